import { days } from '../platform/time/clock'

/** The events that are counted per job, under the names that the specification gives them. */
export const jobEvents = { preview: 'Job Preview', click: 'Job Click', apply: 'Job Apply Click' } as const
type JobEvent = keyof typeof jobEvents

/** All time, then the rolling windows. */
export const periods = ['totalTime', 'month', 'week', 'day'] as const
const windows = [days(30), days(7), days(1)]

type Seen = { id: string; organizationId: string }

/** Counts an event of each job in its organization’s counter. Clicks also keep their newest timestamps. */
export async function countJobs(env: Env, event: JobEvent, jobs: Seen[]): Promise<void> {
  const byOrganization = Map.groupBy(jobs, ({ organizationId }) => organizationId)
  const thing = { name: jobEvents[event], dated: event === 'click' }
  await Promise.all(
    [...byOrganization].map(([organizationId, seen]) =>
      getCounter(env, organizationId).count(seen.map(({ id }) => ({ ...thing, subject: id }))),
    ),
  )
}

export const getCounter = (env: Env, organizationId: string) => env.COUNTER.getByName(organizationId)

/** Returns the all-time clicks of these jobs by job id. All jobs must belong to the organization. */
export async function readClicks(env: Env, organizationId: string, ids: string[]): Promise<Record<string, number>> {
  return ids.length > 0 ? getCounter(env, organizationId).totals(jobEvents.click, ids) : {}
}

/**
 * Returns the all-time clicks of each job, in the order of `ids`, and up to 1,000 of the newest click times. All jobs
 * must belong to the organization.
 */
export async function clickHistories(env: Env, organizationId: string, ids: string[]) {
  const histories = await getCounter(env, organizationId).histories(jobEvents.click, ids)
  return ids.map((job) => ({
    job,
    organization: organizationId,
    jobClicks: histories[job]?.total ?? 0,
    timeStamps: histories[job]?.times.map((time) => new Date(time).toISOString()) ?? [],
  }))
}

/** Returns previews, clicks, and apply clicks of all of an organization’s jobs, in total and per window. */
export async function eventTotals(env: Env, organizationId: string) {
  const names = Object.values(jobEvents)
  const counted = await getCounter(env, organizationId).recent(names, windows)
  return names.flatMap((event) => periods.map((period, i) => ({ event, period, total: counted[event]?.[i] ?? 0 })))
}
