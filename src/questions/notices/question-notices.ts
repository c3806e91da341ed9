import { sql } from 'drizzle-orm'
import { followStatement, selectFollowers, unlessUnfollowed } from '../../notifications/follow'
import { deleteNoticesStatement, notifyStatement } from '../../notifications/notice-statements'
import type { Database } from '../../platform/db/database'
import { linkToAnswer, questionPath } from '../post/paths'
import { answersToQuestions, comments, isListed, questions } from '../schema'

// Authors are found in SQL, so that nobody's name or id is read for an anonymous question.

type Subject = { id: string; uid: string; slug: string; title: string }
type Caused = { question: Subject; by: string | null }
type CausedAtAnswer = Caused & { answerId: string }

const following = (id: string) => ({ kind: 'question', targetId: id }) as const

const selectAsker = (id: string) => sql`SELECT author_id AS user_id FROM ${questions} WHERE id = ${id}`
const selectAnswerer = (id: string) => sql`SELECT author_id AS user_id FROM ${answersToQuestions} WHERE id = ${id}`

const answerPath = (question: Subject, answerId: string) => questionPath(question) + linkToAnswer(answerId)

/** Whether readers may see the answer: the question may have been closed a moment ago, or the answer be hidden. */
const isListedAnswer = (id: string) =>
  sql`EXISTS (SELECT 1 FROM ${answersToQuestions} WHERE ${answersToQuestions.id} = ${id} AND ${isListed(answersToQuestions)})`

/** Statements for the batch of an answer: whoever wrote it follows the question, and its author and followers are told. */
export function answeredStatements(db: Database, { question, answerId, by }: CausedAtAnswer) {
  const target = following(question.id)
  const onlyIf = isListedAnswer(answerId)
  const notice = { href: answerPath(question, answerId), aboutId: answerId, by, onlyIf }
  return [
    followStatement(db, target, { userId: by, onlyIf }),
    notifyStatement(db, {
      ...notice,
      kind: 'answer',
      title: `New answer to your question “${question.title}”`,
      to: unlessUnfollowed(target, selectAsker(question.id)),
    }),
    notifyStatement(db, {
      ...notice,
      kind: 'followed',
      title: `New answer to “${question.title}”`,
      to: selectFollowers(target, selectAsker(question.id)),
    }),
  ]
}

/** A statement for the batch of a question: its author follows it. */
export const askedStatement = (db: Database, id: string, by: string | null) =>
  followStatement(db, following(id), { userId: by })

/** Statements for the batch that accepts an answer or takes that back: whoever wrote the answer is told. */
export function acceptedStatements(db: Database, { question, answerId, by }: CausedAtAnswer) {
  const isAccepted = sql`EXISTS (SELECT 1 FROM ${questions} WHERE id = ${question.id} AND accepted_id = ${answerId})`
  const notAccepted = sql`SELECT id FROM ${answersToQuestions} WHERE question_id = ${question.id} AND accepted = 0`
  return [
    deleteNoticesStatement(db, notAccepted, 'accepted'),
    notifyStatement(db, {
      kind: 'accepted',
      title: `Your answer to “${question.title}” was accepted`,
      href: answerPath(question, answerId),
      aboutId: answerId,
      by,
      to: selectAnswerer(answerId),
      onlyIf: isAccepted,
    }),
  ]
}

/** A statement for the batch in which somebody else changes a question or an answer to it: its author is told. */
export const editedStatement = (db: Database, { question, answerId, by }: Caused & { answerId?: string }) =>
  notifyStatement(db, {
    kind: 'edited',
    title: `Your ${answerId ? 'answer to' : 'question'} “${question.title}” was edited`,
    href: answerId ? answerPath(question, answerId) : questionPath(question),
    aboutId: answerId ?? question.id,
    by,
    to: answerId ? selectAnswerer(answerId) : selectAsker(question.id),
  })

type Commented = Caused & { commentId: string; answerId: string | null }

/** A statement for the batch of a comment, after it is stored: the author of what it belongs to is told. */
export function commentedStatement(db: Database, { question, answerId, commentId, by }: Commented) {
  const target = following(question.id)
  return notifyStatement(db, {
    kind: 'comment',
    title: `New comment on your ${answerId ? 'answer to' : 'question'} “${question.title}”`,
    href: `${questionPath(question)}#comment-${commentId}`,
    aboutId: commentId,
    by,
    to: unlessUnfollowed(target, answerId ? selectAnswerer(answerId) : selectAsker(question.id)),
    onlyIf: sql`EXISTS (SELECT 1 FROM ${comments} AS comment WHERE comment.id = ${commentId} AND comment.listed = 1)`,
  })
}
