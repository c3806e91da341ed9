import { type SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { anonymousAsker, formerMember } from '../choices'
import type { Author } from '../question/question-shape'
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
  asker: comments.anonymous,
  author: sql<string | null>`(
    SELECT json_object('_id', author.id, 'screenName', author.display_name, 'avatar', author.avatar)
    FROM users AS author WHERE author.id = comments.author_id AND comments.anonymous = 0
  )`
    .mapWith((json: string): Author | null => JSON.parse(json))
    .as('author'),
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
  user: comment.asker ? anonymousAsker : (comment.author ?? formerMember),
  mine: comment.mine,
})
export type PublicComment = ReturnType<typeof publicComment>

/** A condition for the comments of something that the reader may open. */
export function isReadableComment({ userId, isStaff }: QuestionReader): SQL {
  if (isStaff) return sql`1`
  if (userId === null) return isListed(comments)
  return sql`(${isListed(comments)} OR (${comments.authorId} = ${userId} AND ${comments.removed} IS NULL))`
}
