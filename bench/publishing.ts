import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { users } from '../src/accounts/schema'
import { jobIndexQueue, jobs } from '../src/jobs/schema'
import { drainJobIndex } from '../src/jobs/search/job-index'
import { locations, organizations } from '../src/organizations/schema'
import { timestamp } from '../src/platform/time/clock'
import { usual } from './job-words'
import { median } from './table'

const rounds = 25
const id = 'bench'

/**
 * Measures the milliseconds from a change of one job until the index shows it, through the product's own queue: all
 * calls together, and the writes inside SEARCH alone.
 */
export async function publishingCost({ DB, SEARCH }: { DB: D1Database; SEARCH: D1Database }) {
  // A D1 session would go through the platform's proxy in many small steps, which would dominate the measurement.
  const db = drizzle(DB, { casing: 'snake_case' })
  await makeJob(db)
  const costs = { publish: [] as number[], unpublish: [] as number[] }
  const within = { publish: 0, unpublish: 0 }
  for (let round = 0; round < rounds; round++)
    for (const [name, status] of [
      ['publish', 'Published'],
      ['unpublish', 'Paused'],
    ] as const) {
      await db.batch([
        db.update(jobs).set({ status, updated: timestamp() }).where(eq(jobs.id, id)),
        db.insert(jobIndexQueue).values({ jobId: id }),
      ])
      const started = performance.now()
      await drainJobIndex(
        db,
        clocked(SEARCH, (cost) => (within[name] += cost)),
      )
      costs[name].push(performance.now() - started)
      const found = await SEARCH.prepare('SELECT 1 FROM job_cards WHERE job_id = ?').bind(id).first()
      if ((found !== null) !== (name === 'publish')) throw new Error(`the job did not ${name}`)
    }
  return {
    publish: { all: median(costs.publish), within: within.publish / rounds },
    unpublish: { all: median(costs.unpublish), within: within.unpublish / rounds },
  }
}

function clocked(search: D1Database, note: (milliseconds: number) => void): D1Database {
  const clock = {
    prepare: (query: string) => search.prepare(query),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await search.batch(statements)
      note(results.reduce((sum, { meta }) => sum + meta.duration, 0))
      return results
    },
  }
  return clock as D1Database
}

async function makeJob(db: ReturnType<typeof drizzle>): Promise<void> {
  const time = timestamp()
  const times = { created: time, updated: time }
  const chicago = { street: '1 Main Street', city: 'Chicago', state: 'IL', zip: '60601', lat: 41.85, lng: -87.65 }
  const email = 'bench@example.com'
  const proven = { email, verifiedEmail: email, passwordHash: 'none', displayName: 'Bench', sessionsValidFrom: time }
  const text = { title: 'Resource teacher', summary: 'Grades three to five.', description: `<p>${usual.repeat(6)}</p>` }
  await db.batch([
    db.insert(organizations).values({ id, name: 'Schools', status: 'client', statusCode: '4', ...times }),
    db.insert(users).values({ id, organizationId: id, ...proven, ...times }),
    db.insert(locations).values({ id, organizationId: id, name: 'Office', ...chicago, created: time }),
    db.insert(jobs).values({ id, organizationId: id, locationId: id, ...text, ...times }),
  ])
}
