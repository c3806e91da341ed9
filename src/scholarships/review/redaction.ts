import { and, eq } from 'drizzle-orm'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { scholarshipLimits } from '../limits'
import { maskPassage, parsePassages } from '../redaction/mask'
import { scholarshipApplications } from '../schema'
import { isReviewable, selectIdentities } from './application-columns'
import { hideIdentity, type ReviewedApplication } from './application-shape'
import { findApplication, findEditionOf } from './applications'
import { settleReportsStatement } from './name-reports'
import { RedactionChange, reviewMessages } from './rules'
import { type ReviewReader, staffReaderOf } from './standing'

const a = scholarshipApplications

export const putRedaction = act({
  guard: requireStaff,
  limit: scholarshipLimits.review,
  params: ['id'],
  input: RedactionChange,
  run: (c, { passages }, { id }) => redact(c.var.db, { id, reader: staffReaderOf(c), passages, by: actorOf(c) }),
})

type Redaction = { id: string; reader: ReviewReader; passages: readonly string[] | null; by: Actor }

/**
 * Blacks out passages in the copy of an essay that reviewers of a blind edition read, or brings the copy back with
 * null. The essay itself stays. Blacking out settles what reviewers reported.
 * @throws Problem 404, also for one's own; 409 if the review isn't blind; 422 for a passage that isn't there
 */
async function redact(db: Database, { id, reader, passages, by }: Redaction): Promise<ReviewedApplication> {
  const edition = await findEditionOf(db, reader, id)
  if (!edition.blind) throw conflict(reviewMessages.notBlind)
  const { essay, shown, blackPassages } = await readEssay(db, { id, edition: edition.name, reader })
  const redacted = passages === null ? null : passages.reduce(blackOut, shown)
  const write = db
    .update(a)
    .set({ redacted, blackPassages: passages && JSON.stringify([...parsePassages(blackPassages), ...passages]) })
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
): Promise<{ essay: string; shown: string; isRedacted: boolean; blackPassages: string | null }> {
  const [row] = await db
    .select({ essay: a.essay, redacted: a.redacted, blackPassages: a.blackPassages })
    .from(a)
    .where(and(eq(a.id, id), isReviewable(edition, reader)))
  if (!row) throw notFound()
  const [identity] = await selectIdentities(db).where(eq(a.id, id))
  const { essay, redacted, blackPassages } = row
  return { essay, shown: hideIdentity(redacted ?? essay, identity), isRedacted: redacted !== null, blackPassages }
}

function blackOut(text: string, passage: string): string {
  const redacted = maskPassage(text, passage)
  if (redacted === null) throw invalid({ passages: `${reviewMessages.notThere}: “${passage}”` })
  return redacted
}
