import { and, asc, eq, sql } from 'drizzle-orm'
import { userRoles, users } from '../../accounts/schema'
import type { Database } from '../../platform/db/database'
import { scholarshipApplications, scholarshipRecusals, scholarshipVotes } from '../schema'

/**
 * How far the reviewers of an edition are: those with the role, and whoever has voted. Their own application and those
 * that they recused themselves from aren't theirs to judge.
 */
export async function listReviewerProgress(db: Database, edition: string) {
  const [a, votes, r] = [scholarshipApplications, scholarshipVotes, scholarshipRecusals]
  const submitted = and(eq(a.edition, edition), eq(a.status, 'submitted'))
  const [judged, recused, own, reviewers, total] = await Promise.all([
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
      .select({ userId: a.userId })
      .from(a)
      .innerJoin(userRoles, eq(userRoles.userId, a.userId))
      .where(and(submitted, eq(userRoles.type, 'reviewer'))),
    db
      .selectDistinct({ _id: users.id, name: users.displayName })
      .from(users)
      .where(
        sql`${users.id} IN (SELECT ${userRoles.userId} FROM ${userRoles} WHERE ${userRoles.type} = 'reviewer')
          OR ${users.id} IN (SELECT ${votes.reviewerId} FROM ${votes} JOIN ${a} ON ${a.id} = ${votes.applicationId} WHERE ${a.edition} = ${edition})`,
      )
      .orderBy(asc(users.displayName), asc(users.id)),
    db.$count(a, submitted),
  ])
  const countIn = (rows: { userId: string | null; count: number }[], id: string) =>
    rows.find(({ userId }) => userId === id)?.count ?? 0
  return reviewers.map(({ _id, name }) => {
    const away = countIn(recused, _id)
    const theirs = own.some(({ userId }) => userId === _id) ? 1 : 0
    return { _id, name, judged: countIn(judged, _id), recused: away, total: total - away - theirs }
  })
}
export type ReviewerProgress = Awaited<ReturnType<typeof listReviewerProgress>>[number]
