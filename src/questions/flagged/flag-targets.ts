import { type SQL, sql } from 'drizzle-orm'
import type { FlaggedContent, FlagTarget } from '../../flags/flag-target'
import type { MemberPosts, Post } from '../../flags/member-posts'
import { splitIntoChunks } from '../../platform/collections'
import { type BatchEntry, batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { cutAtWord } from '../../platform/text/normalize'
import { anonymousMember, formerMember } from '../choices'
import { questionPath } from '../post/paths'
import { drainQuestionIndex } from '../post/question-index'
import { getQuestionReader } from '../post/reader'
import {
  hidePost,
  linkToPost,
  listPath,
  nameOfPost,
  type PostChange,
  type PostKind,
  postKinds,
  postParts,
  removePost,
  restorePost,
  settleRemovedPost,
  tellReporters,
} from '../post/removal'

export const questionFlagTargets = {
  question: getTarget('question'),
  answer: getTarget('answer'),
  comment: getTarget('comment'),
}

function getTarget(kind: PostKind) {
  const { table } = postParts(kind)
  return {
    noun: kind,
    named: (title) => nameOfPost(kind, title),
    removal: 'removed',
    listPath,
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

const getPath = (kind: PostKind, { id, ...question }: Addressed) => questionPath(question) + linkToPost(kind, id)

/** @throws Problem 404, also for what is removed or merged, which staff could still read */
async function findFlaggable(c: AppContext, kind: PostKind, id: string) {
  const { userId, isStaff } = getQuestionReader(c)
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
  return { title: found.title, path: getPath(kind, found), isOwn: found.isOwn === 1 }
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
    return { id, title, text, path: getPath(kind, row), author, state, gone }
  })
}

/** How many posts change in one batch. Each question or answer takes about fifteen statements. */
const perBatch = 20

const isPresent = sql`post.removed IS NULL`

const isRemovedWith = ({ why, since }: { why: string; since: string }) =>
  sql`post.removed >= ${since} AND post.removed_why = ${why}`

export const questionPosts: MemberPosts = {
  list: listPosts,
  remove: async (db, { by, why, ...of }) => change(db, await find(db, of, isPresent), removeAndSettle, { by, why }),
  restore: async (db, { since, by, why, ...of }) =>
    change(db, await find(db, of, isRemovedWith({ why, since })), restoreAndTell, { by }),
  countRemoved: async (db, { userId, ...removed }) => countNamed(await find(db, { userId }, isRemovedWith(removed))),
  refresh: (c) => drainQuestionIndex(c.var.db, c.env.SEARCH),
}

type Found = { kind: PostKind; id: string; questionId: string; isNamed: number }

type OfMember = { userId: string; ids?: readonly string[] | undefined }

/** The posts of a member in the order in which they are removed. Of chosen ones, only those with a name. */
function find(db: Database, { userId, ids }: OfMember, isIt: SQL): Promise<Found[]> {
  const selectParts = (kind: PostKind) => {
    const post = postParts(kind)
    const isChosen = ids
      ? sql`${post.isNamed} AND post.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
      : sql`1`
    return sql`
      SELECT ${post.kind} AS kind, post.id, ${post.questionId} AS "questionId", ${post.isNamed} AS "isNamed"
      FROM ${post.table}
      WHERE post.author_id = ${userId} AND ${post.isThere} AND ${isIt} AND ${isChosen}`
  }
  return db.all<Found>(sql.join(postKinds.map(selectParts), sql` UNION ALL `))
}

const removeAndSettle: Entries = (db, post) => ({ ...removePost(db, post), settled: settleRemovedPost(db, post) })

/** Their author is told once of all of them. */
const restoreAndTell: Entries = (db, post) => ({ notified: tellReporters(db, post), ...restorePost(db, post) })

const countNamed = (found: readonly Found[]) => found.filter(({ isNamed }) => isNamed).length

type Entries = (db: Database, post: PostChange) => Record<string, BatchEntry | readonly BatchEntry[]>

/**
 * Changes these posts in a few batches. Each batch leaves every counter right, so it can be repeated after a failure. The
 * audit has the request's id only for posts with a name, because the same request is about the member.
 */
async function change(db: Database, found: readonly Found[], entries: Entries, by: Pick<PostChange, 'by' | 'why'>) {
  for (const some of splitIntoChunks(found, perBatch)) {
    const getMaskedActor = ({ isNamed }: Found) => (isNamed ? by : { ...by, by: { ...by.by, requestId: null } })
    await batch(db, {
      changed: some.flatMap((post) => Object.values(entries(db, { ...post, ...getMaskedActor(post) })).flat()),
    })
  }
  return countNamed(found)
}

const titleLength = 120

export type PostRow = { kind: PostKind; id: string; words: string; uid: string; slug: string }

export const postTitle = ({ words }: Pick<PostRow, 'words'>) => cutAtWord(words, titleLength)

export const postPath = ({ kind, id, ...question }: PostRow) =>
  questionPath(question) + (kind === 'question' ? '' : `#${kind}-${id}`)

/**
 * The posts of each kind with their author's name, first those that are there, and the newest first. Who asked
 * anonymously is looked up where it is recorded.
 */
async function listPosts(db: Database, userId: string, max: number) {
  const listed = (kind: PostKind) => {
    const post = postParts(kind)
    return db.all<PostRow & Pick<Post, 'created' | 'removed' | 'removedWhy'> & { hidden: number }>(sql`
      SELECT ${post.kind} AS kind, post.id, ${post.words} AS words, post.created, post.removed, post.hidden,
        post.removed_why AS "removedWhy", question.uid, question.slug
      FROM ${post.table} JOIN questions AS question ON question.id = ${post.questionId}
      WHERE post.author_id = ${userId} AND ${post.isThere} AND ${post.isNamed}
      ORDER BY post.removed IS NOT NULL, post.created DESC LIMIT ${max}`)
  }
  const [found, ...rows] = await Promise.all([find(db, { userId }, isPresent), ...postKinds.map(listed)])
  const posts = rows.flat().map((row): Post => {
    const { id: _id, kind, created, removed, removedWhy, hidden } = row
    return { _id, kind, title: postTitle(row), path: postPath(row), created, removed, removedWhy, hidden: hidden === 1 }
  })
  return { posts, total: countNamed(found) }
}
