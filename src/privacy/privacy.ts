import { and, eq, or, sql } from 'drizzle-orm'
import { byAddress } from '../accounts/by-address'
import { users } from '../accounts/schema'
import {
  anonymized,
  byUser,
  type ColumnData,
  context,
  type Declaration,
  declare,
  eitherOf,
  forgotten,
  impersonal,
  personal,
  withheld,
} from '../platform/privacy/declaration'
import { attempts, audit, heldMails, reminders } from '../platform/schema'
import { erasures } from './schema'

/** A number that leads to nobody once the account is gone. */
const leadsToNobody: ColumnData = { exported: 'may be somebody else, or is your own', erased: 'kept' }

/** Rows about the person: their own account, and invitations to their address, those that are gone too. */
const aboutThem = (userId: string) => {
  const address = sql`(SELECT ${users.verifiedEmail} FROM ${users} WHERE ${users.id} = ${userId})`
  const invited = sql`SELECT told.target_id FROM ${audit} AS told
    WHERE told.target_kind = 'invitation' AND ${address} IN (told.before ->> 'email', told.after ->> 'email')`
  return or(
    and(eq(audit.targetKind, 'user'), eq(audit.targetId, userId)),
    and(eq(audit.targetKind, 'invitation'), sql`${audit.targetId} IN (${invited})`),
  )
}

export const personalData: Declaration[] = [
  declare(
    audit,
    {
      id: impersonal,
      time: context,
      actorId: leadsToNobody,
      actingOrganizationId: context,
      verb: context,
      targetKind: context,
      targetId: context,
      before: anonymized,
      after: anonymized,
      why: anonymized,
      requestId: impersonal,
    },
    [
      {
        as: 'whatHappenedToYourAccount',
        rows: aboutThem,
        shows: ['time', 'verb', 'before', 'after', 'why'],
        erase: { before: null, after: null, why: null },
      },
      {
        as: 'whatYouDid',
        rows: byUser(audit.actorId),
        shows: ['time', 'actingOrganizationId', 'verb', 'targetKind', 'targetId'],
        // What changed is the organization's; its history stays, with an id that leads to nobody.
        erase: {},
      },
    ],
  ),
  declare(
    heldMails,
    {
      id: impersonal,
      recipient: personal,
      purpose: personal,
      address: personal,
      userId: personal,
      boundTo: withheld('a secret, kept only as a hash'),
      sealed: withheld('a mail to you, encrypted until it goes out within hours'),
      created: personal,
    },
    [
      {
        as: 'mailsOnTheirWayToYou',
        rows: eitherOf(byAddress(heldMails.address), byUser(heldMails.userId)),
        erase: 'rows',
      },
    ],
  ),
  // `forget-attempts` deletes them: erased with the account, the tries of whoever attacks it would begin anew.
  declare(reminders, { kind: impersonal, targetId: impersonal, due: impersonal }),
  declare(attempts, { key: forgotten, start: impersonal, count: impersonal }),
  declare(erasures, { userId: leadsToNobody, erased: impersonal, copied: impersonal }),
]
