import { and, eq, sql } from 'drizzle-orm'
import { requireMember } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { forbidden, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { acceptedStatements } from '../notices/question-notices'
import { actorBesides } from '../post/anonymous-marks'
import { countAnswersStatement, recountStatements } from '../post/counts'
import { questionIndex, refreshQuestionIndex } from '../post/question-index'
import { type QuestionReader, questionReaderOf } from '../post/reader'
import { findAnswer, findQuestion } from '../post/thread'
import { questionMessages } from '../rules'
import { answersToQuestions, isListed } from '../schema'

/** Accepts an answer in place of any other, or takes it back if it is the accepted one. */
export const acceptAnswer = act({
  guard: requireMember,
  middleware: [refreshQuestionIndex],
  limit: sharedLimits.write,
  params: ['questionId', 'answerId'],
  input: noFields,
  run: (c, _, { questionId, answerId: id }) =>
    changeAcceptance(c.var.db, { questionId, id, by: actorOf(c), reader: questionReaderOf(c) }),
})

type Accepted = { questionId: string; id: string; by: Actor; reader: QuestionReader }

/** @throws Problem 403 for anyone but the author of the question; 404 */
export async function changeAcceptance(db: Database, { questionId, id, by, reader }: Accepted): Promise<void> {
  const question = await findQuestion(db, questionId, reader)
  const { accepted, removed } = await findAnswer(db, { questionId, id }, reader)
  if (!question.mine) throw forbidden(questionMessages.notAsker)
  if (question.removed !== null || removed !== null) throw notFound()
  const accept = db
    .update(answersToQuestions)
    .set({ accepted: !accepted })
    .where(and(eq(answersToQuestions.id, id), eq(answersToQuestions.accepted, accepted), isListed(answersToQuestions)))
  const { before, after } = recountStatements(db, questionId)
  await batch(db, {
    before,
    // An index allows only one.
    replaced: db
      .update(answersToQuestions)
      .set({ accepted: false })
      .where(
        sql`${answersToQuestions.questionId} = ${questionId} AND ${answersToQuestions.accepted} = 1 AND ${answersToQuestions.id} <> ${id}`,
      ),
    accepted: recordChange(
      db,
      accept,
      {
        by: actorBesides(question, by),
        verb: accepted ? 'no longer accepted' : 'accepted',
        target: { kind: 'answer', id },
        after: { question: questionId },
      },
      { also: [questionIndex.mark(db, questionId)] },
    ),
    counted: countAnswersStatement(db, questionId),
    after,
    told: acceptedStatements(db, { question, answerId: id, by: by.userId }),
  })
}
