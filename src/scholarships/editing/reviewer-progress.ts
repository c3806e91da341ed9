import { and, asc, eq, or, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import type { Database } from '../../platform/db/database'
import { isReviewerOf } from '../reviewers/standing'
import { scholarshipApplications, scholarshipRecusals, scholarshipVotes } from '../schema'

/**
 * How far the reviewers of an edition are: those with the role who aren't limited to others, and whoever has voted.
 * Who has applied is no reviewer, and applications that somebody is recused from aren't theirs to judge.
 */
export async function listReviewerProgress(db: Database, edition: string) {
  const [a, votes, r] = [scholarshipApplications, scholarshipVotes, scholarshipRecusals]
  const submitted = and(eq(a.edition, edition), eq(a.status, 'submitted'))
  const [judged, recused, reviewers, total] = await Promise.all([
    db
      .select({ userId: votes.reviewerId, count: sql<number>`count(*)` })
      .from(a)
      .innerJoin(votes, eq(votes.applicationId, a.id))
      .where(and(submitted, sql`${votes.value} <> 0`, sql`${votes.reviewerId} IS NOT NULL`))
      .groupBy(votes.reviewerId),
    db
      .select({ userId: r.reviewerId, count: sql<number>`count(*)` })
      .from(r)
      .innerJoin(a, eq(a.id, r.applicationId))
      .where(submitted)
      .groupBy(r.reviewerId),
    db
      .selectDistinct({ _id: users.id, name: users.displayName })
      .from(users)
      .where(
        or(
          isReviewerOf(edition, users.id),
          sql`${users.id} IN (SELECT ${votes.reviewerId} FROM ${votes} JOIN ${a} ON ${a.id} = ${votes.applicationId} WHERE ${a.edition} = ${edition})`,
        ),
      )
      .orderBy(asc(users.displayName), asc(users.id)),
    db.$count(a, submitted),
  ])
  const countIn = (rows: { userId: string | null; count: number }[], id: string) =>
    rows.find(({ userId }) => userId === id)?.count ?? 0
  return reviewers.map(({ _id, name }) => {
    const away = countIn(recused, _id)
    return { _id, name, judged: countIn(judged, _id), recused: away, total: total - away }
  })
}
export type ReviewerProgress = Awaited<ReturnType<typeof listReviewerProgress>>[number]
