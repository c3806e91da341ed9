import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { cellsAround, coarse, fine, getCell, milesBetween } from '../../../src/platform/places/distance'
import { cityCell, cityKey, findArea, locate, suggestPlaces } from '../../../src/platform/places/places'
import { makePlaces, request } from '../../make'

const chicago = { lat: 41.85003, lng: -87.65005 }
const attu = { lat: 52.9, lng: 172.9 }

beforeAll(makePlaces)

describe('place suggestions', () => {
  const suggest = async (q: string) => {
    const answer = await request('GET', `/api/places?q=${encodeURIComponent(q)}`)
    return (await answer.json<{ label: string }[]>()).map(({ label }) => label)
  }

  it('the suggestions start with what was typed, nearby and larger places first', async () => {
    expect(await suggest('spring')).toEqual(['Springfield, IL', 'Springfield, MO'])
    const fromTulsa = await suggestPlaces(env.SEARCH, 'spring', { lat: 36.15, lng: -95.99 })
    expect(fromTulsa.map(({ label }) => label)).toEqual(['Springfield, MO', 'Springfield, IL'])
    const fromHonolulu = await suggestPlaces(env.SEARCH, 'spring', { lat: 21.31, lng: -157.86 })
    expect(fromHonolulu.map(({ label }) => label)).toEqual(['Springfield, MO', 'Springfield, IL'])
    expect(await suggest('springfield, il')).toEqual(['Springfield, IL'])
    expect(await suggest('Springfield, I')).toEqual(['Springfield, IL'])
    expect(await suggest('Chicago, IL, USA')).toEqual(['Chicago, IL'])
    expect(await suggest('Saint Lou')).toEqual(['St. Louis, MO'])
    for (const typed of ['springfield il', 'Springfield Illinois'])
      expect(await suggest(typed)).toEqual(['Springfield, IL'])
    expect(await suggest('Nowhere IL')).toEqual([])
    expect(await suggest('nyc')).toEqual(['New York, NY'])
  })

  it('the suggestions for digits are ZIP codes', async () => {
    expect(await suggest('606')).toEqual(['60601, Chicago, IL'])
    expect(await suggest('99999')).toEqual([])
  })

  it('the suggestions for a ZIP code include the town next to its post office if it is nearer', async () => {
    const [osseo, grove] = [
      { lat: 45.1194, lng: -93.4025 },
      { lat: 45.0725, lng: -93.4558 },
    ]
    const row = (city: string, at: typeof osseo) =>
      env.SEARCH.prepare(
        'INSERT INTO cities (key, city, state, lat, lng, population, cell) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ).bind(cityKey(city), city, 'MN', at.lat, at.lng, 2000, cityCell(at))
    const zip = env.SEARCH.prepare('INSERT INTO zips (zip, city, state, lat, lng) VALUES (?, ?, ?, ?, ?)')
    await env.SEARCH.batch([
      row('Osseo', osseo),
      row('Maple Grove', grove),
      zip.bind('55369', 'Osseo', 'MN', 45.085, -93.45),
    ])
    expect(await suggest('55369')).toEqual(['55369, Osseo, MN', '55369, Maple Grove, MN'])
    expect(await suggest('5536')).toEqual(['55369, Osseo, MN'])
    expect(await suggest('60601')).toEqual(['60601, Chicago, IL'])
  })

  it.each(['', ' ', 'c', '%', '_', "'", '\u0000', '🦊', 'zzzz', ','.repeat(500), 'a'.repeat(5000)])(
    'there are no suggestions for %j',
    async (q) => {
      expect(await suggest(q)).toEqual([])
    },
  )
})

describe('a place by name', () => {
  const getLabel = async (l: string) => {
    const area = await findArea(env.SEARCH, l)
    return area?.kind === 'point' ? area.place.label : area?.kind === 'state' ? area.state : (area?.kind ?? null)
  }

  it('a name finds the larger of two cities, and the city of New York before the state', async () => {
    expect(await getLabel('Springfield')).toBe('Springfield, MO')
    expect(await getLabel('springfield il')).toBe('Springfield, IL')
    expect(await getLabel('New York')).toBe('New York, NY')
    expect(await getLabel('NY')).toBe('NY')
  })

  it('a nickname finds its city, but LA means Louisiana', async () => {
    expect(await getLabel('NYC')).toBe('New York, NY')
    expect(await getLabel('STL')).toBe('St. Louis, MO')
    expect(await getLabel('LA')).toBe('LA')
  })

  it('a place can be a ZIP code, a state, remote, or everywhere', async () => {
    expect(await getLabel('60601-1234')).toBe('60601, Chicago, IL')
    expect(await getLabel('Chicago, IL 60601')).toBe('60601, Chicago, IL')
    expect(await getLabel('illinois')).toBe('IL')
    expect(await getLabel('REMOTE')).toBe('remote')
    expect(await getLabel('united states')).toBe('usa')
    expect(await getLabel('00000')).toBeNull()
    expect(await getLabel('Chicago, Ontario')).toBeNull()
  })
})

describe('a county', () => {
  beforeAll(async () => {
    await env.SEARCH.prepare(
      "INSERT INTO cities (key, city, state, lat, lng, population, cell) VALUES ('cook county', 'Cook County', 'IL', 41.86, -87.72, 7050743, '')",
    ).run()
  })

  it.each(['Cook County, IL', 'cook county il', 'Cook County', 'cook county, illinois, USA'])(
    'the place %s is known',
    async (l) => {
      const area = await findArea(env.SEARCH, l)
      expect(area).toMatchObject({ kind: 'point', place: { label: 'Cook County, IL', lat: 41.86 } })
    },
  )

  it('a county is suggested by its name, but nobody is nearest to it', async () => {
    const suggested = await suggestPlaces(env.SEARCH, 'coo', chicago)
    expect(suggested.map(({ label }) => label)).toEqual(['Cook County, IL'])
    const near = await request('GET', '/api/places/near?lat=41.86&lng=-87.72')
    expect(await near.json()).toMatchObject({ label: 'Chicago, IL' })
  })

  it('a city is suggested before its county', async () => {
    await env.SEARCH.prepare(
      "INSERT INTO cities (key, city, state, lat, lng, population, cell) VALUES ('st louis county', 'St. Louis County', 'MO', 38.6, -90.4, 848823, '')",
    ).run()
    const suggested = await suggestPlaces(env.SEARCH, 'st. lou', { lat: 0, lng: 0 })
    expect(suggested.map(({ label }) => label)).toEqual(['St. Louis, MO', 'St. Louis County, MO'])
  })
})

describe('the place nearest to a point', () => {
  const near = (query: string) => request('GET', `/api/places/near?${query}`)
  const label = async (query: string) => (await (await near(query)).json<{ label: string }>()).label

  it('the nearest place is a city within reach, or Chicago outside the US', async () => {
    expect(await label('lat=42.05&lng=-87.69')).toBe('Evanston, IL')
    expect(await label('lat=51.5&lng=-0.1')).toBe('Chicago, IL')
    expect(await label('lat=90&lng=180')).toBe('Chicago, IL')
    expect(await label('lat=-90&lng=-180')).toBe('Chicago, IL')
  })

  it.each(['', 'lat=1', 'lat=a&lng=b', 'lat=91&lng=0', 'lat=0&lng=181', 'lat=NaN&lng=0', 'lat=&lng='])(
    'the point must be in degrees: %j gets 422',
    async (query) => {
      expect((await near(query)).status).toBe(422)
    },
  )
})

it('coordinates are found by ZIP code, then by city and state, and never by a city for an unknown ZIP code', async () => {
  const at = (city: string, state: string, zip: string) => locate(env.SEARCH, { city, state, zip })
  expect(await at('Elsewhere', 'IL', '60201')).toMatchObject({ lat: 42.04114 })
  expect(await at('Chicago', 'Illinois', '00000')).toMatchObject(chicago)
  expect(await at('Elsewhere', 'IL', '00000')).toBeNull()
  expect(await at('Elsewhere', 'IL', 'Chicago')).toBeNull()
})

describe('geography', () => {
  it('distances are great circles in miles', () => {
    expect(milesBetween(chicago, { lat: 40.71427, lng: -74.00597 })).toBeCloseTo(711.6, 0)
    expect(milesBetween(chicago, chicago)).toBe(0)
  })

  it.each([
    ['coarse', coarse, 100],
    ['fine', fine, 10],
  ] as const)('the %s cells cover every point within the radius', (_, grid, miles) => {
    for (const center of [chicago, attu, { lat: 64.8, lng: -147.7 }, { lat: 0, lng: 0 }]) {
      const { inside, border } = cellsAround(grid, center, miles)
      const covered = new Set([...inside, ...border])
      for (let i = 0; i < 500; i++) {
        const lat = center.lat + ((i % 25) - 12) * (miles / 69 / 12)
        const span = miles / 69 / Math.cos((center.lat * Math.PI) / 180)
        const lng = center.lng + (Math.floor(i / 25) - 10) * (span / 10)
        const point = { lat, lng: ((lng + 540) % 360) - 180 }
        const distance = milesBetween(center, point)
        if (distance <= miles) expect(covered).toContain(getCell(grid, point))
        if (distance > miles) expect(inside).not.toContain(getCell(grid, point))
      }
    }
  })
})
