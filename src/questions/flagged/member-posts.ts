import { type SQL, sql } from 'drizzle-orm'
import type { MemberPosts, Post } from '../../flags/member-posts'
import { type BatchEntry, batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { cutAtWord } from '../../platform/text/normalize'
import { questionPath } from '../question/question-path'
import { drainQuestionIndex } from '../search/question-index'
import { removeAnswerEntries, restoreAnswerEntries } from './answer-statements'
import { removeCommentEntries, restoreCommentEntries } from './comment-statements'
import {
  type Change,
  type ChangeUnderQuestion,
  removeQuestionEntries,
  restoreQuestionEntries,
} from './question-statements'

/** How many posts change in one batch. Each question or answer takes about ten statements. */
const perBatch = 20

type Found = { kind: 'question' | 'answer' | 'comment'; id: string; questionId: string; anonymous: number }

/** The posts of a member in the order in which they are removed, without questions that were merged into others. */
function find(db: Database, userId: string, isIt: SQL): Promise<Found[]> {
  return db.all<Found>(sql`
    SELECT 'question' AS kind, id, id AS "questionId", anonymous FROM questions
      WHERE author_id = ${userId} AND merged = 0 AND ${isIt}
    UNION ALL SELECT 'answer', id, question_id, anonymous FROM answers WHERE author_id = ${userId} AND ${isIt}
    UNION ALL SELECT 'comment', id, question_id, anonymous FROM comments WHERE author_id = ${userId} AND ${isIt}`)
}

const isPresent = sql`removed IS NULL`
const isRemovedWith = ({ why, since }: { why: string; since: string }) =>
  sql`removed >= ${since} AND removed_why = ${why}`

type Entries = Record<Found['kind'], (db: Database, change: ChangeUnderQuestion) => BatchEntry[]>

const removing: Entries = {
  question: removeQuestionEntries,
  answer: removeAnswerEntries,
  comment: removeCommentEntries,
}
const restoring: Entries = {
  question: restoreQuestionEntries,
  answer: restoreAnswerEntries,
  comment: restoreCommentEntries,
}

/**
 * Changes these posts in a few batches. Each batch leaves every counter right, so it can be repeated after a failure. The
 * audit has the request's id only for posts with a name, because the same request is about the member.
 */
async function change(db: Database, found: readonly Found[], entries: Entries, by: Pick<Change, 'by' | 'why'>) {
  for (let start = 0; start < found.length; start += perBatch) {
    const some = found.slice(start, start + perBatch)
    const byOf = ({ anonymous }: Found) => (anonymous ? { ...by, by: { ...by.by, requestId: null } } : by)
    await batch(db, { changed: some.flatMap((post) => entries[post.kind](db, { ...post, ...byOf(post) })) })
  }
  return found.length
}

export const questionPosts: MemberPosts = {
  list: listPosts,
  remove: async (db, { userId, ...by }) => change(db, await find(db, userId, isPresent), removing, by),
  restore: async (db, { userId, since, by, why }) =>
    change(db, await find(db, userId, isRemovedWith({ why, since })), restoring, { by, why: '' }),
  countRemoved: async (db, { userId, ...removed }) => (await find(db, userId, isRemovedWith(removed))).length,
  refresh: (c) => drainQuestionIndex(c.var.db, c.env.SEARCH),
}

const titleLength = 120

/** The posts of each kind, newest first. Anonymous ones are only counted: staff look up who asked where it is recorded. */
async function listPosts(db: Database, userId: string, most: number) {
  const listed = async (kind: Found['kind'], text: string, join: string) => {
    const rows = await db.all<{ id: string; text: string; created: string; uid: string; slug: string }>(sql`
      SELECT post.id, substr(${sql.raw(text)}, 1, 400) AS text, post.created, question.uid, question.slug
      FROM ${sql.raw(join)} WHERE post.author_id = ${userId} AND post.removed IS NULL AND post.anonymous = 0
        AND NOT (question.anonymous = 1 AND question.author_id = post.author_id)
        ${sql.raw(kind === 'question' ? 'AND post.merged = 0' : '')}
      ORDER BY post.created DESC LIMIT ${most}`)
    const fragment = (id: string) => (kind === 'question' ? '' : `#${kind}-${id}`)
    return rows.map(
      (row): Post => ({
        kind,
        title: cutAtWord(row.text, titleLength),
        path: questionPath(row) + fragment(row.id),
        created: row.created,
      }),
    )
  }
  const [asked, answered, commented, found] = await Promise.all([
    listed('question', 'post.title', 'questions AS post JOIN questions AS question ON question.id = post.id'),
    listed('answer', 'post.text', 'answers AS post JOIN questions AS question ON question.id = post.question_id'),
    listed('comment', 'post.text', 'comments AS post JOIN questions AS question ON question.id = post.question_id'),
    find(db, userId, isPresent),
  ])
  const anonymous = found.filter((post) => post.anonymous).length
  return { posts: [...asked, ...answered, ...commented], total: found.length, anonymous }
}
