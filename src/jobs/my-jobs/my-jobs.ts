import { and, count, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { ago, days } from '../../platform/time/clock'
import { isKnown, isLive } from '../job'
import { selectApplications, timesByJob } from '../job-marks'
import { applications, jobs, savedJobs } from '../schema'
import type { MyJobsCounts } from './components/my-jobs-page'

/** The number of rows on a page of each tab. */
export const myJobsPageSize = 25

/** Saved jobs that take applications, and those that no longer do. Hidden ones are in neither list. */
export const isSavedAndOpen = isLive
export const isSavedAndOver = (db: Database) => and(inArray(jobs.status, ['Closed', 'Expired']), isKnown(db))

/** For how long a withdrawal can be taken back. Then the application is erased. */
export const withdrawalLasts = days(1)

/** A member’s applications, with those that they may take back from being withdrawn. */
export const isOnAppliedTab = (userId: string) =>
  and(
    eq(applications.userId, userId),
    or(isNull(applications.withdrawn), gt(applications.withdrawn, ago(withdrawalLasts))),
  )

/**
 * Counts the jobs of each tab of My jobs, without withdrawn applications, which `appliedRows` counts too. Also returns
 * when the member applied for each job, by job id.
 */
export async function readMyJobs(
  db: Database,
  userId: string,
): Promise<{ counts: MyJobsCounts; appliedRows: number; applied: Record<string, string> }> {
  const countSaved = (isIn: typeof isSavedAndOver) =>
    db
      .select({ total: count() })
      .from(savedJobs)
      .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
      .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
      .where(and(eq(savedJobs.userId, userId), isIn(db)))
  const [[saved], [applied], [closed], times] = await db.batch([
    countSaved(isSavedAndOpen),
    db
      .select({ rows: count(), withdrawn: count(applications.withdrawn) })
      .from(applications)
      .where(isOnAppliedTab(userId)),
    countSaved(isSavedAndOver),
    selectApplications(db, userId),
  ])
  const appliedRows = applied?.rows ?? 0
  const standing = appliedRows - (applied?.withdrawn ?? 0)
  const counts = { saved: saved?.total ?? 0, applied: standing, closed: closed?.total ?? 0 }
  return { counts, appliedRows, applied: timesByJob(times) }
}
