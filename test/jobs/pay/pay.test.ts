import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countPay, getFigure } from '../../../src/jobs/pay/count-pay'
import type { JobFields } from '../../../src/jobs/rules'
import { jobPay, jobs } from '../../../src/jobs/schema'
import { drainJobIndex, jobIndex } from '../../../src/jobs/search/job-index'
import { ago, days, hours, setClock, timestamp } from '../../../src/platform/time/clock'
import { rooms } from '../../../src/rooms'
import { db, type MadeOrganization, makeJob, makeOrganization, makePlaces, request } from '../../make'

beforeAll(makePlaces)
afterEach(() => setClock(null))

/** Postings of employers, each given by what its postings pay. */
const postings = (...employers: number[][]) =>
  employers.flatMap((pays, i) => pays.map((pay) => ({ organizationId: `employer ${i}`, pay })))
const pays = (...thousands: number[]) => thousands.map((one) => one * 1000)

describe('a figure', () => {
  it('is the median and the middle half of ten postings of five employers', () => {
    const figure = getFigure(postings(pays(50, 52), pays(54, 56), pays(58, 60), pays(62, 64), pays(66, 68)))
    expect(figure).toEqual({ low: 54_500, median: 59_000, high: 63_500, postings: 10 })
  })

  it('needs ten postings, and five employers', () => {
    expect(getFigure(postings(pays(50, 52), pays(54, 56), pays(58, 60), pays(62, 64), pays(66)))).toBeNull()
    expect(getFigure(postings(...Array.from({ length: 4 }, () => pays(50, 51, 52, 53, 54, 55))))).toBeNull()
    expect(getFigure([])).toBeNull()
  })

  it('counts at most a fifth of its postings from one employer, the newest', () => {
    const small = Array.from({ length: 4 }, () => pays(50, 50))
    // With a hundred postings at twice the pay, one employer still has no more than its two newest.
    const figure = getFigure(postings([...pays(50, 50), ...Array.from({ length: 100 }, () => 100_000)], ...small))
    expect(figure).toEqual({ low: 50_000, median: 50_000, high: 50_000, postings: 10 })
    // What one employer may have doesn't make up for postings that the others lack.
    expect(getFigure(postings(pays(50, 50, 50, 50, 50, 50), ...Array.from({ length: 4 }, () => pays(50))))).toBeNull()
  })

  it('leaves out the highest and the lowest one in a hundred', () => {
    const usual = Array.from({ length: 5 }, () => Array.from({ length: 20 }, () => 60_000))
    const [first = [], ...others] = usual
    const figure = getFigure(postings([1, 10_000_000, ...first.slice(2)], ...others))
    // The first employer has 18 left, so a fifth of all is 18 of each.
    expect(figure).toEqual({ low: 60_000, median: 60_000, high: 60_000, postings: 90 })
  })
})

const speech = {
  title: 'SLP',
  role: 'speech',
  gradeBands: ['elementary'],
  setting: 'school',
  salaryPeriod: 'Year',
} satisfies JobFields
const paying = (from: number, to = from) => ({ ...speech, salaryFrom: from * 1000, salaryTo: to * 1000 })
const toText = async (path: string) => (await request('GET', path, { headers: { cookie: 'bookmark=0' } })).text()

describe('what a job pays', () => {
  let own: MadeOrganization
  beforeEach(async () => {
    own = await makeOrganization()
    await db.delete(jobs)
  })
  const kept = async () => (await db.select().from(jobPay))[0]

  it('is kept when the job is indexed: what its employer said first, else what was read, as a year’s pay', async () => {
    const job = await makeJob(own, { ...paying(60, 70), salaryAmount: '$20 an hour' })
    expect(await kept()).toEqual({
      jobId: job.id,
      role: 'speech',
      state: 'IL',
      bands: ['elementary'],
      setting: 'school',
      from: 60_000,
      to: 70_000,
      organizationId: own.id,
      live: null,
    })
    await db.delete(jobs)
    await makeJob(own, { title: 'School psychologist', salaryAmount: '$40–$50', salaryPeriod: 'Hour', remote: true })
    expect(await kept()).toMatchObject({ role: 'psychology', state: '', from: 56_000, to: 70_000 })
  })

  it('isn’t kept without a role or without pay, and goes when the posting says nothing any more', async () => {
    await makeJob(own, { title: 'Helper', salaryFrom: 40_000 })
    await makeJob(own, { title: 'SLP', salaryAmount: 'Competitive' })
    expect(await kept()).toBeUndefined()
    const { id } = await makeJob(own, paying(60))
    await db.update(jobs).set({ salaryFrom: null, salaryTo: null }).where(eq(jobs.id, id))
    await db.batch([
      db.update(jobs).set({ updated: timestamp() }).where(eq(jobs.id, id)),
      jobIndex.reindex(db, id).statement,
    ])
    await drainJobIndex(db, env.SEARCH)
    expect(await kept()).toBeUndefined()
  })

  it('stays for 365 days after the last day on which the job was live', async () => {
    const { id } = await makeJob(own, paying(60))
    setClock(new Date(ago(-days(3))))
    await db.batch([
      db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, id)),
      jobIndex.reindex(db, id).statement,
    ])
    await drainJobIndex(db, env.SEARCH)
    const closed = (await kept())?.live ?? ''
    expect(closed).toBe(timestamp().slice(0, 10))
    setClock(new Date(ago(-days(365))))
    await countPay(db)
    expect((await kept())?.live).toBe(closed)
    setClock(new Date(ago(-days(1))))
    await countPay(db)
    expect(await kept()).toBeUndefined()
  })
})

describe('the pages of pay', () => {
  beforeAll(async () => {
    await db.delete(jobs)
    for (const thousand of [50, 54, 58, 62, 66]) {
      const employer = await makeOrganization()
      for (const more of [0, 2]) await makeJob(employer, paying(thousand + more))
    }
    await rooms.find(({ name }) => name === 'jobs')?.crons?.['count-pay']?.run(env, db, rooms)
  })

  it('say the median, the middle half, and what from, by role and state, by grade band and setting', async () => {
    for (const path of ['/pay/speech', '/pay/speech/illinois']) {
      const text = await toText(path)
      expect(text).toContain('$59,000')
      expect(text).toContain('Half of SLP jobs')
      expect(text).toContain('$54,500 to $63,500')
      expect(text).toContain('From 10 postings here in the last 12 months')
      expect(text).toContain('on a line from $50,000 to $70,000.')
      expect(text).toMatch(/By grade band.*Elementary.*By setting.*One school/s)
      expect(text).not.toContain('noindex')
    }
    expect(await toText('/pay')).toMatch(/href="\/pay\/speech"[^>]*>SLP</)
    expect(await toText('/pay/speech')).toMatch(/href="\/pay\/speech\/illinois"[^>]*>Illinois</)
  })

  it('have markup for search engines', async () => {
    const [, json = ''] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await toText('/pay/speech/illinois')) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Occupation',
      name: 'SLP',
      estimatedSalary: [
        { median: 59_000, percentile25: 54_500, percentile75: 63_500, currency: 'USD', duration: 'P1Y' },
      ],
      occupationLocation: [{ '@type': 'State', name: 'Illinois' }],
    })
  })

  it('say nothing where there are fewer than ten postings or five employers', async () => {
    const text = await toText('/pay/speech/missouri')
    expect(text).toContain('There aren’t enough postings')
    expect(text).not.toMatch(/\$\d/)
    expect(text).toContain('noindex')
    expect(await toText('/pay')).not.toContain('School nurse')
  })

  it('have one address each, and are in the sitemap', async () => {
    const moved = await request('GET', '/pay/speech/IL')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/pay/speech/illinois'])
    for (const path of ['/pay/other', '/pay/nobody', '/pay/speech/nowhere'])
      expect((await request('GET', path)).status).toBe(404)
    const sitemap = await toText('/sitemap.xml')
    for (const path of ['/pay', '/pay/speech', '/pay/speech/illinois'])
      expect(sitemap).toContain(`<loc>http://localhost:8787${path}</loc>`)
    expect(sitemap).not.toContain('/pay/nursing')
  })

  it('a job shows where its pay stands among those of its role in its state', async () => {
    // What the isolate kept of an earlier count is forgotten by then.
    setClock(new Date(ago(-hours(2))))
    const page = async (fields: JobFields) => {
      const employer = await makeOrganization()
      return toText(`/jobs/${(await makeJob(employer, fields)).id}`)
    }
    const text = await page(paying(70, 90))
    expect(text).toContain('How this pay compares')
    expect(text).toContain('Above the middle half.')
    expect(text).toContain('Half of SLP jobs in Illinois pay $54,500 to $63,500 a year, and the median is $59,000.')
    expect(text).toContain('This job pays $70,000 to $90,000.')
    expect(text).toContain('From 10 postings here in the last 12 months.')
    expect(await page({ ...paying(0), salaryFrom: 30, salaryTo: 40, salaryPeriod: 'Hour' })).toContain(
      'Below the middle half.',
    )
    for (const other of [
      { ...paying(70), remote: true },
      { ...paying(70), role: 'nursing' },
      { title: 'SLP' },
    ] satisfies JobFields[])
      expect(await page(other)).not.toContain('How this pay compares')
  })

  it('a search for one role links to its pay where the search is', async () => {
    setClock(new Date(ago(-hours(2))))
    const link = async (query: string) =>
      /href="(\/pay\/[^"]+)"[^>]*>([^<]+)</.exec(await toText(`/jobs?${query}`))?.slice(1)
    expect(await link('q=SLP&l=Chicago%2C+IL')).toEqual(['/pay/speech/illinois', 'SLP pay in Illinois'])
    expect(await link('role=speech&l=USA')).toEqual(['/pay/speech', 'SLP pay'])
    // Nobody is led to a page that has nothing to say.
    expect(await link('role=nursing&l=USA')).toBeUndefined()
    expect(await link('q=SLP+or+OT&l=USA')).toBeUndefined()
  })
})
