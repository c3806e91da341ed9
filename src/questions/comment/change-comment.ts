import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { flagListedWords } from '../../flags/flag/flag-statements'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict, forbidden, notFound } from '../../platform/http/problem'
import { ago, minutes, timestamp } from '../../platform/time/clock'
import { restorableSince } from '../erasing/restorable'
import { moderationMessages } from '../moderation/rules'
import { holdPostEntries } from '../new-members/hold-post'
import { commentRemovedStatement } from '../notices/moderation-notices'
import { noticeVisibilityStatements } from '../notices/withdrawn-notices'
import { actorBesides } from '../question/anonymous-actor'
import type { QuestionReader } from '../question/reader'
import { comments } from '../schema'
import { findComment } from './comment'
import type { CommentRecord } from './comment-shape'
import { type CommentChange, changeableMinutes, commentMessages } from './rules'

type Of = { id: string; by: Actor; reader: QuestionReader }

/**
 * Changes a comment, or restores a removed one. What `isHeld` is hidden until staff look.
 * @throws Problem 403 for another's; 404; 409 after ten minutes, or if it was removed too long ago to be restored
 */
export async function changeComment(
  db: Database,
  { id, by, reader, change, isHeld = false }: Of & { change: CommentChange; isHeld?: boolean },
): Promise<CommentRecord> {
  const before = await findComment(db, id, reader)
  if (reader.isStaff && change.removed === false && before.removed !== null) await restore(db, before, by, change.why)
  if (change.text !== undefined && change.text !== before.text)
    await rewrite(db, before, by, { text: change.text, isHeld })
  return findComment(db, id, reader)
}

type Rewritten = { text: string; isHeld: boolean }

async function rewrite(db: Database, before: CommentRecord, by: Actor, { text, isHeld }: Rewritten) {
  const { id, questionId } = before
  if (!before.mine) throw forbidden(commentMessages.notYours)
  const write = db
    .update(comments)
    .set({ text, edited: timestamp() })
    .where(and(eq(comments.id, id), isNull(comments.removed), gt(comments.created, ago(minutes(changeableMinutes)))))
    .returning({ id: comments.id })
  const isRewritten = sql`EXISTS (SELECT 1 FROM comments AS own WHERE own.id = ${id} AND own.text = ${text})`
  const { changed } = await batch(db, {
    changed: recordChange(db, write, entryOf(before, by, 'changed')),
    held: isHeld ? holdPostEntries(db, { kind: 'comment', id, questionId, by, onlyIf: isRewritten }) : [],
    flagged: flagListedWords(db, { kind: 'comment', id, text, onlyIf: isRewritten }),
  })
  if (changed.length === 0) throw conflict(commentMessages.tooLate)
}

async function restore(db: Database, before: CommentRecord, by: Actor, why: string | undefined) {
  const write = db
    .update(comments)
    .set({ removed: null, removedBy: null, removedWhy: '', listed: sql`${comments.hidden} = 0` })
    .where(and(eq(comments.id, before.id), isNotNull(comments.removed), gt(comments.removed, restorableSince())))
    .returning({ id: comments.id })
  const { restored } = await batch(db, {
    restored: recordChange(db, write, { ...entryOf(before, by, 'restored'), ...(why && { why }) }),
    shown: noticeVisibilityStatements(db, before.questionId),
  })
  if (restored.length === 0) throw conflict(moderationMessages.tooLate)
}

/**
 * Removes a comment. Staff can restore it.
 * @throws Problem 403 for another's; 404
 */
export async function removeComment(db: Database, { id, by, reader, why }: Of & { why: string | undefined }) {
  const found = await findComment(db, id, reader)
  if (found.removed !== null) throw notFound()
  if (!found.mine && !reader.isStaff) throw forbidden(commentMessages.notYoursToDelete)
  const told = reader.isStaff ? (why ?? '') : ''
  const write = db
    .update(comments)
    .set({ removed: timestamp(), removedBy: by.userId, removedWhy: told, listed: false })
    .where(and(eq(comments.id, id), isNull(comments.removed)))
    .returning({ id: comments.id })
  const { removed } = await batch(db, {
    removed: recordChange(db, write, { ...entryOf(found, by, 'removed'), ...(told && { why: told }) }),
    withdrawn: noticeVisibilityStatements(db, found.questionId),
    told: told ? commentRemovedStatement(db, { commentId: id, by: by.userId, why: told }) : [],
  })
  if (removed.length === 0) throw notFound()
}

const entryOf = ({ id, questionId, asker, mine }: CommentRecord, by: Actor, verb: string) => ({
  by: actorBesides({ anonymous: asker, mine }, by),
  verb,
  target: { kind: 'comment', id },
  before: { question: questionId },
})
