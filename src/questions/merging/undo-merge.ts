import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { follows, notifications } from '../../notifications/schema'
import { isStale, record, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict } from '../../platform/http/problem'
import { countAnswersStatement, recountStatements } from '../post/counts'
import { questionIndex } from '../post/question-index'
import type { QuestionWriter } from '../post/reader'
import { noticeVisibilityStatements, restorableSince } from '../post/removal'
import { moderationMessages } from '../post/rules'
import type { QuestionRecord } from '../post/shapes'
import { findQuestion } from '../post/thread'
import { answersToQuestions, comments, questionMerges, questionMoves, questionRevisions, questions } from '../schema'
import { leadsTo } from './merge-question'

type Undone = QuestionWriter & { id: string; why: string | undefined }

/**
 * Takes a merge back: the question is as it was, with what the merge moved. What was edited, removed, or erased since goes
 * back like that, and comments that were added to moved answers go with them. Marks of anonymous askers stay.
 * @param undone.id the question that was merged
 * @returns the question that it was merged into
 * @throws Problem 404; 409 if it isn't merged, or was merged more than 30 days ago, or the other question was removed or
 * merged since
 */
export async function undoMerge(db: Database, { id, why, by, reader }: Undone): Promise<QuestionRecord> {
  const { merged, uid } = await findQuestion(db, id, reader)
  if (!merged) throw conflict(moderationMessages.notMerged)
  const [merge] = await db
    .select()
    .from(questionMerges)
    .where(and(eq(questionMerges.fromId, id), gt(questionMerges.created, restorableSince())))
    .orderBy(desc(questionMerges.created))
    .limit(1)
  if (!merge) throw conflict(moderationMessages.undoTooLate)
  const into = merge.intoId
  const target = await findQuestion(db, into, reader)
  if (target.removed !== null || target.merged) throw conflict(moderationMessages.mergedOn)
  const isThere = sql`EXISTS (
    SELECT 1 FROM questions AS target WHERE target.id = ${into} AND target.removed IS NULL AND target.merged = 0)`
  const write = db
    .update(questions)
    .set({
      merged: false,
      listed: sql`${questions.removed} IS NULL AND ${questions.hidden} = 0`,
      pinned: merge.wasPinned,
      duplicateOf: originalBefore(merge.id, id),
      ...(!merge.wasClosed && { closed: null }),
      version: sql`${questions.version} + 1`,
    })
    .where(and(eq(questions.id, id), eq(questions.merged, true), eq(questions.duplicateOf, into), isThere))
  const [from, to] = [recountStatements(db, id), recountStatements(db, into)]
  const subject = { kind: 'question', id }
  try {
    await batch(db, {
      uncounted: [...from.before, ...to.before],
      duplicates: db
        .update(questions)
        .set({ duplicateOf: id })
        .where(sql`${questions.duplicateOf} = ${into} AND ${questions.id} IN ${moved(merge.id, 'duplicate')}`),
      undone: recordOrFail(
        db,
        write,
        { by, verb: 'undid a merge', target: subject, before: { into }, ...(why && { why }) },
        { also: [questionIndex.reindex(db, id), questionIndex.reindex(db, into)] },
      ),
      recorded: record(db, {
        by,
        verb: 'gave back a merged question',
        target: { ...subject, id: into },
        before: { from: id },
      }),
      ...moveBackStatements(db, { mergeId: merge.id, id, into }),
      // Links in notices say the question that they led to. Slugs may differ, because the uid decides.
      linked: db
        .update(notifications)
        .set({ href: sql`replace(${notifications.href}, ${`/questions/${target.uid}/`}, ${`/questions/${uid}/`})` })
        .where(sql`${notifications.aboutId} IN (
          SELECT id FROM answers WHERE question_id = ${id} UNION ALL SELECT id FROM comments WHERE question_id = ${id})`),
      counted: [countAnswersStatement(db, id), countAnswersStatement(db, into)],
      active: [activeStatement(db, id), activeStatement(db, into)],
      after: [...from.after, ...to.after],
      shown: [...noticeVisibilityStatements(db, id), ...noticeVisibilityStatements(db, into)],
      forgotten: db.delete(questionMerges).where(eq(questionMerges.id, merge.id)),
    })
    return target
  } catch (error) {
    if (isStale(error)) throw conflict(moderationMessages.staleMerge)
    throw error
  }
}

/** The questions that staff can still take out of this one, the last merged first. */
export function readUndoableMerges(db: Database, into: string) {
  const { fromId, intoId, created } = questionMerges
  const count = (kind: 'answer' | 'comment') =>
    sql<number>`(SELECT count(*) FROM question_moves AS moved WHERE moved.merge_id = question_merges.id AND moved.kind = ${kind})`
  return db
    .select({
      _id: fromId,
      title: sql<string>`(SELECT title FROM questions WHERE id = question_merges.from_id)`,
      created,
      answers: count('answer'),
      comments: count('comment'),
    })
    .from(questionMerges)
    .where(and(eq(intoId, into), gt(created, restorableSince())))
    .orderBy(desc(created))
}
export type UndoableMerge = Awaited<ReturnType<typeof readUndoableMerges>>[number]

/** SQL for what the question was a duplicate of before. That one may have been merged since, or lead back here by now. */
const originalBefore = (mergeId: string, id: string): SQL => sql`(
  SELECT other.id FROM question_merges AS merge
  JOIN questions AS earlier ON earlier.id = merge.was_duplicate_of
  JOIN questions AS other ON other.id = CASE WHEN earlier.merged = 1 THEN earlier.duplicate_of ELSE earlier.id END
  WHERE merge.id = ${mergeId} AND NOT ${leadsTo(sql`other.id`, id)})`

type Moved = (typeof questionMoves.$inferSelect)['kind']

const moved = (mergeId: string, kind: Moved): SQL => sql`(
  SELECT item.item_id FROM ${questionMoves} AS item WHERE item.merge_id = ${mergeId} AND item.kind = ${kind})`

function moveBackStatements(db: Database, { mergeId, id, into }: { mergeId: string; id: string; into: string }) {
  const answers = moved(mergeId, 'answer')
  const wasAccepted = sql`(SELECT item.was_accepted FROM ${questionMoves} AS item
    WHERE item.merge_id = ${mergeId} AND item.kind = 'answer' AND item.item_id = answers.id)`
  return {
    answers: db
      .update(answersToQuestions)
      // Removing an answer takes its acceptance back, and the merge can't bring it again.
      .set({ questionId: id, accepted: sql`${wasAccepted} AND (answers.removed IS NULL OR answers.accepted)` })
      .where(sql`${answersToQuestions.questionId} = ${into} AND ${answersToQuestions.id} IN ${answers}`),
    comments: db
      .update(comments)
      .set({ questionId: id })
      .where(
        sql`${comments.questionId} = ${into}
          AND (${comments.id} IN ${moved(mergeId, 'comment')} OR ${comments.answerId} IN ${answers})`,
      ),
    revisions: db
      .update(questionRevisions)
      .set({ questionId: id })
      .where(sql`${questionRevisions.questionId} = ${into} AND ${questionRevisions.answerId} IN ${answers}`),
    followed: db
      .update(follows)
      .set({ targetId: id })
      .where(
        sql`${follows.kind} = 'question' AND ${follows.targetId} = ${into} AND ${follows.userId} IN ${moved(mergeId, 'follow')}
          AND NOT EXISTS (SELECT 1 FROM follows AS own
            WHERE own.kind = 'question' AND own.target_id = ${id} AND own.user_id = follows.user_id)`,
      ),
  }
}

/** The last edit or answer, or the creation. */
const activeStatement = (db: Database, id: string) =>
  db
    .update(questions)
    .set({
      active: sql`max(${questions.created}, coalesce(${questions.edited}, ''), coalesce((
        SELECT max(coalesce(own.edited, own.created)) FROM answers AS own WHERE own.question_id = ${id}), ''))`,
    })
    .where(eq(questions.id, id))
