import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { recordChange } from '../../platform/db/audit'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database, Statement } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { noticeVisibilityStatements } from '../notices/withdrawn-notices'
import { countAnswersStatement, recountStatements } from '../post/counts'
import { questionIndex } from '../post/question-index'
import { answersToQuestions } from '../schema'
import type { ChangeUnderQuestion } from './question-statements'

/** The entries for a batch that hide an answer, or show it again. It stays accepted, but doesn't count while hidden. */
export function hideAnswer(db: Database, change: ChangeUnderQuestion, hidden: boolean): BatchEntry[] {
  const write = db
    .update(answersToQuestions)
    .set({ hidden, listed: hidden ? false : sql`${answersToQuestions.removed} IS NULL` })
    .where(and(eq(answersToQuestions.id, change.id), eq(answersToQuestions.hidden, !hidden), change.onlyIf))
  return follow(db, change, write, hidden ? 'hid' : 'showed again')
}

/** The entries for a batch that remove an answer, with the reason. */
export function removeAnswerEntries(db: Database, change: ChangeUnderQuestion): BatchEntry[] {
  const write = db
    .update(answersToQuestions)
    .set({
      removed: timestamp(),
      removedBy: change.by.userId,
      removedWhy: change.why,
      hidden: false,
      listed: false,
    })
    .where(and(eq(answersToQuestions.id, change.id), isNull(answersToQuestions.removed), change.onlyIf))
  return follow(db, change, write, 'removed')
}

/** The entries for a batch that restore a removed answer. */
export function restoreAnswerEntries(db: Database, change: ChangeUnderQuestion): BatchEntry[] {
  const write = db
    .update(answersToQuestions)
    .set({ removed: null, removedBy: null, removedWhy: '', listed: sql`${answersToQuestions.hidden} = 0` })
    .where(and(eq(answersToQuestions.id, change.id), isNotNull(answersToQuestions.removed), change.onlyIf))
  return follow(db, change, write, 'restored')
}

function follow(
  db: Database,
  { id, questionId, by, why }: ChangeUnderQuestion,
  write: Statement,
  verb: string,
): BatchEntry[] {
  const { before, after } = recountStatements(db, questionId)
  const entry = { by, verb, target: { kind: 'answer', id }, after: { question: questionId }, ...(why && { why }) }
  return [
    ...before,
    recordChange(db, write, entry, { also: [questionIndex.mark(db, questionId)] }),
    countAnswersStatement(db, questionId),
    ...after,
    ...noticeVisibilityStatements(db, questionId),
  ]
}
