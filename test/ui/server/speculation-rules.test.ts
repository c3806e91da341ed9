import { expect, it } from 'vitest'
import { rooms } from '../../../src/rooms'
import { speculationRules } from '../../../src/ui/server/speculation-rules'
import { request } from '../../make'

const allowed = (...areas: Parameters<typeof speculationRules>[0]) =>
  speculationRules(areas).prefetch.flatMap(({ where }) => where.and)

const getPaths = (...areas: Parameters<typeof speculationRules>[0]) =>
  allowed(...areas).flatMap(({ href_matches }) => href_matches ?? [])

const exceptIn = (...areas: Parameters<typeof speculationRules>[0]) =>
  allowed(...areas).flatMap(({ not }) => not?.href_matches ?? [])

it('lists the page, what is below it, or both, as each area says', () => {
  expect(
    getPaths(
      { '/': { prefetched: 'page' }, '/private': { isUnindexed: true } },
      { '/things': { prefetched: 'all' }, '/shops': { prefetched: 'below' } },
    ),
  ).toEqual(['/', '/things', '/things/*', '/shops/*'])
})

it('leaves out secret pages, also those in a public area', () => {
  const areas = { '/things': { prefetched: 'all' }, '/things/secret': { isSecret: true } } as const
  expect(exceptIn(areas)).toEqual(['/things/secret', '/things/secret/*'])
  expect(exceptIn(...rooms.map(({ areas = {} }) => areas))).toContain('/news/preview/*')
})

it('browsers may prefetch exactly the public pages that are the same for everyone', async () => {
  const paths = getPaths(...rooms.map(({ areas = {} }) => areas))
  expect(paths.toSorted()).toEqual(
    [
      ...[
        '/',
        '/news',
        '/news/*',
        '/questions',
        '/questions/*',
        '/jobs',
        '/jobs/*',
        '/organizations/*',
        '/tags/*',
        '/about',
        '/partners',
        '/professionals',
        '/administrators',
        '/scholarships',
        '/giveaway',
        '/resources',
      ],
      ...['/pricing', '/postJob', '/postjob'],
    ].sort(),
  )
  for (const path of paths.filter((one) => !one.endsWith('/*')))
    expect([path, (await request('GET', path)).status]).toEqual([path, 200])
})
