import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readFirstJobs } from '../../../src/jobs/posting/first-job'
import { jobs } from '../../../src/jobs/schema'
import { ago, days } from '../../../src/platform/time/clock'
import { db, makeJob, makeOrganization, makePlaces, makeStaff, request, tokenOf } from '../../make'

let staff: string

beforeAll(async () => {
  await makePlaces()
  staff = await tokenOf(await makeStaff())
})

const read = async () => (await readFirstJobs(db, { cursor: undefined, limit: 200 })).jobs
const publishedAgo = (id: string, time: number) =>
  db
    .update(jobs)
    .set({ published: ago(time), updated: ago(time) })
    .where(eq(jobs.id, id))

describe('the first jobs of new organizations', () => {
  it('the list has one first job per organization, newest first, and says which are withheld', async () => {
    const [known, unproven, silent] = [
      await makeOrganization(),
      await makeOrganization({ verified: false }),
      await makeOrganization(),
    ]
    const first = await makeJob(known, { title: 'The first one' })
    await publishedAgo(first.id, days(2))
    await makeJob(known, { title: 'The second one' })
    const withheld = await makeJob(unproven, { title: 'Withheld one' })
    await makeJob(silent, { status: 'Draft' })
    expect(await read()).toMatchObject([
      { _id: withheld.id, isWithheld: true, organization: { _id: unproven.id, name: unproven.name } },
      { _id: first.id, title: 'The first one', isWithheld: false, status: 'Published' },
    ])
    expect(await (await request('GET', '/api/management/dashboard', { as: staff })).json()).toMatchObject({
      firstJobs: 2,
    })
    const html = await (await request('GET', '/spedcommons-reports/first-jobs', { as: staff })).text()
    for (const text of ['Withheld one', unproven.name, 'Hidden until an email is confirmed', 'The first one', 'Live'])
      expect(html).toContain(text)
    expect(html).not.toContain('The second one')
    // Staff can read what candidates don’t see yet.
    expect((await request('GET', `/jobs/${withheld.id}`)).status).toBe(404)
    expect((await request('GET', `/jobs/${withheld.id}`, { as: staff })).status).toBe(200)
  })

  it('closed first jobs stay in the list until the organization is no longer new', async () => {
    const organization = await makeOrganization()
    const job = await makeJob(organization)
    await db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, job.id))
    expect(await read()).toContainEqual(expect.objectContaining({ _id: job.id, status: 'Closed' }))
    await publishedAgo(job.id, days(91))
    const later = await makeJob(organization)
    const ids = (await read()).map(({ _id }) => _id)
    expect(ids).not.toContain(job.id)
    expect(ids).not.toContain(later.id)
  })

  it('the list has pages without gaps, even if two jobs were published at the same moment', async () => {
    const moment = days(1)
    for (let i = 0; i < 4; i++) await publishedAgo((await makeJob(await makeOrganization())).id, moment)
    const whole = (await read()).map(({ _id }) => _id)
    const paged: string[] = []
    let cursor: string | null | undefined
    do {
      const page: Awaited<ReturnType<typeof readFirstJobs>> = await readFirstJobs(db, {
        cursor: cursor ?? undefined,
        limit: 1,
      })
      paged.push(...page.jobs.map(({ _id }) => _id))
      cursor = page.next
    } while (cursor)
    expect(paged).toEqual(whole)
  })

  it('the summary counts first jobs, with the fixed figures', async () => {
    const answer = await request('GET', '/api/management/summary', { as: staff })
    expect(await answer.json()).toEqual({
      members: expect.objectContaining({ total: expect.any(Number) }),
      organizations: expect.any(Number),
      jobs: (await db.select().from(jobs).where(eq(jobs.status, 'Published'))).length,
      news: 0,
      questions: 0,
      fixed: { districts: 18_989, schools: 96_702, crm: 0 },
    })
    const html = await (await request('GET', '/spedcommons-reports', { as: staff })).text()
    for (const text of ['18,989', '96,702', 'In a CRM']) expect(html).toContain(text)
  })
})
