// Apart from my-jobs.ts, because browsers load it.

/** The tabs of My jobs, with their paths. */
export const myJobsPaths = {
  saved: '/profile/jobs',
  applied: '/profile/jobs/applied',
  closed: '/profile/jobs/closed',
} as const

/** The most jobs that fit beside each other when they are compared. */
export const mostCompared = 4

export type MyJobsTab = keyof typeof myJobsPaths
