import { gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { conflict, forbidden } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { restorableSince } from '../erasing/restorable'
import { leadsTo, requireOther } from '../merging/other-question'
import { type Closing, moderationMessages } from '../post/rules'
import type { QuestionRecord } from '../post/shapes'
import { type QuestionChange, questionMessages } from '../rules'
import { questions } from '../schema'

/** A part of a change: columns, the conditions for storing them, and what the audit says. */
export type PlannedPart = {
  columns: object
  conditions?: SQL[]
  verb: string
  after?: Record<string, unknown>
  restores?: true
}

/**
 * What staff change about a question besides its words.
 * @throws Problem 409 if it can't be restored any more; 422 for an unknown duplicate
 */
export async function planModeration(
  db: Database,
  before: QuestionRecord,
  { closed, pinned, removed }: QuestionChange,
): Promise<PlannedPart[]> {
  return [
    ...(removed === false && before.removed !== null ? [planRestoring(before.removed)] : []),
    ...(closed ? [await planClosing(db, before, closed)] : []),
    ...(closed === null && before.closed !== null ? [reopening] : []),
    ...(pinned !== undefined && pinned !== before.pinned
      ? [{ columns: { pinned }, verb: pinned ? 'pinned' : 'unpinned' }]
      : []),
  ]
}

function planRestoring(removed: string): PlannedPart {
  const since = restorableSince()
  if (removed <= since) throw conflict(moderationMessages.tooLate)
  return {
    columns: {
      removed: null,
      removedBy: null,
      removedWhy: '',
      listed: sql`${questions.hidden} = 0 AND ${questions.merged} = 0`,
    },
    conditions: [gt(questions.removed, since)],
    verb: 'restored',
    restores: true,
  }
}

async function planClosing(db: Database, before: QuestionRecord, { why, duplicateOf }: Closing): Promise<PlannedPart> {
  const { id } = before
  const other = duplicateOf ? await requireOther(db, { id, written: duplicateOf, field: 'closed.duplicateOf' }) : null
  return {
    columns: { closed: before.closed ?? timestamp(), closedWhy: why, duplicateOf: other?.id ?? null },
    // Somebody may have closed the other one as a duplicate of this one in the meantime.
    conditions: other ? [sql`NOT ${leadsTo(sql`${other.id}`, id)}`] : [],
    verb: 'closed',
    ...(other && { after: { duplicateOf: other.id } }),
  }
}

const reopening: PlannedPart = { columns: { closed: null, closedWhy: '', duplicateOf: null }, verb: 'reopened' }

/**
 * Whether the author's name is shown. It stays as it is once somebody has answered, because readers have seen it.
 * @throws Problem 409 if somebody has answered, or a question that the same person asked was merged into it: the name on one
 * of them would tell who asked the other
 */
export async function planAnonymity(
  db: Database,
  before: QuestionRecord,
  anonymous: boolean | undefined,
): Promise<PlannedPart[]> {
  if (anonymous === undefined || anonymous === before.anonymous) return []
  if (!before.mine) throw forbidden(questionMessages.notYours)
  if (before.answerCount > 0) throw conflict(anonymous ? moderationMessages.answered : questionMessages.staysAnonymous)
  const isUnanswered = sql`NOT EXISTS (
    SELECT 1 FROM answers AS answer WHERE answer.question_id = ${before.id} AND answer.removed IS NULL
  )`
  const hasOther = sql`EXISTS (
    SELECT 1 FROM questions AS other JOIN questions AS asked ON asked.id = other.duplicate_of
    WHERE asked.id = ${before.id} AND other.merged = 1 AND other.author_id = asked.author_id
  )`
  const [merged] = await db.all<{ hasOther: number }>(sql`SELECT ${hasOther} AS "hasOther"`)
  if (merged?.hasOther) throw conflict(moderationMessages.mergedOther)
  const verb = anonymous ? 'made anonymous' : 'no longer anonymous'
  return [{ columns: { anonymous }, conditions: [isUnanswered, sql`NOT ${hasOther}`], verb }]
}
