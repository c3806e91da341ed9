import { keepRecent } from '../collections'
import { cellsAround, coarse, getCell, milesBetween, type Point } from './distance'
import { withoutNickname } from './nicknames'
import { stateCode, states } from './states'

export type Place = { label: string; city: string; state: string; zip?: string } & Point

/** The area of a search: around a point, in a state, remote only, or everywhere. */
export type Area =
  | { kind: 'point'; place: Place }
  | { kind: 'state'; state: string; label: string }
  | { kind: 'remote' }
  | { kind: 'usa' }

/** The code of the state that an area is or lies in, or null. */
export function stateOfArea(area: Area): string | null {
  if (area.kind === 'point') return area.place.state
  return area.kind === 'state' ? area.state : null
}

export const defaultPlace: Place = { label: 'Chicago, IL', city: 'Chicago', state: 'IL', lat: 41.85003, lng: -87.65005 }

type CityRow = { city: string; state: string; lat: number; lng: number }
type ZipRow = CityRow & { zip: string }

/**
 * Resolves the parameter `l`: `City, ST`, a ZIP, a state's name or code, `Remote`, or `USA`. Null for an unknown
 * place. Ambiguous names resolve to the larger place. Takes one round trip at most.
 */
export async function findArea(search: D1Database, l: string): Promise<Area | null> {
  if (/^\s*anywhere(\s+in\s+the\s+(usa|us))?\s*$/i.test(l)) return { kind: 'usa' }
  const text = withoutNickname(withoutCountry(l))
  if (text === '' || /^(usa|us|united states( of america)?)$/i.test(text)) return { kind: 'usa' }
  if (/^remote$/i.test(text)) return { kind: 'remote' }
  // The default search, so this saves most requests a round trip.
  if (text === defaultPlace.label) return { kind: 'point', place: defaultPlace }
  const state = stateCode(text)
  // On its own, "New York" usually means the city. People write "NY" for the state.
  if (state && text.toLowerCase() !== 'new york') return areaOfState(state)
  const place = await findPlace(search, text)
  return place && { kind: 'point', place }
}

const areaOfState = (state: string): Area => ({ kind: 'state', state, label: states[state] ?? state })

/** A cache for each database: places only change with a deploy, and a few of them are requested all the time. */
const cachedPlaces = new WeakMap<D1Database, Map<string, Place>>()
const maxCachedPlaces = 2000

export async function findPlace(search: D1Database, text: string): Promise<Place | null> {
  const known = cachedPlaces.get(search) ?? new Map<string, Place>()
  cachedPlaces.set(search, known)
  const place = known.get(text) ?? (await readPlace(search, text))
  if (place && text.length <= 100) keepRecent(known, text, place, maxCachedPlaces)
  return place
}

async function readPlace(search: D1Database, text: string): Promise<Place | null> {
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(text)?.[1]
  if (zip) {
    const row = await search
      .prepare('SELECT zip, city, state, lat, lng FROM zips WHERE zip = ?')
      .bind(zip)
      .first<ZipRow>()
    return row && toPlace(row)
  }
  const { city, state } = splitCity(text)
  if (!city) return null
  const known = citiesInMemory.get(search)?.get(cityKey(city))
  const inMemory = known?.find((one) => state === null || one.state === state)
  if (inMemory) return toPlace(inMemory)
  const row = await search
    .prepare(
      'SELECT city, state, lat, lng FROM cities WHERE key = ? AND (state = ? OR ? IS NULL) ORDER BY population DESC LIMIT 1',
    )
    .bind(cityKey(city), state, state)
    .first<CityRow>()
  return row && toPlace(row)
}

/** A day's drive. Places within it rank above others, unless those are ten times as large. */
const nearbyMiles = 250
const milesPerDegree = 69

/**
 * At most ten places that begin with `q`, by population. Population counts tenfold near `here`, and a tenth for
 * counties, which have no cell. Digits match ZIPs.
 */
export async function suggestPlaces(search: D1Database, q: string, here: Point): Promise<Place[]> {
  const text = withoutNickname(withoutCountry(q))
  if (/^\d{1,5}$/.test(text)) {
    const sql = 'SELECT zip, city, state, lat, lng FROM zips WHERE zip >= ?1 AND zip <= ?2 ORDER BY zip LIMIT 10'
    const { results } = await search.prepare(sql).bind(text, text.padEnd(5, '9')).all<ZipRow>()
    const [own] = results
    // A ZIP's post office is often not in the town that its residents name, but in the one next to it.
    const other = own?.zip === text ? await nearestCity(search, own, { miles: 5, state: own.state }) : undefined
    const isOther = own && other && cityKey(other.city) !== cityKey(own.city)
    return [...results, ...(isOther ? [{ ...own, city: other.city }] : [])].map(toPlace)
  }
  const [name = '', after = ''] = text.split(',')
  const key = cityKey(name)
  if (key.length < 2) return []
  const exact = text.includes(',')
  const sql = `SELECT city, state, lat, lng FROM cities WHERE key >= ?1 AND key < ?2 AND state >= ?3 AND state < ?4
    ORDER BY population * iif((lat - ?5) * (lat - ?5) + (lng - ?6) * (lng - ?6) * ?7 < ?8, 10, 1) / iif(cell = '', 10, 1) DESC,
    city LIMIT 10`
  const initials = stateCode(after) ?? after.trim().toUpperCase()
  const { results } = await search
    .prepare(sql)
    .bind(
      ...[key, exact ? `${key}!` : `${key}\uffff`, initials, `${initials}\uffff`],
      // A flat approximation is enough, because it only affects the order.
      ...[here.lat, here.lng, Math.cos((here.lat * Math.PI) / 180) ** 2, (nearbyMiles / milesPerDegree) ** 2],
    )
    .all<CityRow>()
  const withState = results.length === 0 && !exact ? withComma(text) : null
  return withState === null ? results.map(toPlace) : suggestPlaces(search, withState, here)
}

/** Returns "gallup, NM" for "gallup new mexico", or null without a state at the end. */
function withComma(text: string): string | null {
  const words = text.split(/\s+/)
  for (const length of [3, 2, 1]) {
    const state = words.length > length ? stateCode(words.slice(-length).join(' ')) : null
    if (state) return `${words.slice(0, -length).join(' ')}, ${state}`
  }
  return null
}

/** The nearest city of some size, or Chicago, IL outside the US. */
export async function placeNear(search: D1Database, point: Point): Promise<Place> {
  const nearest = await nearestCity(search, point, { miles: 60 })
  return nearest ? toPlace(nearest) : defaultPlace
}

/** The nearest city of some size within `miles`, and in `state` if given. */
async function nearestCity(
  search: D1Database,
  point: Point,
  { miles: reach, state }: { miles: number; state?: string },
): Promise<CityRow | undefined> {
  const { inside, border } = cellsAround(coarse, point, reach)
  const sql = `SELECT city, state, lat, lng FROM cities WHERE cell IN (SELECT value FROM json_each(?)) AND population > 0`
  const { results } = await search
    .prepare(sql)
    .bind(JSON.stringify([...inside, ...border]))
    .all<CityRow>()
  return results
    .map((row) => ({ row, miles: milesBetween(point, row) }))
    .filter(({ row, miles }) => miles <= reach && (state === undefined || row.state === state))
    .sort((a, b) => a.miles - b.miles)[0]?.row
}

/** The coordinates of an address: those of its ZIP, or of its city. Null if both are unknown. */
export async function locate(
  search: D1Database,
  { city, state, zip }: { city: string; state: string; zip: string },
): Promise<Point | null> {
  // Other text could match a city's name.
  const byZip = /^\d{5}(-\d{4})?$/.test(zip.trim()) ? await findPlace(search, zip.trim()) : null
  const place = byZip ?? (await findPlace(search, `${city}, ${state}`))
  return place && { lat: place.lat, lng: place.lng }
}

/** The cell in which `placeNear` finds a city. The script that loads the places stores it. */
export const cityCell = (point: Point) => getCell(coarse, point)

function withoutCountry(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/,\s*(usa|us|united states)\.?$/i, '')
    .trim()
}

/** Splits `City, ST` or `City ST`. The city is empty if what follows the comma is no state. */
export function splitCity(text: string): { city: string; state: string | null } {
  const comma = text.lastIndexOf(',')
  if (comma >= 0) {
    const state = stateCode(text.slice(comma + 1))
    return state ? { city: text.slice(0, comma), state } : { city: '', state: null }
  }
  const last = /^(.+?)\s+([a-z]{2})$/i.exec(text)
  const state = last?.[2] ? stateCode(last[2]) : null
  return state && last?.[1] ? { city: last[1], state } : { city: text, state: null }
}

function toPlace({ city, state, lat, lng, zip }: CityRow & { zip?: string }): Place {
  return { label: zip ? `${zip}, ${city}, ${state}` : `${city}, ${state}`, city, state, ...(zip && { zip }), lat, lng }
}

/** No case, accents, or punctuation, and one spelling of Saint, Fort, and Mount. */
export function cityKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^saint\b/, 'st')
    .replace(/^sainte\b/, 'ste')
    .replace(/^fort\b/, 'ft')
    .replace(/^mount\b/, 'mt')
}

type KnownCity = Place & { population: number }
export type KnownCities = ReadonlyMap<string, readonly KnownCity[]>

/** Smaller places are found in Where, but a search for words doesn’t look for their names. */
const minPopulation = 2000

const citiesInMemory = new WeakMap<D1Database, KnownCities>()

/** The cities of some size by their key, the largest first. Read once, because only a deploy changes places. */
export async function knownCities(search: D1Database): Promise<KnownCities> {
  const before = citiesInMemory.get(search)
  if (before) return before
  const { results } = await search
    .prepare('SELECT city, state, lat, lng, population FROM cities WHERE population >= ? ORDER BY population DESC')
    .bind(minPopulation)
    .all<Omit<KnownCity, 'label'>>()
  const cities = new Map<string, KnownCity[]>()
  for (const row of results) {
    const key = cityKey(row.city)
    cities.set(key, [...(cities.get(key) ?? []), { ...row, label: `${row.city}, ${row.state}` }])
  }
  if (cities.size > 0) citiesInMemory.set(search, cities)
  return cities
}
