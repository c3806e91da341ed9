import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { invalid } from '../../platform/http/problem'
import { moderationMessages } from '../post/rules'
import { isListed, questions } from '../schema'

type OtherQuestion = { id: string; uid: string; slug: string; title: string }

/**
 * Finds the question that another one repeats or is merged into.
 * @param written its `_id`, its uid, or its address
 * @param field the field that gets the message
 * @throws Problem 422 for an unknown one, the question itself, and one that is itself a duplicate of the question
 */
export async function requireOther(
  db: Database,
  { id, written, field }: { id: string; written: string; field: string },
): Promise<OtherQuestion> {
  const named = /\/questions\/([^/?#]+)/.exec(written)?.[1] ?? written
  const [other] = await db
    .select({
      id: questions.id,
      uid: questions.uid,
      slug: questions.slug,
      title: questions.title,
      leadsBack: sql<number>`${leadsTo(sql`questions.id`, id)}`.mapWith(Boolean).as('leads_back'),
    })
    .from(questions)
    .where(and(or(eq(questions.id, named), eq(questions.uid, named)), isListed(questions)))
  if (!other) throw invalid({ [field]: moderationMessages.unknownQuestion })
  if (other.id === id) throw invalid({ [field]: moderationMessages.itself })
  if (other.leadsBack) throw invalid({ [field]: moderationMessages.loop })
  return other
}

/** SQL for whether a question is this one, or a duplicate of it, or a duplicate of such a duplicate. */
export const leadsTo = (from: SQL, id: string): SQL => sql`EXISTS (
  WITH RECURSIVE chain (id) AS (
    SELECT ${from}
    UNION SELECT linked.duplicate_of FROM questions AS linked JOIN chain ON linked.id = chain.id
    WHERE linked.duplicate_of IS NOT NULL
  )
  SELECT 1 FROM chain WHERE chain.id = ${id}
)`
