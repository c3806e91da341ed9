import { and, eq, isNull } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { changeAnswer } from '../answer/change-answer'
import { changeQuestion } from '../asking/change-question'
import { authorOf, writerColumns } from '../post/author'
import type { QuestionReader } from '../post/reader'
import { type Commented, findCommented } from '../post/thread'
import { questionRevisions } from '../schema'

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
  user: authorOf({ ...by, isAsker: by.isAsker && by.answerId !== null }),
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

type Restored = { questionId: string; revisionId: string; why: string | undefined; by: Actor; reader: QuestionReader }

/**
 * Gives a question or its answer the words of an earlier version, as a new version.
 * @throws Problem 404, 409 if somebody saves at the same time
 */
export async function restoreVersion(db: Database, { questionId, revisionId, why, by, reader }: Restored) {
  const [revision] = await db
    .select(revisionColumns)
    .from(questionRevisions)
    .where(and(eq(questionRevisions.id, revisionId), eq(questionRevisions.questionId, questionId)))
  if (!revision) throw notFound()
  const { answerId, title, content } = revision
  const change = { content, why: why || 'Restored an earlier version' }
  const restored = { by, reader, revisionId }
  if (answerId === null) await changeQuestion(db, { id: questionId, change: { title, ...change }, ...restored })
  else await changeAnswer(db, { questionId, id: answerId, change, ...restored })
}
