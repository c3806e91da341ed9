import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '../../../src/accounts/schema'
import { purchaseOrders, subscriptions } from '../../../src/billing/schema'
import { countJobs, getCounter, jobEvents } from '../../../src/jobs/clicks'
import {
  clickChart,
  countByStatus,
  getFunnel,
  readDashboard,
  selectNewApplicants,
} from '../../../src/jobs/dashboard/dashboard'
import { applications, jobs } from '../../../src/jobs/schema'
import { organizations } from '../../../src/organizations/schema'
import { newId } from '../../../src/platform/db/database'
import { ago, days, hours, now, setClock, timestamp } from '../../../src/platform/time/clock'
import { dayIn, getTimeZone } from '../../../src/platform/time/time-zones'
import {
  db,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  request,
} from '../../make'

beforeAll(makePlaces)
afterEach(() => setClock(null))

const read = (organization: MadeOrganization) => readDashboard(db, env, organization)
const show = async (person: { id: string }, path = '/admin') => request('GET', path, { as: await getToken(person) })

describe('the dashboard', () => {
  it('the counts by status add up, and archived jobs are not counted', async () => {
    const organization = await makeOrganization()
    const statuses = ['Published', 'Published', 'Published', 'Draft', 'Draft', 'Paused', 'Closed', 'Archived'] as const
    for (const status of statuses) await makeJob(organization, { status })
    const expired = await makeJob(organization)
    await db.update(jobs).set({ status: 'Expired' }).where(eq(jobs.id, expired.id))
    await makeJob(await makeOrganization())
    const { counts } = await read(organization)
    expect(counts).toEqual({ total: 8, published: 3, draft: 2, paused: 1, closed: 1, expired: 1 })
  })

  it('clicks of 7, 14 and 30 days count from the full hour on, and all figures agree', async () => {
    const organization = await makeOrganization()
    const [first, second] = [await makeJob(organization, { title: 'First' }), await makeJob(organization)]
    const time = (back: number) => now().getTime() - back
    const click = (subject: string, back: number, times = 1) => ({
      subject,
      name: jobEvents.click,
      time: time(back),
      times,
    })
    await getCounter(env, organization.id).count([
      click(first.id, hours(1), 4),
      click(first.id, days(7) - hours(1)),
      click(second.id, days(7) + hours(2)),
      click(second.id, days(14) + hours(2), 2),
      click(second.id, days(30) - hours(1)),
      click(second.id, days(30) + hours(2), 100),
      { subject: first.id, name: jobEvents.preview, times: 90 },
      { subject: first.id, name: jobEvents.apply, times: 2 },
    ])
    const dashboard = await read(organization)
    expect(dashboard.clicks).toEqual([
      { days: 7, total: 5 },
      { days: 14, total: 6 },
      { days: 30, total: 9 },
    ])
    expect(dashboard.chart.days.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(9)
    expect(dashboard.funnel.map(({ label, count, rate }) => [label, count, rate])).toEqual([
      ['previews', 90, null],
      ['clicks', 9, 10],
      ['applied', 2, 22],
    ])
    expect(dashboard.mostClicked).toEqual([
      { _id: first.id, title: 'First', clicks: 5 },
      { _id: second.id, title: second.title, clicks: 4 },
    ])
  })

  it('the dashboard names the five most clicked jobs, and no archived one', async () => {
    const organization = await makeOrganization()
    for (let i = 0; i < 7; i++) {
      const job = await makeJob(organization, { title: `Job ${i}` })
      await countJobs(
        env,
        'click',
        Array.from({ length: i + 1 }, () => job),
      )
      if (i === 6) await db.update(jobs).set({ status: 'Archived' }).where(eq(jobs.id, job.id))
    }
    const { mostClicked } = await read(organization)
    expect(mostClicked.map(({ title, clicks }) => [title, clicks])).toEqual([
      ['Job 5', 6],
      ['Job 4', 5],
      ['Job 3', 4],
      ['Job 2', 3],
      ['Job 1', 2],
    ])
  })

  it('the dashboard counts this week’s applicants with whom nobody has dealt, and leads to each job’s', async () => {
    const organization = await makeOrganization()
    const job = await makeJob(organization)
    const apply = (name: string) =>
      request('PUT', `/api/job/update/${job.id}`, {
        body: { applicant_name: name, applicant_email: `${name}@example.com` },
      })
    setClock(new Date(now().getTime() - days(8)))
    await apply('old')
    setClock(null)
    await apply('newer')
    await apply('newest')
    const token = await getToken(organization.employer)
    const [one] = await (await request('GET', `/api/job/${job.id}/applicants`, { as: token })).json<{ _id: string }[]>()
    expect((await read(organization)).newApplicants).toEqual([{ _id: job.id, title: job.title, number: 2 }])
    const shown = await (await show(organization.employer)).text()
    expect(shown).toContain('2 new applicants')
    expect(shown).toContain(`<a href="/admin/job/${job.id}/applicants" class="flex`)
    await request('PUT', `/api/job/${job.id}/applicants/${one?._id}`, { as: token, body: { status: 'Contacted' } })
    expect((await read(organization)).newApplicants).toMatchObject([{ number: 1 }])
  })

  it('four applications of one unconfirmed address count as the three that the employer sees', async () => {
    const organization = await makeOrganization()
    const job = await makeJob(organization)
    for (const name of ['Ann', 'Bo', 'Cy', 'Di'])
      await db.insert(applications).values({
        id: newId(),
        jobId: job.id,
        applicantName: name,
        foldedName: name.toLowerCase(),
        applicantEmail: 'one@example.com',
        emailConfirmed: false,
        status: 'New',
        created: timestamp(),
      })
    expect((await read(organization)).newApplicants).toMatchObject([{ _id: job.id, number: 3 }])
  })

  it('the dashboard lists administrators, locations and the newest jobs, and nothing of another organization', async () => {
    const [organization, other] = [await makeOrganization(), await makeOrganization()]
    await makePerson({ displayName: 'Ada Colleague', organizationId: organization.id, roles: ['client-user'] })
    await makePerson({ displayName: 'Otto Other', organizationId: other.id, roles: ['client-user'] })
    await makeJob(organization, { title: 'Ours alone' })
    await makeJob(other, { title: 'Theirs alone' })
    const text = await (await show(organization.employer)).text()
    for (const words of ['Ada Colleague', 'Main office', 'Chicago, IL', 'Ours alone', 'New Job'])
      expect(text).toContain(words)
    for (const words of ['Otto Other', 'Theirs alone', other.name]) expect(text).not.toContain(words)
    expect(text).not.toContain('example.com')
  })

  it('the dashboard leads a new employer to the first job', async () => {
    const { employer } = await makeOrganization()
    const text = await (await show(employer)).text()
    expect(text).toContain('Post your first job')
    expect(text.match(/href="\/admin\/job\/new"/g)).toHaveLength(1)
    expect(text).not.toContain('<rect')
  })

  it('the dashboard says that nobody sees anything while no job is published', async () => {
    const organization = await makeOrganization()
    await makeJob(organization, { status: 'Draft' })
    expect(await (await show(organization.employer)).text()).toContain('None of your jobs is published')
  })

  it.each([
    ['1', null, 'Your trial or subscription has ended.'],
    ['2', null, 'Your trial or subscription has ended.'],
    ['3', days(6) - hours(1), 'Your free trial ends in 6 days.'],
    ['3', hours(5), 'Your free trial ends in 1 day.'],
    ['3', -hours(1), 'Your free trial ends today.'],
    ['3', null, null],
    ['4', days(3), null],
  ] as const)('at code %s with a trial of %s ms says %s', async (code, left, words) => {
    const organization = await makeOrganization({ code })
    const trialEnds = left === null ? null : ago(-left)
    await db.update(organizations).set({ trialEnds }).where(eq(organizations.id, organization.id))
    const text = await (await show(organization.employer)).text()
    if (words) expect(text).toContain(words)
    expect(text.includes('Subscribe')).toBe(words !== null)
  })

  it.each(['1', '3'] as const)(
    'the dashboard at code %s names the order that waits for approval, and asks for no subscription',
    async (code) => {
      const organization = await makeOrganization({ code })
      const trialEnds = ago(-days(6))
      await db.update(organizations).set({ trialEnds }).where(eq(organizations.id, organization.id))
      const time = timestamp()
      const order = { plan: 'yearly', poNumber: 'PO-2026-118', created: time, updated: time } as const
      const row = { ...order, id: newId(), organizationId: organization.id, status: 'open' } as const
      await db.insert(purchaseOrders).values(row)
      const text = await (await show(organization.employer)).text()
      expect(text).toContain('Order PO-2026-118 is waiting for approval.')
      expect(text).not.toMatch(/has ended|free trial ends|Subscribe/)
      await db.update(purchaseOrders).set({ status: 'withdrawn' }).where(eq(purchaseOrders.id, row.id))
      expect(await (await show(organization.employer)).text()).not.toContain('PO-2026-118')
    },
  )

  it.each(['/admin/jobs', '/admin/job/new'])(
    'the page %s names the order, too, once the trial is over',
    async (path) => {
      const organization = await makeOrganization({ code: '1' })
      await makeJob(organization)
      const time = timestamp()
      const order = { plan: 'yearly', poNumber: 'PO-2026-118', created: time, updated: time, status: 'open' } as const
      await db.insert(purchaseOrders).values({ ...order, id: newId(), organizationId: organization.id })
      const text = await (await show(organization.employer, path)).text()
      expect(text).toContain('Order PO-2026-118 is waiting for approval.')
      expect(text).not.toMatch(/has ended|Subscribe|choose a plan/i)
    },
  )

  it.each(['/admin', '/admin/jobs', '/admin/job/new'])(
    'the page %s says until when a canceled plan is paid for, and asks for no other',
    async (path) => {
      const organization = await makeOrganization({ code: '1' })
      await makeJob(organization)
      const time = timestamp()
      const stored = { plan: 'yearly', status: 'active', renews: false, endedHere: time, created: time } as const
      const row = { ...stored, id: newId(), organizationId: organization.id, updated: time }
      await db.insert(subscriptions).values({ ...row, paidUntil: '2127-03-05T18:00:00.000Z' })
      const text = await (await show(organization.employer, path)).text()
      expect(text).toContain('Your plan is canceled, and paid until March 5, 2127.')
      expect(text).toContain('<a href="/admin/billing"')
      expect(text).not.toMatch(/has ended|Subscribe|choose a plan/i)
      await db
        .update(subscriptions)
        .set({ paidUntil: ago(1000) })
        .where(eq(subscriptions.id, row.id))
      expect(await (await show(organization.employer, path)).text()).toMatch(/has ended/)
    },
  )

  it('the dashboard says that jobs stay out of sight while nobody has proven an address', async () => {
    const unproven = await makeOrganization({ verified: false })
    expect(await (await show(unproven.employer)).text()).toContain('see your jobs yet')
  })

  it('staff who act for an organization see that one’s dashboard', async () => {
    const organization = await makeOrganization()
    const person = await makeStaff()
    const token = await getToken(person)
    const seat = { actingOrganizationId: organization.id, actingSince: timestamp() }
    await db.update(sessions).set(seat).where(eq(sessions.userId, person.id))
    const answer = await request('GET', '/admin', { as: token })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(organization.name)
  })

  it('the dashboard has no inline style, and draws without script', async () => {
    const organization = await makeOrganization()
    await countJobs(env, 'click', [await makeJob(organization)])
    const text = await (await show(organization.employer)).text()
    expect(text).toContain('<rect')
    expect(text).not.toMatch(/\sstyle=/)
  })
})

describe('the chart', () => {
  const getHour = (time: string) => Math.floor(Date.parse(time) / hours(1))
  const chart = (state: string, since: string, until: string, clicked: [string, number][]) =>
    clickChart({
      hours: clicked.map(([time, total]) => ({ hour: getHour(time), total })),
      since: getHour(since),
      until: getHour(until),
      dayOf: dayIn(getTimeZone(state)),
    })
  const getDays = ({ days }: ReturnType<typeof chart>) => days.map(({ day, clicks }) => [day, clicks])

  it('the chart has the days of the place, which begin at its midnight', () => {
    const clicked: [string, number][] = [
      ['2026-11-20T05:00Z', 1],
      ['2026-11-20T06:00Z', 10],
      ['2026-11-20T09:00Z', 100],
    ]
    const of = (state: string) => getDays(chart(state, '2026-11-20T04:00Z', '2026-11-20T20:00Z', clicked))
    expect(of('NY')).toEqual([
      ['2026-11-19', 0],
      ['2026-11-20', 111],
    ])
    expect(of('IL')).toEqual([
      ['2026-11-19', 1],
      ['2026-11-20', 110],
    ])
    expect(of('CA')).toEqual([
      ['2026-11-19', 11],
      ['2026-11-20', 100],
    ])
    expect(of('nowhere')).toEqual(of('IL'))
  })

  it.each([
    ['2026-03-06T12:00Z', '2026-03-10T12:00Z'],
    ['2026-10-30T12:00Z', '2026-11-03T12:00Z'],
  ])('no hour is lost or doubled where the clocks change between %s and %s', (since, until) => {
    const all = Array.from({ length: getHour(until) - getHour(since) + 1 }, (_, i): [string, number] => [
      new Date((getHour(since) + i) * hours(1)).toISOString(),
      1,
    ])
    const drawn = chart('IL', since, until, all)
    expect(drawn.days).toHaveLength(5)
    expect(drawn.days.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(all.length)
    expect(new Set(drawn.days.slice(1, -1).map(({ clicks }) => clicks)).size).toBe(2)
  })

  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [17, [0, 5, 10, 15, 20]],
    [62, [0, 20, 40, 60, 80]],
    [96, [0, 50, 100]],
    [5_000_000, [0, 2_000_000, 4_000_000, 6_000_000]],
  ])('the scale of %i clicks has round lines', (max, lines) => {
    const drawn = chart('IL', '2026-11-20T12:00Z', '2026-11-20T20:00Z', [['2026-11-20T13:00Z', max]])
    expect(drawn.lines.map(({ clicks }) => clicks)).toEqual(lines)
    for (const { y, height } of drawn.days) {
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeCloseTo(drawn.height)
    }
  })

  it('every state has a time zone', () => {
    expect([getTimeZone('AZ'), getTimeZone('HI'), getTimeZone(null)]).toEqual([
      'America/Phoenix',
      'Pacific/Honolulu',
      'America/Chicago',
    ])
  })
})

describe('the funnel', () => {
  const of = (preview: number, click: number, apply: number) =>
    getFunnel({ 'Job Preview': preview, 'Job Click': click, 'Job Apply Click': apply })

  it('the funnel shows each step’s part of the one before', () => {
    expect(of(4812, 918, 61)).toEqual([
      { label: 'previews', count: 4812, share: 100, rate: null },
      { label: 'clicks', count: 918, share: 19, rate: 19 },
      { label: 'applied', count: 61, share: 1, rate: 7 },
    ])
  })

  it('a rate that would say nothing is left out', () => {
    expect(of(0, 5, 0).map(({ rate }) => rate)).toEqual([null, null, 0])
    expect(of(2, 5, 1).map(({ rate, share }) => [rate, share])).toEqual([
      [null, 40],
      [null, 100],
      [20, 20],
    ])
    expect(of(0, 0, 0).map(({ share }) => share)).toEqual([0, 0, 0])
  })
})

it.each([
  ['countByStatus', countByStatus(db, 'a').toSQL()],
  ['selectNewApplicants', selectNewApplicants(db, 'a').toSQL()],
])('the query for %s finds its rows by an index', async (_, { sql, params }) => {
  const explain = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...params)
  const plan = (await explain.all<{ detail: string }>()).results.map(({ detail }) => detail)
  expect(plan.filter((detail) => detail.startsWith('SCAN'))).toEqual([])
})
