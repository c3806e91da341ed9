import { createRequire } from 'node:module'
import { cityKey } from '../src/platform/places/places'
import { stateCode } from '../src/platform/places/states'
import type { CityRow } from './places'

const require = createRequire(import.meta.url)

type Point = readonly [lng: number, lat: number]
/** TopoJSON: neighbors share an arc, and each of its points says how far it is from the one before it. */
type Shape = { id: string; properties: { name: string }; arcs: number[][] | number[][][] }
type Atlas = {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: Record<'counties' | 'states', { geometries: Shape[] }>
}

/** From here on, the numbers of counties mean cities that belong to none. */
const independentCity = 510
/** Alaska has boroughs and census areas, and Puerto Rico has towns. Nobody looks for work by those. */
const without = new Set(['AK', 'PR', 'DC', 'AS', 'GU', 'MP', 'VI'])

/**
 * Returns the counties of the states, each where most of its people live: at the middle of its cities, weighted by
 * population. They have no cell, because a county isn’t the nearest city of anybody.
 */
export function countyRows(cities: readonly CityRow[]): CityRow[] {
  const atlas: Atlas = require('us-atlas/counties-10m.json')
  const arcs = atlas.arcs.map((arc) => absolute(arc, atlas.transform))
  const inState = Map.groupBy(
    cities.filter(({ population }) => population > 0),
    ({ state }) => state,
  )
  const stateOf = new Map(atlas.objects.states.geometries.map(({ id, properties }) => [id, stateCode(properties.name)]))
  return atlas.objects.counties.geometries.flatMap((shape) => {
    const state = stateOf.get(shape.id.slice(0, 2))
    if (!state || without.has(state) || Number(shape.id.slice(2)) >= independentCity) return []
    const inside = makeIsInside(shape, arcs)
    const members = inState.get(state)?.filter(inside) ?? []
    const population = members.reduce((sum, city) => sum + city.population, 0)
    if (population === 0) return []
    const middle = (by: 'lat' | 'lng') =>
      Number((members.reduce((sum, city) => sum + city[by] * city.population, 0) / population).toFixed(4))
    const city = `${shape.properties.name} ${state === 'LA' ? 'Parish' : 'County'}`
    return [{ key: cityKey(city), city, state, lat: middle('lat'), lng: middle('lng'), population, cell: '' }]
  })
}

function absolute(arc: Point[], { scale, translate }: Atlas['transform']): Point[] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** Returns a function that says whether a point is inside: a line from it to the west crosses an odd number of borders. */
function makeIsInside(shape: Shape, arcs: readonly Point[][]): (point: { lat: number; lng: number }) => boolean {
  // A negative number means the arc backward, which is the same border.
  const borders = shape.arcs.flat(2).flatMap((number) => [arcs[number < 0 ? ~number : number] ?? []])
  const lats = borders.flatMap((border) => border.map(([, lat]) => lat))
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  return ({ lat, lng }) =>
    lat >= south && lat <= north && borders.reduce((sum, border) => sum + crossings(border, lat, lng), 0) % 2 === 1
}

function crossings(border: readonly Point[], lat: number, lng: number): number {
  return border.filter(([x, y], i) => {
    const [lastX, lastY] = border[i - 1] ?? [x, y]
    return y > lat !== lastY > lat && lng > ((lastX - x) * (lat - y)) / (lastY - y) + x
  }).length
}
