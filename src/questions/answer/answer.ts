import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { isReadableAnswer, type QuestionReader } from '../question/reader'
import { answersToQuestions, bestFirst } from '../schema'
import { type AnswerRecord, answerColumns } from './answer-shape'

/** `from` is the answer that the page begins with, in place of the one after `cursor`. */
export type AnswersRequest = PageRequest & { from?: AnswerRecord | undefined }

/** A page of a question's answers: the accepted one, then the highest score, then the oldest. `ids` is a query. */
export function answersPage(
  db: Database,
  questionId: string,
  reader: QuestionReader,
  { from, ...page }: AnswersRequest,
) {
  const { isAfter, orderBy, limit, cut } = keysetPage({
    ...page,
    startsAt: from && positionOf(from),
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
  const cutAnswers = (found: readonly AnswerRecord[]) => cut(found, positionOf)
  return { statement, ids, cut: cutAnswers }
}

const positionOf = ({ accepted, score, created, id }: AnswerRecord) => [-Number(accepted), -score, created, id]

/** Finds an answer of this question that the reader may see and that isn't among the first ones. */
export async function findLaterAnswer(
  db: Database,
  { first, ...of }: AnswerOf & { first: number },
  reader: QuestionReader,
): Promise<AnswerRecord | undefined> {
  const { ids } = answersPage(db, of.questionId, reader, { limit: first })
  const [answer] = await db
    .select(answerColumns(reader))
    .from(answersToQuestions)
    .where(and(isAnswer(of), isReadableAnswer(reader), sql`${answersToQuestions.id} NOT IN (${ids})`))
  return answer
}

type AnswerOf = { questionId: string; id: string }

const isAnswer = ({ questionId, id }: AnswerOf) =>
  and(eq(answersToQuestions.id, id), eq(answersToQuestions.questionId, questionId))

/**
 * Finds an answer of this question that the reader may see.
 * @throws Problem 404, also for an answer of another question
 */
export async function findAnswer(db: Database, of: AnswerOf, reader: QuestionReader): Promise<AnswerRecord> {
  const [answer] = await db
    .select(answerColumns(reader))
    .from(answersToQuestions)
    .where(and(isAnswer(of), isReadableAnswer(reader)))
  if (!answer) throw notFound()
  return answer
}
