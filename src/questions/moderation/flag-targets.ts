import { eq, sql } from 'drizzle-orm'
import type { FlagTarget } from '../../flags/flag-target'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { answersToQuestions } from '../schema'
import { drainQuestionIndex } from '../search/question-index'
import { hideAnswer, removeAnswerEntries } from './answer-statements'
import { hideComment, removeCommentEntries } from './comment-statements'
import { readAnswersForStaff, readCommentsForStaff, readQuestionsForStaff } from './content-for-staff'
import { findFlaggableAnswer, findFlaggableComment, findFlaggableQuestion } from './flaggable'
import { type Change, hideQuestion, removeQuestionEntries } from './question-statements'

const refresh = (c: AppContext) => drainQuestionIndex(c.var.db, c.env.SEARCH)

const questionTarget: FlagTarget = {
  noun: 'question',
  find: findFlaggableQuestion,
  read: readQuestionsForStaff,
  authors: (id) => sql`SELECT author_id AS user_id FROM questions WHERE id = ${id}`,
  hide: async (db, change) => hideQuestion(db, change, true),
  show: async (db, change) => hideQuestion(db, change, false),
  remove: async (db, change) => removeQuestionEntries(db, change),
  refresh,
}

const answerTarget: FlagTarget = {
  noun: 'answer',
  find: findFlaggableAnswer,
  read: readAnswersForStaff,
  authors: (id) => sql`SELECT author_id AS user_id FROM answers WHERE id = ${id}`,
  hide: (db, change) => ofAnswer(db, change, (of) => hideAnswer(db, of, true)),
  show: (db, change) => ofAnswer(db, change, (of) => hideAnswer(db, of, false)),
  remove: (db, change) => ofAnswer(db, change, (of) => removeAnswerEntries(db, of)),
  refresh,
}

const commentTarget: FlagTarget = {
  noun: 'comment',
  find: findFlaggableComment,
  read: readCommentsForStaff,
  authors: (id) => sql`SELECT author_id AS user_id FROM comments WHERE id = ${id}`,
  hide: async (db, change) => hideComment(db, change, true),
  show: async (db, change) => hideComment(db, change, false),
  remove: async (db, change) => removeCommentEntries(db, change),
}

export const questionFlagTargets = { question: questionTarget, answer: answerTarget, comment: commentTarget }

/** Its question's counters follow an answer. An answer that no longer exists needs no entries. */
async function ofAnswer(
  db: Database,
  change: Change,
  entriesOf: (change: Change & { questionId: string }) => BatchEntry[],
): Promise<BatchEntry[]> {
  const { id, questionId } = answersToQuestions
  const [answer] = await db.select({ questionId }).from(answersToQuestions).where(eq(id, change.id))
  return answer ? entriesOf({ ...change, ...answer }) : []
}
