import { endSuspensions } from '../accounts/directory/suspension'
import { organizationPath } from '../organizations/paths'
import { ago, days } from '../platform/time/clock'
import type { Room } from '../room'
import { forgetAlerts } from './alerts/alerts'
import { alertsApi } from './alerts/api'
import { sendConfirmations } from './alerts/confirming'
import { mailAlerts } from './alerts/mailing'
import { pauseUnanswered } from './alerts/quiet-alerts'
import { alertPages } from './alerts/routes'
import { stoppableAlertMails } from './alerts/stopping'
import { applicationsApi } from './applications/api'
import { eraseApplications } from './applications/applications'
import { deleteUnusedFiles } from './applications/files'
import { mailAboutApplications, mailAboutNewApplications } from './applications/mail-about-applications'
import { eraseWithdrawn } from './applications/own-applications'
import { applicationsPages } from './applications/routes'
import { readStageNotices } from './applications/stage-notices'
import { dashboardApi } from './dashboard/api'
import { dashboardPages } from './dashboard/routes'
import { listedEmployers } from './employer-page/employer'
import { employerPages } from './employer-page/routes'
import { liveJobs } from './job'
import { jobFlagTargets } from './job/flagged-jobs'
import { jobPages } from './job/routes'
import { lifetimeInDays } from './lifetimes'
import { jobsLimits } from './limits'
import { areas, navigation } from './navigation'
import { countPay } from './pay/count-pay'
import { paidPaths } from './pay/pay-figures'
import { payPages } from './pay/routes'
import { postingApi } from './posting/api'
import { closeJobsByDate, expireJobs, mailAboutExpiredJobs, remindOfExpiringJobs } from './posting/expiry'
import { postingPages } from './posting/routes'
import { personalData } from './privacy'
import { savedJobsApi } from './saved/api'
import { savedJobsPages } from './saved/routes'
import { readSavedJobNotices, tellOfClosingJobs } from './saved-job-notices'
import { searchApi } from './search/api'
import { drainJobIndex, jobIndex, reindexJobsOfPeople } from './search/job-index'
import { mapPages, searchPages } from './search/routes'
import { jobTablePages } from './table/routes'
import { viewedJobsApi } from './viewed/api'
import { viewedJobsPages } from './viewed/routes'

const api = [searchApi, postingApi, applicationsApi, savedJobsApi, viewedJobsApi, dashboardApi, alertsApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    jobs: (typeof api)[number]
  }
}

export const jobs: Room = {
  name: 'jobs',
  pages: [
    searchPages,
    mapPages,
    jobPages,
    applicationsPages,
    savedJobsPages,
    viewedJobsPages,
    alertPages,
    dashboardPages,
    jobTablePages,
    postingPages,
    employerPages,
    payPages,
  ],
  api,
  crons: {
    'expire-jobs': {
      schedule: '7 * * * *',
      run: async (env, db) => {
        const [expired, closed] = [await expireJobs(db), await closeJobsByDate(db)]
        await drainJobIndex(db, env.SEARCH)
        await mailAboutExpiredJobs(env, db)
        return { expired, closed }
      },
    },
    'remind-jobs': {
      schedule: '7 15 * * *',
      run: async (env, db) => ({
        notified: await tellOfClosingJobs(db),
        reminded: await remindOfExpiringJobs(env, db),
      }),
    },
    'mail-new-applications': {
      schedule: '*/5 * * * *',
      run: async (env, db) => ({ notified: await mailAboutNewApplications(env, db) }),
    },
    'mail-applications': {
      schedule: '7 15 * * *',
      run: async (env, db) => ({ notified: await mailAboutApplications(env, db) }),
    },
    'mail-alerts': {
      schedule: '*/5 * * * *',
      run: async (env, db) => ({ confirmations: await sendConfirmations(env, db), ...(await mailAlerts(env, db)) }),
    },
    'count-pay': {
      schedule: '37 8 * * *',
      run: async (_env, db) => ({ figures: await countPay(db) }),
    },
    'forget-alerts': {
      schedule: '37 8 * * *',
      run: async (_env, db) => ({ paused: await pauseUnanswered(db), forgotten: await forgetAlerts(db) }),
    },
    'erase-applications': {
      schedule: '37 8 * * *',
      run: async (env, db) => ({
        erased: await eraseApplications(db),
        withdrawn: await eraseWithdrawn(db),
        files: await deleteUnusedFiles(env, db),
      }),
    },
  },
  personalData,
  eraseElsewhere: (env, db) => deleteUnusedFiles(env, db),
  noticeWords: [readSavedJobNotices, readStageNotices],
  stoppableMails: stoppableAlertMails,
  flagTargets: jobFlagTargets,
  limits: Object.values(jobsLimits),
  // When the suspension of an organization’s only confirmed person ends, its jobs become visible again.
  searchIndexes: [{ ...jobIndex, prepare: (db) => endSuspensions(db, reindexJobsOfPeople) }],
  sitemap: {
    pages: ['/jobs', '/pay'],
    paths: async (db, max) => [...(await paidPaths(db)), ...(await listedEmployers(db, max)).map(organizationPath)],
    dated: async (db, which) =>
      (await liveJobs(db, which)).map(({ id, updated }) => ({ path: `/jobs/${id}`, updated })),
    days: () => Array.from({ length: lifetimeInDays + 2 }, (_, i) => ago(days(i)).slice(0, 10)),
  },
  navigation,
  areas,
}
