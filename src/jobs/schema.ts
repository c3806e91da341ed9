import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'
import { locations, organizations } from '../organizations/schema'
import type { DocumentType } from '../platform/files/document'
import type { AlertStatus, Frequency, StopReason } from './alerts/choices'
import { applicationStatuses, type JobQuestion, jobStatuses, jobTypes, type Stage, salaryPeriods } from './choices'
import type { GradeBand, JobRole, JobSetting } from './filter-choices'
import { blankJob, maxLength } from './rules'

export const jobs = sqliteTable(
  'jobs',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** A Draft or remote job may have no location. */
    locationId: text().references(() => locations.id, { onDelete: 'set null' }),
    jobAdminId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The employer’s own reference, free text. */
    jobId: text().notNull().default(blankJob.jobId),
    title: text().notNull(),
    summary: text().notNull().default(blankJob.summary),
    description: text().notNull().default(blankJob.description),
    applyLink: text().notNull().default(blankJob.applyLink),
    jobType: text({ enum: jobTypes }).notNull().default(blankJob.jobType),
    remote: integer({ mode: 'boolean' }).notNull().default(blankJob.remote),
    status: text({ enum: jobStatuses }).notNull().default('Draft'),
    salaryAmount: text().notNull().default(blankJob.salaryAmount),
    salaryPeriod: text({ enum: salaryPeriods }).notNull().default(blankJob.salaryPeriod),
    /** What the employer said for search filters. What is only read from the posting is never stored here. */
    role: text().$type<JobRole>(),
    gradeBands: text({ mode: 'json' }).$type<GradeBand[]>().notNull().default([]),
    setting: text().$type<JobSetting>(),
    license: text().notNull().default(blankJob.license),
    /** Whole dollars in `salaryPeriod`. */
    salaryFrom: integer(),
    salaryTo: integer(),
    /** Days as `YYYY-MM-DD`. The job closes at the end of its closing date in the time zone of its place. */
    startDate: text(),
    closingDate: text(),
    /** A week. */
    hours: integer(),
    /** A year. */
    contractDays: integer(),
    caseload: integer(),
    benefits: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Whether people apply on this site. Then the apply link is optional. */
    applyHere: integer({ mode: 'boolean' }).notNull().default(blankJob.applyHere),
    questions: text({ mode: 'json' }).$type<JobQuestion[]>().notNull().default([]),
    /** Whether applicants see the stage of their application. */
    sharesStatus: integer({ mode: 'boolean' }).notNull().default(false),
    version: integer().notNull().default(1),
    created: text().notNull(),
    /** Changes on save and on publish only; the 60 days until expiry start here. */
    updated: text().notNull(),
    /** When the job was first published. */
    published: text(),
    /** When the job was closed, expired, or archived; otherwise null. Its applications are erased a year later. */
    closed: text(),
  },
  (t) => [
    index('jobs_organization').on(t.organizationId, t.status, t.updated, t.id),
    index('jobs_table').on(t.organizationId, t.updated, t.id).where(sql`${t.status} <> 'Archived'`),
    index('jobs_status').on(t.status, t.updated, t.id),
    index('jobs_published').on(t.published).where(sql`${t.published} IS NOT NULL`),
    index('jobs_location').on(t.locationId),
    index('jobs_closing')
      .on(t.closingDate)
      .where(sql`${t.closingDate} IS NOT NULL AND ${t.status} IN ('Published', 'Paused')`),
    index('jobs_administrator').on(t.jobAdminId).where(sql`${t.jobAdminId} IS NOT NULL`),
    check('jobs_status_known', sql`${t.status} IN ('Draft', 'Published', 'Paused', 'Closed', 'Expired', 'Archived')`),
    check('jobs_salary_length', sql`length(${t.salaryAmount}) <= ${sql.raw(`${maxLength.salaryAmount}`)}`),
  ],
)

export const savedJobs = sqliteTable(
  'saved_jobs',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: text()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    created: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    index('saved_jobs_newest').on(t.userId, t.created),
    // For telling everyone who saved a job.
    index('saved_jobs_job').on(t.jobId),
  ],
)

/** The last jobs that a member opened, for the marks of their own lists. No employer sees it. */
export const viewedJobs = sqliteTable(
  'viewed_jobs',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: text()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    viewed: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    index('viewed_jobs_newest').on(t.userId, t.viewed),
    index('viewed_jobs_job').on(t.jobId),
  ],
)

/** Members who chose that what they view isn’t remembered. Everybody else is remembered. */
export const unrememberedViewers = sqliteTable('unremembered_viewers', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  created: text().notNull(),
})

/** What a member agreed to send with an application, as it was at that time. */
export type SentProfile = { displayName: string; title: string; headline: string; location: string; summary: string }

/** Through the employer’s own link, to a site or by email, or through the form on this site. */
export type ApplyWay = 'site' | 'email' | 'here'

/** An employer’s question as it was asked, with its answer. */
export type GivenAnswer = { question: string; answer: string }

export type FileKind = 'resume' | 'file'

export const applications = sqliteTable(
  'applications',
  {
    id: text().primaryKey(),
    jobId: text()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** The member who applied. A guest’s application never links to an account. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    applicantName: text().notNull(),
    /** The name without case, accents, and punctuation, for recognizing repeats. */
    foldedName: text().notNull().default(''),
    applicantEmail: text().notNull(),
    /** Whether a member with this confirmed address applied. A guest’s address is never confirmed. */
    emailConfirmed: integer({ mode: 'boolean' }).notNull().default(false),
    profile: text({ mode: 'json' }).$type<SentProfile>(),
    status: text({ enum: applicationStatuses }).notNull().default('New'),
    /** `status` reads as one of its four values (`stageStatuses`). Without a CHECK, so that a stage can be added. */
    stage: text().$type<Stage>().notNull().default('New'),
    /** How it was sent; null if the job had neither a link nor a form. */
    way: text().$type<ApplyWay>(),
    note: text().notNull().default(''),
    answers: text({ mode: 'json' }).$type<GivenAnswer[]>().notNull().default([]),
    /** When the employer first read it. Until then, its profile can be sent again. */
    opened: text(),
    /** When the applicant took it back. From then on, nobody else sees it, and a day later it is erased. */
    withdrawn: text(),
    /** The hash of a secret in the browser of a guest, who may change or withdraw it there for an hour. */
    visitHash: text(),
    /** The hash of the secret in the link of a guest’s receipt. */
    receiptHash: text(),
    /** The applicant’s own reminder. The employer never sees it. */
    privateNote: text().notNull().default(''),
    /** When the applicant said that they got the job. */
    gotJob: text(),
    created: text().notNull(),
  },
  (t) => [
    uniqueIndex('applications_member').on(t.jobId, t.userId).where(sql`${t.userId} IS NOT NULL`),
    uniqueIndex('applications_proven').on(t.jobId, t.applicantEmail).where(sql`${t.emailConfirmed} = 1`),
    uniqueIndex('applications_unproven')
      .on(t.jobId, t.applicantEmail, t.foldedName)
      .where(sql`${t.emailConfirmed} = 0`),
    index('applications_beside').on(t.jobId, t.applicantEmail),
    index('applications_newest').on(t.jobId, t.created, t.id),
    index('applications_oldest').on(t.created, t.id),
    index('applications_of_member').on(t.userId).where(sql`${t.userId} IS NOT NULL`),
    index('applications_of_address').on(t.applicantEmail),
    uniqueIndex('applications_receipt').on(t.receiptHash).where(sql`${t.receiptHash} IS NOT NULL`),
    index('applications_withdrawn').on(t.withdrawn).where(sql`${t.withdrawn} IS NOT NULL`),
    check('applications_status', sql`${t.status} IN ('New', 'Contacted', 'Not a fit', 'Hired')`),
    check('applications_email_form', sql`${t.applicantEmail} = lower(trim(${t.applicantEmail}))`),
  ],
)

/** What a job pays, for the figures of pay. The index writes it, and it stays for a year after the job was last live. */
export const jobPay = sqliteTable(
  'job_pay',
  {
    jobId: text()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    role: text().$type<JobRole>().notNull(),
    /** Empty for a remote job, and for one without a place. */
    state: text().notNull(),
    bands: text({ mode: 'json' }).$type<GradeBand[]>().notNull(),
    setting: text().$type<JobSetting>(),
    /** Whole dollars a year. */
    from: integer('pay_from').notNull(),
    to: integer('pay_to').notNull(),
    organizationId: text().notNull(),
    /** The last day on which the job was live, or null while it is. */
    live: text(),
  },
  (t) => [
    index('job_pay_role').on(t.role, t.jobId),
    index('job_pay_over').on(t.live).where(sql`${t.live} IS NOT NULL`),
  ],
)

/** What postings pay, as a cron counted it. Dollars a year. */
export const payFigures = sqliteTable(
  'pay_figures',
  {
    role: text().$type<JobRole>().notNull(),
    /** Empty for the whole country. */
    state: text().notNull(),
    /** Whether it is about all of them, those for one grade band, or those in one setting. */
    among: text({ enum: ['all', 'grade', 'setting'] }).notNull(),
    /** The grade band or the setting, or empty. */
    value: text().$type<GradeBand | JobSetting | ''>().notNull(),
    low: integer().notNull(),
    median: integer().notNull(),
    high: integer().notNull(),
    postings: integer().notNull(),
    counted: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.role, t.state, t.among, t.value] })],
)

/**
 * The files of applications, which are in R2 under the same key. When an application is deleted, in whichever way, its
 * row here stays and names no application; then the file is deleted, and the row last.
 */
export const applicationFiles = sqliteTable(
  'application_files',
  {
    key: text().primaryKey(),
    applicationId: text().references(() => applications.id, { onDelete: 'set null' }),
    /** Our resume, made from the profile, or a file of the applicant’s own. */
    kind: text().$type<FileKind>().notNull(),
    type: text().$type<DocumentType>().notNull(),
    /** How the applicant named their own file; '' if that isn’t known. */
    name: text().notNull().default(''),
    bytes: integer().notNull(),
    /** Where the applicant downloads it, for the export. */
    href: text().notNull(),
    /** Whether it has belonged to an application. If not, the request that sent it may still be running. */
    attached: integer({ mode: 'boolean' }).notNull().default(false),
    created: text().notNull(),
  },
  (t) => [
    uniqueIndex('application_files_of').on(t.applicationId, t.kind).where(sql`${t.applicationId} IS NOT NULL`),
    index('application_files_unused').on(t.created).where(sql`${t.applicationId} IS NULL`),
  ],
)

/** Jobs whose index row may be outdated. Rows are added in the batch of the change and drained right after it. */
export const jobIndexQueue = sqliteTable(
  'search_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    jobId: text().notNull(),
  },
  (t) => [index('search_outbox_job').on(t.jobId)],
)

/** The order in which jobs became visible to everyone for the first time. Alerts read it from where they stopped. */
export const listedJobs = sqliteTable(
  'listed_jobs',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    jobId: text()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    listed: text().notNull(),
  },
  (t) => [uniqueIndex('listed_jobs_job').on(t.jobId), index('listed_jobs_time').on(t.listed)],
)

/** The first jobs of new organizations that our team has looked at. */
export const lookedAtJobs = sqliteTable(
  'looked_at_jobs',
  {
    jobId: text()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    lookedAt: text().notNull(),
    lookedBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('looked_at_jobs_by').on(t.lookedBy).where(sql`${t.lookedBy} IS NOT NULL`)],
)

/** A person who gets alerts: a member, whose confirmed address counts, or somebody who gave only an address. */
export const alertReaders = sqliteTable(
  'alert_readers',
  {
    id: text().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    email: text(),
    /** Links carry it, so raising it makes them void. */
    linkVersion: integer().notNull().default(1),
    /** When the person last did something with their alerts. */
    active: text().notNull(),
    /** When we asked, after a year without activity, whether they still want them. */
    asked: text(),
    created: text().notNull(),
  },
  (t) => [
    uniqueIndex('alert_readers_user').on(t.userId).where(sql`${t.userId} IS NOT NULL`),
    uniqueIndex('alert_readers_email').on(t.email).where(sql`${t.email} IS NOT NULL`),
    index('alert_readers_active').on(t.active),
    check('alert_readers_who', sql`(${t.userId} IS NULL) <> (${t.email} IS NULL)`),
    check('alert_readers_email_form', sql`${t.email} IS NULL OR ${t.email} = lower(trim(${t.email}))`),
  ],
)

const readerId = () =>
  text()
    .notNull()
    .references(() => alertReaders.id, { onDelete: 'cascade' })

/** A search whose new results somebody gets by mail. */
export const jobAlerts = sqliteTable(
  'job_alerts',
  {
    id: text().primaryKey(),
    readerId: readerId(),
    q: text().notNull(),
    l: text().notNull(),
    /** In miles. */
    d: integer().notNull(),
    filters: text({ mode: 'json' }).$type<Record<string, string[]>>().notNull(),
    /** The same for equal searches, which are made once. */
    search: text().notNull(),
    /** The state of its place, whose time zone decides when its mail is sent; null without one. */
    state: text(),
    every: text().$type<Frequency>().notNull(),
    status: text().$type<AlertStatus>().notNull(),
    /** When its status began. */
    since: text().notNull(),
    /** When it goes on after a pause; null if it only does when somebody says so. */
    resumes: text(),
    reason: text().$type<StopReason>(),
    /** When the mail was sent that asks whether the address is right; null if it wasn't yet. */
    confirmationSent: text(),
    /** The last of `listed_jobs` that it has read. */
    lastSeq: integer().notNull(),
    /** When its next mail is due. */
    due: text().notNull(),
    /** When it last found something, or was made or changed. */
    lastFound: text().notNull(),
    /** When we said that it finds nothing. */
    quietTold: text(),
    created: text().notNull(),
  },
  (t) => [
    index('job_alerts_reader').on(t.readerId, t.created),
    index('job_alerts_due').on(t.due).where(sql`${t.status} = 'on'`),
    index('job_alerts_quiet').on(t.lastFound).where(sql`${t.status} = 'on' AND ${t.quietTold} IS NULL`),
    index('job_alerts_status').on(t.status, t.since).where(sql`${t.status} <> 'on'`),
  ],
)

/** What a mail has of one alert. `isQuiet`: it says that the alert has found nothing for long. */
export type AlertContent = { alertId: string; jobIds: string[]; more: number; isQuiet?: boolean }

/** A mail with alerts: first what is in it, then that it was sent. One for each person and day. */
export const alertMails = sqliteTable(
  'alert_mails',
  {
    id: text().primaryKey(),
    readerId: readerId(),
    day: text().notNull(),
    /** The jobs of each alert. */
    contents: text({ mode: 'json' }).$type<AlertContent[]>().notNull(),
    created: text().notNull(),
    sent: text(),
  },
  (t) => [
    uniqueIndex('alert_mails_day').on(t.readerId, t.day),
    index('alert_mails_unsent').on(t.created).where(sql`${t.sent} IS NULL`),
    index('alert_mails_oldest').on(t.created),
  ],
)

/** The jobs that alerts found, with the first day on which their reader got them. They are kept for a year. */
export const alertJobs = sqliteTable(
  'alert_jobs',
  {
    readerId: readerId(),
    jobId: text()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    alertId: text().notNull(),
    created: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.readerId, t.jobId, t.alertId] }),
    index('alert_jobs_alert').on(t.alertId, t.created),
    index('alert_jobs_job').on(t.jobId),
    index('alert_jobs_oldest').on(t.created),
  ],
)

export type JobAlert = typeof jobAlerts.$inferSelect

export type Job = typeof jobs.$inferSelect
export type JobPay = typeof jobPay.$inferSelect
export type PayFigure = typeof payFigures.$inferSelect
export type Application = typeof applications.$inferSelect
