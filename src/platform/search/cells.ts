/** Degrees, as in `places` and `locations`. */
export type Point = { lat: number; lng: number }

/** The mean radius of the earth (IUGG), in miles. */
const earthRadius = 3958.7613
const milesPerDegree = (Math.PI / 180) * earthRadius

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance in miles (haversine). */
export function milesBetween(a: Point, b: Point): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The point on the unit sphere: the dot product of two is the cosine of the angle between them. */
export function unitVector({ lat, lng }: Point): [x: number, y: number, z: number] {
  const [phi, lambda] = [radians(lat), radians(lng)]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** The dot product at and above which two unit vectors are within `miles`. */
export const cosineWithin = (miles: number) => Math.cos(miles / earthRadius)

/** A grid of cells `size` degrees wide and high; `name` begins its cells' tokens. */
export type Grid = { name: string; size: number }

export const coarse: Grid = { name: 'c', size: 0.5 }
export const fine: Grid = { name: 'f', size: 0.125 }

/** The token of the cell that holds the point. It ends in a digit, so that no stemmer touches it. */
export function cellOf(grid: Grid, { lat, lng }: Point): string {
  return token(grid, Math.floor((lat + 90) / grid.size), Math.floor((lng + 180) / grid.size))
}

/** A cell's nearest point lies a little off where its edges say, because parallels are no great circles; in miles. */
const slack = 1

/** The cells that a circle touches: those wholly `inside` it, and those at its `border`, where distance must decide. */
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

/** Columns go round the earth, so that the Aleutians have neighbours. */
function token({ name, size }: Grid, y: number, x: number): string {
  const around = 360 / size
  return `${name}${y}x${((x % around) + around) % around}`
}
