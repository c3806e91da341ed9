import { eq } from 'drizzle-orm'
import { openCounters } from '../seed/counters'
import { openStores } from '../seed/platform'
import { userRoles, users } from '../src/accounts/schema'
import { jobs } from '../src/jobs/schema'
import { locations, organizations } from '../src/organizations/schema'
import { openDatabase } from '../src/platform/db/database'
import { timestamp } from '../src/platform/time/clock'
import { clickBatches, toBytes } from './clicks'
import { serveSite } from './serve'
import { median, printTable } from './table'

const jobCount = 1000
const clicks = 5_000_000
const rounds = 60
const maxRatio = 2
const jobIds = Array.from({ length: jobCount }, (_, i) => `job${i.toString().padStart(17, '0')}`)
let bytesPerMillion = 0

/** Creates two organizations with one employer each: one with many jobs and clicks, one with nothing. */
async function fill(state: string): Promise<void> {
  const platform = await openStores(state)
  const { db } = openDatabase(platform.env.DB, 'first-primary')
  const [demo] = await db.select().from(users).where(eq(users.email, 'employer@demo.test'))
  if (!demo) throw new Error('the demo employer is missing')
  const created = timestamp()
  for (const id of ['full', 'empty']) {
    const email = `${id}@bench.example`
    const place = { street: '1 Main', city: 'Chicago', state: 'IL', zip: '60601', lat: 41.85, lng: -87.65, created }
    await db.batch([
      db
        .insert(organizations)
        .values({ id, name: `Schools, ${id}`, status: 'client', statusCode: '4', created, updated: created }),
      db.insert(locations).values({ id, organizationId: id, name: 'Office', ...place }),
      db.update(organizations).set({ locationId: id }).where(eq(organizations.id, id)),
      db.insert(users).values({ ...demo, id, email, verifiedEmail: email, organizationId: id }),
      db.insert(userRoles).values({ userId: id, type: 'client-user', created }),
    ])
  }
  const job = { organizationId: 'full', locationId: 'full', status: 'Published', created, updated: created } as const
  const [first, ...others] = jobIds.map((id, i) =>
    db.insert(jobs).values({ ...job, id, title: `Resource teacher ${i}` }),
  )
  if (first) await db.batch([first, ...others])
  await platform.dispose()

  const before = toBytes(state)
  const counters = await openCounters(state, 'bench/counting-worker.ts')
  for (const things of clickBatches(jobIds, clicks)) await counters.call('/', { organizationId: 'full', things })
  await counters.close()
  bytesPerMillion = (toBytes(state) - before) / (clicks / 1_000_000)
}

async function getToken(origin: string, name: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@bench.example`, password: 'SpedCommons1!' }),
  })
  return ((await answer.json()) as { token: string }).token
}

const started = Date.now()
const site = await serveSite(process.env.PORT ?? '8802', fill)
console.log(`  filled in ${((Date.now() - started) / 1000).toFixed(0)} s`)
let isFast = true
try {
  const tokens = { empty: await getToken(site.origin, 'empty'), full: await getToken(site.origin, 'full') }
  const times = new Map<string, number[]>()
  for (let round = -5; round < rounds; round++)
    for (const path of ['/admin', '/admin/jobs'])
      for (const [name, token] of Object.entries(tokens)) {
        const begun = performance.now()
        const answer = await fetch(`${site.origin}${path}`, { headers: { authorization: `Bearer ${token}` } })
        await answer.text()
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
        const key = `${path} ${name}`
        if (round >= 0) times.set(key, [...(times.get(key) ?? []), performance.now() - begun])
      }
  const cost = (path: string, name: string) => median(times.get(`${path} ${name}`) ?? [])
  const rows = ['/admin', '/admin/jobs'].map((path) => {
    const ratio = cost(path, 'full') / cost(path, 'empty')
    if (path === '/admin') isFast = ratio <= maxRatio
    return [path, cost(path, 'empty').toFixed(1), cost(path, 'full').toFixed(1), ratio.toFixed(2)]
  })
  printTable(
    `Milliseconds of a page for an employer, median of ${rounds}; the dashboard at most ${maxRatio} times the empty one`,
    ['page', 'nothing', `${jobCount} jobs, ${clicks.toLocaleString('en-US')} clicks`, 'ratio'],
    rows,
  )
  console.log(`\n${Math.round(bytesPerMillion / 1000).toLocaleString('en-US')} KB are stored for a million clicks.`)
} finally {
  site.stop()
}
process.exit(isFast ? 0 : 1)
