import type { Context } from 'hono'
import { isbot } from 'isbot'
import { days } from '../../platform/time/clock'

/** What is counted of a job, under the specification's names. */
export const jobEvents = { preview: 'Job Preview', click: 'Job Click', apply: 'Job Apply Click' } as const
export type JobEvent = keyof typeof jobEvents

/** All time, and the rolling windows beside it. */
export const periods = ['totalTime', 'month', 'week', 'day'] as const
const windows = [days(30), days(7), days(1)]

type Seen = { id: string; organizationId: string }

/** Counts an event of each job, in its organization's counter. Of clicks, the newest times are kept. */
export async function countJobs(env: Env, event: JobEvent, jobs: Seen[]): Promise<void> {
  const byOrganization = Map.groupBy(jobs, ({ organizationId }) => organizationId)
  const thing = { name: jobEvents[event], dated: event === 'click' }
  await Promise.all(
    [...byOrganization].map(([organizationId, seen]) =>
      counterOf(env, organizationId).count(seen.map(({ id }) => ({ ...thing, subject: id }))),
    ),
  )
}

/** The counter of an organization: one object for each. */
export const counterOf = (env: Env, organizationId: string) => env.COUNTER.getByName(organizationId)

/** How often each of these jobs of one organization was clicked, ever. */
export async function clicksOf(env: Env, organizationId: string, ids: string[]): Promise<Record<string, number>> {
  return ids.length > 0 ? counterOf(env, organizationId).totals(jobEvents.click, ids) : {}
}

/** A job with how often it was clicked, ever, and when: at most the newest 1,000 times. */
export type JobClicks = { job: string; organization: string; jobClicks: number; timeStamps: string[] }

/** The clicks of each of these jobs of one organization, in the same order. */
export async function clickHistories(env: Env, organizationId: string, ids: string[]): Promise<JobClicks[]> {
  if (ids.length === 0) return []
  const histories = await counterOf(env, organizationId).histories(jobEvents.click, ids)
  return ids.map((job) => ({
    job,
    organization: organizationId,
    jobClicks: histories[job]?.total ?? 0,
    timeStamps: histories[job]?.times.map((time) => new Date(time).toISOString()) ?? [],
  }))
}

export type EventTotal = { event: (typeof jobEvents)[JobEvent]; period: (typeof periods)[number]; total: number }

/** Previews, clicks and applies of all of an organization's jobs, ever and in each window. */
export async function eventTotals(env: Env, organizationId: string): Promise<EventTotal[]> {
  const names = Object.values(jobEvents)
  const counted = await counterOf(env, organizationId).recent(names, windows)
  return names.flatMap((event) => periods.map((period, i) => ({ event, period, total: counted[event]?.[i] ?? 0 })))
}

/** Whether nobody looked: a prefetch or a crawler (docs/security.md, 24). */
export function isNobody(c: Context): boolean {
  const purpose = `${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''}`
  return purpose.includes('prefetch') || isCrawler(c.req.header('user-agent') ?? '')
}

/** isbot knows the crawlers, and takes scripts and headless browsers for bots too, which here call on somebody's behalf. */
const isCrawler = (userAgent: string) => isbot(userAgent) && /bot|crawl|spider|slurp|\+http/i.test(userAgent)
