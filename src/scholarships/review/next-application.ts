import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { scholarshipApplications, scholarshipVotes } from '../schema'
import { isRecused, isReviewable } from './application-columns'
import type { ReviewReader } from './standing'

const a = scholarshipApplications
const votes = scholarshipVotes

/**
 * The id of the application to judge next: the one with the fewest votes among those that the reader hasn't judged.
 * What they skipped comes last, the longest ago first. Null if nothing is left.
 * @param rubric the ids of the categories that need points too
 */
export async function nextApplication(
  db: Database,
  { edition, reader, rubric }: { edition: string; reader: ReviewReader; rubric: readonly string[] },
): Promise<string | null> {
  const isOpen = and(isReviewable(edition, reader), sql`NOT ${isRecused(reader)}`)
  const own = sql`${votes.applicationId} = ${a.id} AND ${votes.reviewerId} = ${reader.userId}`
  const isJudged = sql`(${votes.value} <> 0${sql.join(
    rubric.map((id) => sql` AND ${votes.scores} ->> ${id} IS NOT NULL`),
    sql``,
  )})`
  const [fresh] = await db
    .select({ id: a.id })
    .from(a)
    .where(
      and(
        isOpen,
        sql`NOT EXISTS (SELECT 1 FROM ${votes} WHERE ${own} AND (${isJudged} OR ${votes.skipped} IS NOT NULL))`,
      ),
    )
    .orderBy(asc(a.voteCount), asc(a.id))
    .limit(1)
  if (fresh) return fresh.id
  const [skipped] = await db
    .select({ id: a.id })
    .from(votes)
    .innerJoin(a, eq(a.id, votes.applicationId))
    .where(and(eq(votes.reviewerId, reader.userId), isOpen, sql`${votes.skipped} IS NOT NULL AND NOT ${isJudged}`))
    .orderBy(asc(votes.skipped), asc(a.id))
    .limit(1)
  return skipped?.id ?? null
}
