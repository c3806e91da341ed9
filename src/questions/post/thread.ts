import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { answersAtOnce, commentsAtOnce } from '../choices'
import { answersToQuestions, bestFirst, comments, questions } from '../schema'
import { isReadable, isReadableAnswer, isReadableComment, type QuestionReader } from './reader'
import {
  type AnswerRecord,
  answerColumns,
  type CommentRecord,
  commentColumns,
  type PublicAnswer,
  type PublicQuestion,
  publicAnswer,
  publicComment,
  publicQuestion,
  type QuestionRecord,
  wholeQuestionColumns,
} from './shapes'

const isUnder = ({ questionId, answerId }: Commented) =>
  answerId === null
    ? and(eq(comments.questionId, questionId), isNull(comments.answerId))
    : and(eq(comments.questionId, questionId), eq(comments.answerId, answerId))

const getPosition = ({ accepted, score, created, id }: AnswerRecord) => [-Number(accepted), -score, created, id]

const isAnswer = ({ questionId, id }: AnswerOf) =>
  and(eq(answersToQuestions.id, id), eq(answersToQuestions.questionId, questionId))

/** Finds a question that the reader may see. Throws 404. */
export const findQuestion = (db: Database, id: string, reader: QuestionReader) => find(db, eq(questions.id, id), reader)

/**
 * The same by the first part of its address. The address of a merged question leads to the one that it was merged into,
 * which has another uid.
 * @throws Problem 404
 */
export const findQuestionByUid = (db: Database, uid: string, reader: QuestionReader) => find(db, hasUid(uid), reader)

/** The same as a statement for a batch. It finds at most one. */
export const questionByUidStatement = (db: Database, uid: string, reader: QuestionReader) =>
  questionStatement(db, hasUid(uid), reader)

const hasUid = (uid: string) =>
  sql`${questions.id} = (SELECT CASE WHEN named.merged = 1 THEN named.duplicate_of ELSE named.id END
    FROM questions AS named WHERE named.uid = ${uid})`

/** The same by its id or the first part of its address. Throws 404. */
export const findQuestionByAnyId = (db: Database, written: string, reader: QuestionReader) =>
  find(db, sql`${questions.id} IN (SELECT id FROM questions WHERE id = ${written} OR uid = ${written})`, reader)

async function find(db: Database, isIt: SQL, reader: QuestionReader): Promise<QuestionRecord> {
  const [question] = await questionStatement(db, isIt, reader)
  if (!question) throw notFound()
  return question
}

const questionStatement = (db: Database, isIt: SQL, reader: QuestionReader) =>
  db
    .select(wholeQuestionColumns(reader))
    .from(questions)
    .where(and(isIt, isReadable(reader)))

export type WholeQuestion = PublicQuestion & { answers: PublicAnswer[] }

/** Reads a question with the first page of its answers. Throws 404. */
export async function readWholeQuestion(
  db: Database,
  question: QuestionRecord,
  reader: QuestionReader,
  limit = answersAtOnce,
): Promise<{ question: WholeQuestion; next: string | null }> {
  const { answers, comments, next } = await readAnswers(db, question.id, reader, { limit })
  return { question: { ...publicQuestion(question, comments), answers }, next }
}

/** Reads a question with its first answers, as calls answer it. Throws 404. */
export async function readQuestion(db: Database, id: string, reader: QuestionReader): Promise<WholeQuestion> {
  return (await readWholeQuestion(db, await findQuestion(db, id, reader), reader)).question
}

/** Reads a page of the answers of a question that the reader may see, and the question's newest comments. */
export async function readAnswers(db: Database, questionId: string, reader: QuestionReader, page: AnswersRequest) {
  const { statements, resultOf } = prepareAnswers(db, questionId, reader, page)
  return resultOf(await batch(db, statements))
}

/** The same in two halves, for a page that reads more in the same batch: its statements, and what they found. */
export function prepareAnswers(db: Database, questionId: string, reader: QuestionReader, page: AnswersRequest) {
  const { statement, ids, cut } = answersPage(db, questionId, reader, page)
  const comments = newestCommentsStatement(db, questionId, ids, reader)
  const resultOf = (found: { answers: readonly AnswerRecord[]; comments: readonly CommentRecord[] }) => {
    const { rows, next } = cut(found.answers)
    return { answers: rows.map((answer) => withComments(answer, found.comments)), comments: under(null, found), next }
  }
  return { statements: { answers: statement, comments }, resultOf }
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
  const selectNewest = (isIts: SQL) => sql`
    SELECT ${comments.id} AS id FROM ${comments} WHERE ${isIts} AND ${isReadableComment(reader)}
    ORDER BY ${comments.created} DESC, ${comments.id} DESC LIMIT ${commentsAtOnce}`
  return db
    .select(commentColumns(reader))
    .from(comments)
    .where(sql`${comments.id} IN (
      SELECT id FROM (${selectNewest(sql`${comments.questionId} = ${questionId} AND ${comments.answerId} IS NULL`)})
      UNION ALL
      SELECT newest.value FROM (${answerIds}) AS shown CROSS JOIN json_each((
        SELECT json_group_array(id) FROM (${selectNewest(sql`${comments.answerId} = shown.id`)})
      )) AS newest
    )`)
    .orderBy(comments.created, comments.id)
}

/** `from` is the answer that the page begins with, in place of the one after `cursor`. */
type AnswersRequest = PageRequest & { from?: AnswerRecord | undefined }

/** A page of a question's answers: the accepted one, then the highest score, then the oldest. `ids` is a query. */
export function answersPage(
  db: Database,
  questionId: string,
  reader: QuestionReader,
  { from, ...page }: AnswersRequest,
) {
  const { isAfter, orderBy, limit, cut } = keysetPage({
    ...page,
    startsAt: from && getPosition(from),
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
  const cutAnswers = (found: readonly AnswerRecord[]) => cut(found, getPosition)
  return { statement, ids, cut: cutAnswers }
}

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

/** Finds an answer of this question that the reader may see. Throws 404, also for an answer of another question. */
export async function findAnswer(db: Database, of: AnswerOf, reader: QuestionReader): Promise<AnswerRecord> {
  const [answer] = await db
    .select(answerColumns(reader))
    .from(answersToQuestions)
    .where(and(isAnswer(of), isReadableAnswer(reader)))
  if (!answer) throw notFound()
  return answer
}

export type Commented = { questionId: string; answerId: string | null }

/** Reads a page of the comments of a question or an answer, the oldest first. Throws 404. */
export async function readComments(db: Database, of: Commented, reader: QuestionReader, page: PageRequest) {
  const { questionId, answerId } = of
  const { isAfter, orderBy, limit, cut } = keysetPage({
    ...page,
    list: `comments:${questionId}:${answerId ?? ''}`,
    keys: [comments.created, comments.id],
    order: 'ascending',
  })
  const [, found] = await Promise.all([
    findCommented(db, of, reader),
    db
      .select(commentColumns(reader))
      .from(comments)
      .where(and(isUnder(of), isReadableComment(reader), isAfter))
      .orderBy(...orderBy)
      .limit(limit),
  ])
  const { rows, next } = cut(found, ({ created, id }) => [created, id])
  return { comments: rows.map(publicComment), next }
}

/** Finds what is commented on, through what the reader may see. Throws 404, also for an answer of another question. */
export async function findCommented(db: Database, { questionId, answerId }: Commented, reader: QuestionReader) {
  const [question, answer] = await Promise.all([
    findQuestion(db, questionId, reader),
    answerId === null ? null : findAnswer(db, { questionId, id: answerId }, reader),
  ])
  return { question, answer }
}

/** Finds a comment under something that the reader may see. Throws 404. */
export async function findComment(db: Database, id: string, reader: QuestionReader): Promise<CommentRecord> {
  const [comment] = await db
    .select(commentColumns(reader))
    .from(comments)
    .where(and(eq(comments.id, id), isReadableComment(reader)))
  if (!comment) throw notFound()
  await findCommented(db, comment, reader)
  return comment
}
