import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { viewedJobs } from '../../../src/jobs/schema'
import { rememberView } from '../../../src/jobs/viewed/viewed-jobs'
import { now, setClock, timestamp } from '../../../src/platform/time/clock'
import { db, getToken, makeJob, makePerson, request } from '../../make'
import { provideMember } from '../provide-member'

const provided = provideMember()
afterEach(() => setClock(null))

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const view = (id: string, by = provided().as) =>
  request('PUT', `/api/job/view/${id}`, { ...(by && { as: by }), headers: browser })
const viewedBy = async (userId: string) =>
  (await db.select({ id: viewedJobs.jobId }).from(viewedJobs).where(eq(viewedJobs.userId, userId))).map(({ id }) => id)
const toHtml = async (path: string, by = provided().as) => (await request('GET', path, { as: by })).text()

it('remembers the jobs that a member opened, and marks them in lists and on their pages', async () => {
  const { own, member } = provided()
  const job = await makeJob(own)
  expect((await view(job.id)).status).toBe(204)
  expect((await view(job.id)).status).toBe(204)
  expect(await viewedBy(member.id)).toEqual([job.id])
  for (const path of [
    `/jobs/${job.id}`,
    '/jobs?q=teacher&l=Chicago',
    `/organizations/${own.id}/schools-${own.id.slice(0, 6).toLowerCase()}`,
  ])
    expect(await toHtml(path)).toContain('Viewed')
  const other = await getToken(await makePerson())
  expect(await toHtml(`/jobs/${job.id}`, other)).not.toContain('Viewed')
  expect(await (await request('GET', `/jobs/${job.id}`)).text()).not.toContain('Viewed')
})

it('remembers nothing of guests, of closed jobs, and of members who turned it off', async () => {
  const { own, member, as } = provided()
  const [open, closed] = [await makeJob(own), await makeJob(own, { status: 'Closed' })]
  const before = await db.$count(viewedJobs)
  expect((await view(open.id, '')).status).toBe(204)
  expect((await view(closed.id)).status).toBe(410)
  expect(await db.$count(viewedJobs)).toBe(before)
  await view(open.id)
  expect((await request('PUT', '/api/users/me/viewed', { as, body: { remember: false } })).status).toBe(204)
  expect(await viewedBy(member.id)).toEqual([])
  await view(open.id)
  expect(await viewedBy(member.id)).toEqual([])
  expect(await toHtml('/profile/jobs')).toContain('We don’t remember which jobs you open.')
  await request('PUT', '/api/users/me/viewed', { as, body: { remember: true } })
  await view(open.id)
  expect(await viewedBy(member.id)).toEqual([open.id])
})

it('is cleared by one call, for the caller alone', async () => {
  const { own, member, as } = provided()
  const [job, other] = [await makeJob(own), await makePerson()]
  await view(job.id)
  await rememberView(db, other.id, job.id)
  expect(await toHtml('/profile/jobs')).toContain('1 job so far')
  expect((await request('DELETE', '/api/users/me/viewed', { as })).status).toBe(204)
  expect(await viewedBy(member.id)).toEqual([])
  expect(await viewedBy(other.id)).toEqual([job.id])
})

it('keeps the last 500', async () => {
  const { own, member } = provided()
  const time = timestamp()
  const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)`
  await db.run(sql`INSERT INTO jobs (id, organization_id, title, status, created, updated, published)
    ${numbers} SELECT 'seen-' || i, ${own.id}, 'Resource teacher', 'Published', ${time}, ${time}, ${time} FROM n`)
  await db.run(sql`INSERT INTO viewed_jobs (user_id, job_id, viewed)
    ${numbers} SELECT ${member.id}, 'seen-' || i, strftime('%Y-%m-%dT%H:%M:%fZ', ${time}, '-' || i || ' minutes') FROM n`)
  const job = await makeJob(own)
  setClock(new Date(now().getTime() + 1000))
  await rememberView(db, member.id, job.id)
  const viewed = await viewedBy(member.id)
  expect(viewed).toHaveLength(500)
  expect(viewed).toContain(job.id)
  expect(viewed).toContain('seen-499')
  expect(viewed).not.toContain('seen-500')
})

it('is in no answer to the employer', async () => {
  const { own, member } = provided()
  const job = await makeJob(own)
  await view(job.id)
  const token = await getToken(own.employer)
  for (const path of [`/api/job/${job.id}`, `/api/job/${job.id}/applicants`, `/api/organization/analytics/${own.id}`])
    expect(await (await request('GET', path, { as: token })).text()).not.toContain(member.id)
})
