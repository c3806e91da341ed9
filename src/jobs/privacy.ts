import { isNull } from 'drizzle-orm'
import { byAddress } from '../accounts/by-address'
import {
  byUser,
  context,
  type Declaration,
  declare,
  detached,
  eitherOf,
  impersonal,
  personal,
  where,
  withheld,
} from '../platform/privacy/declaration'
import { applications, jobIndexQueue, jobs, savedJobs } from './schema'

export const personalData: Declaration[] = [
  declare(
    jobs,
    {
      id: context,
      organizationId: context,
      title: context,
      jobAdminId: detached,
      locationId: impersonal,
      jobId: impersonal,
      summary: impersonal,
      description: impersonal,
      applyLink: impersonal,
      jobType: impersonal,
      remote: impersonal,
      status: impersonal,
      salaryAmount: impersonal,
      salaryPeriod: impersonal,
      role: impersonal,
      gradeBands: impersonal,
      setting: impersonal,
      license: impersonal,
      salaryFrom: impersonal,
      salaryTo: impersonal,
      version: impersonal,
      created: impersonal,
      updated: impersonal,
      published: impersonal,
      closed: impersonal,
    },
    [{ as: 'jobsYouAreTheContactOf', rows: byUser(jobs.jobAdminId), erase: { jobAdminId: null } }],
  ),
  declare(savedJobs, { userId: personal, jobId: personal, created: personal }, [
    { as: 'savedJobs', rows: byUser(savedJobs.userId), erase: 'rows' },
  ]),
  declare(
    applications,
    {
      id: personal,
      jobId: personal,
      userId: personal,
      applicantName: personal,
      foldedName: withheld('the name once more, in small letters'),
      applicantEmail: personal,
      emailConfirmed: personal,
      profile: personal,
      status: personal,
      created: personal,
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
  declare(jobIndexQueue, { id: impersonal, jobId: impersonal }),
]
