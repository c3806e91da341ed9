import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { requireMember } from '../../accounts/sessions/guards'
import { requireMayPost, requireNotSilenced } from '../../accounts/silence/may-post'
import { flagListedWords } from '../../flags/flag/flag'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { conflict, forbidden, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { ago, minutes, timestamp } from '../../platform/time/clock'
import { questionLimits } from '../limits'
import { holdPostEntries, publishAsMember } from '../new-members/new-member-rules'
import { commentedStatement } from '../notices/question-notices'
import { actorBesides, isAnonymousUnder } from '../post/anonymous-marks'
import { getQuestionWriter, type QuestionWriter } from '../post/reader'
import { removeOwnPost, restorableSince, restorePost, restoringNotices } from '../post/removal'
import { moderationMessages, Reason } from '../post/rules'
import type { CommentRecord } from '../post/shapes'
import { type Commented, findComment, findCommented } from '../post/thread'
import { answersToQuestions, comments, isListed, questions } from '../schema'
import { CommentChange, changeableMinutes, commentMessages, NewComment } from './rules'

const posting = {
  guard: requireMember,
  middleware: [requireMayPost],
  limit: questionLimits.comment,
  input: NewComment,
}

/** Comments on a question. Returns the comment's id. */
export const postQuestionComment = act({
  ...posting,
  params: ['questionId'],
  run: (c, { text }, { questionId }) => publishComment(c, { questionId, answerId: null }, text),
})

/** Comments on an answer. Returns the comment's id. */
export const postAnswerComment = act({
  ...posting,
  params: ['questionId', 'answerId'],
  run: (c, { text }, { questionId, answerId }) => publishComment(c, { questionId, answerId }, text),
})

const publishComment = (c: AppContext, of: Commented, text: string) =>
  publishAsMember(c, { content: text, field: 'text' }, (isHeld) =>
    postComment(c.var.db, { of, text, ...getQuestionWriter(c), isHeld }),
  )

/** Changes a comment, or restores a removed one. Returns the comment. */
export const editComment = act({
  guard: requireMember,
  middleware: [requireNotSilenced],
  limit: sharedLimits.write,
  params: ['id'],
  input: CommentChange,
  run: (c, change, { id }) =>
    publishAsMember(c, { changed: id, content: change.text, field: 'text' }, (isHeld) =>
      changeComment(c.var.db, { id, change, ...getQuestionWriter(c), isHeld }),
    ),
})

export const deleteComment = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['id'],
  input: Reason,
  isBodyOptional: true,
  run: (c, { why }, { id }) => removeComment(c.var.db, { id, ...getQuestionWriter(c), why }),
})

type Posted = QuestionWriter & {
  of: Commented
  text: string
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
    notified: commentedStatement(db, { question, answerId, commentId: id, by: by.userId }),
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

type Of = QuestionWriter & { id: string }

/**
 * Changes a comment, or restores a removed one. What `isHeld` is hidden until staff look.
 * @throws Problem 403 for another's; 404; 409 after ten minutes, or if it was removed too long ago to be restored
 */
export async function changeComment(
  db: Database,
  { id, by, reader, change, isHeld = false }: Of & { change: CommentChange; isHeld?: boolean },
): Promise<CommentRecord> {
  const before = await findComment(db, id, reader)
  if (reader.isStaff && change.removed === false && before.removed !== null) await restore(db, before, by, change.why)
  if (change.text !== undefined && change.text !== before.text)
    await rewrite(db, before, by, { text: change.text, isHeld })
  return findComment(db, id, reader)
}

type Rewritten = { text: string; isHeld: boolean }

async function rewrite(db: Database, before: CommentRecord, by: Actor, { text, isHeld }: Rewritten) {
  const { id, questionId } = before
  if (!before.mine) throw forbidden(commentMessages.notYours)
  const write = db
    .update(comments)
    .set({ text, edited: timestamp() })
    .where(and(eq(comments.id, id), isNull(comments.removed), gt(comments.created, ago(minutes(changeableMinutes)))))
    .returning({ id: comments.id })
  const isRewritten = sql`EXISTS (SELECT 1 FROM comments AS own WHERE own.id = ${id} AND own.text = ${text})`
  const { changed } = await batch(db, {
    changed: recordChange(db, write, {
      by: actorBesides(before, by),
      verb: 'changed',
      target: { kind: 'comment', id },
      before: { question: questionId },
    }),
    held: isHeld ? holdPostEntries(db, { kind: 'comment', id, questionId, by, onlyIf: isRewritten }) : [],
    flagged: flagListedWords(db, { kind: 'comment', id, text, onlyIf: isRewritten }),
  })
  if (changed.length === 0) throw conflict(commentMessages.tooLate)
}

async function restore(db: Database, before: CommentRecord, by: Actor, why: string | undefined) {
  const { id, questionId } = before
  const change = { kind: 'comment' as const, id, questionId, by: actorBesides(before, by), why }
  const { changed } = await batch(db, {
    notified: restoringNotices(db, { ...change, by }),
    ...restorePost(db, change, restorableSince()),
  })
  if (changed.length === 0) throw conflict(moderationMessages.tooLate)
}

/** Removes a comment. Staff can restore it. Throws 403 for another's; 404. */
export async function removeComment(db: Database, { id, by, reader, why }: Of & { why: string | undefined }) {
  const found = await findComment(db, id, reader)
  const isRemoved = await removeOwnPost(db, {
    kind: 'comment',
    post: found,
    questionId: found.questionId,
    by,
    reader,
    why,
    named: 'comment',
    notYours: commentMessages.notYoursToDelete,
  })
  if (!isRemoved) throw notFound()
}
