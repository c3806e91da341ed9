import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { sorts } from '../../../src/jobs/filter-choices'
import { noFilters } from '../../../src/jobs/search/search-request'
import { countStatement, pageStatement, type ReadySearch } from '../../../src/jobs/search/search-statements'
import { readWhat } from '../../../src/jobs/search/what/read-what'
import { wordsStatement } from '../../../src/jobs/search/what/respell'
import { completeJob, makeJob, makeOrganization, makePlaces, request } from '../../make'

type Found = { _id: string; title: string; distance: number | null; remote: boolean }

beforeAll(makePlaces)

async function find(q: string, l: string, radius: string | number = 50, query = '') {
  const path = [q, l, String(radius)].map(encodeURIComponent).join('/')
  const answer = await request('GET', `/api/job/jobsByLocation/${path}${query}`)
  return { answer, jobs: answer.status === 200 ? await answer.json<Found[]>() : [] }
}
const titles = async (...args: Parameters<typeof find>) => (await find(...args)).jobs.map(({ title }) => title)

const relaxedIn = async (q: string) => (await find(q, 'Chicago, IL')).answer.headers.get('x-search-relaxed')

describe('searching by words', () => {
  beforeAll(async () => {
    const chicago = await makeOrganization()
    await makeJob(chicago, { title: 'Speech-Language Pathologist, K–5' })
    await makeJob(chicago, { title: 'SLP, early intervention' })
    await makeJob(chicago, { title: 'Reading teacher', description: '<p>Works with our SLP.</p>' })
  })

  it('a search finds abbreviations by their words and words by their abbreviation, titles first', async () => {
    const both = ['SLP, early intervention', 'Speech-Language Pathologist, K–5', 'Reading teacher']
    expect(await titles('SLP', 'Chicago, IL')).toEqual(both)
    expect(await titles('speech-language pathologist', 'Chicago, IL')).toEqual(both)
  })

  it('quotes make a phrase', async () => {
    expect(await titles('"early intervention"', 'Chicago, IL')).toEqual(['SLP, early intervention'])
    expect(await relaxedIn('"early intervention"')).toBeNull()
    // No job has it, so its words are searched.
    expect(await relaxedIn('"intervention early"')).toBe('intervention%20early')
  })

  it.each([
    '"',
    '""',
    'a OR',
    'NEAR(',
    '*',
    '(((',
    '{title}:x',
    "';--",
    '%',
    'AND',
    '-',
    'geo : "usa1"',
    '\u0000',
    '🦊',
  ])('the query %j is read as text', async (q) => {
    expect((await find(q, 'Chicago, IL')).answer.status).toBe(200)
  })

  it('the default phrase means every job', async () => {
    expect(await titles('special EDUCATION', 'Chicago, IL')).toHaveLength(3)
    expect(await titles(' Special  Education ', 'Chicago, IL')).toHaveLength(3)
  })
})

describe('searching by place', () => {
  beforeAll(async () => {
    const organization = await makeOrganization({ city: 'Rockford', zip: '61101' })
    await makeJob(organization, { title: 'Woodwind conductor' })
    await makeJob(organization, { title: 'Woodwind repairer', remote: true })
  })

  it('the radius is exact', async () => {
    expect(await titles('woodwind', 'Chicago, IL', 79)).toEqual(['Woodwind repairer'])
    expect(await titles('woodwind', 'Chicago, IL', 80)).toEqual(['Woodwind conductor', 'Woodwind repairer'])
  })

  it.each(['Rockford, IL', 'rockford', '61101', 'Illinois', 'IL', 'USA', 'Rockford, IL, USA'])(
    'the place %s is known',
    async (l) => {
      expect((await titles('woodwind', l)).toSorted()).toEqual(['Woodwind conductor', 'Woodwind repairer'])
    },
  )

  it('a search in Remote finds only remote jobs', async () => {
    expect(await titles('woodwind', 'Remote')).toEqual(['Woodwind repairer'])
  })

  it('the distance is in whole miles, and remote jobs and states have none', async () => {
    const { jobs } = await find('woodwind', 'Chicago, IL', 100)
    expect(jobs.map(({ distance }) => distance)).toEqual([80, null])
    expect((await find('woodwind', 'IL')).jobs.map(({ distance }) => distance)).toEqual([null, null])
  })

  it('an unknown place or type is refused with a message at its field', async () => {
    const { answer } = await find('woodwind', 'Nowhere, ZZ')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { l: expect.any(String) } })
    expect((await find(' ', ' ')).answer.status).toBe(422)
    expect((await find('woodwind', 'IL', 50, '?type=Sometimes')).answer.status).toBe(422)
  })

  it.each(['abc', '-1', '1e9', '0'])('the radius %s counts as 100', async (radius) => {
    expect(await titles('woodwind', 'Chicago, IL', radius)).toHaveLength(2)
  })
})

describe('paging', () => {
  it('every job is on one page, all are counted, and a foreign cursor is refused', async () => {
    const organization = await makeOrganization({ city: 'St. Louis', zip: '63103' })
    for (let i = 0; i < 5; i++)
      await makeJob(organization, {
        title: i % 2 ? `Kiln ${i}` : `Potter ${i}`,
        summary: `${completeJob.summary} Kiln.`,
      })
    const first = await find('kiln', 'St. Louis, MO', 10, '?limit=2')
    expect(first.answer.headers.get('x-total-count')).toBe('5')
    const seen = first.jobs.map(({ title }) => title)
    let next = getNext(first.answer)
    while (next) {
      const answer = await request('GET', next)
      seen.push(...(await answer.json<Found[]>()).map(({ title }) => title))
      next = getNext(answer)
    }
    expect(seen).toEqual(['Kiln 3', 'Kiln 1', 'Potter 4', 'Potter 2', 'Potter 0'])
    const cursor = new URL(getNext(first.answer) ?? '', 'http://x').searchParams.get('cursor')
    expect((await find('potter', 'St. Louis, MO', 10, `?cursor=${cursor}`)).answer.status).toBe(422)
    expect((await find('kiln', 'St. Louis, MO', 10, '?cursor=broken')).answer.status).toBe(422)
    expect((await find('kiln', 'St. Louis, MO', 10, '?limit=0')).answer.status).toBe(422)
  })
})

const getNext = (answer: Response) => {
  const url = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  return url ? url.replace(/^https?:\/\/[^/]+/, '') : null
}

it.each(sorts)('a search sorted by %s reads no table from end to end', async (sort) => {
  const place = { label: 'Chicago, IL', city: 'Chicago', state: 'IL', lat: 41.85, lng: -87.65 }
  const { asked } = readWhat('slp teacher bilingual "small groups"', null)
  const ready: ReadySearch = {
    asked,
    area: { kind: 'point', place },
    miles: 50,
    sort,
    limit: 20,
    asOf: Date.now(),
    filters: { ...noFilters, jobTypes: ['Full-time'], days: 30, pay: 52_000 },
  }
  const explaining = { prepare: (sql: string) => env.SEARCH.prepare(`EXPLAIN QUERY PLAN ${sql}`) } as D1Database
  const plans: string[] = []
  const after = { step: 1, asOf: ready.asOf, bottom: 5, isRest: false, score: 3, rowid: 9 }
  for (const statement of [
    pageStatement(explaining, ready, null),
    pageStatement(explaining, ready, sort === 'best' ? after : { ...after, step: 0 }),
    countStatement(explaining, ready),
    wordsStatement(explaining, ['techer', 'lincon'], 'lincon'),
  ]) {
    const { results } = await statement.all<{ detail: string }>()
    plans.push(...results.map(({ detail }) => detail))
  }
  expect(
    plans.filter((detail) => /^SCAN (?!\w+ VIRTUAL TABLE|\(?subquery|[a-z]+-\d|CONSTANT|f$)/.test(detail)),
  ).toEqual([])
  expect(plans.some((detail) => /VIRTUAL TABLE INDEX \d+:.*M/.test(detail))).toBe(true)
})
