import { endSuspensions } from '../accounts/directory/suspension'
import { organizationPath } from '../organizations/organization/organization-path'
import { ago, days } from '../platform/time/clock'
import type { Room } from '../room'
import { applicantsApi } from './applications/api'
import { tellOfApplications } from './applications/application-mail'
import { eraseApplications } from './applications/retention'
import { plainJobPages } from './applications/routes'
import { analyticsApi } from './dashboard/api'
import { listedEmployers } from './employer-page/employer'
import { employerPages } from './employer-page/routes'
import { liveJobs } from './job/job'
import { jobsApi } from './posting/api'
import { expireJobs } from './posting/expiry'
import { remindOfExpiry } from './posting/expiry-reminder'
import { jobsAdminPages } from './posting/routes'
import { personalData } from './privacy'
import { lifetimeInDays } from './rules'
import { jobsPages } from './search/routes'
import { drainSearchOutbox, markJobsOfPeople, optimizeSearch } from './search/search-index'

export const jobs: Room = {
  name: 'jobs',
  pages: [jobsPages, plainJobPages, jobsAdminPages, employerPages],
  api: [jobsApi, applicantsApi, analyticsApi],
  crons: {
    'expire-jobs': {
      schedule: '7 * * * *',
      run: async (env, db) => {
        const expired = await expireJobs(db)
        await drainSearchOutbox(db, env.SEARCH)
        return { expired }
      },
    },
    'remind-jobs': {
      schedule: '7 15 * * *',
      run: async (env, db) => ({ reminded: await remindOfExpiry(env, db) }),
    },
    'mail-applications': {
      schedule: '7 15 * * *',
      run: async (env, db) => ({ told: await tellOfApplications(env, db) }),
    },
    'erase-applications': {
      schedule: '37 8 * * *',
      run: async (_env, db) => ({ erased: await eraseApplications(db) }),
    },
  },
  personalData,
  searchIndex: {
    name: 'jobs',
    // A suspension that is over lets the jobs of an organization be seen again.
    prepare: (db) => endSuspensions(db, markJobsOfPeople),
    drain: drainSearchOutbox,
    optimize: optimizeSearch,
  },
  sitemap: {
    pages: ['/jobs'],
    paths: async (db, most) => (await listedEmployers(db, most)).map(organizationPath),
    dated: async (db, which) =>
      (await liveJobs(db, which)).map(({ id, updated }) => ({ path: `/jobs/${id}`, updated })),
    days: () => Array.from({ length: lifetimeInDays + 2 }, (_, i) => ago(days(i)).slice(0, 10)),
  },
}
