import { and, eq } from 'drizzle-orm'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { isReviewable, type ReviewReader, selectIdentities } from '../review/application-columns'
import { hideIdentity, type ReviewedApplication } from '../review/application-shape'
import { findApplication, findEditionOf } from '../review/applications'
import { reviewMessages } from '../review/rules'
import { scholarshipApplications } from '../schema'
import { mask } from './black-bar'
import type { KnownAs } from './known-as'
import { maskIdentity, maskPassage } from './mask'
import { settleReportsStatement } from './reports'

const a = scholarshipApplications

type Redaction = { id: string; reader: ReviewReader; passages: readonly string[] | null; by: Actor }

/**
 * Blacks out passages in the copy of an essay that reviewers of a blind edition read, or brings the copy back with
 * null. The essay itself stays. Blacking out settles what reviewers reported.
 * @throws Problem 404, also for one's own; 409 if the review isn't blind; 422 for a passage that isn't there
 */
export async function redact(db: Database, { id, reader, passages, by }: Redaction): Promise<ReviewedApplication> {
  const edition = await findEditionOf(db, reader, id)
  if (!edition.blind) throw conflict(reviewMessages.notBlind)
  const { essay, shown } = await readEssay(db, { id, edition: edition.name, reader })
  const redacted = passages === null ? null : passages.reduce(blackOut, shown)
  const write = db
    .update(a)
    .set({ redacted })
    // A change that the applicant submitted meanwhile must not be replaced by a copy of the old essay.
    .where(and(eq(a.id, id), eq(a.essay, essay)))
    .returning({ id: a.id })
  const verb = passages ? 'blacked out' : 'undid the blacking out'
  await batch(db, {
    written: recordChange(db, write, { by, verb, target: { kind: 'scholarship application', id } }),
    ...(passages && { settled: settleReportsStatement(db, id) }),
  })
  return findApplication(db, { edition, reader, id })
}

/**
 * An essay for staff who black it out: as it was written, and as reviewers of a blind edition read it.
 * @throws Problem 404, also for one's own
 */
export async function readEssay(
  db: Database,
  { id, edition, reader }: { id: string; edition: string; reader: ReviewReader },
): Promise<{ essay: string; shown: string; isRedacted: boolean }> {
  const [row] = await db
    .select({ essay: a.essay, redacted: a.redacted })
    .from(a)
    .where(and(eq(a.id, id), isReviewable(edition, reader)))
  if (!row) throw notFound()
  const [identity] = await selectIdentities(db).where(eq(a.id, id))
  const { essay, redacted } = row
  return { essay, shown: hideIdentity(redacted ?? essay, identity), isRedacted: redacted !== null }
}

function blackOut(text: string, passage: string): string {
  const redacted = maskPassage(text, passage)
  if (redacted === null) throw invalid({ passages: `${reviewMessages.notThere}: “${passage}”` })
  return redacted
}

type Essay = { essay: string; redacted: string | null }

/**
 * The copy of a changed essay in which every passage stays black that staff blacked out in the one before, so that nobody
 * brings it back by submitting again. Names and addresses are blacked out whenever the copy is read.
 * @returns null if none of the passages is in the new essay
 */
export function redactAgain(before: Essay, essay: string, known: KnownAs): string | null {
  const passages = before.redacted === null ? [] : blackPassages(before.essay, before.redacted)
  const redacted = passages
    .filter((passage) => maskIdentity(passage, known) !== mask)
    .reduce((text, passage) => maskPassage(text, passage) ?? text, essay)
  return redacted === essay ? null : redacted
}

/** What stands in the essay where its copy is black: between the parts that both have. */
function blackPassages(essay: string, redacted: string): string[] {
  const [start = '', ...parts] = redacted.split(mask)
  let from = start.length
  return parts.flatMap((part, index) => {
    const isLast = index === parts.length - 1
    const to = isLast ? essay.length - part.length : essay.indexOf(part, from)
    const passage = essay.slice(from, to).trim()
    from = to + part.length
    return passage === '' ? [] : [passage]
  })
}
