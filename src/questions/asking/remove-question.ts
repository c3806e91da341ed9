import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { conflict, notFound } from '../../platform/http/problem'
import type { QuestionReader } from '../post/reader'
import { removeOwnPost } from '../post/removal'
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
  if (found.merged && (found.mine || reader.isStaff)) throw conflict(moderationMessages.merged)
  const isRemoved = await removeOwnPost(db, {
    ...{ kind: 'question', post: found, questionId: id, by, reader, why },
    named: `question “${found.title}”`,
    notYours: questionMessages.notYours,
    before: { title: found.title },
    onlyIf: reader.isStaff ? undefined : and(isUnansweredByOthers, isNoTarget),
  })
  if (isRemoved) return
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
