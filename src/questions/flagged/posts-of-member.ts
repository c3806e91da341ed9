import { type SQL, sql } from 'drizzle-orm'
import type { MemberPosts, Post } from '../../flags/member-posts'
import { type BatchEntry, batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { cutAtWord } from '../../platform/text/normalize'
import { type PostKind, postKinds, postParts } from '../post/kinds'
import { questionPath } from '../post/paths'
import { drainQuestionIndex } from '../post/question-index'
import { type PostChange, removePost, restorePost } from '../post/removal'

/** How many posts change in one batch. Each question or answer takes about ten statements. */
const perBatch = 20

type Found = { kind: PostKind; id: string; questionId: string; isNamed: number }

type OfMember = { userId: string; ids?: readonly string[] | undefined }

/** The posts of a member in the order in which they are removed. Of chosen ones, only those with a name. */
function find(db: Database, { userId, ids }: OfMember, isIt: SQL): Promise<Found[]> {
  const partsOf = (kind: PostKind) => {
    const post = postParts(kind)
    const isChosen = ids
      ? sql`${post.isNamed} AND post.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
      : sql`1`
    return sql`
      SELECT ${post.kind} AS kind, post.id, ${post.questionId} AS "questionId", ${post.isNamed} AS "isNamed"
      FROM ${post.table}
      WHERE post.author_id = ${userId} AND ${post.isThere} AND ${isIt} AND ${isChosen}`
  }
  return db.all<Found>(sql.join(postKinds.map(partsOf), sql` UNION ALL `))
}

const isPresent = sql`post.removed IS NULL`
const isRemovedWith = ({ why, since }: { why: string; since: string }) =>
  sql`post.removed >= ${since} AND post.removed_why = ${why}`

const countNamed = (found: readonly Found[]) => found.filter(({ isNamed }) => isNamed).length

type Entries = (db: Database, post: PostChange) => Record<string, BatchEntry | readonly BatchEntry[]>

/**
 * Changes these posts in a few batches. Each batch leaves every counter right, so it can be repeated after a failure. The
 * audit has the request's id only for posts with a name, because the same request is about the member.
 */
async function change(db: Database, found: readonly Found[], entries: Entries, by: Pick<PostChange, 'by' | 'why'>) {
  for (let start = 0; start < found.length; start += perBatch) {
    const some = found.slice(start, start + perBatch)
    const byOf = ({ isNamed }: Found) => (isNamed ? by : { ...by, by: { ...by.by, requestId: null } })
    await batch(db, { changed: some.flatMap((post) => Object.values(entries(db, { ...post, ...byOf(post) })).flat()) })
  }
  return countNamed(found)
}

export const questionPosts: MemberPosts = {
  list: listPosts,
  remove: async (db, { by, why, ...of }) => change(db, await find(db, of, isPresent), removePost, { by, why }),
  restore: async (db, { since, by, why, ...of }) =>
    change(db, await find(db, of, isRemovedWith({ why, since })), restorePost, { by }),
  countRemoved: async (db, { userId, ...removed }) => countNamed(await find(db, { userId }, isRemovedWith(removed))),
  refresh: (c) => drainQuestionIndex(c.var.db, c.env.SEARCH),
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
async function listPosts(db: Database, userId: string, most: number) {
  const listed = (kind: PostKind) => {
    const post = postParts(kind)
    return db.all<PostRow & Pick<Post, 'created' | 'removed' | 'removedWhy'>>(sql`
      SELECT ${post.kind} AS kind, post.id, ${post.words} AS words, post.created, post.removed,
        post.removed_why AS "removedWhy", question.uid, question.slug
      FROM ${post.table} JOIN questions AS question ON question.id = ${post.questionId}
      WHERE post.author_id = ${userId} AND ${post.isThere} AND ${post.isNamed}
      ORDER BY post.removed IS NOT NULL, post.created DESC LIMIT ${most}`)
  }
  const [found, ...rows] = await Promise.all([find(db, { userId }, isPresent), ...postKinds.map(listed)])
  const posts = rows.flat().map((row): Post => {
    const { id: _id, kind, created, removed, removedWhy } = row
    return { _id, kind, title: postTitle(row), path: postPath(row), created, removed, removedWhy }
  })
  return { posts, total: countNamed(found) }
}
