import { env } from 'cloudflare:workers'
import { count, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { loadApplications } from '../seed/demo/applications'
import { jobRow } from '../seed/demo/jobs'
import { loadDemo } from '../seed/demo/load'
import { organizations } from '../seed/demo/organizations'
import { accounts } from '../seed/demo/people'
import { randomFrom } from '../seed/demo/random'
import { demoVisits } from '../seed/demo/visits'
import { users } from '../src/accounts/schema'
import { jobEvents } from '../src/jobs/dashboard/clicks'
import { applications } from '../src/jobs/schema'
import { db } from './make'

it('no demo job has a title, type, and pay that contradict each other', () => {
  const random = randomFrom(7)
  const place = { id: 'place', city: 'Chicago' }
  for (let i = 0; i < 600; i++) {
    const job = jobRow(random, { organization: 'Schools', domain: 'schools', place, i, clinic: i % 3 === 0 })
    const words = `${job.title}: ${job.salaryAmount} a ${job.salaryPeriod}, ${job.jobType}`
    if (/part-time/i.test(job.title)) expect(job.jobType, words).toBe('Part-time')
    if (/substitute/i.test(job.title)) expect(job.jobType, words).toBe('Substitute')
    if (/summer/i.test(job.title)) expect(job.jobType, words).toBe('Seasonal')
    if (job.salaryPeriod === 'Year') expect(job.jobType, words).toBe('Full-time')
    if (job.jobType !== 'Full-time') expect(job.description, words).not.toContain('Health insurance')
    if (i % 3 === 0) expect(job.title, words).not.toMatch(/director|substitute|teacher|aide/i)
  }
})

/** Places are cached per database, so this test uses a separate one to avoid sharing places with others. */
const searchOfThisTest = new Proxy(env.SEARCH, {
  get: (database, name) => {
    const member: unknown = Reflect.get(database, name)
    return typeof member === 'function' ? member.bind(database) : member
  },
})

it('each demo job has as many applicants as the dashboard counts', async () => {
  for (const zip of new Set(organizations.flatMap(({ zips }) => zips)))
    await env.SEARCH.prepare('INSERT INTO zips (zip, city, state, lat, lng) VALUES (?, ?, ?, ?, ?)')
      .bind(zip, 'Chicago', 'IL', 41.85, -87.65)
      .run()
  await loadDemo(db, searchOfThisTest)
  const visits = await loadApplications(db, await demoVisits(db))
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
    .where(eq(users.email, accounts.seeker.email))
  expect(seekers).toHaveLength(1)
})
