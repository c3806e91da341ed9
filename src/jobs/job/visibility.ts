import { and, eq, inArray, type Placeholder } from 'drizzle-orm'
import { isProven } from '../../organizations/organization/organization'
import type { Database } from '../../platform/db/database'
import { jobs } from '../schema'

/**
 * A condition for queries that read `jobs` and `organizations`: whether everyone may find, read, and apply for the job.
 * It is Published, and somebody in its organization has confirmed an email address. Every page, list, index, and count
 * must use it. `at` is the current time.
 */
export const isLive = (db: Database, at?: string | Placeholder) => and(eq(jobs.status, 'Published'), isProven(db, at))

/** Whether everyone may know that the job exists or existed: it is live, Closed, or Expired. */
export const isKnown = (db: Database, at?: string | Placeholder) =>
  and(inArray(jobs.status, ['Published', 'Closed', 'Expired']), isProven(db, at))
