import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { users } from '../../accounts/schema'
import { pick } from '../../platform/collections'
import type { Database } from '../../platform/db/database'
import { minutes, timestamp } from '../../platform/time/clock'
import { applicationLengths } from '../application-words'
import type { Edition } from '../edition'
import { momentWords } from '../edition-words'
import { writtenFields } from '../responses'
import { scholarshipApplications } from '../schema'
import type { ApplicationFields } from './rules'

export type ScholarshipApplication = typeof scholarshipApplications.$inferSelect

/** How long after the deadline a form may still be sent by somebody who stored a draft before it. */
const grace = minutes(10)

export async function readOwnApplication(
  db: Database,
  { edition, userId }: { edition: string; userId: string },
): Promise<ScholarshipApplication | undefined> {
  const [application] = await db
    .select()
    .from(scholarshipApplications)
    .where(and(eq(scholarshipApplications.edition, edition), eq(scholarshipApplications.userId, userId)))
  return application
}

type DeadlineTimes = Pick<ScholarshipApplication, 'created' | 'lateUntil'>
type Dated = Pick<Edition, 'opens' | 'closes' | 'released'>

/**
 * Until when a member may write their application, or null if they may not yet, or never again. The server's clock
 * decides; a stored draft and a late code extend the time.
 */
function writableUntil({ opens, closes, released }: Dated, own: DeadlineTimes | undefined): string | null {
  if (released !== null || timestamp() < opens) return null
  const started = own && own.created < closes
  const ends = started ? new Date(Date.parse(closes) + grace).toISOString() : closes
  return own?.lateUntil && own.lateUntil > ends ? own.lateUntil : ends
}

export function isWritable(edition: Dated, own: ScholarshipApplication | undefined): boolean {
  const until = writableUntil(edition, own)
  return until !== null && timestamp() < until
}

/** An application as its author sees it: without its number, votes, or decision. */
export const ownApplication = (application: ScholarshipApplication, edition: Edition) => ({
  _id: application.id,
  scholarshipName: edition.name,
  year: edition.year,
  ...pick(application, { ...writtenFields, wordCount: '', status: '', submitted: '', created: '', updated: '' }),
  /** Changes that were stored but not submitted. */
  pending: parsePending(application.pending),
  isWritable: isWritable(edition, application),
})
export type OwnApplication = ReturnType<typeof ownApplication>

/** What was decided and the letter that says so, for the applicant; null before the release. */
export function ownDecision({ decision, released, letter }: ScholarshipApplication) {
  return decision !== null && released !== null ? { decision, letter: letter ?? '' } : null
}
export type OwnDecision = NonNullable<ReturnType<typeof ownDecision>>

/** What the form shows: the changes that were stored, or else the application. */
export const ownFields = (application: ScholarshipApplication): ApplicationFields =>
  parsePending(application.pending) ?? pick(application, writtenFields)

const Pending = v.nullable(v.pipe(v.string(), v.parseJson(), v.object(writtenFields)))

const parsePending = (pending: string | null): ApplicationFields | null => v.parse(Pending, pending)

/**
 * Until when an applicant is told that they can change their application, in words: the deadline, or the end of their
 * late code. Null if they can't any more. Nobody is told of the ten minutes of grace.
 */
export function shownDeadline(edition: Edition, own: DeadlineTimes): string | null {
  const until = writableUntil(edition, own)
  if (until === null || timestamp() >= until) return null
  const { closes, timeZone } = edition
  return momentWords(own.lateUntil && own.lateUntil > closes ? own.lateUntil : closes, timeZone)
}

/** What the page of a scholarship shows a member of their own application, without its texts. */
export const ownSummary = (application: ScholarshipApplication, edition: Edition) => ({
  _id: application.id,
  status: application.status,
  hasPending: application.pending !== null,
  isWritable: isWritable(edition, application),
  until: shownDeadline(edition, application),
  /** Until the decisions are out. */
  isWithdrawable: edition.released === null && application.status === 'submitted',
  /** Whether they can read what was decided. */
  isDecided: application.released !== null,
})
export type OwnSummary = ReturnType<typeof ownSummary>

export async function lastEducation(db: Database, userId: string): Promise<{ school: string; major: string }> {
  const [member] = await db.select({ education: users.education }).from(users).where(eq(users.id, userId))
  const [last] = member?.education ?? []
  return {
    school: (last?.school ?? '').slice(0, applicationLengths.school),
    major: (last?.study ?? '').slice(0, applicationLengths.major),
  }
}
