import { and, eq, inArray } from 'drizzle-orm'
import { isProven } from '../../organizations/organization/organization'
import type { Database } from '../../platform/db/database'
import { jobs } from '../schema'

/**
 * Whether everyone may find, read and apply for a job now: it is Published, and somebody answers for its organization. A
 * condition for a query that reads `jobs` and `organizations`; every page, list, index and count asks this one.
 */
export const isLive = (db: Database) => and(eq(jobs.status, 'Published'), isProven(db))

/** Whether everyone may know that a job is there or was: it is live, or it was closed or has expired. */
export const isKnown = (db: Database) => and(inArray(jobs.status, ['Published', 'Closed', 'Expired']), isProven(db))
