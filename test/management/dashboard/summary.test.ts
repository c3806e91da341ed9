import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { purchaseOrders } from '../../../src/billing/schema'
import type { NeedName } from '../../../src/management/dashboard/needs'
import { organizations } from '../../../src/organizations/schema'
import { ago, days, formatDay, now, setClock, timestamp } from '../../../src/platform/time/clock'
import { getWeek } from '../../../src/scholarships/giveaway/giveaway'
import { giveawayEntries, giveaways } from '../../../src/scholarships/schema'
import { db, getToken, makeJob, makeOrganization, makePerson, makePlaces, makeStaff, request } from '../../make'

const list = '/spedcommons-reports/organizations'
let staff: string

beforeAll(makePlaces)
beforeEach(async () => {
  setClock(null)
  await db.delete(purchaseOrders)
  await db.delete(giveaways)
  staff = await getToken(await makeStaff())
})

const get = async (path: string) => (await request('GET', path, { as: staff })).text()

async function needed(name: NeedName) {
  const answer = await request('GET', '/api/management/dashboard', { as: staff })
  const { needs } = await answer.json<{ needs: { name: string; count: number }[] }>()
  return needs.find((need) => need.name === name)?.count
}

async function order(status: 'open' | 'approved' | 'withdrawn') {
  const { id: organizationId, name } = await makeOrganization()
  const time = timestamp()
  await db.insert(purchaseOrders).values({
    id: organizationId,
    organizationId,
    plan: 'yearly',
    poNumber: 'PO-1',
    status,
    created: time,
    updated: time,
  })
  return name
}

it('the dashboard counts the purchase orders that wait, and its link leads to their organizations only', async () => {
  expect(await needed('orders')).toBe(0)
  const [waiting, approved, withdrawn] = [await order('open'), await order('approved'), await order('withdrawn')]
  expect(await needed('orders')).toBe(1)
  const link = `${list}?status=order`
  const dashboard = await get('/spedcommons-reports')
  expect(dashboard).toContain('organization waiting for approval of its purchase order, from just now')
  expect(dashboard).toContain(`href="${link}"`)
  for (const page of [await get(link), await get(`${list}.csv?status=order`)]) {
    expect(page).toContain(waiting)
    expect(page).not.toContain(approved)
    expect(page).not.toContain(withdrawn)
  }
  expect(await get(link)).toContain('<option value="order" selected="">Purchase order waiting')
  expect(await get(`${link}&q=nobody-has-this-name`)).toContain('No organizations match with a waiting purchase order')
})

it('the dashboard leads to exactly the trials that end within seven days, the first of them first', async () => {
  const trial = async (daysLeft: number) => {
    const { id, name } = await makeOrganization()
    const change = { statusCode: '3', status: 'client', trialEnds: ago(-days(daysLeft)) } as const
    await db.update(organizations).set(change).where(eq(organizations.id, id))
    return name
  }
  const [later, soon, sooner] = [await trial(20), await trial(6), await trial(2)]
  expect(await needed('trials')).toBe(2)
  const html = await get(`${list}?status=ending&sort=ends`)
  expect(html).not.toContain(`>${later}<`)
  expect(html.indexOf(`>${sooner}<`)).toBeGreaterThan(0)
  expect(html.indexOf(`>${soon}<`)).toBeGreaterThan(html.indexOf(`>${sooner}<`))
  const dashboard = await get('/spedcommons-reports')
  expect(dashboard).toContain(`href="${list}?status=ending&amp;sort=ends"`)
  expect(dashboard).toContain(`free trials that end within 7 days, the first on ${formatDay(ago(-days(2)))}`)
})

it('the dashboard shows a giveaway that is over and not drawn, once somebody has entered it', async () => {
  const last = getWeek(new Date(ago(days(7))))
  await db.insert(giveaways).values([
    { id: 'now', week: getWeek(), item: 'Fidget kit' },
    { id: 'last', week: last, item: 'Timer' },
    { id: 'drawn', week: getWeek(new Date(ago(days(14)))), item: 'Chew necklace', drawn: timestamp(now()) },
  ])
  expect(await needed('draws')).toBe(0)
  const { id: userId } = await makePerson()
  await db
    .insert(giveawayEntries)
    .values(['now', 'last', 'drawn'].map((giveawayId) => ({ giveawayId, userId, created: timestamp() })))
  expect(await needed('draws')).toBe(1)
  const dashboard = await get('/spedcommons-reports')
  expect(dashboard).toContain('giveaway that is over and not drawn')
  expect(dashboard).toContain('href="/spedcommons-reports/scholarships/giveaways"')
})

it('the dashboard counts every published job, and says what the search behind the number leaves out', async () => {
  const publishedNow = async () => {
    const answer = await request('GET', '/api/management/summary', { as: staff })
    return (await answer.json<{ jobs: number }>()).jobs
  }
  const before = await publishedNow()
  await makeJob(await makeOrganization({ verified: false }), { title: 'Zither teacher' })
  expect(await publishedNow()).toBe(before + 1)
  const found = await request('GET', '/api/job/jobsByLocation/zither/USA/50')
  expect(await found.json()).toEqual([])
  expect(await get('/spedcommons-reports')).toContain('The search of jobs counts up to 200, and leaves out jobs')
})
