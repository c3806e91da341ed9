import { and, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { ago, hours } from '../../platform/time/clock'
import { questionPath } from '../../questions/post/paths'
import { isUnanswered, questions } from '../../questions/schema'

export const isUnansweredForLong = () => sql`${isUnanswered(questions)} AND ${questions.created} < ${ago(hours(48))}`

/** Returns a page of these questions, the oldest first. @throws Problem 422 for a broken cursor or another list's */
export async function readUnanswered(db: Database, request: PageRequest) {
  const { id, uid, title, slug, created } = questions
  const page = keysetPage({ ...request, list: 'unanswered for long', keys: [created, id], order: 'ascending' })
  const found = await db
    .select({ _id: id, uid, title, slug, created })
    .from(questions)
    .where(and(isUnansweredForLong(), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, (row) => [row.created, row._id])
  return { questions: rows.map(({ uid, slug, ...row }) => ({ ...row, path: questionPath({ uid, slug }) })), next }
}
export type UnansweredQuestion = Awaited<ReturnType<typeof readUnanswered>>['questions'][number]
