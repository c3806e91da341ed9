import * as v from 'valibot'
import type { Edition } from '../edition/edition'
import type { ApplicationFields } from '../rules'
import { isWritable, type ScholarshipApplication } from './application'

/** An application as its author sees it: without its number, votes, or decision. */
export function ownApplication(application: ScholarshipApplication, edition: Edition) {
  const { id, school, major, graduation, essay, pending, wordCount, status, submitted, created, updated } = application
  return {
    _id: id,
    scholarshipName: edition.name,
    year: edition.year,
    school,
    major,
    graduation,
    essay,
    wordCount,
    status,
    /** Changes that were kept but not submitted. */
    pending: pendingOf(pending),
    isWritable: isWritable(edition, application),
    submitted,
    created,
    updated,
  }
}
export type OwnApplication = ReturnType<typeof ownApplication>

/** What was decided and the letter that says so, for the applicant; null before the release. */
export function ownDecision({ decision, released, letter }: ScholarshipApplication) {
  return decision !== null && released !== null ? { decision, letter: letter ?? '' } : null
}
export type OwnDecision = NonNullable<ReturnType<typeof ownDecision>>

/** What the form shows: the changes that were kept, or else the application. */
export function ownFields({ pending, school, major, graduation, essay }: ScholarshipApplication): ApplicationFields {
  return pendingOf(pending) ?? { school, major, graduation, essay }
}

const Pending = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ school: v.string(), major: v.string(), graduation: v.string(), essay: v.string() }),
)

const pendingOf = (pending: string | null): ApplicationFields | null =>
  pending === null ? null : v.parse(Pending, pending)
