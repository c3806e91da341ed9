import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { jobEvents } from '../../src/jobs/clicks'
import { type Job, jobs } from '../../src/jobs/schema'
import { organizations as organizationTable } from '../../src/organizations/schema'
import type { Counted } from '../../src/platform/counter/counter'
import type { Database } from '../../src/platform/db/database'
import { days, hours, now } from '../../src/platform/time/clock'
import { organizations } from './organizations'
import { type Random, randomFrom } from './random'

const span = 40
/** The most previews that a job has on each day of the week, Sunday first. */
const maxPreviews = [8, 26, 30, 27, 24, 18, 6] as const

/** Returns the previews, clicks, and applies of the past weeks for the two organizations with demo accounts. */
export async function demoVisits(db: Database): Promise<{ organizationId: string; things: Counted[] }[]> {
  const names = organizations.slice(0, 2).map(({ name }) => name)
  const rows = await db
    .select({
      id: jobs.id,
      organizationId: jobs.organizationId,
      status: jobs.status,
      created: jobs.created,
      published: jobs.published,
      updated: jobs.updated,
      closed: jobs.closed,
    })
    .from(jobs)
    .innerJoin(organizationTable, eq(organizationTable.id, jobs.organizationId))
    .where(and(inArray(organizationTable.name, names), ne(jobs.status, 'Draft')))
    .orderBy(asc(jobs.created), asc(jobs.id))
  const random = randomFrom(30)
  const byOrganization = Map.groupBy(rows, ({ organizationId }) => organizationId)
  return [...byOrganization].map(([organizationId, own]) => ({
    organizationId,
    things: own.flatMap((job) => getVisits(job, random)),
  }))
}

type Shown = Pick<Job, 'id' | 'status' | 'created' | 'published' | 'updated' | 'closed'>

/** Nobody sees a job before it is published, or after it is paused or over. */
function getVisits({ id: subject, ...job }: Shown, random: Random): Counted[] {
  const from = Date.parse(job.published ?? job.created)
  const until = job.status === 'Published' ? now().getTime() : Date.parse(job.closed ?? job.updated)
  const popularity = 0.3 + random.next()
  const today = Math.floor(now().getTime() / days(1)) * days(1)
  return Array.from({ length: span }, (_, back) => today - back * days(1)).flatMap((day) => {
    // From the morning in the east to the evening in the west.
    const time = () => day + hours(13) + random.next() * hours(14)
    const previews = Math.round(
      (maxPreviews[new Date(day).getUTCDay()] ?? 0) * popularity * (0.7 + random.next() * 0.6),
    )
    return Array.from({ length: previews }).flatMap(() => {
      const [at, clicked] = [time(), random.chance(0.2)]
      if (at < from || at > until) return []
      const visit = { subject, time: at }
      return [
        { ...visit, name: jobEvents.preview },
        ...(clicked ? [{ ...visit, name: jobEvents.click, dated: true }] : []),
        ...(clicked && random.chance(0.07) ? [{ ...visit, name: jobEvents.apply }] : []),
      ]
    })
  })
}
