import { isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { byAddress } from '../accounts/privacy'
import {
  byUser,
  context,
  type Declaration,
  declare,
  detached,
  each,
  eitherOf,
  forgotten,
  impersonal,
  personal,
  type Tie,
  where,
  withheld,
} from '../platform/privacy/declaration'
import {
  alertJobs,
  alertMails,
  alertReaders,
  applicationFiles,
  applications,
  jobAlerts,
  jobIndexQueue,
  jobPay,
  jobs,
  listedJobs,
  lookedAtJobs,
  payFigures,
  savedJobs,
  unrememberedViewers,
  viewedJobs,
} from './schema'
import { reindexJobsOfPeople } from './search/job-index'

/** The alerts of a member, and those of their confirmed address that no account has claimed. */
const ofReader: Tie['rows'] = eitherOf(
  byUser(alertReaders.userId),
  where(byAddress(alertReaders.email), isNull(alertReaders.userId)),
)
const ofReaderIn = (column: SQLiteColumn) => (userId: string) =>
  sql`${column} IN (SELECT ${alertReaders.id} FROM ${alertReaders} WHERE ${ofReader(userId)})`
/**
 * Applications sent as a guest count too if this person has confirmed the address and no other account has claimed them.
 */
const isApplicant = eitherOf(
  byUser(applications.userId),
  where(byAddress(applications.applicantEmail), isNull(applications.userId)),
)

export const personalData: Declaration[] = [
  declare(
    jobs,
    {
      title: context,
      jobAdminId: detached,
      ...each(impersonal, 'locationId', 'jobId', 'summary', 'description', 'applyLink', 'jobType', 'remote'),
      ...each(impersonal, 'status', 'salaryAmount', 'salaryPeriod', 'role', 'gradeBands', 'setting', 'license'),
      ...each(impersonal, 'startDate', 'closingDate', 'hours', 'contractDays', 'caseload', 'benefits'),
      ...each(impersonal, 'applyHere', 'questions', 'sharesStatus'),
      ...each(impersonal, 'salaryFrom', 'salaryTo', 'version', 'created', 'updated', 'published', 'closed'),
    },
    [{ as: 'jobsYouAreTheContactOf', rows: byUser(jobs.jobAdminId), erase: { jobAdminId: null } }],
  ),
  declare(jobPay, each(impersonal, 'jobId', 'role', 'state', 'bands', 'setting', 'organizationId', 'live')),
  declare(payFigures, each(impersonal, 'role', 'state', 'among', 'value', 'counted')),
  declare(lookedAtJobs, { lookedAt: context, lookedBy: detached }, [
    {
      as: 'firstJobsYouLookedAt',
      rows: byUser(lookedAtJobs.lookedBy),
      shows: ['jobId', 'lookedAt'],
      erase: { lookedBy: null },
    },
  ]),
  declare(savedJobs, { userId: personal }, [{ as: 'savedJobs', rows: byUser(savedJobs.userId), erase: 'rows' }]),
  declare(viewedJobs, { userId: personal, viewed: personal }, [
    { as: 'viewedJobs', rows: byUser(viewedJobs.userId), erase: 'rows' },
  ]),
  declare(unrememberedViewers, { userId: personal }, [
    { as: 'viewedJobsAreNotRemembered', rows: byUser(unrememberedViewers.userId), erase: 'rows' },
  ]),
  // When an application is deleted, its file is deleted right after it (`deleteUnusedFiles`).
  declare(
    applicationFiles,
    { key: forgotten, ...each({ exported: true, erased: 'forgotten' }, 'kind', 'type', 'name', 'href') },
    [
      {
        as: 'applicationFiles',
        rows: (userId) =>
          sql`${applicationFiles.applicationId} IN (SELECT ${applications.id} FROM ${applications} WHERE ${isApplicant(userId)})`,
        erase: {},
      },
    ],
  ),
  declare(
    applications,
    {
      ...each(personal, 'userId', 'applicantName', 'applicantEmail', 'profile', 'status', 'stage', 'way', 'note'),
      ...each(personal, 'answers', 'opened', 'withdrawn', 'privateNote', 'gotJob'),
      ...each(withheld('a secret, kept only as a hash'), 'visitHash', 'receiptHash'),
      foldedName: withheld('the name once more, in small letters'),
    },
    [
      {
        as: 'applications',
        rows: isApplicant,
        erase: 'rows',
      },
    ],
  ),
  declare(listedJobs, { listed: impersonal }),
  declare(alertJobs, { alertId: personal }, [
    { as: 'jobsOfAlerts', rows: ofReaderIn(alertJobs.readerId), erase: 'rows' },
  ]),
  declare(alertMails, { ...each(personal, 'day', 'contents', 'sent') }, [
    { as: 'mailsOfAlerts', rows: ofReaderIn(alertMails.readerId), erase: 'rows' },
  ]),
  declare(
    jobAlerts,
    {
      ...each(personal, 'q', 'l', 'filters', 'state', 'every', 'status', 'since', 'resumes', 'reason'),
      ...each(personal, 'confirmationSent', 'due', 'lastFound', 'quietTold'),
      search: withheld('the search again, as equal ones are found'),
    },
    [{ as: 'jobAlerts', rows: ofReaderIn(jobAlerts.readerId), erase: 'rows' }],
  ),
  declare(alertReaders, { ...each(personal, 'userId', 'email', 'active', 'asked') }, [
    { as: 'alertReader', rows: ofReader, erase: 'rows' },
  ]),
  {
    ...declare(jobIndexQueue, { jobId: impersonal }),
    // If nobody else can answer for the organization, its jobs are hidden.
    beforeErasure: (db, userId) => [reindexJobsOfPeople(db, sql`SELECT ${userId} AS id`)],
  },
]
