import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { commentsAtOnce } from '../choices'
import type { QuestionReader } from '../question/reader'
import { comments } from '../schema'
import { commentColumns, isReadableComment } from './comment-shape'

/**
 * The newest comments of a question and of some of its answers, the oldest of them first. One statement, so that a page
 * needs no more trips for its comments.
 * @param answerIds a query for the ids of the answers
 */
export function newestCommentsStatement(db: Database, questionId: string, answerIds: SQL, reader: QuestionReader) {
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
