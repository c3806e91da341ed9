import { asc, eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { type Database, isAmong } from '../../platform/db/database'
import type { RecusalReason } from '../choices'
import { isReviewerOf } from '../reviewers/standing'
import { scholarshipRecusals } from '../schema'

/** A recusal as staff see it. */
export type ListedRecusal = { applicationId: string; reviewerId: string; displayName: string; reason: RecusalReason }

/** The recusals from these applications, for staff. */
export const listRecusals = (db: Database, ids: readonly string[]): Promise<ListedRecusal[]> =>
  db
    .select({
      applicationId: scholarshipRecusals.applicationId,
      reviewerId: scholarshipRecusals.reviewerId,
      displayName: users.displayName,
      reason: scholarshipRecusals.reason,
    })
    .from(scholarshipRecusals)
    .innerJoin(users, eq(users.id, scholarshipRecusals.reviewerId))
    .where(isAmong(scholarshipRecusals.applicationId, ids))
    .orderBy(asc(scholarshipRecusals.created))

const mostReviewers = 200

/** The reviewers of an edition, for staff to choose from. */
export const listReviewers = (db: Database, edition: string): Promise<{ _id: string; displayName: string }[]> =>
  db
    .select({ _id: users.id, displayName: users.displayName })
    .from(users)
    .where(isReviewerOf(edition, users.id))
    .orderBy(sql`${users.displayName} COLLATE NOCASE`, asc(users.id))
    .limit(mostReviewers)
