import { sql } from 'drizzle-orm'
import { flagListedWords } from '../../flags/flag/flag-statements'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import { conflict, notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { holdPostEntries } from '../new-members/hold-post'
import { commentedStatement } from '../notices/question-notices'
import { isAnonymousUnder } from '../question/anonymous-marks'
import type { QuestionReader } from '../question/reader'
import { answersToQuestions, comments, isListed, questions } from '../schema'
import { type Commented, findCommented } from './comment'
import { commentMessages } from './rules'

type Posted = {
  of: Commented
  text: string
  by: Actor
  reader: QuestionReader
  /** Whether it is hidden until staff look. */
  isHeld?: boolean
}

/**
 * Comments on a question or an answer that everybody may see.
 * @returns the comment's id
 * @throws Problem 404; 409 for a closed question, and for what is hidden
 */
export async function postComment(db: Database, { of, text, by, reader, isHeld }: Posted): Promise<string> {
  const { questionId, answerId } = of
  const { question, answer } = await findCommented(db, of, reader)
  if (question.removed !== null || question.merged || (answer && answer.removed !== null)) throw notFound()
  if (question.closed !== null) throw conflict(commentMessages.closed)
  if (question.hidden || answer?.hidden) throw conflict(commentMessages.hidden)
  const id = newId()
  const isAnswerListed = sql`EXISTS (
    SELECT 1 FROM ${answersToQuestions} WHERE ${answersToQuestions.id} = ${answerId}
    AND ${answersToQuestions.questionId} = ${questionId} AND ${isListed(answersToQuestions)})`
  const write = db
    .insert(comments)
    .select(
      sql`SELECT ${id}, ${questions.id}, ${answerId}, ${text}, ${by.userId}, ${isAnonymousUnder(questionId, sql`${by.userId}`)}, NULL, NULL, '', 0, 1, ${timestamp()}, NULL
        FROM ${questions} WHERE ${questions.id} = ${questionId} AND ${isListed(questions)} AND ${questions.closed} IS NULL
        AND ${answerId === null ? sql`1` : isAnswerListed}`,
    )
    .returning({ id: comments.id })
  const { posted } = await batch(db, {
    posted: recordChange(db, write, {
      by,
      isAnonymous: sql`EXISTS (SELECT 1 FROM comments AS own WHERE own.id = ${id} AND own.anonymous = 1)`,
      verb: 'commented',
      target: { kind: 'comment', id },
      after: { question: questionId, ...(answerId !== null && { answer: answerId }) },
    }),
    told: commentedStatement(db, { question, answerId, commentId: id, by: by.userId }),
    held: isHeld ? holdPostEntries(db, { kind: 'comment', id, questionId, by }) : [],
    flagged: flagListedWords(db, {
      kind: 'comment',
      id,
      text,
      onlyIf: sql`EXISTS (SELECT 1 FROM ${comments} WHERE ${comments.id} = ${id})`,
    }),
  })
  if (posted.length === 0) throw conflict(commentMessages.closed)
  return id
}
