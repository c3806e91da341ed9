import { and, asc, eq, sql } from 'drizzle-orm'
import { requireReviewer, requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { maskPassage, parsePassages } from '../black-out'
import { scholarshipLimits } from '../limits'
import { redactionReports, scholarshipApplications } from '../schema'
import { applicantName, hideIdentity, selectIdentities } from './blind-application'
import { mayBeJudged } from './judge'
import { findApplication, findEditionOf } from './reviewed-applications'
import { RedactionChange, reviewMessages } from './rules'
import { getReviewReader, getStaffReader, isReviewable, type ReviewReader } from './who-may-review'

const getTarget = (id: string) => ({ kind: 'scholarship application', id })

/** Tells staff that a reviewer of a blind edition can see who wrote an application. Once more changes nothing. */
export const postNameReport = act({
  guard: requireReviewer,
  limit: scholarshipLimits.review,
  params: ['id'],
  input: noFields,
  async run(c, _, { id }) {
    const { db } = c.var
    const reader = getReviewReader(c)
    const edition = await findEditionOf(db, reader, id)
    if (!edition.blind) throw conflict(reviewMessages.notBlind)
    if (edition.released !== null) throw conflict(reviewMessages.released)
    const write = db
      .insert(redactionReports)
      .select(
        sql`SELECT ${scholarshipApplications.id}, ${reader.userId}, ${timestamp()} FROM ${scholarshipApplications} WHERE ${mayBeJudged(id, reader)}`,
      )
      .onConflictDoNothing()
    await batch(db, recordChange(db, write, { by: getActor(c), verb: 'reported a name', target: getTarget(id) }))
  },
})

const byStaff = { guard: requireStaff, limit: scholarshipLimits.review, params: ['id'] as const }

/** Settles the reports of an application in which staff found nothing to black out. */
export const postReportsSettled = act({
  ...byStaff,
  input: noFields,
  async run(c, _, { id }) {
    const { db } = c.var
    await findEditionOf(db, getStaffReader(c), id)
    const entry = { by: getActor(c), verb: 'settled a reported name' as const, target: getTarget(id) }
    await batch(db, recordChange(db, settleReportsStatement(db, id), entry))
  },
})

/**
 * Blacks out passages in the copy of an essay that reviewers of a blind edition read, or brings the copy back with
 * null. The essay itself stays. Blacking out settles what reviewers reported.
 */
export const putRedaction = act({
  ...byStaff,
  input: RedactionChange,
  async run(c, { passages }, { id }) {
    const { db } = c.var
    const reader = getStaffReader(c)
    const edition = await findEditionOf(db, reader, id)
    if (!edition.blind) throw conflict(reviewMessages.notBlind)
    const { essay, shown, blackPassages } = await readEssay(db, { id, edition: edition.name, reader })
    const redacted = passages === null ? null : passages.reduce(blackOut, shown)
    const write = db
      .update(scholarshipApplications)
      .set({ redacted, blackPassages: passages && JSON.stringify([...parsePassages(blackPassages), ...passages]) })
      // A change that the applicant submitted meanwhile must not be replaced by a copy of the old essay.
      .where(and(eq(scholarshipApplications.id, id), eq(scholarshipApplications.essay, essay)))
    const verb = passages ? 'blacked out' : 'undid the blacking out'
    await batch(db, {
      written: recordChange(db, write, { by: getActor(c), verb, target: getTarget(id) }),
      ...(passages && { settled: settleReportsStatement(db, id) }),
    })
    return findApplication(db, { edition, reader, id })
  },
})

const settleReportsStatement = (db: Database, id: string) =>
  db.delete(redactionReports).where(eq(redactionReports.applicationId, id))

function blackOut(text: string, passage: string): string {
  const redacted = maskPassage(text, passage)
  if (redacted === null) throw invalid({ passages: `${reviewMessages.notThere}: “${passage}”` })
  return redacted
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
    .select({
      essay: scholarshipApplications.essay,
      redacted: scholarshipApplications.redacted,
      blackPassages: scholarshipApplications.blackPassages,
    })
    .from(scholarshipApplications)
    .where(and(eq(scholarshipApplications.id, id), isReviewable(edition, reader)))
  if (!row) throw notFound()
  const [identity] = await selectIdentities(db).where(eq(scholarshipApplications.id, id))
  const { essay, redacted, blackPassages } = row
  return { essay, shown: hideIdentity(redacted ?? essay, identity), isRedacted: redacted !== null, blackPassages }
}

/** Which of these applications the reader reported; for staff, those that anybody did. */
export async function listReported(
  db: Database,
  { userId, isStaff }: ReviewReader,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: redactionReports.applicationId })
    .from(redactionReports)
    .where(
      and(isAmong(redactionReports.applicationId, ids), isStaff ? undefined : eq(redactionReports.reviewerId, userId)),
    )
  return rows.map(({ id }) => id)
}

export async function listReports(
  db: Database,
  { edition, reader }: { edition: string; reader: ReviewReader },
): Promise<{ _id: string; name: string }[]> {
  const rows = await db
    .selectDistinct({ _id: scholarshipApplications.id, number: scholarshipApplications.number })
    .from(redactionReports)
    .innerJoin(scholarshipApplications, eq(scholarshipApplications.id, redactionReports.applicationId))
    .where(isReviewable(edition, reader))
    .orderBy(asc(scholarshipApplications.number))
  return rows.map(({ _id, number }) => ({ _id, name: applicantName(number) }))
}
