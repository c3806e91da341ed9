import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * SQL for whether this person asked the question anonymously, or one that was merged into it. Their name under anything
 * that they write there would give away who asked.
 */
export const isAnonymousAsker = (questionId: SQLWrapper, personId: SQLWrapper): SQL => sql`EXISTS (
  SELECT 1 FROM questions AS asked
  WHERE asked.anonymous = 1 AND asked.author_id = ${personId}
  AND (asked.id = ${questionId} OR (asked.merged = 1 AND asked.duplicate_of = ${questionId}))
)`
