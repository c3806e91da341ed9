import { inArray, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../platform/schema'
import { applicantVerbs } from '../../scholarships/choices'
import { hasApplied } from '../../scholarships/reviewers/standing'
import { scholarshipApplications, scholarshipEditions } from '../../scholarships/schema'

/**
 * A query condition: the entry isn't about the review of a scholarship that the reader applied for. Applicants never
 * learn of it, staff included.
 */
export const isNotOfOwnReview = (userId: string): SQL =>
  sql`NOT (${audit.targetKind} = 'scholarship application' AND EXISTS (SELECT 1 FROM ${scholarshipApplications}
    WHERE ${scholarshipApplications.id} = ${audit.targetId} AND ${hasApplied(scholarshipApplications.edition, userId)}))`

/**
 * A query condition: the entry doesn't tell who applied when to a scholarship that is reviewed blind. Applicants are
 * numbered by their time, so it would name them. These entries appear with the release.
 */
export const isNotOfBlindReview: SQL = sql`NOT (${audit.targetKind} = 'scholarship' AND ${inArray(audit.verb, Object.values(applicantVerbs))}
    AND EXISTS (SELECT 1 FROM ${scholarshipEditions} WHERE ${scholarshipEditions.name} = ${audit.targetId}
      AND ${scholarshipEditions.blind} = 1 AND ${scholarshipEditions.released} IS NULL))`
