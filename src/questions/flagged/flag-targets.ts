import { eq, sql } from 'drizzle-orm'
import type { FlagTarget } from '../../flags/flag-target'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { drainQuestionIndex } from '../post/question-index'
import { answersToQuestions, comments } from '../schema'
import { hideAnswer, removeAnswerEntries } from './answer-statements'
import { hideComment, removeCommentEntries } from './comment-statements'
import { readAnswersForStaff, readCommentsForStaff, readQuestionsForStaff } from './content-for-staff'
import { findFlaggableAnswer, findFlaggableComment, findFlaggableQuestion } from './flaggable'
import { type Change, type ChangeUnderQuestion, hideQuestion, removeQuestionEntries } from './question-statements'

const refresh = (c: AppContext) => drainQuestionIndex(c.var.db, c.env.SEARCH)

const questionTarget: FlagTarget = {
  noun: 'question',
  named: (title) => `question “${title}”`,
  removal: 'removed',
  listPath: '/questions',
  find: findFlaggableQuestion,
  read: readQuestionsForStaff,
  authors: (id) => sql`SELECT author_id AS user_id FROM questions WHERE id = ${id}`,
  namedAuthors: (id) => sql`SELECT author_id AS user_id FROM questions WHERE id = ${id} AND anonymous = 0`,
  isHidden: (id) => sql`EXISTS (SELECT 1 FROM questions WHERE id = ${id} AND hidden = 1)`,
  hide: async (db, change) => hideQuestion(db, change, true),
  show: async (db, change) => hideQuestion(db, change, false),
  remove: async (db, change) => removeQuestionEntries(db, change),
  refresh,
}

const answerTarget: FlagTarget = {
  noun: 'answer',
  named: (title) => `answer to “${title}”`,
  removal: 'removed',
  listPath: '/questions',
  find: findFlaggableAnswer,
  read: readAnswersForStaff,
  authors: (id) => sql`SELECT author_id AS user_id FROM answers WHERE id = ${id}`,
  namedAuthors: (id) => sql`SELECT author_id AS user_id FROM answers WHERE id = ${id} AND anonymous = 0`,
  isHidden: (id) => sql`EXISTS (SELECT 1 FROM answers WHERE id = ${id} AND hidden = 1)`,
  hide: (db, change) => underQuestion(db, answersToQuestions, change, (of) => hideAnswer(db, of, true)),
  show: (db, change) => underQuestion(db, answersToQuestions, change, (of) => hideAnswer(db, of, false)),
  remove: (db, change) => underQuestion(db, answersToQuestions, change, (of) => removeAnswerEntries(db, of)),
  refresh,
}

const commentTarget: FlagTarget = {
  noun: 'comment',
  named: (title) => `comment under “${title}”`,
  removal: 'removed',
  listPath: '/questions',
  find: findFlaggableComment,
  read: readCommentsForStaff,
  authors: (id) => sql`SELECT author_id AS user_id FROM comments WHERE id = ${id}`,
  namedAuthors: (id) => sql`SELECT author_id AS user_id FROM comments WHERE id = ${id} AND anonymous = 0`,
  isHidden: (id) => sql`EXISTS (SELECT 1 FROM comments WHERE id = ${id} AND hidden = 1)`,
  hide: (db, change) => underQuestion(db, comments, change, (of) => hideComment(db, of, true)),
  show: (db, change) => underQuestion(db, comments, change, (of) => hideComment(db, of, false)),
  remove: (db, change) => underQuestion(db, comments, change, (of) => removeCommentEntries(db, of)),
}

export const questionFlagTargets = { question: questionTarget, answer: answerTarget, comment: commentTarget }

/** What follows the change depends on the question. A thing that no longer exists needs no entries. */
async function underQuestion(
  db: Database,
  table: typeof answersToQuestions | typeof comments,
  change: Change,
  entriesOf: (change: ChangeUnderQuestion) => BatchEntry[],
): Promise<BatchEntry[]> {
  const [found] = await db.select({ questionId: table.questionId }).from(table).where(eq(table.id, change.id))
  return found ? entriesOf({ ...change, ...found }) : []
}
