import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { isReadableAnswer, type QuestionReader } from '../question/reader'
import { answersToQuestions, bestFirst } from '../schema'
import { type AnswerRecord, answerColumns } from './answer-shape'

/** A page of a question's answers: the accepted one, then the highest score, then the oldest. `ids` is a query. */
export function answersPage(db: Database, questionId: string, reader: QuestionReader, page: PageRequest) {
  const { isAfter, orderBy, limit, cut } = keysetPage({
    ...page,
    list: `answers:${questionId}`,
    keys: bestFirst(answersToQuestions),
    order: 'ascending',
  })
  const isOnPage = and(eq(answersToQuestions.questionId, questionId), isReadableAnswer(reader), isAfter)
  const ids = sql`SELECT ${answersToQuestions.id} AS id FROM ${answersToQuestions} WHERE ${isOnPage}
    ORDER BY ${sql.join(orderBy, sql`, `)} LIMIT ${page.limit}`
  const statement = db
    .select(answerColumns(reader))
    .from(answersToQuestions)
    .where(isOnPage)
    .orderBy(...orderBy)
    .limit(limit)
  const cutAnswers = (found: readonly AnswerRecord[]) =>
    cut(found, ({ accepted, score, created, id }) => [-Number(accepted), -score, created, id])
  return { statement, ids, cut: cutAnswers }
}

/**
 * Finds an answer of this question that the reader may see.
 * @throws Problem 404, also for an answer of another question
 */
export async function findAnswer(
  db: Database,
  { questionId, id }: { questionId: string; id: string },
  reader: QuestionReader,
): Promise<AnswerRecord> {
  const [answer] = await db
    .select(answerColumns(reader))
    .from(answersToQuestions)
    .where(and(eq(answersToQuestions.id, id), eq(answersToQuestions.questionId, questionId), isReadableAnswer(reader)))
  if (!answer) throw notFound()
  return answer
}
