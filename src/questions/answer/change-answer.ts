import { and, eq, sql } from 'drizzle-orm'
import { flagListedWords } from '../../flags/flag/listed-words'
import { type Actor, isStale, recordChange, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict, forbidden, notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { cleanText } from '../asking/question-content'
import { followStatements } from '../counters/count-statements'
import { answerEditedStatement } from '../notices/question-notices'
import { noticeVisibilityStatements } from '../notices/withdrawn-notices'
import { actorBesides } from '../question/anonymous-actor'
import { findQuestion } from '../question/question'
import type { QuestionReader } from '../question/reader'
import { type AnswerChange, answerMessages, questionMessages } from '../rules'
import { answersToQuestions, questions } from '../schema'
import { questionIndex } from '../search/question-index'
import { findAnswer } from './answer'
import { type AnswerRecord, publicAnswer } from './answer-shape'
import { countAnswersStatement } from './answer-statements'

type Of = { questionId: string; id: string; by: Actor; reader: QuestionReader }

/** How often a change without a `version` tries again because somebody else has just saved. */
const maxTries = 3

/**
 * Changes an answer, or restores a removed one.
 * @throws Problem 403 for another's; 404; 409 for a stale `version`, with the current answer as `current`; 422
 */
export async function changeAnswer(db: Database, { change, ...of }: Of & { change: AnswerChange }) {
  const { questionId, id, by, reader } = of
  for (let tries = 1; ; tries++) {
    const { question, answer: before } = await findOwn(db, of)
    if (change.version !== undefined && change.version !== before.version) throw stale(before)
    const restores = reader.isStaff && change.removed === false && before.removed !== null
    const cleaned = change.content === undefined ? null : cleanText(change.content, answerMessages)
    const edits = cleaned !== null && cleaned.content !== before.content
    if (!edits && !restores) return before
    const time = timestamp()
    const write = db
      .update(answersToQuestions)
      .set({
        ...(edits && { ...cleaned, edited: time }),
        ...(restores && {
          removed: null,
          removedBy: null,
          removedWhy: '',
          listed: sql`${answersToQuestions.hidden} = 0`,
        }),
        version: sql`${answersToQuestions.version} + 1`,
      })
      .where(and(eq(answersToQuestions.id, id), eq(answersToQuestions.version, before.version)))
    const { before: uncounted, after } = followStatements(db, questionId)
    try {
      await batch(db, {
        uncounted,
        changed: recordOrFail(db, write, {
          by: actorBesides({ anonymous: before.asker, mine: before.mine }, by),
          verb: restores ? 'restored' : 'changed',
          target: { kind: 'answer', id },
          after: { question: questionId },
        }),
        noted: questionIndex.mark(db, questionId),
        counted: countAnswersStatement(db, questionId),
        moved: edits ? db.update(questions).set({ active: time }).where(eq(questions.id, questionId)) : [],
        after,
        flagged: edits ? flagListedWords(db, { kind: 'answer', id, text: cleaned.text }) : [],
        told: edits ? answerEditedStatement(db, { question, answerId: id, by: by.userId }) : [],
        shown: restores ? noticeVisibilityStatements(db, questionId) : [],
      })
      return findAnswer(db, { questionId, id }, reader)
    } catch (error) {
      if (!isStale(error)) throw error
      if (change.version !== undefined || tries === maxTries) throw stale(await findAnswer(db, of, reader))
    }
  }
}

/**
 * Removes an answer. Staff can restore it.
 * @throws Problem 403 for another's; 404
 */
export async function removeAnswer(db: Database, of: Of): Promise<void> {
  const { questionId, id, by } = of
  const { answer: found } = await findOwn(db, of)
  if (found.removed !== null) throw notFound()
  const write = db
    .update(answersToQuestions)
    .set({ removed: timestamp(), removedBy: by.userId, accepted: false, listed: false })
    .where(and(eq(answersToQuestions.id, id), sql`${answersToQuestions.removed} IS NULL`))
    .returning({ id: answersToQuestions.id })
  const { before, after } = followStatements(db, questionId)
  const { removed } = await batch(db, {
    before,
    removed: recordChange(db, write, {
      by: actorBesides({ anonymous: found.asker, mine: found.mine }, by),
      verb: 'removed',
      target: { kind: 'answer', id },
      before: { question: questionId },
    }),
    noted: questionIndex.mark(db, questionId),
    counted: countAnswersStatement(db, questionId),
    after,
    withdrawn: noticeVisibilityStatements(db, questionId),
  })
  if (removed.length === 0) throw notFound()
}

async function findOwn(db: Database, { questionId, id, reader }: Of) {
  const question = await findQuestion(db, questionId, reader)
  const answer = await findAnswer(db, { questionId, id }, reader)
  if (!answer.mine && !reader.isStaff) throw forbidden(questionMessages.notYours)
  return { question, answer }
}

const stale = (current: AnswerRecord) => conflict(answerMessages.stale, { current: publicAnswer(current) })
