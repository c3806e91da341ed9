import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { placeOfEstimate } from '../../../src/platform/places/visitor-location'
import { makePlaces, request } from '../../make'

beforeAll(makePlaces)

const getLabel = async (cf: unknown) => (await placeOfEstimate(env.SEARCH, cf)).label
const rockford = { country: 'US', city: 'Rockford', regionCode: 'IL', latitude: '42.27113', longitude: '-89.09400' }

describe('the visitor’s location', () => {
  it.each([
    ['by city and state', rockford, 'Rockford, IL'],
    ['in the right one of two cities', { ...rockford, city: 'Springfield', regionCode: 'MO' }, 'Springfield, MO'],
    ['by the point, where the city is none of ours', { ...rockford, city: 'Nowhere' }, 'Rockford, IL'],
    ['by the point, where there is no city', { ...rockford, city: undefined, regionCode: undefined }, 'Rockford, IL'],
    ['by the city, where there is no point', { country: 'US', city: 'Evanston', regionCode: 'IL' }, 'Evanston, IL'],
    ['by the city, where the point is broken', { ...rockford, latitude: 'north' }, 'Rockford, IL'],
    ['by the point, where the state is broken', { ...rockford, city: 'Evanston', regionCode: '<b>' }, 'Rockford, IL'],
  ])('the visitor’s location is found %s', async (_, cf, label) => {
    expect(await getLabel(cf)).toBe(label)
  })

  it.each([
    ['is absent', undefined],
    ['is nothing', null],
    ['is empty', {}],
    ['is text', 'Rockford'],
    ['is foreign', { ...rockford, country: 'CA' }],
    ['names no country', { ...rockford, country: undefined }],
    ['is the network of Tor', { country: 'T1' }],
    ['knows only the country', { country: 'US' }],
    ['is in the sea', { country: 'US', latitude: '0', longitude: '0' }],
    ['is no point of the earth', { country: 'US', latitude: '999', longitude: '1' }],
    ['is garbage', { country: 'US', city: 7, regionCode: {}, latitude: 'NaN', longitude: '1e5' }],
    ['is too long', { country: 'US', city: 'x'.repeat(10_000), regionCode: 'IL' }],
    ['is mischief', { country: 'US', city: "'; DROP TABLE cities; --", regionCode: 'IL' }],
  ])('the visitor’s location is Chicago, IL if the guess %s', async (_, cf) => {
    expect(await getLabel(cf)).toBe('Chicago, IL')
  })

  it('the location on a developer’s machine is Chicago, IL, whatever the edge reports, and is never cached', async () => {
    const answer = await request('GET', '/api/places/here')
    expect(await answer.json()).toMatchObject({ label: 'Chicago, IL', city: 'Chicago', state: 'IL' })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('/jobs searches near the visitor’s location if the address names none', async () => {
    const answer = await request('GET', '/jobs')
    expect(await answer.text()).toContain('value="Chicago, IL"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })
})
