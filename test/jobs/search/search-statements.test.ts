import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomFrom } from '../../../seed/demo/random'
import { sorts } from '../../../src/jobs/filter-choices'
import { jobs } from '../../../src/jobs/schema'
import { drainJobIndex } from '../../../src/jobs/search/job-index'
import { noFilters } from '../../../src/jobs/search/search-request'
import { isAmong } from '../../../src/platform/db/database'
import { encodeCursor } from '../../../src/platform/http/pagination'
import { days } from '../../../src/platform/time/clock'
import { db, getToken, makeOrganization, makePlaces, request } from '../../make'
import { find, makePostings, walk } from './postings'

type Organization = Awaited<ReturnType<typeof makeOrganization>>
let own: Organization

beforeAll(makePlaces)
beforeEach(async () => {
  own = await makeOrganization()
})

const hours = (count: number) => days(count) / 24
const getIds = (jobs: readonly { _id: string }[]) => jobs.map(({ _id }) => _id)
const places = { chicago: {}, evanston: { lat: 42.04114, lng: -87.69006 }, rockford: { lat: 42.27113, lng: -89.094 } }

describe('450 jobs', () => {
  const titles = ['Zither teacher', 'Zither, bilingual', 'Violist', 'Zither and viola'] as const
  /** Some say it in the title, some in the summary, some only in the text. */
  async function make450(): Promise<string[]> {
    const random = randomFrom(5)
    return makePostings(
      own.id,
      Array.from({ length: 450 }, (_, i) => ({
        title: random.pick(titles),
        summary: random.chance(0.5) ? 'Plays the zither.' : 'Zithers!',
        description: '<p>A zither.</p>',
        remote: random.chance(0.1),
        ...random.pick([places.chicago, places.evanston, places.rockford]),
        ...(random.chance(0.7) && { salaryFrom: random.between(20, 120) * 1000 }),
        age: hours(i * 2),
      })),
    )
  }
  const ask = (sort: string) => ['zither', 'Chicago, IL', `limit=37&sort=${sort}`] as const

  it('are all on the pages of every order, each once, and more than 200 are not counted', async () => {
    const ids = await make450()
    for (const sort of sorts) {
      const found = await walk(ask(sort))
      expect(getIds(found).toSorted(), sort).toEqual(ids.toSorted())
      if (sort === 'newest') expect(getIds(found)).toEqual(ids)
      if (sort === 'nearest') {
        const far = found.map(({ distance }) => distance ?? 1000)
        expect(far).toEqual(far.toSorted((a, b) => a - b))
      }
    }
    expect((await find('zither', 'Chicago, IL', 'limit=5')).total).toBe('200+')
    await removeAll(ids)
  })

  it.each(sorts)('are each on the pages once by %s while jobs are posted and one is closed', async (sort) => {
    const ids = await make450()
    const token = await getToken(own.employer)
    const [closed = ''] = ids.slice(-1)
    const added: string[] = []
    const found = await walk(ask(sort), async (page) => {
      if (page === 2) await request('PUT', `/api/job/${closed}`, { as: token, body: { status: 'Closed' } })
      if (page % 3 === 1)
        added.push(...(await makePostings(own.id, [{ title: 'New zither teacher' }, { title: 'Zither, new' }])))
    })
    expect(added.length).toBeGreaterThan(4)
    const seen = getIds(found)
    expect(new Set(seen).size).toBe(seen.length)
    const staying = ids.filter((id) => id !== closed)
    expect(staying.filter((id) => !seen.includes(id))).toEqual([])
    await removeAll([...ids, ...added])
  })
})

async function removeAll(ids: readonly string[]): Promise<void> {
  await db.delete(jobs).where(isAmong(jobs.id, [...ids]))
  await env.DB.prepare('INSERT INTO search_outbox (job_id) SELECT value FROM json_each(?)')
    .bind(JSON.stringify(ids))
    .run()
  await drainJobIndex(db, env.SEARCH, { max: 10_000 })
}

it('nearest and pay put the newest 1,000 in order, and no others', async () => {
  const random = randomFrom(9)
  const ids = await makePostings(
    own.id,
    Array.from({ length: 1050 }, (_, i) => ({
      title: 'Bassoonist',
      salaryFrom: random.between(20, 200) * 500,
      lat: 41.85 + random.next() / 2,
      age: hours(i),
    })),
  )
  for (const sort of ['pay', 'nearest']) {
    const found = await walk(['bassoonist', 'Chicago, IL', `sort=${sort}`])
    expect(getIds(found).toSorted()).toEqual(ids.slice(0, 1000).toSorted())
  }
  await removeAll(ids)
})

it('200 jobs are counted, and 201 are more than 200', async () => {
  const ids = await makePostings(
    own.id,
    Array.from({ length: 200 }, (_, i) => ({ title: 'Drummer', ...(i % 2 ? places.rockford : places.evanston) })),
  )
  for (const place of ['USA', 'Illinois', 'Chicago, IL']) expect((await find('drummer', place)).total).toBe('200')
  const more = await makePostings(own.id, [{ title: 'Drummer' }])
  for (const place of ['USA', 'Illinois', 'Chicago, IL']) expect((await find('drummer', place)).total).toBe('200+')
  expect((await find('drummer', 'Chicago, IL', '', 50)).total).toBe('101')
  await removeAll([...ids, ...more])
})

it('the longest search with every filter is answered in every order, and on its second page', async () => {
  const roles = 'teacher SLP OT nurse BCBA psychologist sub'
  const words = 'autism bilingual zither harpist violist'
  const title = `${roles} ${words}`
  const ids = await makePostings(
    own.id,
    Array.from({ length: 3 }, () => ({ title, summary: 'K-12, preschool', salaryFrom: 90_000, license: 'IL' })),
  )
  const filters =
    'type=Full-time&type=Part-time&type=Contract&pay=49500&days=30&grade=elementary&grade=middle&grade=high&license=IL&limit=1'
  for (const sort of sorts) {
    const first = await find(`${roles} ${words}`, 'Chicago, IL', `${filters}&sort=${sort}`, 99)
    expect([sort, first.status, first.total]).toEqual([sort, 200, '3'])
    expect(await walk([`${roles} ${words}`, 'Chicago, IL', `${filters}&sort=${sort}`])).toHaveLength(3)
  }
  await removeAll(ids)
})

describe('the order by pay', () => {
  it('the best paid by the year come first, also as read from the text, and those without pay last', async () => {
    const ids = await makePostings(own.id, [
      { title: 'Cellist A', salaryFrom: 30, salaryPeriod: 'Hour' },
      { title: 'Cellist B', salaryAmount: '$300 a day' },
      { title: 'Cellist C' },
      { title: 'Cellist D', salaryFrom: 60_000 },
      { title: 'Cellist E', salaryAmount: 'Up to $70k' },
    ])
    expect((await find('cellist', 'USA', 'sort=pay')).titles.map((title) => title.at(-1)).join('')).toBe('EDBAC')
    await removeAll(ids)
  })
})

describe('in one step', () => {
  it('nearness and age decide together, and remote jobs come last', async () => {
    const ids = await makePostings(own.id, [
      { title: 'Harpist, far and new', ...places.rockford },
      { title: 'Harpist, here and old', age: days(40) },
      { title: 'Harpist, here and new' },
      { title: 'Harpist, here, a week old', age: days(5) },
      { title: 'Harpist, remote and new', remote: true },
      { title: 'Harpist, near and new', ...places.evanston },
    ])
    expect((await find('harpist', 'Chicago, IL', '', 100)).titles).toEqual([
      'Harpist, here and new',
      'Harpist, here, a week old',
      'Harpist, near and new',
      'Harpist, here and old',
      'Harpist, far and new',
      'Harpist, remote and new',
    ])
    await removeAll(ids)
  })
})

describe('a cursor', () => {
  it('belongs to one search: other words, places, distances, filters, and orders refuse it', async () => {
    const ids = await makePostings(
      own.id,
      Array.from({ length: 3 }, () => ({ title: 'Flutist' })),
    )
    const first = await find('flutist', 'Chicago, IL', 'limit=1')
    const cursor = new URL(first.next ?? '', 'http://x').searchParams.get('cursor')
    expect(cursor).toBeTruthy()
    const own200 = await find('flutist', 'Chicago, IL', `cursor=${cursor}`)
    expect([own200.status, own200.jobs.length]).toEqual([200, 2])
    for (const [q, l, query, radius] of [
      ['flutists', 'Chicago, IL', '', 100],
      ['flutist', 'Rockford, IL', '', 100],
      ['flutist', 'Chicago, IL', '', 25],
      ['flutist', 'Chicago, IL', 'sort=newest&', 100],
      ['flutist', 'Chicago, IL', 'type=Contract&', 100],
      ['flutist', 'Chicago, IL', 'days=7&', 100],
    ] as const) {
      const { status, errors } = await find(q, l, `${query}cursor=${cursor}`, radius)
      expect([status, Object.keys(errors)]).toEqual([422, ['cursor']])
    }
    await removeAll(ids)
  })

  it('that somebody made up is refused or answered, and never fails', async () => {
    const area = { kind: 'usa' }
    const list = JSON.stringify(['jobs', 'zither', area, 100, noFilters, 'best'])
    const good = [0, 0, Date.now(), 5, 0, 3, 9]
    const getStatus = async (position: unknown) =>
      (await find('zither', 'USA', `cursor=${encodeCursor(list, position)}`)).status
    expect(await getStatus(good)).toBe(200)
    for (const [at, value] of [
      [1, 99],
      [0, 99],
      [2, 0],
      [3, 0],
      [5, -1e300],
      [6, Number.MAX_SAFE_INTEGER],
    ] as const)
      expect([at, await getStatus(good.with(at, value))]).toEqual([at, 200])
    for (const [at, value] of [
      [0, -1],
      [1, 0.5],
      [2, 1e300],
      [2, -1],
      [3, null],
      [4, 2],
      [6, 'x'],
    ] as const)
      expect([at, await getStatus(good.map((one, i): unknown => (i === at ? value : one)))]).toEqual([at, 422])
    expect(await getStatus([])).toBe(422)
    expect(await getStatus(good.slice(1))).toBe(422)
  })
})
