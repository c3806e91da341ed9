import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { follows } from '../../notifications/schema'
import { type Actor, isStale, record, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict, notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { countAnswersStatement } from '../answer/answer-statements'
import { followStatements } from '../counters/count-statements'
import { moderationMessages } from '../moderation/rules'
import { noticeVisibilityStatements } from '../notices/withdrawn-notices'
import { peopleUnder } from '../question/anonymous-marks'
import { findQuestion } from '../question/question'
import type { QuestionReader } from '../question/reader'
import { answersToQuestions, comments, questionRevisions, questions } from '../schema'
import { questionIndex } from '../search/question-index'
import { leadsTo, requireOther } from './other-question'

type Merged = { id: string; into: string; why: string | undefined; by: Actor; reader: QuestionReader }

/**
 * Moves the answers, comments, and followers of a question to another one, which its address leads to from then on.
 * @returns the id of the other question
 * @throws Problem 404; 409 if it was merged already, or merging would show who asked; 422 for an unknown `into`
 */
export async function mergeQuestion(db: Database, { id, into: written, why, by, reader }: Merged): Promise<string> {
  const { merged, removed } = await findQuestion(db, id, reader)
  if (removed !== null) throw notFound()
  if (merged) throw conflict(moderationMessages.merged)
  const { id: into } = await requireOther(db, { id, written, field: 'into' })
  const isTaken = sql`EXISTS (SELECT 1 FROM questions AS target WHERE target.id = ${into} AND target.listed = 1)`
  const givesAway = givesAwayAsker(id, into)
  const [checked] = await db
    .select({ givesAway: sql<number>`${givesAway}` })
    .from(questions)
    .where(eq(questions.id, id))
  if (checked?.givesAway) throw conflict(moderationMessages.givesAway)
  const time = timestamp()
  const write = db
    .update(questions)
    .set({
      merged: true,
      listed: false,
      pinned: false,
      duplicateOf: into,
      closed: sql`coalesce(${questions.closed}, ${time})`,
      version: sql`${questions.version} + 1`,
    })
    .where(
      and(
        eq(questions.id, id),
        eq(questions.merged, false),
        isNull(questions.removed),
        isTaken,
        sql`NOT ${leadsTo(sql`${into}`, id)}`,
        sql`NOT ${givesAway}`,
      ),
    )
  const [from, to] = [followStatements(db, id), followStatements(db, into)]
  const target = { kind: 'question', id }
  try {
    await batch(db, {
      uncounted: [...from.before, ...to.before],
      merged: recordOrFail(db, write, { by, verb: 'merged', target, after: { into }, ...(why && { why }) }),
      told: record(db, { by, verb: 'took in a merged question', target: { ...target, id: into }, after: { from: id } }),
      ...moveStatements(db, id, into),
      counted: [countAnswersStatement(db, id), countAnswersStatement(db, into)],
      active: db
        .update(questions)
        .set({
          active: sql`max(${questions.active}, coalesce((SELECT max(moved.created) FROM answers AS moved
            WHERE moved.question_id = ${into} AND moved.listed = 1), ''))`,
        })
        .where(eq(questions.id, into)),
      noted: [questionIndex.mark(db, id), questionIndex.mark(db, into)],
      after: [...from.after, ...to.after],
      shown: [...noticeVisibilityStatements(db, id), ...noticeVisibilityStatements(db, into)],
    })
  } catch (error) {
    if (isStale(error)) throw conflict(moderationMessages.staleMerge)
    throw error
  }
  return into
}

function moveStatements(db: Database, id: string, into: string) {
  const isMoved = sql`${answersToQuestions.questionId} = ${id}`
  return {
    // An index allows one accepted answer for each question.
    unaccepted: db
      .update(answersToQuestions)
      .set({ accepted: false })
      .where(
        sql`${isMoved} AND ${answersToQuestions.accepted} = 1 AND EXISTS (
          SELECT 1 FROM answers AS best WHERE best.question_id = ${into} AND best.accepted = 1)`,
      ),
    answers: db.update(answersToQuestions).set({ questionId: into }).where(isMoved),
    comments: db.update(comments).set({ questionId: into }).where(eq(comments.questionId, id)),
    // Its own versions stay with it.
    revisions: db
      .update(questionRevisions)
      .set({ questionId: into })
      .where(sql`${questionRevisions.questionId} = ${id} AND ${questionRevisions.answerId} IS NOT NULL`),
    followed: db
      .insert(follows)
      .select(
        sql`SELECT kind, ${into}, user_id, following, created FROM ${follows} WHERE kind = 'question' AND target_id = ${id}`,
      )
      .onConflictDoNothing(),
    unfollowed: db.delete(follows).where(and(eq(follows.kind, 'question'), eq(follows.targetId, id))),
    duplicates: db.update(questions).set({ duplicateOf: into }).where(eq(questions.duplicateOf, id)),
  }
}

/**
 * SQL for whether somebody asked or wrote under one question anonymously, and under the other one with their name. Together,
 * all of it would be shown as the asker's, and those who have read it before would know who asked.
 */
const givesAwayAsker = (one: string, other: string): SQL => {
  const isInBoth = (asked: string, named: string) => sql`EXISTS (
    SELECT id FROM (${peopleUnder(asked, { anonymous: 1 })}) INTERSECT SELECT id FROM (${peopleUnder(named, { anonymous: 0 })})
  )`
  return sql`(${isInBoth(one, other)} OR ${isInBoth(other, one)})`
}
