import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { follows } from '../../notifications/schema'
import { isStale, record, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { peopleUnder } from '../post/anonymous-marks'
import { countAnswersStatement, recountStatements } from '../post/counts'
import { questionIndex } from '../post/question-index'
import type { QuestionWriter } from '../post/reader'
import { noticeVisibilityStatements } from '../post/removal'
import { moderationMessages } from '../post/rules'
import { findQuestion } from '../post/thread'
import {
  answersToQuestions,
  comments,
  isListed,
  questionMerges,
  questionMoves,
  questionRevisions,
  questions,
} from '../schema'

/** SQL for whether a question is this one, or a duplicate of it, or a duplicate of such a duplicate. */
export const leadsTo = (from: SQL, id: string): SQL => sql`EXISTS (
  WITH RECURSIVE chain (id) AS (
    SELECT ${from}
    UNION SELECT linked.duplicate_of FROM questions AS linked JOIN chain ON linked.id = chain.id
    WHERE linked.duplicate_of IS NOT NULL
  )
  SELECT 1 FROM chain WHERE chain.id = ${id}
)`

type Merged = QuestionWriter & { id: string; into: string; why: string | undefined }

/**
 * Moves the answers, comments, and followers of a question to another one, which its address leads to from then on.
 * @returns the id of the other question
 * @throws Problem 404; 409 if it was merged already, or merging would show who asked; 422 for an unknown `into`
 */
export async function mergeQuestion(db: Database, { id, into: written, why, by, reader }: Merged): Promise<string> {
  const { into } = await checkMerge(db, { id, into: written, reader })
  const isTaken = sql`EXISTS (SELECT 1 FROM questions AS target WHERE target.id = ${into} AND target.listed = 1)`
  const givesAway = givesAwayAsker(id, into)
  const time = timestamp()
  const mergeId = newId()
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
  const [from, to] = [recountStatements(db, id), recountStatements(db, into)]
  const target = { kind: 'question', id }
  try {
    await batch(db, {
      uncounted: [...from.before, ...to.before],
      kept: db
        .insert(questionMerges)
        .select(
          sql`SELECT ${mergeId}, id, ${into}, closed IS NOT NULL, pinned, duplicate_of, ${time} FROM ${questions} WHERE id = ${id}`,
        ),
      merged: recordOrFail(
        db,
        write,
        { by, verb: 'merged', target, after: { into }, ...(why && { why }) },
        { also: [questionIndex.reindex(db, id), questionIndex.reindex(db, into)] },
      ),
      recorded: record(db, {
        by,
        verb: 'took in a merged question',
        target: { ...target, id: into },
        after: { from: id },
      }),
      ...moveStatements(db, { id, into, mergeId }),
      counted: [countAnswersStatement(db, id), countAnswersStatement(db, into)],
      active: db
        .update(questions)
        .set({
          active: sql`max(${questions.active}, coalesce((SELECT max(moved.created) FROM answers AS moved
            WHERE moved.question_id = ${into} AND moved.listed = 1), ''))`,
        })
        .where(eq(questions.id, into)),
      after: [...from.after, ...to.after],
      shown: [...noticeVisibilityStatements(db, id), ...noticeVisibilityStatements(db, into)],
    })
  } catch (error) {
    if (isStale(error)) throw conflict(moderationMessages.staleMerge)
    throw error
  }
  return into
}

/**
 * Finds both questions before a merge.
 * @returns the ids, the question's and that of the one that takes it in
 * @throws Problem like `mergeQuestion`
 */
export async function checkMerge(db: Database, { id, into: written, reader }: Pick<Merged, 'id' | 'into' | 'reader'>) {
  const { merged, removed } = await findQuestion(db, id, reader)
  if (removed !== null) throw notFound()
  if (merged) throw conflict(moderationMessages.merged)
  const { id: into } = await requireOther(db, { id, written, field: 'into' })
  const [checked] = await db.all<{ givesAway: number }>(sql`SELECT ${givesAwayAsker(id, into)} AS "givesAway"`)
  if (checked?.givesAway) throw conflict(moderationMessages.givesAway)
  return { id, into }
}

function moveStatements(db: Database, { id, into, mergeId }: { id: string; into: string; mergeId: string }) {
  const isMoved = sql`${answersToQuestions.questionId} = ${id}`
  // Members who follow both keep both, and get one notice, because nothing is told about a merged question.
  const isFollowMoved = sql`kind = 'question' AND target_id = ${id} AND user_id NOT IN (
    SELECT other.user_id FROM follows AS other WHERE other.kind = 'question' AND other.target_id = ${into})`
  return {
    reindexed: db.insert(questionMoves).select(sql`
      SELECT ${mergeId}, 'answer', id, accepted FROM answers WHERE question_id = ${id}
      UNION ALL SELECT ${mergeId}, 'comment', id, 0 FROM comments WHERE question_id = ${id}
      UNION ALL SELECT ${mergeId}, 'revision', id, 0 FROM question_revisions
        WHERE question_id = ${id} AND answer_id IS NOT NULL
      UNION ALL SELECT ${mergeId}, 'follow', user_id, 0 FROM follows WHERE ${isFollowMoved}
      UNION ALL SELECT ${mergeId}, 'duplicate', id, 0 FROM questions WHERE duplicate_of = ${id}`),
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
    followed: db.update(follows).set({ targetId: into }).where(isFollowMoved),
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

type OtherQuestion = { id: string; uid: string; slug: string; title: string }

/**
 * Finds the question that another one repeats or is merged into.
 * @param written its `_id`, its uid, or its address
 * @param field the field that gets the message
 * @throws Problem 422 for an unknown one, the question itself, and one that is itself a duplicate of the question
 */
export async function requireOther(
  db: Database,
  { id, written, field }: { id: string; written: string; field: string },
): Promise<OtherQuestion> {
  const named = /\/questions\/([^/?#]+)/.exec(written)?.[1] ?? written
  const [other] = await db
    .select({
      id: questions.id,
      uid: questions.uid,
      slug: questions.slug,
      title: questions.title,
      leadsBack: sql<number>`${leadsTo(sql`questions.id`, id)}`.mapWith(Boolean).as('leads_back'),
    })
    .from(questions)
    .where(and(or(eq(questions.id, named), eq(questions.uid, named)), isListed(questions)))
  if (!other) throw invalid({ [field]: moderationMessages.unknownQuestion })
  if (other.id === id) throw invalid({ [field]: moderationMessages.itself })
  if (other.leadsBack) throw invalid({ [field]: moderationMessages.loop })
  return other
}
