import { type SQL, sql } from 'drizzle-orm'
import { audit } from '../../platform/schema'
import { scholarshipApplications } from '../../scholarships/schema'

/**
 * A query condition: the entry isn't about the review of the reader's own scholarship application. Applicants never
 * learn of its review, staff included.
 */
export const isNotOfOwnReview = (userId: string): SQL =>
  sql`NOT (${audit.targetKind} = 'scholarship application' AND EXISTS (SELECT 1 FROM ${scholarshipApplications}
    WHERE ${scholarshipApplications.id} = ${audit.targetId} AND ${scholarshipApplications.userId} = ${userId}))`
