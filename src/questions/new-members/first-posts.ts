import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { ago, days } from '../../platform/time/clock'
import { type PostRow, postPath, postTitle } from '../flagged/flag-targets'
import { type PostKind, postKinds, postParts } from '../post/removal'

/** Members who joined before this have been read by then, or write nothing. */
export const newMemberDays = 30

type Row = PostRow & {
  created: string
  hidden: number
  authorId: string
  displayName: string
  joined: string
}

/** The first post of a kind by the member of the row. With its index, this reads one row of most members. */
const firstOfKind = (kind: PostKind) => {
  const post = postParts(kind)
  return sql`SELECT * FROM (
    SELECT ${post.kind} AS kind, post.id, ${post.questionId} AS asked, ${post.words} AS words, post.created, post.hidden
    FROM ${post.table}
    WHERE post.author_id = member.id AND post.removed IS NULL AND ${post.isThere} AND ${post.isNamed}
    ORDER BY post.created LIMIT 1
  )`
}

const firstPost = sql`(
  SELECT json_object('kind', kind, 'id', id, 'asked', asked, 'words', words, 'created', created, 'hidden', hidden)
  FROM (${sql.join(postKinds.map(firstOfKind), sql` UNION ALL `)}) ORDER BY created LIMIT 1
)`

/**
 * A page of the first posts of new members, the newest first: for each member, the oldest one that wasn't removed and has
 * their name.
 * @throws Problem 422 for a cursor that is invalid or from another list
 */
export async function readFirstPosts(db: Database, request: PageRequest) {
  const [created, id] = [sql`shown.post ->> 'created'`, sql`shown.post ->> 'id'`]
  const page = keysetPage({ ...request, list: 'first posts', keys: [created, id], order: 'descending' })
  // SQLite would otherwise look for the first post again for each of its columns.
  const found = await db.all<Row>(sql`
    WITH shown AS MATERIALIZED (
      SELECT member.id, member.display_name, member.created, ${firstPost} AS post
      FROM users AS member WHERE member.created > ${ago(days(newMemberDays))}
    )
    SELECT shown.post ->> 'kind' AS kind, ${id} AS id, shown.post ->> 'words' AS words, ${created} AS created,
      shown.post ->> 'hidden' AS hidden, shown.id AS "authorId", shown.display_name AS "displayName",
      shown.created AS joined, question.uid, question.slug
    FROM shown JOIN questions AS question ON question.id = shown.post ->> 'asked'
    WHERE ${page.isAfter ?? sql`1`}
    ORDER BY ${sql.join(page.orderBy, sql`, `)} LIMIT ${page.limit}`)
  const { rows, next } = page.cut(found, (row) => [row.created, row.id])
  return { posts: rows.map(toShape), next }
}

function toShape(row: Row) {
  const { id: _id, kind, created, authorId, displayName, joined } = row
  const author = { _id: authorId, displayName, joined }
  return { _id, kind, title: postTitle(row), path: postPath(row), created, isHidden: row.hidden === 1, author }
}
export type FirstPost = ReturnType<typeof toShape>
