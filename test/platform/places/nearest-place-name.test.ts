import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { nearestPlaceName } from '../../../src/platform/places/nearest-place-name'
import { cityKey, findArea } from '../../../src/platform/places/places'
import { makePlaces } from '../../make'

/** Known cities are kept for each database, and other tests have read those of `env.SEARCH`. */
const search = { prepare: (sql: string) => env.SEARCH.prepare(sql) } as D1Database

beforeAll(async () => {
  await makePlaces()
  const more = [
    ['Philadelphia', 'PA', 1_526_006],
    ['Los Angeles', 'CA', 3_971_883],
    ['Los Angeles County', 'CA', 9_000_000],
    ['Chico', 'CA', 90_000],
    ['Boston', 'MA', 667_137],
    ['Boston', 'NY', 8_000],
    ['Hamlet', 'NC', 100],
  ] as const
  await env.SEARCH.batch(
    more.map(([city, state, population]) =>
      env.SEARCH.prepare(
        "INSERT INTO cities (key, city, state, lat, lng, population, cell) VALUES (?, ?, ?, 40, -80, ?, '')",
      ).bind(cityKey(city), city, state, population),
    ),
  )
})

it.each([
  ['Chicgo', ['Chicago, IL', 'Chico, CA']],
  ['chicgo il', ['Chicago, IL']],
  ['Philadelpia', ['Philadelphia, PA']],
  ['Los Angelos, CA', ['Los Angeles, CA']],
  ['los angelos ca', ['Los Angeles, CA']],
  ['Los Angelos Conty', ['Los Angeles County, CA']],
  ['Saint Lois', ['St. Louis, MO']],
  ['Chicago, Ilinois', ['Chicago, IL']],
  ['Chicago, WI', ['Chicago, IL']],
  ['Bosten', ['Boston, MA', 'Boston, NY']],
  ['Bosten, NY', ['Boston, NY']],
  ['Sprngfield', ['Springfield, MO', 'Springfield, IL']],
  ['Calfornia', ['California']],
])('for %s it offers %j, which are known', async (typed, offered) => {
  const names = await nearestPlaceName(search, typed)
  expect(names).toEqual(offered)
  for (const name of names) expect(await findArea(search, name)).not.toBeNull()
})

it.each(['', ' ', ',', 'x', 'zzzzzz', 'Hamle', 'Nowhere, ZZ', '🦊', '\u0000', 'a'.repeat(300), ','.repeat(300)])(
  'for %j it offers nothing',
  async (typed) => {
    expect(await nearestPlaceName(search, typed)).toEqual([])
  },
)
