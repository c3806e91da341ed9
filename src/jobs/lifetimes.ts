// Apart from rules.ts, because pages of guests say how long a job stays live.

import type { JobStatus } from './choices'

/** How many days after its last update a Published job expires. */
export const lifetimeInDays = 60

/** How many days after its job closes an application is erased (docs/security.md, 30). */
export const applicationRetentionInDays = 365

/** Returns when a job with this `updated` time expires. */
// Without the clock's module, which would then be loaded with the rows of jobs by every page that tells a time.
export function expiresAt(updated: string): Date {
  const end = new Date(updated)
  end.setUTCDate(end.getUTCDate() + lifetimeInDays)
  return end
}

/** How many days before a job expires its employer is reminded. */
export const noticeInDays = 7

/** The statuses in which a job can be renewed. */
export const renewableStatuses = ['Published', 'Expired'] as const

export const isRenewable = (status: JobStatus) => renewableStatuses.some((one) => one === status)

export const renewPath = '/admin/jobs/renew'

/** The page that asks whether to renew these jobs. Opening it changes nothing. */
export const pageToRenew = (ids: readonly string[]) => `${renewPath}?ids=${ids.join(',')}`

/** The name of a job’s checkbox on that page. */
export const renewField = (id: string) => `job-${id}`
