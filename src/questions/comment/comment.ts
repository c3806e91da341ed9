import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { findAnswer } from '../answer/answer'
import { findQuestion } from '../question/question'
import type { QuestionReader } from '../question/reader'
import { comments } from '../schema'
import { type CommentRecord, commentColumns, isReadableComment, publicComment } from './comment-shape'

/** A question, or one of its answers. */
export type Commented = { questionId: string; answerId: string | null }

/**
 * Reads a page of the comments of a question or an answer, the oldest first.
 * @throws Problem 404
 */
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

/**
 * Finds what is commented on, through what the reader may see.
 * @throws Problem 404, also for an answer of another question
 */
export async function findCommented(db: Database, { questionId, answerId }: Commented, reader: QuestionReader) {
  const [question, answer] = await Promise.all([
    findQuestion(db, questionId, reader),
    answerId === null ? null : findAnswer(db, { questionId, id: answerId }, reader),
  ])
  return { question, answer }
}

/**
 * Finds a comment under something that the reader may see.
 * @throws Problem 404
 */
export async function findComment(db: Database, id: string, reader: QuestionReader): Promise<CommentRecord> {
  const [comment] = await db
    .select(commentColumns(reader))
    .from(comments)
    .where(and(eq(comments.id, id), isReadableComment(reader)))
  if (!comment) throw notFound()
  await findCommented(db, comment, reader)
  return comment
}

const isUnder = ({ questionId, answerId }: Commented) =>
  answerId === null
    ? and(eq(comments.questionId, questionId), isNull(comments.answerId))
    : and(eq(comments.questionId, questionId), eq(comments.answerId, answerId))
