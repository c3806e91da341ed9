import { and, asc, eq } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { type Actor, record } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { isReviewableByNumber, type ReviewReader } from '../review/application-columns'
import { applicantName } from '../review/application-shape'
import { scholarshipApplications } from '../schema'
import { isStaged } from './staged-letters'

const a = scholarshipApplications

/** Somebody who is chosen to win, as the team checks them before the release. */
export type ChosenApplicant = { _id: string; number: string; name: string; school: string }

/**
 * Who the awards of a blind edition would go to, for staff who must check that they may get one. Asking is recorded.
 */
export async function readChosen(
  db: Database,
  { edition, reader, by }: { edition: string; reader: ReviewReader; by: Actor },
): Promise<ChosenApplicant[]> {
  await record(db, { by, verb: 'looked who is chosen', target: { kind: 'scholarship', id: edition } })
  const rows = await db
    .select({ _id: a.userId, number: a.number, name: users.displayName, school: a.school })
    .from(a)
    .innerJoin(users, eq(users.id, a.userId))
    .where(and(isReviewableByNumber(edition, reader), isStaged(edition), eq(a.decision, 'award')))
    .orderBy(asc(a.number))
  return rows.map(({ number, ...row }) => ({ ...row, number: applicantName(number) }))
}
