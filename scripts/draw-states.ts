// Writes src/platform/places/state-outlines.ts from the US Census's borders: node_modules/.bin/tsx scripts/draw-states.ts
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { stateCode } from '../src/platform/places/states'

type Point = readonly [x: number, y: number]
type Shape = { type: 'Polygon' | 'MultiPolygon'; properties: { name: string }; arcs: number[][] | number[][][] }
type Atlas = {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: { states: { geometries: Shape[] } }
}

/** In units of the map, of which its width has 975. */
const tolerance = 1.2
const smallestIsland = 14

const atlas: Atlas = createRequire(import.meta.url)('us-atlas/states-albers-10m.json')
// Neighbors share an arc, so each arc is simplified once, and their border stays one line.
const arcs = atlas.arcs.map((arc) => simplified(absolute(arc)))
const outlines = atlas.objects.states.geometries.map(({ properties, arcs: numbers }) => {
  const rings = numbers.flatMap((one): number[][] => (isRing(one) ? [one] : one))
  return [stateCode(properties.name), rings.map(getPath).join('')] as const
})
const lines = outlines.toSorted().map(([code, path]) => `  ${code}: '${path}',`)
writeFileSync(
  'src/platform/places/state-outlines.ts',
  `// Written by scripts/draw-states.ts.

/** The outline of each state as an SVG path on a map of ${'`mapSize`'} (map-projection.ts), by postal code. */
export const stateOutlines: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`,
)

function isRing(arcs: number[] | number[][]): arcs is number[] {
  return typeof arcs[0] === 'number'
}

/** Each point of an arc says how far it is from the one before it. */
function absolute(arc: readonly Point[]): Point[] {
  const { scale, translate } = atlas.transform
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** Leaves out points that are near the line without them (Douglas and Peucker). */
function simplified(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const far = points.map((point) => getDistance(point, first, last))
  const max = Math.max(...far)
  if (max <= tolerance) return [first, last]
  const at = far.indexOf(max)
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))]
}

function getDistance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** A negative number means the arc backward. */
function getPath(numbers: readonly number[]): string {
  const points = numbers.flatMap((number) => {
    const arc = arcs[number < 0 ? ~number : number] ?? []
    return (number < 0 ? arc.toReversed() : arc).slice(1)
  })
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const area = (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
  if (area < smallestIsland || points.length < 3) return ''
  let [px, py] = [0, 0]
  const steps = points.map(([x, y], i) => {
    const [dx, dy] = [Math.round(x) - px, Math.round(y) - py]
    ;[px, py] = [px + dx, py + dy]
    if (i === 0) return `M${dx} ${dy}`
    return dx === 0 && dy === 0 ? '' : `l${dx} ${dy}`
  })
  return `${steps.join('')}z`
}
