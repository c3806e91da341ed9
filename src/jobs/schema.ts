import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'
import { locations, organizations } from '../organizations/schema'
import { applicationStatuses, jobStatuses, jobTypes, salaryPeriods } from './choices'
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
  (t) => [primaryKey({ columns: [t.userId, t.jobId] }), index('saved_jobs_newest').on(t.userId, t.created)],
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
    check('applications_status', sql`${t.status} IN ('New', 'Contacted', 'Not a fit', 'Hired')`),
    check('applications_email_form', sql`${t.applicantEmail} = lower(trim(${t.applicantEmail}))`),
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

export type Job = typeof jobs.$inferSelect
export type Application = typeof applications.$inferSelect
