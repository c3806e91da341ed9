// What can be chosen, apart from the schemas of rules.ts, so that candidates' pages load no validation library.

export const jobStatuses = ['Draft', 'Published', 'Paused', 'Closed', 'Expired', 'Archived'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Nobody can apply any more, and from that day on its applications wait to be erased. */
export const isOver = (status: JobStatus) => status === 'Closed' || status === 'Expired' || status === 'Archived'

/** An application is erased so many days after its job was closed (docs/security.md, 30). */
export const applicationsKeptInDays = 365

/** What a person may set; Expired is the cron's. */
export const settableStatuses = ['Draft', 'Published', 'Paused', 'Closed', 'Archived'] as const

/** The status dialog's choices, with its words. */
export const statusChoices = { Draft: 'Draft', Published: 'Publish', Paused: 'Pause', Closed: 'Close' } as const

/** What the employer's table of jobs can be narrowed to; All leaves out the archived ones. */
export const tableFilters = ['All', 'Draft', 'Published', 'Paused', 'Closed'] as const
export type TableFilter = (typeof tableFilters)[number]

export const jobTypes = ['Full-time', 'Part-time', 'Substitute', 'Intern', 'Contract', 'Seasonal'] as const
export type JobType = (typeof jobTypes)[number]

export const salaryPeriods = ['Year', 'Hour', 'Day'] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]

export const distances = [10, 25, 50, 100] as const
export const defaultDistance = 50

/** A Published job expires so many days after its last update. */
export const lifetimeInDays = 60

/** The default search; alone it means every job, because the board is that. */
export const everyJob = 'Special Education'
export const isEveryJob = (q: string) => q.trim().toLowerCase() === everyJob.toLowerCase()

export const applicationStatuses = ['New', 'Contacted', 'Not a fit', 'Hired'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
