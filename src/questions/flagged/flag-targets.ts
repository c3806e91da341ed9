import { sql } from 'drizzle-orm'
import type { FlaggedContent, FlagTarget } from '../../flags/flag-target'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { anonymousMember, formerMember } from '../choices'
import { type PostKind, postParts } from '../post/kinds'
import { commentAnchor, linkToAnswer, questionPath } from '../post/paths'
import { drainQuestionIndex } from '../post/question-index'
import { questionReaderOf } from '../post/reader'
import { hidePost, type PostChange, removePost } from '../post/removal'

export const questionFlagTargets = {
  question: targetOf('question', (title) => `question “${title}”`),
  answer: targetOf('answer', (title) => `answer to “${title}”`),
  comment: targetOf('comment', (title) => `comment under “${title}”`),
}

function targetOf(kind: PostKind, named: FlagTarget['named']) {
  const { table } = postParts(kind)
  return {
    noun: kind,
    named,
    removal: 'removed',
    listPath: '/questions',
    find: (c, id) => findFlaggable(c, kind, id),
    read: (db, ids) => readForStaff(db, kind, ids),
    authors: (id) => sql`SELECT post.author_id AS user_id FROM ${table} WHERE post.id = ${id}`,
    namedAuthors: (id) =>
      sql`SELECT post.author_id AS user_id FROM ${table} WHERE post.id = ${id} AND post.anonymous = 0`,
    isHidden: (id) => sql`EXISTS (SELECT 1 FROM ${table} WHERE post.id = ${id} AND post.hidden = 1)`,
    hide: (db, change) => underQuestion(db, kind, change, (post) => hidePost(db, post, true)),
    show: (db, change) => underQuestion(db, kind, change, (post) => hidePost(db, post, false)),
    remove: (db, change) => underQuestion(db, kind, change, (post) => removePost(db, post)),
    refresh: (c) => drainQuestionIndex(c.var.db, c.env.SEARCH),
  } satisfies FlagTarget
}

/** What follows the change depends on the question. A thing that no longer exists needs no entries. */
async function underQuestion(
  db: Database,
  kind: PostKind,
  change: Omit<PostChange, 'kind' | 'questionId'>,
  entriesOf: (change: PostChange) => Record<string, BatchEntry | readonly BatchEntry[]>,
): Promise<BatchEntry[]> {
  const { table, questionId } = postParts(kind)
  const [found] = await db.all<{ id: string }>(
    sql`SELECT ${questionId} AS id FROM ${table} WHERE post.id = ${change.id}`,
  )
  return found ? Object.values(entriesOf({ ...change, kind, questionId: found.id })).flat() : []
}

type Addressed = { id: string; title: string; uid: string; slug: string }

function pathOf(kind: PostKind, { id, ...question }: Addressed) {
  const place = { question: '', answer: linkToAnswer(id), comment: `#${commentAnchor(id)}` }
  return questionPath(question) + place[kind]
}

/** @throws Problem 404, also for what is removed or merged, which staff could still read */
async function findFlaggable(c: AppContext, kind: PostKind, id: string) {
  const { userId, isStaff } = questionReaderOf(c)
  const { table, questionId } = postParts(kind)
  const isThere = (name: 'post' | 'answer' | 'question') => {
    const row = sql.raw(name)
    return sql`(${row}.removed IS NULL AND (${Number(isStaff)} OR ${row}.listed = 1 OR ${row}.author_id = ${userId}))`
  }
  const answerId = kind === 'comment' ? sql`post.answer_id` : sql`NULL`
  const [found] = await c.var.db.all<Addressed & { isOwn: number }>(sql`
    SELECT post.id, question.title, question.uid, question.slug, coalesce(post.author_id = ${userId}, 0) AS "isOwn"
    FROM ${table} JOIN questions AS question ON question.id = ${questionId}
    LEFT JOIN answers AS answer ON answer.id = ${answerId}
    WHERE post.id = ${id} AND ${isThere('post')} AND ${isThere('question')} AND question.merged = 0
      AND (answer.id IS NULL OR ${isThere('answer')})`)
  if (!found) throw notFound()
  return { title: found.title, path: pathOf(kind, found), isOwn: found.isOwn === 1 }
}

type Row = Addressed & {
  text: string
  authorId: string | null
  displayName: string | null
  anonymous: number
  removed: string | null
  hidden: number
  merged: number
}

/** Who asked anonymously isn't read here. Staff look that up where it is recorded. A merged question is gone for readers. */
async function readForStaff(db: Database, kind: PostKind, ids: readonly string[]): Promise<FlaggedContent[]> {
  const { table, questionId } = postParts(kind)
  const rows = await db.all<Row>(sql`
    SELECT post.id, question.title, question.uid, question.slug, post.text, post.anonymous, post.removed, post.hidden,
      question.merged, author.id AS "authorId", author.display_name AS "displayName"
    FROM ${table} JOIN questions AS question ON question.id = ${questionId}
    LEFT JOIN users AS author ON author.id = post.author_id AND post.anonymous = 0
    WHERE post.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  return rows.map((row): FlaggedContent => {
    const { id, title, text, authorId, displayName, anonymous, removed, hidden, merged } = row
    const author = {
      _id: authorId,
      displayName: displayName ?? (anonymous ? anonymousMember : formerMember).screenName,
    }
    const state = removed !== null || merged ? 'removed' : hidden ? 'hidden' : 'shown'
    const gone = merged ? 'was merged into another one' : undefined
    return { id, title, text, path: pathOf(kind, row), author, state, gone }
  })
}
