import { and, asc, eq, sql } from 'drizzle-orm'
import { requireReviewer, requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { conflict } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { scholarshipLimits } from '../limits'
import { redactionReports, scholarshipApplications } from '../schema'
import { isReviewable } from './application-columns'
import { applicantName } from './application-shape'
import { findEditionOf } from './applications'
import { mayBeJudged } from './judgment-statements'
import { reviewMessages } from './rules'
import { type ReviewReader, reviewReaderOf, staffReaderOf } from './standing'

const a = scholarshipApplications

export const postNameReport = act({
  guard: requireReviewer,
  limit: scholarshipLimits.review,
  params: ['id'],
  input: noFields,
  run: (c, _, { id }) => reportName(c.var.db, { id, reader: reviewReaderOf(c), by: actorOf(c) }),
})

export const postReportsSettled = act({
  guard: requireStaff,
  limit: scholarshipLimits.review,
  params: ['id'],
  input: noFields,
  run: (c, _, { id }) => settleReports(c.var.db, { id, reader: staffReaderOf(c), by: actorOf(c) }),
})

type Report = { id: string; reader: ReviewReader; by: Actor }

/**
 * Tells staff that a reviewer of a blind edition can see who wrote an application. Once more changes nothing.
 * @throws Problem 404 and 403 like every judgment; 409 if the review isn't blind, or is over
 */
async function reportName(db: Database, { id, reader, by }: Report): Promise<void> {
  const edition = await findEditionOf(db, reader, id)
  if (!edition.blind) throw conflict(reviewMessages.notBlind)
  if (edition.released !== null) throw conflict(reviewMessages.released)
  const write = db
    .insert(redactionReports)
    .select(sql`SELECT ${a.id}, ${reader.userId}, ${timestamp()} FROM ${a} WHERE ${mayBeJudged(id, reader)}`)
    .onConflictDoNothing()
  const target = { kind: 'scholarship application', id }
  await batch(db, recordChange(db, write, { by, verb: 'reported a name', target }))
}

/** Settles the reports of an application, in the batch that blacks words out, or alone where there were none. */
export const settleReportsStatement = (db: Database, id: string) =>
  db.delete(redactionReports).where(eq(redactionReports.applicationId, id))

/**
 * Settles the reports of an application in which staff found nothing to black out.
 * @throws Problem 404, also for one's own; 403 for staff who applied themselves
 */
async function settleReports(db: Database, { id, reader, by }: Report): Promise<void> {
  await findEditionOf(db, reader, id)
  const target = { kind: 'scholarship application', id }
  await batch(db, recordChange(db, settleReportsStatement(db, id), { by, verb: 'settled a reported name', target }))
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

/** An edition's applications whose reports wait for staff, by number. */
export async function listReports(
  db: Database,
  { edition, reader }: { edition: string; reader: ReviewReader },
): Promise<{ _id: string; name: string }[]> {
  const rows = await db
    .selectDistinct({ _id: a.id, number: a.number })
    .from(redactionReports)
    .innerJoin(a, eq(a.id, redactionReports.applicationId))
    .where(isReviewable(edition, reader))
    .orderBy(asc(a.number))
  return rows.map(({ _id, number }) => ({ _id, name: applicantName(number) }))
}
