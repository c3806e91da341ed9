import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '../../platform/db/audit'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database, Statement } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { noticeVisibilityStatements } from '../notices/withdrawn-notices'
import { recountStatements } from '../post/counts'
import { questionIndex } from '../post/question-index'
import { questions } from '../schema'

export type Change = { id: string; by: Actor; why: string; onlyIf?: SQL | undefined }
export type ChangeUnderQuestion = Change & { questionId: string }

const isListedOtherwise = sql`${questions.removed} IS NULL AND ${questions.merged} = 0`

/** The entries for a batch that hide a question, or show it again. */
export function hideQuestion(db: Database, change: Change, hidden: boolean): BatchEntry[] {
  const write = db
    .update(questions)
    .set({ hidden, listed: hidden ? false : isListedOtherwise })
    .where(and(eq(questions.id, change.id), eq(questions.hidden, !hidden), change.onlyIf))
  return follow(db, change, write, hidden ? 'hid' : 'showed again')
}

/** The entries for a batch that remove a question, with the reason. A merged one stays, because its merge can be undone. */
export function removeQuestionEntries(db: Database, change: Change): BatchEntry[] {
  const write = db
    .update(questions)
    .set({
      removed: timestamp(),
      removedBy: change.by.userId,
      removedWhy: change.why,
      hidden: false,
      listed: false,
    })
    .where(and(eq(questions.id, change.id), isNull(questions.removed), eq(questions.merged, false), change.onlyIf))
  return follow(db, change, write, 'removed')
}

/** The entries for a batch that restore a removed question. */
export function restoreQuestionEntries(db: Database, change: Change): BatchEntry[] {
  const write = db
    .update(questions)
    .set({
      removed: null,
      removedBy: null,
      removedWhy: '',
      listed: sql`${questions.hidden} = 0 AND ${questions.merged} = 0`,
    })
    .where(and(eq(questions.id, change.id), isNotNull(questions.removed), change.onlyIf))
  return follow(db, change, write, 'restored')
}

function follow(db: Database, { id, by, why }: Change, write: Statement, verb: string): BatchEntry[] {
  const { before, after } = recountStatements(db, id)
  return [
    ...before,
    recordChange(
      db,
      write,
      { by, verb, target: { kind: 'question', id }, ...(why && { why }) },
      { also: [questionIndex.mark(db, id)] },
    ),
    ...after,
    ...noticeVisibilityStatements(db, id),
  ]
}
