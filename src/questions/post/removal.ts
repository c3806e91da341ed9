import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { settleRemoved, tellRestored } from '../../flags/queue/settle-flags'
import { flagsThatHide } from '../../flags/rules'
import { flaggedThings } from '../../flags/schema'
import {
  notifyLatestStatements,
  restoreNoticesStatement,
  withdrawNoticesStatements,
} from '../../notifications/notice-statements'
import { type Actor, type AuditVerb, recordChange } from '../../platform/db/audit'
import { type BatchEntry, batch } from '../../platform/db/batch'
import type { Database, Statement } from '../../platform/db/database'
import { forbidden, notFound } from '../../platform/http/problem'
import { cutAtWord } from '../../platform/text/normalize'
import { ago, days, timestamp } from '../../platform/time/clock'
import { answersToQuestions, comments, questions } from '../schema'
import { actorBesides } from './anonymous-marks'
import { countAnswersStatement, recountStatements } from './counts'
import { commentAnchor, linkToAnswer } from './paths'
import { questionIndex } from './question-index'
import type { QuestionWriter } from './reader'
import { restorableDays } from './rules'

const reading = {
  question: { table: 'questions', questionId: 'id', words: 'title', isThere: 'post.merged = 0', of: 'question' },
  answer: { table: 'answers', questionId: 'question_id', words: 'text', isThere: '1', of: 'answer to' },
  comment: { table: 'comments', questionId: 'question_id', words: 'text', isThere: '1', of: 'comment under' },
} as const
export type PostKind = keyof typeof reading
export const postKinds = ['question', 'answer', 'comment'] as const satisfies readonly PostKind[]

const maxWordsLength = 400

/** The SQL parts of a query for the posts of a kind. A question that was merged into another one is no post. */
export function postParts(
  kind: PostKind,
): Record<'kind' | 'table' | 'questionId' | 'words' | 'isThere' | 'isNamed', SQL> {
  const { table, questionId, words, isThere } = reading[kind]
  return {
    kind: sql.raw(`'${kind}'`),
    table: sql.raw(`${table} AS post`),
    questionId: sql.raw(`post.${questionId}`),
    /** The title of a question, or the beginning of what is written under one. */
    words: sql.raw(`substr(post.${words}, 1, ${maxWordsLength})`),
    isThere: sql.raw(isThere),
    /** Whether it has its author's name: it isn't anonymous, nor under a question that its author asked anonymously. */
    isNamed: sql.raw(`(post.anonymous = 0 AND NOT EXISTS (
      SELECT 1 FROM questions AS asked
      WHERE asked.id = post.${questionId} AND asked.anonymous = 1 AND asked.author_id = post.author_id
    ))`),
  }
}

/** As in “answer to ‘How do I …’”. */
export const nameOfPost = (kind: PostKind, title: string) => `${reading[kind].of} “${title}”`

/** What a link to a post adds to the path of its question. */
export const linkToPost = (kind: PostKind, id: string) =>
  ({ question: '', answer: linkToAnswer(id), comment: `#${commentAnchor(id)}` })[kind]

/** The list that a notice about a post leads to that its reader can't open. */
export const listPath = '/questions'

const tables = { question: questions, answer: answersToQuestions, comment: comments }

/** What was removed before this time can't be restored, and is erased. */
export const restorableSince = () => ago(days(restorableDays))

/** A post whose state changes. `onlyIf` is a condition that decides inside the batch, and `before` is for the audit. */
export type PostChange = {
  kind: PostKind
  id: string
  questionId: string
  by: Actor
  why?: string | undefined
  onlyIf?: SQL | undefined
  before?: Record<string, unknown>
}

/** A merged question isn't listed, and it isn't removed, because its merge can be undone. */
const isNotMerged = (kind: PostKind) => (kind === 'question' ? sql`${questions.merged} = 0` : sql`1`)

/** What was hidden before its removal is hidden again until staff decide, unless they have settled its flags since. */
export function restoredColumns(kind: PostKind) {
  const { id, hidden } = tables[kind]
  const waits = sql`(${hidden} = 1 AND EXISTS (
    SELECT 1 FROM ${flaggedThings} WHERE ${flaggedThings.kind} = ${kind} AND ${flaggedThings.targetId} = ${id}
    AND ${flaggedThings.openCount} > 0))`
  return {
    removed: null,
    removedBy: null,
    removedWhy: '',
    hidden: waits,
    listed: sql`NOT ${waits} AND ${isNotMerged(kind)}`,
  }
}

/**
 * The entries for a batch that hide a post, or show it again. A hidden answer stays accepted, but doesn't count while it is
 * hidden.
 */
export function hidePost(db: Database, change: PostChange, hidden: boolean) {
  const table = tables[change.kind]
  const listed = hidden ? false : sql`${table.removed} IS NULL AND ${isNotMerged(change.kind)}`
  const write = db
    .update(table)
    .set({ hidden, listed })
    .where(and(eq(table.id, change.id), eq(table.hidden, !hidden), change.onlyIf))
  return withWhatFollows(db, change, write, hidden ? 'hid' : 'showed again')
}

/** The entries for a batch that remove a post. It keeps whether it was hidden, so that it can be restored as it was. */
export function removePost(db: Database, change: PostChange) {
  const table = tables[change.kind]
  const { by, why = '' } = change
  const write = db
    .update(table)
    .set({ removed: timestamp(), removedBy: by.userId, removedWhy: why, listed: false })
    .where(and(eq(table.id, change.id), isNull(table.removed), isNotMerged(change.kind), change.onlyIf))
    .returning({ id: table.id })
  return withWhatFollows(db, change, write, 'removed')
}

/**
 * Entries for a batch, after `removePost`, that settle the post's open flags. An author who removes their own leaves them to
 * staff.
 */
export function settleRemovedPost(db: Database, { kind, id, questionId, by, why = '' }: PostChange) {
  const { table } = postParts(kind)
  const isRemoved = sql`EXISTS (SELECT 1 FROM ${table} WHERE post.id = ${id} AND post.removed IS NOT NULL
    AND post.removed_by IS ${by.userId} AND post.removed_why = ${why})`
  const named = nameInSql(kind, questionId)
  return settleRemoved(db, { of: { kind, id }, by, why, named, listPath, onlyIf: isRemoved })
}

const nameInSql = (kind: PostKind, questionId: string) => sql`
  ${`${reading[kind].of} “`} || (SELECT asked.title FROM questions AS asked WHERE asked.id = ${questionId}) || '”'`

export function restorePost(db: Database, change: PostChange, since?: string) {
  const table = tables[change.kind]
  const isRemoved = since === undefined ? isNotNull(table.removed) : gt(table.removed, since)
  const write = db
    .update(table)
    .set(restoredColumns(change.kind))
    .where(and(eq(table.id, change.id), isRemoved, change.onlyIf))
    .returning({ id: table.id })
  return withWhatFollows(db, change, write, 'restored')
}

/**
 * Statements for a batch, before staff restore a post in it, that tell its author, and whoever was told that it was removed
 * because of their flag.
 */
export const restoringNotices = (db: Database, change: PostChange) => [
  ...notifyLatestStatements(db, {
    kind: 'moderation',
    title: sql`${'Our team restored your '} || ${nameInSql(change.kind, change.questionId)} || ', which it had removed'`,
    href: pathInSql(change),
    aboutId: change.id,
    by: change.by.userId,
    to: sql`SELECT post.author_id AS user_id FROM ${postParts(change.kind).table} WHERE ${isRemovedPost(change)}`,
  }),
  ...tellReporters(db, change),
]

const isRemovedPost = ({ id }: PostChange) => sql`post.id = ${id} AND post.removed > ${restorableSince()}`

const pathInSql = ({ kind, id, questionId }: PostChange) => sql`
  (SELECT '/questions/' || asked.uid || '/' || asked.slug FROM questions AS asked WHERE asked.id = ${questionId})
  || ${linkToPost(kind, id)}`

/** The part of `restoringNotices` for whoever flagged it. */
export function tellReporters(db: Database, change: PostChange) {
  const { kind, id, questionId, by } = change
  const onlyIf = sql`EXISTS (SELECT 1 FROM ${postParts(kind).table} WHERE ${isRemovedPost(change)})`
  return tellRestored(db, { of: { kind, id }, by, named: nameInSql(kind, questionId), href: pathInSql(change), onlyIf })
}

/** Totals, lists, the index, and notices follow. Comments aren't counted, and the index hasn't got them. */
function withWhatFollows<Write extends Statement>(db: Database, change: PostChange, write: Write, verb: AuditVerb) {
  const { kind, id, questionId, by, why, before = kind === 'question' ? undefined : { question: questionId } } = change
  const isComment = kind === 'comment'
  const recounted = recountStatements(db, questionId)
  const entry = { by, verb, target: { kind, id }, ...(before && { before }), ...(why && { why }) }
  return {
    uncounted: isComment ? [] : recounted.before,
    changed: recordChange(db, write, entry, isComment ? {} : { also: [questionIndex.reindex(db, questionId)] }),
    counted: kind === 'answer' ? [countAnswersStatement(db, questionId)] : [],
    recounted: isComment ? [] : recounted.after,
    shown: noticeVisibilityStatements(db, questionId),
  }
}

type Removing = QuestionWriter & {
  kind: PostKind
  post: { id: string; removed: string | null; mine: boolean; anonymous: boolean }
  questionId: string
  /** As in "Our team removed your comment". */
  named: string
  /** Staff's reason, which the author reads. */
  why: string | undefined
  notYours: string
  before?: Record<string, unknown>
  onlyIf?: SQL | undefined
  also?: readonly BatchEntry[]
}

const shownWhy = 300

/** Removes a post for its author or staff. Returns whether it was still there. Throws 403 for another's; 404. */
export async function removeOwnPost(db: Database, { kind, post, named, reader, ...removing }: Removing) {
  if (post.removed !== null) throw notFound()
  if (!post.mine && !reader.isStaff) throw forbidden(removing.notYours)
  const { id } = post
  const why = reader.isStaff ? (removing.why ?? '') : ''
  const { by, notYours: _, also = [], ...of } = removing
  const change = { ...of, kind, id, why, by: actorBesides(post, by) }
  const { changed } = await batch(db, {
    ...removePost(db, change),
    also,
    settled: post.mine ? [] : settleRemovedPost(db, change),
    notified: why
      ? notifyLatestStatements(db, {
          kind: 'moderation',
          title: `Our team removed your ${named}. ${cutAtWord(why, shownWhy)}`,
          // Their author can't open what was removed.
          href: listPath,
          aboutId: id,
          by: by.userId,
          to: sql`SELECT author_id AS user_id FROM ${tables[kind]} WHERE id = ${id} AND removed IS NOT NULL`,
        })
      : [],
  })
  return changed.length > 0
}

/** The ids of a question and of everything under it that notices can be about: what everybody may see, or the rest. */
const selectParts = (id: string, { listed }: { listed: 0 | 1 }): SQL => sql`
  SELECT question.id FROM ${questions} AS question WHERE question.id = ${id} AND question.listed = ${listed}
  UNION ALL
  SELECT answer.id FROM ${answersToQuestions} AS answer JOIN ${questions} AS question ON question.id = answer.question_id
  WHERE answer.question_id = ${id} AND (question.listed AND answer.listed) = ${listed}
  UNION ALL
  SELECT comment.id FROM ${comments} AS comment JOIN ${questions} AS question ON question.id = comment.question_id
  LEFT JOIN ${answersToQuestions} AS answer ON answer.id = comment.answer_id
  WHERE comment.question_id = ${id}
    AND (question.listed AND coalesce(answer.listed, 1) AND comment.listed) = ${listed}`

/**
 * Statements for every batch that removes, hides, or restores a question or something under it, after that write: notices
 * about what isn't visible are withdrawn, and those about what is visible again are back. What flags hid no longer waits
 * for staff once it is shown again or removed, and waits again once it is restored.
 */
export const noticeVisibilityStatements = (db: Database, questionId: string) => [
  ...withdrawNoticesStatements(db, selectParts(questionId, { listed: 0 })),
  restoreNoticesStatement(db, selectParts(questionId, { listed: 1 })),
  db
    .update(flaggedThings)
    .set({ hidden: false })
    .where(sql`${flaggedThings.hidden} = 1 AND ${isAmongPosts(questionId, sql`removed IS NOT NULL OR hidden = 0`)}`),
  db
    .update(flaggedThings)
    .set({ hidden: true })
    .where(
      sql`${flaggedThings.hidden} = 0 AND ${flaggedThings.openCount} >= ${flagsThatHide}
        AND ${isAmongPosts(questionId, sql`removed IS NULL AND hidden = 1`)}`,
    ),
]

/** Whether a flagged thing is a question or something under it, in this state. */
const isAmongPosts = (questionId: string, state: SQL) => sql`${flaggedThings.kind} IN ('question', 'answer', 'comment')
  AND ${flaggedThings.targetId} IN (
    SELECT id FROM ${questions} WHERE id = ${questionId} AND (${state})
    UNION ALL SELECT id FROM ${answersToQuestions} WHERE question_id = ${questionId} AND (${state})
    UNION ALL SELECT id FROM ${comments} WHERE question_id = ${questionId} AND (${state}))`
