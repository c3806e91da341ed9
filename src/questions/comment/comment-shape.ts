import { type SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { authorOf, writerColumns } from '../post/author'
import type { QuestionReader } from '../question/reader'
import { comments, isListed } from '../schema'

/** The columns of a comment that its readers may see. */
export const commentColumns = ({ userId }: QuestionReader) => ({
  id: comments.id,
  questionId: comments.questionId,
  answerId: comments.answerId,
  text: comments.text,
  removed: comments.removed,
  hidden: comments.hidden,
  created: comments.created,
  edited: comments.edited,
  ...writerColumns('comments'),
  mine: sql<number>`coalesce(comments.author_id = ${userId}, 0)`.mapWith(Boolean).as('mine'),
})

export type CommentRecord = SelectResultFields<ReturnType<typeof commentColumns>>

export const publicComment = (comment: CommentRecord) => ({
  _id: comment.id,
  text: comment.text,
  created: comment.created,
  edited: comment.edited,
  removed: comment.removed,
  hidden: comment.hidden,
  user: authorOf(comment),
  mine: comment.mine,
})
export type PublicComment = ReturnType<typeof publicComment>

/** A condition for the comments of something that the reader may open. */
export function isReadableComment({ userId, isStaff }: QuestionReader): SQL {
  if (isStaff) return sql`1`
  if (userId === null) return isListed(comments)
  return sql`(${isListed(comments)} OR (${comments.authorId} = ${userId} AND ${comments.removed} IS NULL))`
}
