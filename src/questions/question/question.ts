import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import type { PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { answersPage } from '../answer/answer'
import { type PublicAnswer, publicAnswer } from '../answer/answer-shape'
import { answersAtOnce } from '../choices'
import { questions } from '../schema'
import { wholeQuestionColumns } from './question-columns'
import { type PublicQuestion, publicQuestion, type QuestionRecord } from './question-shape'
import { isReadable, type QuestionReader } from './reader'

/**
 * Finds a question that the reader may see.
 * @throws Problem 404
 */
export const findQuestion = (db: Database, id: string, reader: QuestionReader) => find(db, eq(questions.id, id), reader)

/**
 * The same by the first part of its address.
 * @throws Problem 404
 */
export const findQuestionByUid = (db: Database, uid: string, reader: QuestionReader) =>
  find(db, eq(questions.uid, uid), reader)

/**
 * The same by its id or the first part of its address.
 * @throws Problem 404
 */
export const findQuestionByAnyId = (db: Database, written: string, reader: QuestionReader) =>
  find(db, sql`${questions.id} IN (SELECT id FROM questions WHERE id = ${written} OR uid = ${written})`, reader)

async function find(db: Database, isIt: SQL, reader: QuestionReader): Promise<QuestionRecord> {
  const [question] = await db
    .select(wholeQuestionColumns(reader))
    .from(questions)
    .where(and(isIt, isReadable(reader)))
  if (!question) throw notFound()
  return question
}

export type WholeQuestion = PublicQuestion & { answers: PublicAnswer[] }

/**
 * Reads a question with the first page of its answers.
 * @throws Problem 404
 */
export async function readWholeQuestion(
  db: Database,
  question: QuestionRecord,
  reader: QuestionReader,
  limit = answersAtOnce,
): Promise<{ question: WholeQuestion; next: string | null }> {
  const { answers, next } = await readAnswers(db, question.id, reader, { limit })
  return { question: { ...publicQuestion(question), answers }, next }
}

/** Reads a page of the answers of a question that the reader may see. */
export async function readAnswers(db: Database, questionId: string, reader: QuestionReader, page: PageRequest) {
  const { statement, cut } = answersPage(db, questionId, reader, page)
  const { rows, next } = cut(await statement)
  return { answers: rows.map(publicAnswer), next }
}
