import { and, asc, between, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { ago, days } from '../../platform/time/clock'
import { questionPath } from '../post/paths'
import { isListed, questions } from '../schema'

/** A question without an answer is worth finding this many days. */
const unansweredDays = 90

/** Below this score, its readers say that it isn’t worth finding. */
const leastScore = -3

/** Whether search engines may list a question. The sitemap follows the same rule. */
export const isIndexed = ({ answerCount, rating, created }: Indexed): boolean =>
  rating >= leastScore && (answerCount > 0 || created >= ago(days(unansweredDays)))

/** Returns the highest rowid of a question, or 0. */
export async function lastQuestionRowid(db: Database): Promise<number> {
  const [row] = await db.select({ last: sql<number>`coalesce(max(questions.rowid), 0)` }).from(questions)
  return row?.last ?? 0
}

/** Returns the pages of questions in a range of rowids that search engines may index. */
export async function questionEntries(db: Database, { first, last }: { first: number; last: number }) {
  const rowid = sql`questions.rowid`
  const { uid, slug, active, created, score, answerCount } = questions
  const found = await db
    .select({ uid, slug, active, created, rating: score, answerCount })
    .from(questions)
    .where(and(between(rowid, first, last), isListed(questions)))
    .orderBy(asc(rowid))
  return found.filter(isIndexed).map((question) => ({ path: questionPath(question), updated: question.active }))
}

type Indexed = { answerCount: number; rating: number; created: string }
