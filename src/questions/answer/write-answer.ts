import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { requireMember } from '../../accounts/sessions/guards'
import { requireMayPost } from '../../accounts/silence/may-post'
import { flagListedWords } from '../../flags/flag/flag'
import { isStale, recordChange, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { conflict, forbidden, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { revisionStatements } from '../history/history'
import { questionLimits } from '../limits'
import { holdPostEntries, publishAsMember } from '../new-members/new-member-rules'
import { acceptedStatements, answeredStatements, editedStatement } from '../notices/question-notices'
import { actorBesides, isAnonymousUnder } from '../post/anonymous-marks'
import { countAnswersStatement, recountStatements } from '../post/counts'
import { cleanText } from '../post/post-content'
import { questionIndex, refreshQuestionIndex } from '../post/question-index'
import { getQuestionWriter, type QuestionReader, type QuestionWriter } from '../post/reader'
import {
  noticeVisibilityStatements,
  removeOwnPost,
  restorableSince,
  restoredColumns,
  restoringNotices,
} from '../post/removal'
import { moderationMessages, Reason } from '../post/rules'
import type { AnswerRecord } from '../post/shapes'
import { findAnswer, findQuestion, readAnswer } from '../post/thread'
import { AnswerChange, answerMessages, NewAnswer, questionMessages } from '../rules'
import { answersToQuestions, isListed, questions } from '../schema'

/** Answers a question. Returns the answer's id. */
export const answerQuestion = act({
  guard: requireMember,
  middleware: [requireMayPost, refreshQuestionIndex],
  limit: questionLimits.answer,
  params: ['questionId'],
  input: NewAnswer,
  run: (c, { content }, { questionId }) =>
    publishAsMember(c, { counts: 'answer', content }, (isHeld) =>
      postAnswer(c.var.db, { questionId, content, ...getQuestionWriter(c), isHeld }),
    ),
})

type Posted = QuestionWriter & {
  questionId: string
  content: string
  /** Whether it is hidden until staff look. */
  isHeld?: boolean
}

/** Answers a question. Returns the answer's id. Throws 404; 409 for a closed question; 422. */
export async function postAnswer(db: Database, { questionId, content, by, reader, isHeld }: Posted): Promise<string> {
  const question = await findQuestion(db, questionId, reader)
  if (question.removed !== null) throw notFound()
  if (question.closed !== null) throw conflict(questionMessages.closed)
  const cleaned = cleanText(content, answerMessages)
  const id = newId()
  const time = timestamp()
  const write = db
    .insert(answersToQuestions)
    .select(
      sql`SELECT ${id}, id, ${cleaned.content}, ${cleaned.text}, ${by.userId}, ${isAnonymousUnder(questionId, sql`${by.userId}`)}, 0, 0, NULL, NULL, '', 0, 1, ${time}, NULL, 1
        FROM ${questions} WHERE id = ${questionId} AND closed IS NULL AND removed IS NULL AND merged = 0`,
    )
    .returning({ id: answersToQuestions.id })
  const { before, after } = recountStatements(db, questionId)
  const isPosted = sql`EXISTS (SELECT 1 FROM ${answersToQuestions} WHERE ${answersToQuestions.id} = ${id})`
  const { posted } = await batch(db, {
    before,
    posted: recordChange(
      db,
      write,
      {
        by,
        isAnonymous: sql`EXISTS (SELECT 1 FROM answers AS own WHERE own.id = ${id} AND own.anonymous = 1)`,
        verb: 'answered',
        target: { kind: 'answer', id },
        after: { question: questionId },
      },
      { also: [questionIndex.reindex(db, questionId)] },
    ),
    counted: countAnswersStatement(db, questionId),
    // The question may have been closed a moment ago, and then there is no answer.
    moved: db
      .update(questions)
      .set({ active: time })
      .where(sql`${eq(questions.id, questionId)} AND ${isPosted}`),
    after,
    notified: answeredStatements(db, { question, answerId: id, by: by.userId }),
    held: isHeld ? holdPostEntries(db, { kind: 'answer', id, questionId, by }) : [],
    flagged: flagListedWords(db, { kind: 'answer', id, text: cleaned.text, onlyIf: isPosted }),
  })
  if (posted.length === 0) throw conflict(questionMessages.closed)
  return id
}

/** Changes an answer, or restores a removed one. Returns the answer. */
export const editAnswer = act({
  guard: requireMember,
  middleware: [requireMayPost, refreshQuestionIndex],
  limit: sharedLimits.write,
  params: ['questionId', 'answerId'],
  input: AnswerChange,
  run: (c, change, { questionId, answerId: id }) =>
    publishAsMember(c, { changed: id, content: change.content }, (isHeld) =>
      changeAnswer(c.var.db, { questionId, id, change, ...getQuestionWriter(c), isHeld }),
    ),
})

type Of = QuestionWriter & { questionId: string; id: string }

/** `revisionId` is the earlier version that the words come from. What `isHeld` is hidden until staff look. */
type Changed = Of & { change: AnswerChange; revisionId?: string; isHeld?: boolean }

/** How often a change without a `version` tries again because somebody else has just saved. */
const maxTries = 3

/**
 * Changes an answer, or restores a removed one.
 * @throws Problem 403 for another's; 404; 409 for a stale `version`, with the current answer as `current`; 422
 */
export async function changeAnswer(db: Database, { change, revisionId, isHeld, ...of }: Changed) {
  const { questionId, id, by, reader } = of
  for (let tries = 1; ; tries++) {
    const { question, answer: before } = await findOwn(db, of)
    if (change.version !== undefined && change.version !== before.version) throw await stale(db, before, reader)
    const restores = reader.isStaff && change.removed === false && before.removed !== null
    const since = restorableSince()
    if (restores && before.removed !== null && before.removed <= since) throw conflict(moderationMessages.tooLate)
    const cleaned = change.content === undefined ? null : cleanText(change.content, answerMessages)
    const edits = cleaned !== null && cleaned.content !== before.content
    if (!edits && !restores) return before
    const time = timestamp()
    const write = db
      .update(answersToQuestions)
      .set({
        ...(edits && { ...cleaned, edited: time }),
        ...(restores && restoredColumns('answer')),
        version: sql`${answersToQuestions.version} + 1`,
      })
      .where(
        and(
          eq(answersToQuestions.id, id),
          eq(answersToQuestions.version, before.version),
          restores ? gt(answersToQuestions.removed, since) : undefined,
        ),
      )
    const revision = revisionStatements(db, 'answer', { id, editorId: by.userId, why: change.why, time })
    const { before: uncounted, after } = recountStatements(db, questionId)
    try {
      await batch(db, {
        restoring: restores ? restoringNotices(db, { kind: 'answer', id, questionId, by }) : [],
        uncounted,
        kept: edits ? revision.before : [],
        changed: recordOrFail(
          db,
          write,
          {
            by: actorBesides(before, by),
            verb: revisionId ? 'restored revision' : restores ? 'restored' : 'changed',
            target: { kind: 'answer', id },
            after: { question: questionId, ...(revisionId && { revision: revisionId }) },
            ...(change.why && { why: change.why }),
          },
          { also: [questionIndex.reindex(db, questionId)] },
        ),
        revised: edits ? revision.after : [],
        counted: countAnswersStatement(db, questionId),
        moved: edits ? db.update(questions).set({ active: time }).where(eq(questions.id, questionId)) : [],
        after,
        notified: edits ? editedStatement(db, { question, answerId: id, by: by.userId }) : [],
        shown: restores ? noticeVisibilityStatements(db, questionId) : [],
        held: isHeld ? holdPostEntries(db, { kind: 'answer', id, questionId, by }) : [],
        flagged: edits ? flagListedWords(db, { kind: 'answer', id, text: cleaned.text }) : [],
      })
      return findAnswer(db, { questionId, id }, reader)
    } catch (error) {
      if (!isStale(error)) throw error
      if (change.version !== undefined || tries === maxTries)
        throw await stale(db, await findAnswer(db, of, reader), reader)
    }
  }
}

export const deleteAnswer = act({
  guard: requireMember,
  middleware: [refreshQuestionIndex],
  limit: sharedLimits.write,
  params: ['questionId', 'answerId'],
  input: Reason,
  isBodyOptional: true,
  run: (c, { why }, { questionId, answerId: id }) =>
    removeAnswer(c.var.db, { questionId, id, ...getQuestionWriter(c), why }),
})

/** Removes an answer. Staff can restore it for 30 days, and say why they removed it. Throws 403 for another's; 404. */
export async function removeAnswer(db: Database, { why, ...of }: Of & { why?: string | undefined }): Promise<void> {
  const { questionId, id, by, reader } = of
  const { question, answer } = await findOwn(db, of)
  const isRemoved = await removeOwnPost(db, {
    kind: 'answer',
    post: answer,
    questionId,
    by,
    reader,
    why,
    named: `answer to “${question.title}”`,
    notYours: questionMessages.notYours,
    also: [
      db
        .update(answersToQuestions)
        .set({ accepted: false })
        .where(and(eq(answersToQuestions.id, id), isNotNull(answersToQuestions.removed))),
    ],
  })
  if (!isRemoved) throw notFound()
}

/**
 * Refuses a change that is based on an outdated version. What else is wrong with it would otherwise hide that.
 * @throws Problem 403 for another's; 404; 409 with the current answer
 */
export async function refuseStale(db: Database, { version, ...of }: Omit<Of, 'by'> & { version: number }) {
  const { answer } = await findOwn(db, of)
  if (version !== answer.version) throw await stale(db, answer, of.reader)
}

async function findOwn(db: Database, { questionId, id, reader }: Omit<Of, 'by'>) {
  const question = await findQuestion(db, questionId, reader)
  const answer = await findAnswer(db, { questionId, id }, reader)
  if (!answer.mine && !reader.isStaff) throw forbidden(questionMessages.notYours)
  return { question, answer }
}

const stale = async (db: Database, current: AnswerRecord, reader: QuestionReader) =>
  conflict(answerMessages.stale, { current: await readAnswer(db, current, reader) })

/** Accepts an answer in place of any other, or takes it back if it is the accepted one. */
export const acceptAnswer = act({
  guard: requireMember,
  middleware: [refreshQuestionIndex],
  limit: sharedLimits.write,
  params: ['questionId', 'answerId'],
  input: noFields,
  run: (c, _, { questionId, answerId: id }) => changeAcceptance(c.var.db, { questionId, id, ...getQuestionWriter(c) }),
})

type Accepted = QuestionWriter & { questionId: string; id: string }

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
      { also: [questionIndex.reindex(db, questionId)] },
    ),
    counted: countAnswersStatement(db, questionId),
    after,
    notified: acceptedStatements(db, { question, answerId: id, by: by.userId }),
  })
}
