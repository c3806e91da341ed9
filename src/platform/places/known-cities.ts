import { cityKey } from './city-key'
import type { Place } from './places'

type KnownCity = Place & { population: number }
export type KnownCities = ReadonlyMap<string, readonly KnownCity[]>

/** Smaller places are found in Where, but a search for words doesn’t look for their names. */
const leastPopulation = 2000

const known = new WeakMap<D1Database, KnownCities>()

/** Returns the known cities if they have been read. */
export const citiesInMemory = (search: D1Database): KnownCities | undefined => known.get(search)

/**
 * Returns the cities of some size by their key, the largest first. They are read once, because places only change with
 * a deploy.
 */
export async function knownCities(search: D1Database): Promise<KnownCities> {
  const before = known.get(search)
  if (before) return before
  const { results } = await search
    .prepare('SELECT city, state, lat, lng, population FROM cities WHERE population >= ? ORDER BY population DESC')
    .bind(leastPopulation)
    .all<Omit<KnownCity, 'label'>>()
  const cities = new Map<string, KnownCity[]>()
  for (const row of results) {
    const key = cityKey(row.city)
    cities.set(key, [...(cities.get(key) ?? []), { ...row, label: `${row.city}, ${row.state}` }])
  }
  if (cities.size > 0) known.set(search, cities)
  return cities
}
