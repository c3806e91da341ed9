import { env } from 'cloudflare:workers'
import { and, count, eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '../seed/demo/load'
import { organizations } from '../seed/demo/organizations'
import { accounts } from '../seed/demo/people'
import { users } from '../src/accounts/schema'
import { jobEvents } from '../src/jobs/clicks'
import { applications, jobs, savedJobs } from '../src/jobs/schema'
import { articles } from '../src/news/schema'
import { organizations as organizationTable } from '../src/organizations/schema'
import { timestamp } from '../src/platform/time/clock'
import { partners } from '../src/site/schema'
import { makeDistricts } from './districts/make-districts'
import { db } from './make'

/** Places are cached per database, so this test uses a separate one to avoid sharing places with others. */
const searchOfThisTest = new Proxy(env.SEARCH, {
  get: (database, name) => {
    const member: unknown = Reflect.get(database, name)
    return typeof member === 'function' ? member.bind(database) : member
  },
})

const stores = { db, search: searchOfThisTest, images: env.IMAGES }

beforeAll(async () => {
  // The pictures of the real ones are files, which a Worker can't read.
  await db
    .insert(partners)
    .values({ id: 'a', alt: 'A', link: 'https://a.example/', logo: '/a.svg', created: timestamp() })
  const time = timestamp()
  await db
    .insert(articles)
    .values({ id: 'a', uid: 'aaaaaaaa', slug: 'a', title: 'A', category: 'Education', created: time, updated: time })
  // The cities that the made-up ones are in are in no database of a test.
  await makeDistricts({})
  for (const zip of new Set(organizations.flatMap(({ zips }) => zips)))
    await env.SEARCH.prepare('INSERT INTO zips (zip, city, state, lat, lng) VALUES (?, ?, ?, ?, ?)')
      .bind(zip, 'Chicago', 'IL', 41.85, -87.65)
      .run()
})

it('each demo job has as many applicants as the dashboard counts', async () => {
  const { visits } = await loadDemo(stores)
  const counted = new Map<string, number>()
  for (const { name, subject } of visits.flatMap(({ things }) => things))
    if (name === jobEvents.apply) counted.set(subject, (counted.get(subject) ?? 0) + 1)
  const listed = await db
    .select({ jobId: applications.jobId, n: count() })
    .from(applications)
    .groupBy(applications.jobId)
  expect(new Map(listed.map(({ jobId, n }) => [jobId, n]))).toEqual(counted)
  expect(counted.size).toBeGreaterThan(5)
  const seekers = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(users.email, accounts.seeker.email), ne(applications.privateNote, '')))
  expect(seekers.length).toBeGreaterThan(0)
  for (const status of ['Published', 'Closed'] as const)
    expect(
      await db
        .select({ id: savedJobs.jobId })
        .from(savedJobs)
        .innerJoin(jobs, and(eq(jobs.id, savedJobs.jobId), eq(jobs.status, status))),
    ).not.toEqual([])
})

it('all published demo jobs can be found', async () => {
  const published = await db.$count(jobs, eq(jobs.status, 'Published'))
  expect(published).toBeGreaterThanOrEqual(600)
  expect(await env.SEARCH.prepare('SELECT count(*) AS n FROM job_cards').first('n')).toBe(published)
})

describe('loading into a database that already has data', () => {
  const countRows = async () => ({
    organizations: await db.$count(organizationTable),
    jobs: await db.$count(jobs),
    users: await db.$count(users),
    applications: await db.$count(applications),
    partners: await db.$count(partners),
  })

  it('loading again adds nothing', async () => {
    const before = await countRows()
    expect(before.jobs).toBeGreaterThan(600)
    expect(await loadDemo(stores)).toEqual({ loaded: {}, visits: [] })
    expect(await countRows()).toEqual(before)
  })

  it('a database without applications gets only those, and counts no visit again', async () => {
    const before = await countRows()
    await db.delete(applications)
    const { loaded, visits } = await loadDemo(stores)
    expect(loaded).toEqual({ applications: before.applications })
    expect(visits).toEqual([])
    expect(await countRows()).toEqual(before)
  })

  it('a database without members gets those, with the demo accounts and their alerts', async () => {
    const before = await countRows()
    const [employer] = await db.select().from(users).where(eq(users.email, accounts.employer.email))
    await db.delete(users).where(eq(users.isEmployer, false))
    const { loaded } = await loadDemo(stores)
    // Their alerts went with them. So did the members' applications, but the guests' are still there.
    expect(Object.keys(loaded)).toEqual(['members', 'job alerts'])
    expect(await countRows()).toEqual({ ...before, applications: expect.any(Number) })
    expect(await db.$count(users, eq(users.email, accounts.seeker.email))).toBe(1)
    expect(await db.select().from(users).where(eq(users.email, accounts.employer.email))).toEqual([employer])
  })

  it('a database whose search index is new gets only the index', async () => {
    await env.SEARCH.prepare('DELETE FROM people_points').run()
    const { loaded } = await loadDemo(stores)
    expect(Object.keys(loaded)).toEqual(['visible members in the index'])
  })
})
