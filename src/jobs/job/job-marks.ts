import { desc, eq } from 'drizzle-orm'
import type { CurrentUser } from '../../accounts/sessions/current-user'
import type { Database } from '../../platform/db/database'
import { selectSavedJobs } from '../saved/saved-job'
import { applications } from '../schema'

/** What somebody has done with jobs: which they saved, and when they applied for which. */
export type JobMarks = { saved: readonly string[]; applied: Readonly<Record<string, string>> }

/** What this person has done with all their jobs; nothing is known of a guest. */
export async function jobMarksOf(db: Database, currentUser: CurrentUser | null | undefined): Promise<JobMarks> {
  if (!currentUser) return { saved: [], applied: {} }
  const [saved, applied] = await db.batch([
    selectSavedJobs(db, currentUser.userId),
    selectApplications(db, currentUser.userId),
  ])
  return { saved: saved.map(({ jobId }) => jobId), applied: timesByJob(applied) }
}

/** The marks of these jobs: a page carries no more than it shows. */
export function marksAmong({ saved, applied }: JobMarks, jobIds: readonly string[]): JobMarks {
  return {
    saved: saved.filter((id) => jobIds.includes(id)),
    applied: Object.fromEntries(Object.entries(applied).filter(([id]) => jobIds.includes(id))),
  }
}

/** When this member applied for which job. What a guest wrote under their address is not theirs, and stays out. */
export async function applicationsOf(db: Database, userId: string): Promise<Record<string, string>> {
  return timesByJob(await selectApplications(db, userId))
}

const selectApplications = (db: Database, userId: string) =>
  db
    .select({ jobId: applications.jobId, created: applications.created })
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.created))
    .limit(1000)

const timesByJob = (rows: { jobId: string; created: string }[]) =>
  Object.fromEntries(rows.map(({ jobId, created }) => [jobId, created]))
