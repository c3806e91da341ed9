import { and, eq, or, sql } from 'drizzle-orm'
import { byAddress } from '../accounts/privacy'
import { users } from '../accounts/schema'
import {
  anonymized,
  byUser,
  type ColumnData,
  context,
  type Declaration,
  declare,
  each,
  eitherOf,
  forgotten,
  impersonal,
  personal,
  withheld,
} from '../platform/privacy/declaration'
import { attempts, audit, heldMails, reminders, undeliverableAddresses } from '../platform/schema'
import { erasures } from './schema'

/** An id that identifies nobody once the account is deleted. */
const orphanedId: ColumnData = { exported: 'may be somebody else, or is your own', erased: 'kept' }

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
      ...each(context, 'time', 'actingOrganizationId', 'verb', 'targetKind', 'targetId'),
      actorId: orphanedId,
      ...each(anonymized, 'before', 'after', 'why'),
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
        // The change belongs to the organization. Its history stays, with an id that identifies nobody, but without the
        // reasons in their own words.
        erase: { why: null },
      },
    ],
  ),
  declare(
    heldMails,
    {
      id: impersonal,
      ...each(personal, 'recipient', 'purpose', 'address', 'userId'),
      boundTo: withheld('a secret, kept only as a hash'),
      sealed: withheld('a mail to you, encrypted until it goes out within hours'),
    },
    [
      {
        as: 'mailsOnTheirWayToYou',
        rows: eitherOf(byAddress(heldMails.address), byUser(heldMails.userId)),
        erase: 'rows',
      },
    ],
  ),
  declare(undeliverableAddresses, each(impersonal, 'addressHash', 'since', 'reason')),
  declare(reminders, each(impersonal, 'kind', 'targetId', 'due')),
  // The `forget-attempts` cron deletes attempts. If erasure did, an attacker of the account would get new ones.
  declare(attempts, { key: forgotten }),
  declare(erasures, { userId: orphanedId, erased: impersonal, copied: impersonal }),
]
