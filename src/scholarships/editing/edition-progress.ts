import { and, asc, eq, or, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import type { Database } from '../../platform/db/database'
import { type Edition, editionStatus, listEditions } from '../edition'
import { isFullyJudged } from '../review/progress'
import { isBarredReviewer, isListedReviewer, type ReviewReader, readStandings } from '../review/who-may-review'
import { scholarshipApplications, scholarshipRecusals, scholarshipVotes } from '../schema'

const votes = scholarshipVotes

const counted = sql<number>`count(*)`
const reviewedCount = sql<number>`sum(${scholarshipApplications.voteCount} > 0)`

/**
 * All editions for staff, with how many applications were submitted, and how many of them wait for a first vote. The latter
 * is null for somebody who applied, and after the release.
 */
export async function readEditionTable(db: Database, reader: ReviewReader) {
  const [editions, standings, counts] = await Promise.all([
    listEditions(db, { drafts: true }),
    readStandings(db, reader),
    db
      .select({ edition: scholarshipApplications.edition, submitted: counted, reviewed: reviewedCount })
      .from(scholarshipApplications)
      .where(eq(scholarshipApplications.status, 'submitted'))
      .groupBy(scholarshipApplications.edition),
  ])
  const countsOf = new Map(counts.map((row) => [row.edition, row]))
  return editions.map((edition) => {
    const { name, title, year, amount, opens, closes, timeZone } = edition
    const { submitted = 0, reviewed: voted = 0 } = countsOf.get(name) ?? {}
    const toReview = standings.get(name)?.hasApplied || edition.released !== null ? null : submitted - voted
    const status = editionStatus(edition)
    return { _id: name, title, year, amount, opens, closes, timeZone, status, submitted, toReview }
  })
}
export type EditionRow = Awaited<ReturnType<typeof readEditionTable>>[number]

/**
 * How far the reviewers of an edition are: those with the role who aren't limited to others, and whoever has voted.
 * Whoever has applied is no reviewer, and applications that somebody is recused from aren't theirs to judge.
 */
export async function listReviewerProgress(db: Database, edition: Edition) {
  const submitted = and(
    eq(scholarshipApplications.edition, edition.name),
    eq(scholarshipApplications.status, 'submitted'),
  )
  const [judged, recused, reviewers, total] = await Promise.all([
    db
      .select({ userId: votes.reviewerId, count: counted })
      .from(scholarshipApplications)
      .innerJoin(votes, eq(votes.applicationId, scholarshipApplications.id))
      .where(and(submitted, isFullyJudged, sql`${votes.reviewerId} IS NOT NULL`))
      .groupBy(votes.reviewerId),
    db
      .select({ userId: scholarshipRecusals.reviewerId, count: counted })
      .from(scholarshipRecusals)
      .innerJoin(scholarshipApplications, eq(scholarshipApplications.id, scholarshipRecusals.applicationId))
      .where(submitted)
      .groupBy(scholarshipRecusals.reviewerId),
    db
      .selectDistinct({ _id: users.id, name: users.displayName })
      .from(users)
      .where(
        or(
          isListedReviewer(edition, users.id),
          sql`${users.id} IN (SELECT ${votes.reviewerId} FROM ${votes} JOIN ${scholarshipApplications} ON ${scholarshipApplications.id} = ${votes.applicationId} WHERE ${scholarshipApplications.edition} = ${edition.name})`,
        ),
      )
      .orderBy(asc(users.displayName), asc(users.id)),
    db.$count(scholarshipApplications, submitted),
  ])
  const countIn = (rows: { userId: string | null; count: number }[], id: string) =>
    rows.find(({ userId }) => userId === id)?.count ?? 0
  return reviewers.map(({ _id, name }) => {
    const away = countIn(recused, _id)
    return { _id, name, judged: countIn(judged, _id), recused: away, total: total - away }
  })
}

/** The reviewers of an edition who applied for it, so that they can't review it. */
export const listBarredReviewers = (db: Database, edition: Edition) =>
  db
    .select({ _id: users.id, name: users.displayName })
    .from(users)
    .where(isBarredReviewer(edition, users.id))
    .orderBy(asc(users.displayName), asc(users.id))

export type ReviewerProgress = Awaited<ReturnType<typeof listReviewerProgress>>[number]

export async function readApplicationCounts(db: Database, edition: string) {
  const rows = await db
    .select({ status: scholarshipApplications.status, count: counted, reviewed: reviewedCount })
    .from(scholarshipApplications)
    .where(eq(scholarshipApplications.edition, edition))
    .groupBy(scholarshipApplications.status)
  const of = (status: string) => rows.find((row) => row.status === status)
  return {
    submitted: of('submitted')?.count ?? 0,
    reviewed: of('submitted')?.reviewed ?? 0,
    drafts: of('draft')?.count ?? 0,
    withdrawn: of('withdrawn')?.count ?? 0,
  }
}
