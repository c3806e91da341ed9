// Apart from my-jobs.ts, because browsers load it.

/** The tabs of My jobs, with their paths. */
export const myJobsPaths = {
  saved: '/profile/jobs',
  applied: '/profile/jobs/applied',
  closed: '/profile/jobs/closed',
} as const
export type MyJobsTab = keyof typeof myJobsPaths
