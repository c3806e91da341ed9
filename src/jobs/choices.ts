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

/** The stages of an application, each with the status that it reads as where only the four statuses are known. */
export const stageStatuses = {
  New: 'New',
  Reviewed: 'New',
  Contacted: 'Contacted',
  Interview: 'Contacted',
  'Not a fit': 'Not a fit',
  Hired: 'Hired',
} as const satisfies Record<string, ApplicationStatus>
export type Stage = keyof typeof stageStatuses
export const stages = ['New', 'Reviewed', 'Contacted', 'Interview', 'Not a fit', 'Hired'] as const satisfies Stage[]

/** What applicants see while the employer doesn’t share the stage. */
export const unsharedStage = 'Received'

export const questionKinds = { text: 'Short text', 'yes-no': 'Yes or no', choice: 'One of several' } as const
export type QuestionKind = keyof typeof questionKinds
export const isQuestionKind = (kind: string): kind is QuestionKind => Object.hasOwn(questionKinds, kind)

/** Where people apply for a job: on this site, by email, or on the site of a district or another employer. */
export const applyWays = ['here', 'email', 'district', 'site'] as const
export type ApplyBy = (typeof applyWays)[number]

/** A question that an employer asks everybody who applies on this site. */
export type JobQuestion = { _id: string; text: string; kind: QuestionKind; required: boolean; choices: string[] }

/** What leads to a new alert. */
export const newAlertLabel = 'Email me new jobs like this'

/** The most saved jobs that fit beside each other. */
export const maxCompared = 4
