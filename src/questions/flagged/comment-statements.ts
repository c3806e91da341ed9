import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type AuditVerb, recordChange } from '../../platform/db/audit'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database, Statement } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { noticeVisibilityStatements } from '../notices/withdrawn-notices'
import { comments } from '../schema'
import type { ChangeUnderQuestion } from './question-statements'

/** The entries for a batch that hide a comment, or show it again. */
export function hideComment(db: Database, change: ChangeUnderQuestion, hidden: boolean): BatchEntry[] {
  const write = db
    .update(comments)
    .set({ hidden, listed: hidden ? false : sql`${comments.removed} IS NULL` })
    .where(and(eq(comments.id, change.id), eq(comments.hidden, !hidden), change.onlyIf))
  return recorded(db, change, write, hidden ? 'hid' : 'showed again')
}

/** The entries for a batch that remove a comment, with the reason. */
export function removeCommentEntries(db: Database, change: ChangeUnderQuestion): BatchEntry[] {
  const write = db
    .update(comments)
    .set({
      removed: timestamp(),
      removedBy: change.by.userId,
      removedWhy: change.why,
      hidden: false,
      listed: false,
    })
    .where(and(eq(comments.id, change.id), isNull(comments.removed), change.onlyIf))
  return recorded(db, change, write, 'removed')
}

/** The entries for a batch that restore a removed comment. */
export function restoreCommentEntries(db: Database, change: ChangeUnderQuestion): BatchEntry[] {
  const write = db
    .update(comments)
    .set({ removed: null, removedBy: null, removedWhy: '', listed: sql`${comments.hidden} = 0` })
    .where(and(eq(comments.id, change.id), isNotNull(comments.removed), change.onlyIf))
  return recorded(db, change, write, 'restored')
}

function recorded(
  db: Database,
  { id, questionId, by, why }: ChangeUnderQuestion,
  write: Statement,
  verb: AuditVerb,
): BatchEntry[] {
  return [
    recordChange(db, write, { by, verb, target: { kind: 'comment', id }, ...(why && { why }) }),
    ...noticeVisibilityStatements(db, questionId),
  ]
}
