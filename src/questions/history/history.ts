import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { type Database, newId } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { isAnonymousUnder } from '../post/anonymous-marks'
import type { QuestionReader } from '../post/reader'
import { getAuthor, writerColumns } from '../post/shapes'
import { type Commented, findCommented } from '../post/thread'
import { answersToQuestions, questionRevisions, questions } from '../schema'

const revisionColumns = {
  id: questionRevisions.id,
  answerId: questionRevisions.answerId,
  created: questionRevisions.created,
  why: questionRevisions.why,
  title: questionRevisions.title,
  content: questionRevisions.content,
  ...writerColumns('question_revisions', 'editor_id'),
}

const publicRevision = ({ id, created, why, title, content, ...by }: SelectResultFields<typeof revisionColumns>) => ({
  _id: id,
  created,
  why,
  title,
  content,
  user: getAuthor({ ...by, isAsker: by.isAsker && by.answerId !== null }),
})

export type PublicRevision = ReturnType<typeof publicRevision>

/**
 * Reads the versions of a question or an answer from its first edit on, newest first. The newest is the current one.
 * @throws Problem 404
 */
export async function readHistory(db: Database, of: Commented, reader: QuestionReader, page: PageRequest) {
  const { questionId, answerId } = of
  const { created, id } = questionRevisions
  const list = `history:${questionId}:${answerId ?? ''}`
  const { isAfter, orderBy, limit, cut } = keysetPage({ ...page, list, keys: [created, id], order: 'descending' })
  const isOf = answerId === null ? isNull(questionRevisions.answerId) : eq(questionRevisions.answerId, answerId)
  const [{ question }, found] = await Promise.all([
    findCommented(db, of, reader),
    db
      .select(revisionColumns)
      .from(questionRevisions)
      .where(and(eq(questionRevisions.questionId, questionId), isOf, isAfter))
      .orderBy(...orderBy)
      .limit(limit),
  ])
  const { rows, next } = cut(found, (revision) => [revision.created, revision.id])
  return { question, revisions: rows.map(publicRevision), next }
}

type Edit = { id: string; editorId: string | null; why: string | undefined; time: string }

/**
 * Statements for the batch of an edit of a question or an answer: how it read before, if this is the first edit, and how
 * it reads after. They come before and after the write.
 */
export function revisionStatements(db: Database, kind: 'question' | 'answer', { id, editorId, why = '', time }: Edit) {
  const post = kind === 'question' ? questions : answersToQuestions
  const [questionId, answerId, title] =
    kind === 'question'
      ? [questions.id, sql`NULL`, questions.title]
      : [answersToQuestions.questionId, answersToQuestions.id, sql`''`]
  const isKnown =
    kind === 'question'
      ? sql`${questionRevisions.questionId} = ${id} AND ${questionRevisions.answerId} IS NULL`
      : sql`${questionRevisions.answerId} = ${id}`
  const insert = (by: SQL, isDue = sql`1`) =>
    db
      .insert(questionRevisions)
      .select(sql`SELECT ${newId()}, ${questionId}, ${answerId}, ${title}, ${post.content}, ${by}
      FROM ${post} WHERE ${post.id} = ${id} AND ${isDue}`)
  return {
    before: insert(
      sql`${post.authorId}, ${post.anonymous}, '', ${post.created}`,
      sql`NOT EXISTS (SELECT 1 FROM ${questionRevisions} WHERE ${isKnown})`,
    ),
    after: insert(sql`${editorId}, ${isAnonymousUnder(questionId, sql`${editorId}`)}, ${why}, ${time}`),
  }
}
