import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict, forbidden, notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { questionRemovedStatement } from '../notices/moderation-notices'
import { noticeVisibilityStatements } from '../notices/withdrawn-notices'
import { actorBesides } from '../post/anonymous-marks'
import { recountStatements } from '../post/counts'
import { questionIndex } from '../post/question-index'
import type { QuestionReader } from '../post/reader'
import { moderationMessages } from '../post/rules'
import { findQuestion } from '../post/thread'
import { questionMessages } from '../rules'
import { questions } from '../schema'

type Removed = { id: string; by: Actor; reader: QuestionReader; why?: string | undefined }

/**
 * Removes a question. Staff can restore it for 30 days, and say why they removed it. Its author can remove it only until
 * another member has answered, and not if another question leads here.
 * @throws Problem 403 for another's; 404; 409 once others have answered, and for both questions of a merge
 */
export async function removeQuestion(db: Database, { id, by, reader, why }: Removed): Promise<void> {
  const found = await findQuestion(db, id, reader)
  if (found.removed !== null) throw notFound()
  if (!found.mine && !reader.isStaff) throw forbidden(questionMessages.notYours)
  if (found.merged) throw conflict(moderationMessages.merged)
  const told = reader.isStaff ? (why ?? '') : ''
  const write = db
    .update(questions)
    .set({ removed: timestamp(), removedBy: by.userId, removedWhy: told, listed: false })
    .where(
      and(
        eq(questions.id, id),
        isNull(questions.removed),
        eq(questions.merged, false),
        ...(reader.isStaff ? [] : [isUnansweredByOthers, isNoTarget]),
      ),
    )
    .returning({ id: questions.id })
  const { before, after } = recountStatements(db, id)
  const { removed } = await batch(db, {
    before,
    removed: recordChange(
      db,
      write,
      {
        by: actorBesides(found, by),
        verb: 'removed',
        target: { kind: 'question', id },
        before: { title: found.title },
        ...(told && { why: told }),
      },
      { also: [questionIndex.mark(db, id)] },
    ),
    after,
    withdrawn: noticeVisibilityStatements(db, id),
    told: told ? questionRemovedStatement(db, { question: found, by: by.userId, why: told }) : [],
  })
  if (removed.length > 0) return
  // Somebody else has removed or merged it in the meantime, or others have answered.
  const { removed: gone, merged } = await findQuestion(db, id, reader)
  if (gone !== null) throw notFound()
  if (merged) throw conflict(moderationMessages.merged)
  const [noTarget] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.id, id), isNoTarget))
  throw conflict(noTarget ? questionMessages.answered : questionMessages.target)
}

/** The address of a merged question leads to the other one, so it would vanish with it. */
const isNoTarget = sql`NOT EXISTS (
  SELECT 1 FROM questions AS other WHERE other.duplicate_of = questions.id AND other.merged = 1
)`

/** An answer by a former member is another member's too. */
const isUnansweredByOthers = sql`NOT EXISTS (
  SELECT 1 FROM answers AS answer WHERE answer.question_id = questions.id AND answer.removed IS NULL
  AND answer.author_id IS NOT questions.author_id
)`
