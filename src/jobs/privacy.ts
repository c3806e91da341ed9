import { isNull, sql } from 'drizzle-orm'
import { byAddress } from '../accounts/privacy'
import {
  byUser,
  context,
  type Declaration,
  declare,
  detached,
  each,
  eitherOf,
  impersonal,
  personal,
  where,
  withheld,
} from '../platform/privacy/declaration'
import { applications, jobIndexQueue, jobs, savedJobs, unrememberedViewers, viewedJobs } from './schema'
import { markJobsOfPeople } from './search/job-index'

export const personalData: Declaration[] = [
  declare(
    jobs,
    {
      title: context,
      jobAdminId: detached,
      ...each(impersonal, 'locationId', 'jobId', 'summary', 'description', 'applyLink', 'jobType', 'remote'),
      ...each(impersonal, 'status', 'salaryAmount', 'salaryPeriod', 'role', 'gradeBands', 'setting', 'license'),
      ...each(impersonal, 'startDate', 'closingDate', 'hours', 'contractDays', 'caseload', 'benefits'),
      ...each(impersonal, 'salaryFrom', 'salaryTo', 'version', 'created', 'updated', 'published', 'closed'),
    },
    [{ as: 'jobsYouAreTheContactOf', rows: byUser(jobs.jobAdminId), erase: { jobAdminId: null } }],
  ),
  declare(savedJobs, { userId: personal }, [{ as: 'savedJobs', rows: byUser(savedJobs.userId), erase: 'rows' }]),
  declare(viewedJobs, { userId: personal, viewed: personal }, [
    { as: 'viewedJobs', rows: byUser(viewedJobs.userId), erase: 'rows' },
  ]),
  declare(unrememberedViewers, { userId: personal }, [
    { as: 'viewedJobsAreNotRemembered', rows: byUser(unrememberedViewers.userId), erase: 'rows' },
  ]),
  declare(
    applications,
    {
      ...each(personal, 'userId', 'applicantName', 'applicantEmail', 'profile', 'status'),
      foldedName: withheld('the name once more, in small letters'),
    },
    [
      {
        as: 'applications',
        // Applications sent as a guest count too if this person has confirmed the address and no other account has
        // claimed them.
        rows: eitherOf(
          byUser(applications.userId),
          where(byAddress(applications.applicantEmail), isNull(applications.userId)),
        ),
        erase: 'rows',
      },
    ],
  ),
  {
    ...declare(jobIndexQueue, { jobId: impersonal }),
    // If nobody else can answer for the organization, its jobs are hidden.
    beforeErasure: (db, userId) => [markJobsOfPeople(db, sql`SELECT ${userId} AS id`)],
  },
]
