import { and, eq, type SQL, sql } from 'drizzle-orm'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { type AnswersRequest, answersPage } from '../answer/answer'
import { type AnswerRecord, type PublicAnswer, publicAnswer } from '../answer/answer-shape'
import { answersAtOnce, commentsAtOnce } from '../choices'
import { type CommentRecord, commentColumns, isReadableComment, publicComment } from '../comment/comment-shape'
import { comments, questions } from '../schema'
import { type PublicQuestion, publicQuestion, type QuestionRecord, wholeQuestionColumns } from './question-shape'
import { isReadable, type QuestionReader } from './reader'

/**
 * Finds a question that the reader may see.
 * @throws Problem 404
 */
export const findQuestion = (db: Database, id: string, reader: QuestionReader) => find(db, eq(questions.id, id), reader)

/**
 * The same by the first part of its address. The address of a merged question leads to the one that it was merged into,
 * which has another uid.
 * @throws Problem 404
 */
export const findQuestionByUid = (db: Database, uid: string, reader: QuestionReader) =>
  find(
    db,
    sql`${questions.id} = (SELECT CASE WHEN named.merged = 1 THEN named.duplicate_of ELSE named.id END
      FROM questions AS named WHERE named.uid = ${uid})`,
    reader,
  )

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
  const { answers, comments, next } = await readAnswers(db, question.id, reader, { limit })
  return { question: { ...publicQuestion(question, comments), answers }, next }
}

/** Reads a page of the answers of a question that the reader may see, and the question's newest comments. */
export async function readAnswers(db: Database, questionId: string, reader: QuestionReader, page: AnswersRequest) {
  const { statement, ids, cut } = answersPage(db, questionId, reader, page)
  const comments = newestCommentsStatement(db, questionId, ids, reader)
  const found = await batch(db, { answers: statement, comments })
  const { rows, next } = cut(found.answers)
  return { answers: rows.map((answer) => withComments(answer, found.comments)), comments: under(null, found), next }
}

/** Reads an answer with its newest comments. The reader may see it. */
export async function readAnswer(db: Database, answer: AnswerRecord, reader: QuestionReader): Promise<PublicAnswer> {
  const ids = sql`SELECT ${answer.id} AS id`
  return withComments(answer, await newestCommentsStatement(db, answer.questionId, ids, reader))
}

const withComments = (answer: AnswerRecord, comments: readonly CommentRecord[]) =>
  publicAnswer(answer, under(answer.id, { comments }))

const under = (id: string | null, { comments }: { comments: readonly CommentRecord[] }) =>
  comments.filter(({ answerId }) => answerId === id).map(publicComment)

/**
 * The newest comments of a question and of some of its answers, the oldest of them first. One statement, so that a page
 * needs no more trips for its comments.
 * @param answerIds a query for the ids of the answers
 */
function newestCommentsStatement(db: Database, questionId: string, answerIds: SQL, reader: QuestionReader) {
  const newestOf = (isIts: SQL) => sql`
    SELECT ${comments.id} AS id FROM ${comments} WHERE ${isIts} AND ${isReadableComment(reader)}
    ORDER BY ${comments.created} DESC, ${comments.id} DESC LIMIT ${commentsAtOnce}`
  return db
    .select(commentColumns(reader))
    .from(comments)
    .where(sql`${comments.id} IN (
      SELECT id FROM (${newestOf(sql`${comments.questionId} = ${questionId} AND ${comments.answerId} IS NULL`)})
      UNION ALL
      SELECT newest.value FROM (${answerIds}) AS shown CROSS JOIN json_each((
        SELECT json_group_array(id) FROM (${newestOf(sql`${comments.answerId} = shown.id`)})
      )) AS newest
    )`)
    .orderBy(comments.created, comments.id)
}
