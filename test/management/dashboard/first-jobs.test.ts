import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readFirstJobs } from '../../../src/jobs/posting/first-job'
import { jobs, lookedAtJobs } from '../../../src/jobs/schema'
import { ago, days } from '../../../src/platform/time/clock'
import { db, getAudit, getToken, makeJob, makeOrganization, makePlaces, makeStaff, postForm, request } from '../../make'

let staff: string

beforeAll(async () => {
  await makePlaces()
  staff = await getToken(await makeStaff())
})

const read = async () => (await readFirstJobs(db, { cursor: undefined, limit: 200, show: 'all' })).jobs
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
        show: 'all',
      })
      paged.push(...page.jobs.map(({ _id }) => _id))
      cursor = page.next
    } while (cursor)
    expect(paged).toEqual(whole)
  })

  it('staff mark one or all shown as looked at, and can undo it, and the dashboard leads to the rest', async () => {
    await db.delete(jobs)
    const path = '/spedcommons-reports/first-jobs'
    const made = [
      await makeJob(await makeOrganization(), { title: 'Job number one' }),
      await makeJob(await makeOrganization(), { title: 'Job number two' }),
      await makeJob(await makeOrganization(), { title: 'Job number three' }),
    ]
    const ids = made.map(({ id }) => id)
    const [one = '', ...rest] = ids
    const page = async (at: string) => (await request('GET', at, { as: staff })).text()
    const titlesAt = async (at: string) => (await page(at)).match(/(?<=font-semibold">)Job number \w+/g) ?? []
    const waiting = async () => {
      const answer = await request('GET', '/api/management/dashboard', { as: staff })
      const { firstJobs, firstJobsToLookAt } = await answer.json<Record<string, number>>()
      return [firstJobs, firstJobsToLookAt]
    }
    expect(await waiting()).toEqual([3, 3])
    expect(await page(path)).toContain('Mark all 3 shown as looked at')
    const marked = await postForm(path, { ids: one, looked: 'yes' }, staff)
    expect(marked.headers.get('location')).toBe(`${path}?done=${one}#done`)
    expect(await titlesAt(path)).not.toContain('Job number one')
    expect(await titlesAt(`${path}?show=looked`)).toEqual(['Job number one'])
    expect(await titlesAt(`${path}?show=all`)).toHaveLength(3)
    expect(await waiting()).toEqual([3, 2])
    const dashboard = await page('/spedcommons-reports')
    expect(dashboard).toMatch(new RegExp(`href="${path}"[^>]*>[^]{0,300}First jobs not looked at`))
    const after = await page(`${path}?done=${one}`)
    for (const words of ['1 job is marked as looked at.', 'Undo']) expect(after).toContain(words)
    // Those that are marked already stay as they are.
    await postForm(`${path}?show=all`, { ids: ids.join(','), looked: 'yes' }, staff)
    expect(await waiting()).toEqual([3, 0])
    expect(await page(path)).toContain('There are no first jobs to look at.')
    const undone = await postForm(path, { ids: rest.join(','), looked: 'no' }, staff)
    expect(undone.status).toBe(303)
    expect(await waiting()).toEqual([3, 2])
    expect((await getAudit(one)).map(({ verb }) => verb)).toEqual(['published', 'looked at first job'])
    expect((await getAudit(rest[0] ?? '')).map(({ verb }) => verb)).toEqual([
      'published',
      'looked at first job',
      'unmarked first job',
    ])
    expect(await db.select().from(lookedAtJobs)).toMatchObject([{ jobId: one }])
  })

  it('staff mark only first jobs, and at least one', async () => {
    const organization = await makeOrganization()
    await publishedAgo((await makeJob(organization)).id, days(2))
    const second = await makeJob(organization)
    const path = '/spedcommons-reports/first-jobs'
    expect((await postForm(path, { ids: second.id, looked: 'yes' }, staff)).headers.get('location')).toBe(path)
    expect((await getAudit(second.id)).map(({ verb }) => verb)).toEqual(['published'])
    expect((await postForm(path, { looked: 'yes' }, staff)).status).toBe(422)
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
