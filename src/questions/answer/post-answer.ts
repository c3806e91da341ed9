import { eq, sql } from 'drizzle-orm'
import { requireMember } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { requireMayPost } from '../../accounts/silence/silence'
import { flagListedWords } from '../../flags/flag/flag-statements'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { questionLimits } from '../limits'
import { holdPostEntries, publishAsMember } from '../new-members/new-member-rules'
import { answeredStatements } from '../notices/question-notices'
import { isAnonymousUnder } from '../post/anonymous-marks'
import { countAnswersStatement, recountStatements } from '../post/counts'
import { cleanText } from '../post/post-content'
import { questionIndex, refreshQuestionIndex } from '../post/question-index'
import { type QuestionReader, questionReaderOf } from '../post/reader'
import { findQuestion } from '../post/thread'
import { answerMessages, NewAnswer, questionMessages } from '../rules'
import { answersToQuestions, questions } from '../schema'

/** Answers a question. Returns the answer's id. */
export const answerQuestion = act({
  guard: requireMember,
  middleware: [requireMayPost, refreshQuestionIndex],
  limit: questionLimits.answer,
  params: ['questionId'],
  input: NewAnswer,
  run: (c, { content }, { questionId }) =>
    publishAsMember(c, { counts: 'answer', content }, (isHeld) =>
      postAnswer(c.var.db, { questionId, content, by: actorOf(c), reader: questionReaderOf(c), isHeld }),
    ),
})

type Posted = {
  questionId: string
  content: string
  by: Actor
  reader: QuestionReader
  /** Whether it is hidden until staff look. */
  isHeld?: boolean
}

/**
 * Answers a question.
 * @returns the answer's id
 * @throws Problem 404; 409 for a closed question; 422
 */
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
      { also: [questionIndex.mark(db, questionId)] },
    ),
    counted: countAnswersStatement(db, questionId),
    // The question may have been closed a moment ago, and then there is no answer.
    moved: db
      .update(questions)
      .set({ active: time })
      .where(sql`${eq(questions.id, questionId)} AND ${isPosted}`),
    after,
    told: answeredStatements(db, { question, answerId: id, by: by.userId }),
    held: isHeld ? holdPostEntries(db, { kind: 'answer', id, questionId, by }) : [],
    flagged: flagListedWords(db, { kind: 'answer', id, text: cleaned.text, onlyIf: isPosted }),
  })
  if (posted.length === 0) throw conflict(questionMessages.closed)
  return id
}
