import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCron } from '../../src/crons'
import { closeJobsOf } from '../../src/jobs/posting/posting'
import { saveJob } from '../../src/jobs/saved/saved-jobs'
import { jobs } from '../../src/jobs/schema'
import { days, minutes, now, setClock } from '../../src/platform/time/clock'
import { mailTo } from '../mailbox'
import {
  db,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  nobody,
  request,
} from '../make'
import { getNotices } from '../notifications/make-notice'

let own: MadeOrganization
let member: { id: string; email: string }

beforeAll(makePlaces)
beforeEach(async () => {
  own = await makeOrganization()
  member = await makePerson()
})
afterEach(() => setClock(null))

const put = async (id: string, body: unknown) =>
  expect((await request('PUT', `/api/job/${id}`, { as: await getToken(own.employer), body })).status).toBe(200)
const later = (ms: number) => setClock(new Date(now().getTime() + ms))
const getAbout = async () => (await getNotices(member)).map(({ aboutId }) => aboutId.split(':')[1])
/** The titles on the page of notices, as the jobs are now. */
const getPage = async () =>
  (await (await request('GET', '/notifications', { as: await getToken(member) })).text()).replaceAll('<!-- -->', '')
const readNotices = async () =>
  await (await request('GET', '/api/notifications', { as: await getToken(member) })).json<
    { title: string; href: string }[]
  >()

async function savedJob(fields = {}) {
  const job = await makeJob(own, { title: 'Reading teacher', salaryFrom: 50_000, salaryTo: 60_000, ...fields })
  await saveJob(db, member.id, job.id)
  return job
}

describe('a member who saved a job', () => {
  it('hears that its pay changed, once until they read it, and nothing of other changes', async () => {
    const { id } = await savedJob()
    await put(id, { summary: 'Grades three to six.' })
    expect(await getAbout()).toEqual([])
    await put(id, { salaryTo: 65_000 })
    await put(id, { salaryTo: 70_000 })
    expect(await getAbout()).toEqual(['pay'])
    expect(await readNotices()).toMatchObject([
      { title: 'The pay of “Reading teacher”, which you saved, changed', href: `/jobs/${id}` },
    ])
    expect(await getPage()).toContain('The pay of “Reading teacher”, which you saved, is now $50,000–$70,000 a year')
  })

  it.each(['Closed', 'Archived'])('hears that it is %s, and the notice about its pay says so too', async (status) => {
    const { id } = await savedJob()
    await put(id, { salaryFrom: 55_000 })
    await put(id, { status })
    expect((await getAbout()).toSorted()).toEqual(['closed', 'pay'])
    if (status === 'Closed') expect(await getPage()).not.toContain('The pay of “Reading teacher”')
    // A page that is gone is no place to lead to.
    const hrefs = (await readNotices()).map(({ href }) => href)
    expect(hrefs).toContain(status === 'Archived' ? '/profile/jobs' : `/jobs/${id}`)
  })

  it('learns nothing more of it once nobody may see it', async () => {
    const { id } = await savedJob()
    await put(id, { salaryFrom: 55_000 })
    await db.update(jobs).set({ status: 'Archived', title: 'Renamed in secret' }).where(eq(jobs.id, id))
    expect(await getPage()).toContain('The pay of “Reading teacher”, which you saved, changed')
    expect(await getPage()).not.toContain('Renamed in secret')
  })

  it('hears of it when the organization’s jobs are closed, and when the job expires', async () => {
    const { id } = await savedJob()
    await closeJobsOf(db, { organizationId: own.id, by: nobody })
    expect(await getAbout()).toEqual(['closed'])
    const other = await savedJob()
    later(days(61))
    await runCron('expire-jobs', env)
    expect((await getNotices(member)).map(({ aboutId }) => aboutId).toSorted()).toEqual(
      [`${id}:closed`, `${other.id}:closed`].toSorted(),
    )
  })

  it('hears once that it closes within three days, in the list and by mail', async () => {
    setClock(new Date('2098-06-27T16:00:00Z'))
    const { id } = await savedJob({ closingDate: '2098-07-01' })
    await runCron('remind-jobs', env)
    expect(await getAbout()).toEqual([])
    later(days(1))
    await runCron('remind-jobs', env)
    await runCron('remind-jobs', env)
    expect(await getAbout()).toEqual(['closing'])
    expect(await readNotices()).toMatchObject([
      { title: '“Reading teacher”, which you saved, closes soon', href: `/jobs/${id}` },
    ])
    later(minutes(11))
    await runCron('mail-notices', env)
    const { subject, text } = await mailTo(member.email)
    expect(subject).toBe('News about a job you saved on SPED Commons')
    expect(text).toContain('“Reading teacher”, which you saved, closes on July 1, 2098.')
  })

  it('hears nothing of what they removed, of drafts, and of a change that was refused', async () => {
    const removed = await savedJob()
    const as = await getToken(member)
    await request('PUT', '/api/users/remove', { as, body: { saveJobID: removed.id, userID: member.id } })
    await put(removed.id, { status: 'Closed' })
    const { id, version } = await savedJob()
    const body = { salaryTo: 90_000, version: version + 1 }
    const stale = await request('PUT', `/api/job/${id}`, { as: await getToken(own.employer), body })
    expect(stale.status).toBe(409)
    await db.update(jobs).set({ status: 'Draft' }).where(eq(jobs.id, id))
    await put(id, { salaryTo: 95_000, status: 'Draft' })
    await put(id, { status: 'Archived' })
    expect(await getAbout()).toEqual([])
  })
})
