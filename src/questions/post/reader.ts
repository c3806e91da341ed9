import { type SQL, sql } from 'drizzle-orm'
import type { AppContext } from '../../platform/http/app-env'
import { answersToQuestions, isListed, questions } from '../schema'

/** Who reads. `userId` is null for guests. */
export type QuestionReader = { userId: string | null; isStaff: boolean }

export function questionReaderOf(c: AppContext): QuestionReader {
  const { currentUser } = c.var
  return { userId: currentUser?.userId ?? null, isStaff: currentUser?.isStaff === true }
}

/**
 * A condition for questions that this reader may open. Authors also see their own hidden ones, and staff see all.
 */
export function isReadable({ userId, isStaff }: QuestionReader): SQL {
  if (isStaff) return sql`1`
  if (userId === null) return isListed(questions)
  return sql`(${isListed(questions)} OR (${questions.authorId} = ${userId} AND ${questions.removed} IS NULL AND ${questions.merged} = 0))`
}

/** The same for the answers of a question that the reader may open. */
export function isReadableAnswer({ userId, isStaff }: QuestionReader): SQL {
  if (isStaff) return sql`1`
  if (userId === null) return isListed(answersToQuestions)
  return sql`(${isListed(answersToQuestions)} OR (${answersToQuestions.authorId} = ${userId} AND ${answersToQuestions.removed} IS NULL))`
}
