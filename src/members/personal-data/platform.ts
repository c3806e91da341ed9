import { and, eq, or, sql } from 'drizzle-orm'
import { invitations } from '../../organizations/schema'
import { attempts, audit } from '../../platform/schema'
import { erasures } from '../schema'
import {
  anonymised,
  byUser,
  type ColumnData,
  context,
  type Declaration,
  declare,
  forgotten,
  impersonal,
} from './declaration'

/** A number that leads to nobody once the account is gone. */
const leadsToNobody: ColumnData = { exported: 'may be somebody else, or is your own', erased: 'kept' }

/** Rows about the person: their own account, and the invitations to their address. */
const aboutThem = (userId: string) => {
  const invited = sql`SELECT ${invitations.id} FROM ${invitations} WHERE ${invitations.email} IN
    (SELECT verified_email FROM users WHERE id = ${userId})`
  return or(
    and(eq(audit.targetKind, 'user'), eq(audit.targetId, userId)),
    and(eq(audit.targetKind, 'invitation'), sql`${audit.targetId} IN (${invited})`),
  )
}

export const platformData: Declaration[] = [
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
      before: anonymised,
      after: anonymised,
      why: anonymised,
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
  // `forget-attempts` deletes them: erased with the account, the tries of whoever attacks it would begin anew.
  declare(attempts, { key: forgotten, start: impersonal, count: impersonal }),
  declare(erasures, { userId: leadsToNobody, erased: impersonal, copied: impersonal }),
]
