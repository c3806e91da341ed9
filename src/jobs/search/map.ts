import { mapSize, onMap } from '../../platform/places/map-projection'
import type { Area } from '../../platform/places/places'
import { stateCode, states } from '../../platform/places/states'
import type { PlaceRow } from './search-statements'
import { distances, type SearchWords, searchHref } from './shared/search-words'

export type MapPlace = { label: string; jobs: number; href: string; x: number | null; y: number | null }
export type MapView = { x: number; y: number; width: number; height: number }

/** How far around a place its link searches, in miles. */
export const nearby = distances[0]

/** At most so much of the map is cut away. */
const minWidth = 90
const margin = 12

/**
 * The places of a search on the map, those with the most jobs first: cities, or states where the search is as wide as
 * the country. What the map can't show is in the list alone.
 */
export function mapPlaces(rows: readonly PlaceRow[], area: Area, words: SearchWords): MapPlace[] {
  const byState = isWholeCountry(area)
  const groups = Map.groupBy(rows, (row) => getLabel(row, byState))
  const found = [...groups].map(([label, theirs]): MapPlace => {
    const jobs = theirs.reduce((sum, row) => sum + row.jobs, 0)
    const placed = theirs.filter(({ lat, remote }) => lat !== null && !remote)
    const middle = (by: 'lat' | 'lng') => placed.reduce((sum, row) => sum + row[by], 0) / placed.length
    const at = placed.length > 0 ? onMap({ lat: middle('lat'), lng: middle('lng') }) : null
    const there = { ...words, l: label, ...(!byState && { d: Math.min(words.d, nearby) }) }
    return { label, jobs, href: searchHref(there), x: at?.x ?? null, y: at?.y ?? null }
  })
  return found.sort((one, other) => other.jobs - one.jobs)
}

export const isWholeCountry = ({ kind }: Area) => kind === 'usa' || kind === 'remote'

function getLabel({ remote, city, state }: PlaceRow, byState: boolean): string {
  if (remote || (!city && !state)) return 'Remote'
  const code = stateCode(state)
  return byState && code ? (states[code] ?? code) : `${city}, ${state}`
}

/** The part of the map with all places, in the proportions of the whole. */
export function viewOfPlaces(places: readonly MapPlace[], area: Area): MapView {
  const points = places.flatMap(({ x, y }) => (x === null || y === null ? [] : [{ x, y }]))
  const whole = { x: 0, y: 0, ...mapSize }
  if (isWholeCountry(area) || points.length === 0) return whole
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const ratio = mapSize.width / mapSize.height
  const needed = Math.max(right - left, (bottom - top) * ratio, minWidth) + 2 * margin
  const width = Math.round(Math.min(needed, mapSize.width))
  const height = Math.round(width / ratio)
  return {
    x: Math.round(clamp((left + right - width) / 2, mapSize.width - width)),
    y: Math.round(clamp((top + bottom - height) / 2, mapSize.height - height)),
    width,
    height,
  }
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)
