import { and, desc, eq, isNull } from 'drizzle-orm'
import type { CurrentUser } from '../accounts/sessions/current-user'
import { batch } from '../platform/db/batch'
import type { Database } from '../platform/db/database'
import { applications, savedJobs, viewedJobs } from './schema'

/** The ids of the jobs a person saved and viewed, and when they applied for each job, by job id. */
export type JobMarks = {
  saved: readonly string[]
  viewed: readonly string[]
  applied: Readonly<Record<string, string>>
}

export const noMarks: JobMarks = { saved: [], viewed: [], applied: {} }

export async function readJobMarks(db: Database, currentUser: CurrentUser | null | undefined): Promise<JobMarks> {
  return currentUser ? readMarks(await batch(db, marksStatements(db, currentUser.userId))) : noMarks
}

/** For a batch of a page that reads more. */
export const marksStatements = (db: Database, userId: string) => ({
  saved: selectSavedJobs(db, userId),
  applied: selectApplications(db, userId),
  viewed: selectViewedJobs(db, userId),
})

type MarkRows = Record<'saved' | 'viewed', { jobId: string }[]> & { applied: Parameters<typeof timesByJob>[0] }

export const readMarks = ({ saved, viewed, applied }: MarkRows): JobMarks => ({
  saved: getIds(saved),
  viewed: getIds(viewed),
  applied: timesByJob(applied),
})

/** Keeps only the marks of these jobs, so that a page carries no more than it shows. */
export function marksAmong({ saved, viewed, applied }: JobMarks, jobIds: readonly string[]): JobMarks {
  return {
    saved: saved.filter((id) => jobIds.includes(id)),
    viewed: viewed.filter((id) => jobIds.includes(id)),
    applied: Object.fromEntries(Object.entries(applied).filter(([id]) => jobIds.includes(id))),
  }
}

export const selectSavedJobs = (db: Database, userId: string) =>
  db
    .select({ jobId: savedJobs.jobId })
    .from(savedJobs)
    .where(eq(savedJobs.userId, userId))
    .orderBy(desc(savedJobs.created))
    .limit(1000)

/** When a member applied for each job. A guest’s application under their address is left out. */
export const selectApplications = (db: Database, userId: string) =>
  db
    .select({ jobId: applications.jobId, created: applications.created })
    .from(applications)
    .where(and(eq(applications.userId, userId), isNull(applications.withdrawn)))
    .orderBy(desc(applications.created))
    .limit(1000)

/** From the key of the table alone. There are at most 500. */
const selectViewedJobs = (db: Database, userId: string) =>
  db.select({ jobId: viewedJobs.jobId }).from(viewedJobs).where(eq(viewedJobs.userId, userId))

const getIds = (rows: { jobId: string }[]) => rows.map(({ jobId }) => jobId)

export const timesByJob = (rows: { jobId: string; created: string }[]) =>
  Object.fromEntries(rows.map(({ jobId, created }) => [jobId, created]))
