import type { Context } from 'hono'
import { isbot } from 'isbot'

/** What is counted of a job, under the specification's names (spec 1 section 3). */
const jobEvents = { preview: 'Job Preview', click: 'Job Click', apply: 'Job Apply Click' } as const
export type JobEvent = keyof typeof jobEvents

type Seen = { id: string; organizationId: string }

/** Counts an event of each job, in its organization's counter. */
export async function countJobs(env: Env, event: JobEvent, jobs: Seen[]): Promise<void> {
  const byOrganization = Map.groupBy(jobs, ({ organizationId }) => organizationId)
  await Promise.all(
    [...byOrganization].map(([organizationId, seen]) =>
      env.COUNTER.getByName(organizationId).count(seen.map(({ id }) => ({ subject: id, name: jobEvents[event] }))),
    ),
  )
}

/** How often each of the organization's jobs was clicked, ever. */
export async function clicksOf(env: Env, organizationId: string): Promise<Record<string, number>> {
  return env.COUNTER.getByName(organizationId).totals(jobEvents.click)
}

/** Whether nobody looked: a prefetch or a crawler (security rule 24). */
export function isNobody(c: Context): boolean {
  const purpose = `${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''}`
  return purpose.includes('prefetch') || isCrawler(c.req.header('user-agent') ?? '')
}

/** isbot knows the crawlers, and takes scripts and headless browsers for bots too, which here call on somebody's behalf. */
const isCrawler = (userAgent: string) => isbot(userAgent) && /bot|crawl|spider|slurp|\+http/i.test(userAgent)
