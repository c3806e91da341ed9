import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * SQL for whether this person asked the question anonymously, or one that was merged into it. Their name under anything
 * that they write there would give away who asked.
 */
export const isAnonymousAsker = (questionId: SQLWrapper, personId: SQLWrapper): SQL =>
  sql`(${isAskedBy(personId, sql`asked.id = ${questionId}`)}
    OR ${isAskedBy(personId, sql`asked.duplicate_of = ${questionId} AND asked.merged = 1`)})`

/** The plus keeps SQLite from reading everything that the person has asked: it would take the index of authors. */
const isAskedBy = (personId: SQLWrapper, which: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM questions AS asked WHERE ${which} AND asked.anonymous = 1 AND +asked.author_id = ${personId}
)`
