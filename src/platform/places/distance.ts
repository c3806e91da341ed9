/** In degrees. */
export type Point = { lat: number; lng: number }

/** The earth's mean radius (IUGG), in miles. */
const earthRadius = 3958.7613
const milesPerDegree = (Math.PI / 180) * earthRadius

const radians = (degrees: number) => (degrees * Math.PI) / 180

export function milesBetween(a: Point, b: Point): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The point on the unit sphere. The dot product of two such vectors is the cosine of the angle between them. */
export function unitVector({ lat, lng }: Point): [x: number, y: number, z: number] {
  const [phi, lambda] = [radians(lat), radians(lng)]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** The minimum dot product of two unit vectors that are within `miles` of each other. */
export const cosineWithin = (miles: number) => Math.cos(miles / earthRadius)

/** A grid of cells that are `size` degrees wide and high. `name` is the prefix of its tokens. */
type Grid = { name: string; size: number }

export const coarse: Grid = { name: 'c', size: 0.5 }
export const fine: Grid = { name: 'f', size: 0.125 }

/** The token of the point's cell. It ends in a digit, so that stemmers don't change it. */
export function getCell(grid: Grid, { lat, lng }: Point): string {
  return token(grid, Math.floor((lat + 90) / grid.size), Math.floor((lng + 180) / grid.size))
}

/** In miles. Parallels aren't great circles, so a cell can be slightly nearer than its edges suggest. */
const slack = 1

/**
 * The cells that a circle touches: those completely `inside` it, and those at its `border`, which need a distance
 * check.
 */
export function cellsAround(grid: Grid, center: Point, miles: number): { inside: string[]; border: string[] } {
  const span = miles / milesPerDegree
  const [south, north] = [row(grid, center.lat - span), row(grid, center.lat + span)]
  const inside: string[] = []
  const border: string[] = []
  for (let y = south; y <= north; y++) {
    const [bottom, top] = [y * grid.size - 90, (y + 1) * grid.size - 90]
    const widest = Math.min(Math.max(Math.abs(bottom), Math.abs(top)), 89)
    const reach = span / Math.cos(radians(widest)) + grid.size
    const [west, east] = [column(grid, center.lng - reach), column(grid, center.lng + reach)]
    for (let x = west; x <= east; x++) {
      const [left, right] = [x * grid.size - 180, (x + 1) * grid.size - 180]
      const nearest = { lat: clamp(center.lat, bottom, top), lng: clamp(center.lng, left, right) }
      if (milesBetween(center, nearest) > miles + slack) continue
      const corners = [bottom, top].flatMap((lat) => [left, right].map((lng) => ({ lat, lng })))
      const whole = corners.every((corner) => milesBetween(center, corner) <= miles)
      ;(whole ? inside : border).push(token(grid, y, x))
    }
  }
  return { inside, border }
}

const row = (grid: Grid, lat: number) => Math.floor((lat + 90) / grid.size)
const column = (grid: Grid, lng: number) => Math.floor((lng + 180) / grid.size)
const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Columns wrap around the earth, so that the Aleutians have neighbors. */
function token({ name, size }: Grid, y: number, x: number): string {
  const around = 360 / size
  return `${name}${y}x${((x % around) + around) % around}`
}
