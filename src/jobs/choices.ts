// Apart from rules.ts, so that candidates’ pages load no validation library.

export const jobStatuses = ['Draft', 'Published', 'Paused', 'Closed', 'Expired', 'Archived'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const statusChoices = { Draft: 'Draft', Published: 'Publish', Paused: 'Pause', Closed: 'Close' } as const

/** The filters of the employer’s job table. All leaves out archived jobs. */
export const tableFilters = ['All', 'Draft', 'Published', 'Paused', 'Closed', 'Expired'] as const
export type TableFilter = (typeof tableFilters)[number]

export const jobTypes = ['Full-time', 'Part-time', 'Substitute', 'Intern', 'Contract', 'Seasonal'] as const
export type JobType = (typeof jobTypes)[number]

export const salaryPeriods = ['Year', 'Hour', 'Day'] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]

export const applicationStatuses = ['New', 'Contacted', 'Not a fit', 'Hired'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
