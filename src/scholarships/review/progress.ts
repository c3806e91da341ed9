import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import {
  rubricCategories,
  scholarshipApplications,
  scholarshipEditions,
  scholarshipRecusals,
  scholarshipVotes,
} from '../schema'
import { isRecused, isReviewable, type ReviewReader } from './who-may-review'

export type ReviewProgress = { judged: number; total: number }

const recusals = scholarshipRecusals
const votes = scholarshipVotes
const none: ReviewProgress = { judged: 0, total: 0 }

/** A query condition on votes and applications: a thumb and, where the edition has a rubric, points in all its categories. */
export const isFullyJudged = sql<boolean>`(${votes.value} <> 0 AND NOT EXISTS (
  SELECT 1 FROM ${rubricCategories} AS category JOIN ${scholarshipEditions} AS edition ON edition.name = category.edition
  WHERE category.edition = ${scholarshipApplications.edition} AND edition.uses_rubric AND NOT category.off AND ${votes.scores} ->> category.id IS NULL))`

/** A reviewer's progress in each edition that they may review. Those they are recused from don't count. */
export async function readProgress(
  db: Database,
  { userId }: Pick<ReviewReader, 'userId'>,
  edition?: string,
): Promise<(edition: string) => ReviewProgress> {
  const counted = { edition: scholarshipApplications.edition, count: sql<number>`count(*)` }
  // The plus keeps SQLite from reading every application of the edition, where the reader has few rows.
  const ofTheirs = and(
    edition === undefined ? undefined : sql`+${scholarshipApplications.edition} = ${edition}`,
    sql`+${scholarshipApplications.status} = 'submitted'`,
  )
  const [all, recused, judged] = await Promise.all([
    // Each edition stores how many it has; the few that don't count are taken away.
    db
      .select({ edition: scholarshipEditions.name, count: scholarshipEditions.submittedCount })
      .from(scholarshipEditions)
      .where(edition === undefined ? undefined : eq(scholarshipEditions.name, edition)),
    db
      .select(counted)
      .from(recusals)
      .innerJoin(scholarshipApplications, eq(scholarshipApplications.id, recusals.applicationId))
      .where(and(ofTheirs, eq(recusals.reviewerId, userId)))
      .groupBy(scholarshipApplications.edition),
    db
      .select(counted)
      .from(votes)
      .innerJoin(scholarshipApplications, eq(scholarshipApplications.id, votes.applicationId))
      .where(and(ofTheirs, eq(votes.reviewerId, userId), isFullyJudged))
      .groupBy(scholarshipApplications.edition),
  ])
  const getCount = (rows: { edition: string; count: number }[], name: string) =>
    rows.find(({ edition }) => edition === name)?.count ?? 0
  return (name) => {
    const total = getCount(all, name) - getCount(recused, name)
    return total > 0 ? { judged: getCount(judged, name), total } : none
  }
}

/**
 * The id of the application to judge next: the one with the fewest votes among those that the reader hasn't judged.
 * What they skipped comes last, the longest ago first. Null if nothing is left.
 */
export async function nextApplication(
  db: Database,
  { edition, reader }: { edition: string; reader: ReviewReader },
): Promise<string | null> {
  const isOpen = and(isReviewable(edition, reader), sql`NOT ${isRecused(reader)}`)
  const own = sql`${votes.applicationId} = ${scholarshipApplications.id} AND ${votes.reviewerId} = ${reader.userId}`
  const [fresh] = await db
    .select({ id: scholarshipApplications.id })
    .from(scholarshipApplications)
    .where(
      and(
        isOpen,
        sql`NOT EXISTS (SELECT 1 FROM ${votes} WHERE ${own} AND (${isFullyJudged} OR ${votes.skipped} IS NOT NULL))`,
      ),
    )
    .orderBy(asc(scholarshipApplications.voteCount), asc(scholarshipApplications.id))
    .limit(1)
  if (fresh) return fresh.id
  const [skipped] = await db
    .select({ id: scholarshipApplications.id })
    .from(votes)
    .innerJoin(scholarshipApplications, eq(scholarshipApplications.id, votes.applicationId))
    .where(and(eq(votes.reviewerId, reader.userId), isOpen, sql`${votes.skipped} IS NOT NULL AND NOT ${isFullyJudged}`))
    .orderBy(asc(votes.skipped), asc(scholarshipApplications.id))
    .limit(1)
  return skipped?.id ?? null
}
