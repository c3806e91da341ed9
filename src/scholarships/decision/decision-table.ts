import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { type Database, isAmong } from '../../platform/db/database'
import { keysetPage } from '../../platform/http/pagination'
import { activeRubric, type Edition, type RubricCategory } from '../edition'
import { applicantName, parseScores } from '../review/blind-application'
import { isReviewable, type ReviewReader } from '../review/who-may-review'
import { scholarshipApplications, scholarshipVotes } from '../schema'

const votes = scholarshipVotes

type Table = { edition: Edition; reader: ReviewReader; cursor?: string | undefined; limit: number }

/** A page of an edition's applications by their score: the mean of the points, or else the likes. */
export async function readDecisionTable(db: Database, { edition, reader, cursor, limit }: Table) {
  const rubric = await activeRubric(db, edition)
  const keys = [
    ...(rubric.length > 0 ? [sql`-coalesce(${selectMean(rubric)}, -1)`] : []),
    sql`-${scholarshipApplications.likeCount}`,
    sql`${scholarshipApplications.id}`,
  ]
  const list = `decisions ${edition.name} ${rubric.map(({ _id }) => _id).join()}`
  const page = keysetPage({ list, keys, order: 'ascending', cursor, limit })
  const found = await db
    .select({ id: scholarshipApplications.id, keys: sql<string>`json_array(${sql.join(keys, sql`, `)})` })
    .from(scholarshipApplications)
    .where(and(isReviewable(edition.name, reader), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, (row) => JSON.parse(row.keys))
  const ids = rows.map(({ id }) => id)
  return { rows: await readDecidedRows(db, edition, rubric, ids), next, hasRubric: rubric.length > 0 }
}

/** SQL for the mean of an application's points, by the weights of the categories. */
function selectMean(rubric: readonly RubricCategory[]) {
  const sum = sql.join(
    rubric.map(({ _id, weight }) => sql`(cast_votes.scores ->> ${_id}) * ${weight}`),
    sql` + `,
  )
  // A vote that lacks a category's points has no sum, and doesn't count.
  return sql`(SELECT avg(${sum}) FROM scholarship_votes AS cast_votes WHERE cast_votes.application_id = ${scholarshipApplications.id})`
}

/** These applications, in this order. Blind editions name nobody before the release. */
export async function readDecidedRows(db: Database, edition: Edition, rubric: RubricCategory[], ids: string[]) {
  const isNamed = !edition.blind || edition.released !== null
  const [rows, names, scored] = await Promise.all([
    db
      .select({
        _id: scholarshipApplications.id,
        number: scholarshipApplications.number,
        likeCount: scholarshipApplications.likeCount,
        voteCount: scholarshipApplications.voteCount,
        decision: scholarshipApplications.decision,
        released: scholarshipApplications.released,
        noteCount: db.$count(votes, and(eq(votes.applicationId, scholarshipApplications.id), isNotNull(votes.note))),
      })
      .from(scholarshipApplications)
      .where(isAmong(scholarshipApplications.id, ids)),
    isNamed
      ? db
          .select({ id: scholarshipApplications.id, displayName: users.displayName })
          .from(scholarshipApplications)
          .innerJoin(users, eq(users.id, scholarshipApplications.userId))
          .where(isAmong(scholarshipApplications.id, ids))
      : [],
    rubric.length > 0
      ? db
          .select({ id: votes.applicationId, scores: votes.scores })
          .from(votes)
          .where(isAmong(votes.applicationId, ids))
      : [],
  ])
  const nameOf = new Map(names.map(({ id, displayName }) => [id, displayName]))
  const rowOf = new Map(rows.map((row) => [row._id, row]))
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    if (!row) return []
    const { number, released, ...shown } = row
    const given = scored.filter((vote) => vote.id === id).map(({ scores }) => parseScores(scores))
    const name = nameOf.get(id) ?? applicantName(number)
    return [{ ...shown, name, points: getPoints(rubric, given), isReleased: released !== null }]
  })
}

export type DecidedRow = Awaited<ReturnType<typeof readDecidedRows>>[number]

export type DecisionCounts = { award: number; decline: number; undecided: number; released: number }

/** How many applications have which decision, and how many of all are released. */
export async function countDecisions(db: Database, edition: string, reader: ReviewReader): Promise<DecisionCounts> {
  const countIf = (is: SQL) => sql<number>`count(CASE WHEN ${is} THEN 1 END)`
  const [counts] = await db
    .select({
      award: countIf(
        sql`${scholarshipApplications.decision} = 'award' AND ${scholarshipApplications.released} IS NULL`,
      ),
      decline: countIf(
        sql`${scholarshipApplications.decision} = 'decline' AND ${scholarshipApplications.released} IS NULL`,
      ),
      undecided: countIf(sql`${scholarshipApplications.decision} IS NULL`),
      released: countIf(sql`${scholarshipApplications.released} IS NOT NULL`),
    })
    .from(scholarshipApplications)
    .where(isReviewable(edition, reader))
  return counts ?? { award: 0, decline: 0, undecided: 0, released: 0 }
}

type Points = { mean: number; median: number; reviewers: number }

/**
 * The mean and the median of what reviewers gave. A reviewer who left out a category doesn't count.
 * @returns null if nobody counts
 */
function getPoints(rubric: readonly RubricCategory[], given: readonly Record<string, number>[]): Points | null {
  const weights = rubric.reduce((sum, { weight }) => sum + weight, 0)
  const totals = given
    .filter((scores) => rubric.every(({ _id }) => scores[_id] !== undefined))
    .map((scores) => rubric.reduce((sum, { _id, weight }) => sum + (scores[_id] ?? 0) * weight, 0) / weights)
    .toSorted((a, b) => a - b)
  const [low, high] = [totals[Math.floor((totals.length - 1) / 2)], totals[Math.floor(totals.length / 2)]]
  if (weights === 0 || low === undefined || high === undefined) return null
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
  return { mean, median: (low + high) / 2, reviewers: totals.length }
}
