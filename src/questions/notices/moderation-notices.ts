import { sql } from 'drizzle-orm'
import { notifyStatement } from '../../notifications/notice-statements'
import type { Database } from '../../platform/db/database'
import { cutAtWord } from '../../platform/text/normalize'
import { answersToQuestions, comments, questions } from '../schema'

type Removed = { by: string | null; why: string }
type Of = Removed & { question: { id: string; title: string } }

/** How much of a reason is in the list of notices. */
const shownWhy = 300

/** Their author can't open what was removed, so a notice leads to the questions. */
const href = '/questions'

const removed = (what: string, why: string) => `Our team removed your ${what}. ${cutAtWord(why, shownWhy)}`

/** A statement for the batch in which staff remove a question: its author is told why. */
export const questionRemovedStatement = (db: Database, { question: { id, title }, by, why }: Of) =>
  notifyStatement(db, {
    kind: 'moderation',
    title: removed(`question “${title}”`, why),
    href,
    aboutId: id,
    by,
    to: sql`SELECT author_id AS user_id FROM ${questions} WHERE id = ${id} AND removed IS NOT NULL`,
  })

/** The same for an answer. */
export const answerRemovedStatement = (db: Database, { question, answerId, by, why }: Of & { answerId: string }) =>
  notifyStatement(db, {
    kind: 'moderation',
    title: removed(`answer to “${question.title}”`, why),
    href,
    aboutId: answerId,
    by,
    to: sql`SELECT author_id AS user_id FROM ${answersToQuestions} WHERE id = ${answerId} AND removed IS NOT NULL`,
  })

/** The same for a comment. */
export const commentRemovedStatement = (db: Database, { commentId, by, why }: Removed & { commentId: string }) =>
  notifyStatement(db, {
    kind: 'moderation',
    title: removed('comment', why),
    href,
    aboutId: commentId,
    by,
    to: sql`SELECT author_id AS user_id FROM ${comments} WHERE id = ${commentId} AND removed IS NOT NULL`,
  })
