import { eq, sql } from 'drizzle-orm'
import { type Actor, record } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { formerMember } from '../choices'
import { type Author, memberAs } from '../post/author'
import { questions } from '../schema'

/**
 * Tells staff who asked a question. For an anonymous one, the audit records that they looked, but not who asked.
 * @throws Problem 404
 */
export async function revealAuthor(
  db: Database,
  { id, by, why }: { id: string; by: Actor; why: string | undefined },
): Promise<Author> {
  const [question] = await db
    .select({
      anonymous: questions.anonymous,
      author: memberAs<Author>('author', sql`questions.author_id`),
    })
    .from(questions)
    .where(eq(questions.id, id))
  if (!question) throw notFound()
  const looked = { by, verb: 'looked who asked', target: { kind: 'question', id }, ...(why && { why }) }
  if (question.anonymous) await batch(db, { looked: record(db, looked) })
  return question.author ?? formerMember
}
