import { type SQL, sql } from 'drizzle-orm'
import { anonymousAsker, anonymousMember, formerMember } from '../choices'

/** An author as readers see them. `_id` is null for anonymous authors and former members. */
export type Author = { _id: string | null; screenName: string; avatar: string | null }

/** SQL for a member as readers see them. The name leaves the database only where `isNamed`, so no caller can forget it. */
export const memberAs = <T extends Author | null>(name: string, id: SQL, isNamed: SQL = sql`1`) =>
  sql<string | null>`(
    SELECT json_object('_id', member.id, 'screenName', member.display_name, 'avatar', member.avatar)
    FROM users AS member WHERE member.id = ${id} AND ${isNamed}
  )`
    .mapWith((json: string): T => JSON.parse(json))
    .as(name)

/**
 * The columns for who wrote something under a question. The mark of an anonymous asker stays where a merge was undone, so
 * whether they asked the question that they are under now, or one that was merged into it, is looked up. Only what they
 * are called depends on that. Former members count as the former member who asked.
 */
export function writerColumns(table: 'answers' | 'comments' | 'question_revisions', person = 'author_id') {
  const [anonymous, writer, questionId] = ['anonymous', person, 'question_id'].map((name) =>
    sql.raw(`${table}.${name}`),
  )
  return {
    anonymous: sql<number>`${anonymous}`.mapWith(Boolean).as('is_anonymous'),
    isAsker: sql<number>`(${anonymous} = 1 AND EXISTS (
      SELECT 1 FROM questions AS asked WHERE asked.anonymous = 1 AND asked.author_id IS ${writer}
      AND (asked.id = ${questionId} OR (asked.duplicate_of = ${questionId} AND asked.merged = 1))
    ))`
      .mapWith(Boolean)
      .as('is_asker'),
    author: memberAs<Author | null>('author', sql`${writer}`, sql`${anonymous} = 0`),
  }
}

/** What readers see of whoever asked or wrote something. */
export function authorOf(written: { author: Author | null; anonymous: boolean; isAsker?: boolean }): Author {
  if (written.anonymous) return written.isAsker ? anonymousAsker : anonymousMember
  return written.author ?? formerMember
}
