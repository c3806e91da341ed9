import { beforeAll, describe, expect, it } from 'vitest'
import { mapPlaces, viewOfPlaces } from '../../../src/jobs/search/map'
import { mapSize, onMap } from '../../../src/platform/places/map-projection'
import { madeAnew, makeJob, makeOrganization, makePlaces, request } from '../../make'
import { getTrips } from '../../round-trips'

beforeAll(async () => {
  await makePlaces()
  const chicago = await makeOrganization()
  for (const title of ['SLP', 'SLP, evenings', 'Resource teacher']) await makeJob(chicago, { title })
  await makeJob(await makeOrganization({ city: 'Springfield', zip: '62701' }), { title: 'SLP' })
  await makeJob(chicago, { title: 'SLP online', remote: true })
})

const toText = async (query: string) => (await request('GET', `/jobs/map?${query}`, { headers: madeAnew })).text()
const getList = (html: string) =>
  [...html.matchAll(/href="(\/jobs\?[^"]+)"[^>]*>([^<]+?) ?<span[^>]*>(\d+ jobs?)/g)].map(
    ([, , place, jobs]) => `${place}: ${jobs}`,
  )

describe('the map of a search', () => {
  it('has a circle and a link for each place, with the number of jobs', async () => {
    const html = await toText('q=SLP&l=Illinois')
    expect(getList(html)).toEqual(['Chicago, IL: 2 jobs', 'Remote: 1 job', 'Springfield, IL: 1 job'])
    expect(html.match(/<circle [^>]*fill-accent/g)).toHaveLength(2)
    expect(html).toContain('<title>Chicago, IL: 2 jobs</title>')
    expect(html).toMatch(/<a href="[^"]*l=Chicago%2C\+IL&amp;d=10" tabindex="-1"><circle/)
    expect(html).toContain('noindex')
    expect(html).toContain('l=Chicago%2C+IL&amp;d=10"')
  })

  it('counts by state where the search is as wide as the country, and keeps words and filters in its links', async () => {
    const html = await toText('q=SLP&l=USA&remote=1')
    expect(getList(html)).toEqual(['Remote: 1 job'])
    expect(getList(await toText('q=SLP&l=USA'))).toEqual(['Illinois: 3 jobs', 'Remote: 1 job'])
    expect(html).toMatch(/href="\/jobs\?q=SLP&amp;l=Remote&amp;d=50&amp;remote=1"/)
  })

  it('has only what is within the distance, as the list has', async () => {
    expect(getList(await toText('q=SLP&l=Chicago%2C+IL&d=25'))).toEqual(['Chicago, IL: 2 jobs', 'Remote: 1 job'])
  })

  it('leads to the list where a search can’t be made', async () => {
    const { status, headers } = await request('GET', '/jobs/map?q=SLP&l=Nowhereville')
    expect([status, headers.get('location')]).toEqual([302, '/jobs?q=SLP&l=Nowhereville&d=50'])
  })

  it('is linked from the list, which costs no more for it', async () => {
    const list = await (await request('GET', '/jobs?q=SLP&l=Illinois', { headers: madeAnew })).text()
    expect(list).toContain('href="/jobs/map?q=SLP&amp;l=Illinois&amp;d=50"')
    expect((await getTrips('/jobs/map?q=SLP&l=Illinois')).sequential).toBeLessThanOrEqual(4)
  })
})

describe('the view', () => {
  const rows = [
    { city: 'Chicago', state: 'IL', lat: 41.85, lng: -87.65, remote: 0, jobs: 2 },
    { city: 'San Juan', state: 'PR', lat: 18.4, lng: -66, remote: 0, jobs: 1 },
  ] as const
  const words = { q: 'SLP', l: 'Illinois', d: 50, chosen: {} }
  const illinois = { kind: 'state', state: 'IL', label: 'Illinois' } as const

  it('shows the part with the places, in the proportions of the map', () => {
    const { x, y, width, height } = viewOfPlaces(mapPlaces(rows, illinois, words), illinois)
    const at = onMap(rows[0])
    expect(width).toBeLessThan(mapSize.width / 3)
    expect(width / height).toBeCloseTo(mapSize.width / mapSize.height, 1)
    expect(at && at.x > x && at.x < x + width && at.y > y && at.y < y + height).toBe(true)
    expect(viewOfPlaces(mapPlaces(rows, { kind: 'usa' }, words), { kind: 'usa' })).toEqual({ x: 0, y: 0, ...mapSize })
  })

  it('draws cities where the outlines are, and lists alone what is beyond', () => {
    expect(onMap({ lat: 38.9, lng: -77.03 })).toEqual({ x: 828, y: 267 })
    expect(onMap({ lat: 61.2, lng: -149.9 })?.x).toBeLessThan(200)
    expect(onMap({ lat: 21.3, lng: -157.86 })?.y).toBeGreaterThan(500)
    expect(mapPlaces(rows, illinois, words).at(-1)).toMatchObject({ label: 'San Juan, PR', jobs: 1, x: null, y: null })
  })
})
