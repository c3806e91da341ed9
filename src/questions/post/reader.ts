import { type SQL, sql } from 'drizzle-orm'
import { getActor } from '../../accounts/sessions/session'
import type { Actor } from '../../platform/db/audit'
import type { AppContext } from '../../platform/http/app-env'
import { answersToQuestions, comments, isListed, questions } from '../schema'

/** Who reads. `userId` is null for guests. */
export type QuestionReader = { userId: string | null; isStaff: boolean }

export function getQuestionReader(c: AppContext): QuestionReader {
  const { currentUser } = c.var
  return { userId: currentUser?.userId ?? null, isStaff: currentUser?.isStaff === true }
}

/** Who writes, for the audit, and what they may see. */
export type QuestionWriter = { by: Actor; reader: QuestionReader }

export const getQuestionWriter = (c: AppContext): QuestionWriter => ({ by: getActor(c), reader: getQuestionReader(c) })

/** A condition for questions that this reader may open. Authors also see their own hidden ones, and staff see all. */
export const isReadable = (reader: QuestionReader): SQL =>
  isReadableIn(questions, reader, sql` AND ${questions.merged} = 0`)

/** The same for the answers of a question that the reader may open. */
export const isReadableAnswer = (reader: QuestionReader): SQL => isReadableIn(answersToQuestions, reader)

/** The same for the comments of something that the reader may open. */
export const isReadableComment = (reader: QuestionReader): SQL => isReadableIn(comments, reader)

function isReadableIn(
  table: typeof questions | typeof answersToQuestions | typeof comments,
  { userId, isStaff }: QuestionReader,
  alsoOwn = sql``,
): SQL {
  if (isStaff) return sql`1`
  if (userId === null) return isListed(table)
  return sql`(${isListed(table)} OR (${table.authorId} = ${userId} AND ${table.removed} IS NULL${alsoOwn}))`
}
