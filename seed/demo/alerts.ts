import { and, desc, eq, like } from 'drizzle-orm'
import { users } from '../../src/accounts/schema'
import { keyOfSearch } from '../../src/jobs/alerts/alert-search'
import { nextDue } from '../../src/jobs/alerts/alert-times'
import { lastListed } from '../../src/jobs/alerts/alerts'
import { ensureReader } from '../../src/jobs/alerts/readers'
import { alertJobs, jobAlerts, jobs } from '../../src/jobs/schema'
import { batch } from '../../src/platform/db/batch'
import { type Database, newId } from '../../src/platform/db/database'
import { ago, days, now } from '../../src/platform/time/clock'
import { accounts } from './people'

const wanted = [
  { q: 'special education teacher', l: 'Chicago, IL', d: 50, filters: { type: ['Full-time'] }, every: 'day' },
  { q: 'resource teacher', l: 'Remote', d: 50, filters: {}, every: 'week' },
] as const

/** Loads the seeker’s alerts: one that found jobs lately, and one that is paused. @returns how many */
export async function loadAlerts(db: Database): Promise<number> {
  const [seeker] = await db.select({ id: users.id }).from(users).where(eq(users.email, accounts.seeker.email))
  if (!seeker) return 0
  const reader = await ensureReader(db, { userId: seeker.id })
  const rows = wanted.map(({ filters, every, ...search }, i) => {
    const created = ago(days(40 - i))
    const state = search.l === 'Remote' ? null : 'IL'
    const words = { ...search, filters: { ...('type' in filters && { type: [...filters.type] }) } }
    return {
      id: newId(),
      readerId: reader.id,
      ...words,
      search: keyOfSearch(words),
      state,
      every,
      status: i === 0 ? ('on' as const) : ('paused' as const),
      since: created,
      created,
      lastSeq: lastListed,
      due: nextDue({ state, every }, now()),
      lastFound: ago(days(2)),
    }
  })
  const [first] = rows
  const found = await db
    .select({ jobId: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'Published'), like(jobs.title, 'Special Education Teacher%')))
    .orderBy(desc(jobs.updated))
    .limit(3)
  await batch(db, {
    alerts: rows.map((row) => db.insert(jobAlerts).values(row)),
    found: found.map(({ jobId }, i) =>
      db
        .insert(alertJobs)
        .values({ readerId: reader.id, jobId, alertId: first?.id ?? '', created: ago(days(2 + 5 * i)) }),
    ),
  })
  return rows.length
}
