// The choices are apart from the schemas in rules.ts, so that candidates’ pages load no validation library.

export const jobStatuses = ['Draft', 'Published', 'Paused', 'Closed', 'Expired', 'Archived'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Nobody can apply for such a job, and the retention period of its applications has begun. */
export const isOver = (status: JobStatus) => status === 'Closed' || status === 'Expired' || status === 'Archived'

/** How many days after its job closes an application is erased (docs/security.md, 30). */
export const applicationRetentionInDays = 365

/** The statuses that a person may set. Only the cron sets Expired. */
export const settableStatuses = ['Draft', 'Published', 'Paused', 'Closed', 'Archived'] as const

/** The choices of the status dialog, with their labels. */
export const statusChoices = { Draft: 'Draft', Published: 'Publish', Paused: 'Pause', Closed: 'Close' } as const

/** The filters of the employer’s job table. All leaves out archived jobs. */
export const tableFilters = ['All', 'Draft', 'Published', 'Paused', 'Closed'] as const
export type TableFilter = (typeof tableFilters)[number]

export const jobTypes = ['Full-time', 'Part-time', 'Substitute', 'Intern', 'Contract', 'Seasonal'] as const
export type JobType = (typeof jobTypes)[number]

export const salaryPeriods = ['Year', 'Hour', 'Day'] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]

export const distances = [10, 25, 50, 100] as const
export const defaultDistance = 50
/** The largest radius of a search. */
export const maxMiles = 100

/** How many days after its last update a Published job expires. */
export const lifetimeInDays = 60
/** Returns when a job with this `updated` time expires. */
// Without the clock's module, which would then be loaded with the rows of jobs by every page that tells a time.
export function expiresAt(updated: string): Date {
  const end = new Date(updated)
  end.setUTCDate(end.getUTCDate() + lifetimeInDays)
  return end
}

/** The default search. On its own it matches every job, because every job on this board is in special education. */
export const everyJob = 'Special Education'
export const isEveryJob = (q: string) => q.trim().replace(/\s+/g, ' ').toLowerCase() === everyJob.toLowerCase()

export const applicationStatuses = ['New', 'Contacted', 'Not a fit', 'Hired'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
