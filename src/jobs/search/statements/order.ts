import type { Area } from '../../../platform/places/places'
import type { Bindings } from '../../../platform/search/bindings'
import { cosineWithin, unitVector } from '../../../platform/search/cells'
import { firstRowid } from '../../../platform/search/rowid'
import { days } from '../../../platform/time/clock'
import type { Sort } from '../../filter-choices'

/** Within these miles and days, a job is one step nearer or newer. */
const nearSteps = [10, 25, 50, 100]
const newSteps = [3, 7, 30]
/** One step in distance weighs as much as two in age: people drive every day. */
const weightOfDistance = 2

/** How many of the newest are put in order. The cost of a search must not grow with the number of jobs. */
export const mostOrdered = { best: 200, nearest: 1000, pay: 1000 } as const

type Circle = Extract<Area, { kind: 'point' }>

/**
 * Returns SQL for the cosine of the angle between a job and a point: the larger, the nearer. `p` is the job’s row in
 * job_points.
 */
export function nearness({ place }: Circle, bindings: Bindings): string {
  const [x, y, z] = unitVector(place)
  return `(p.x * ${bindings.of(x)} + p.y * ${bindings.of(y)} + p.z * ${bindings.of(z)})`
}

/** Returns SQL for the rowid of the first job that is younger than so many days. */
export const youngerThan = (count: number, asOf: number, bindings: Bindings) =>
  bindings.of(firstRowid(new Date(asOf - days(count)).toISOString()))

/** Returns SQL for what the results are ordered by: the smaller, the earlier. `asOf` is in milliseconds. */
export function scoreOf(sort: Exclude<Sort, 'newest'>, area: Area, asOf: number, bindings: Bindings): string {
  if (sort === 'pay') return '-coalesce(p.pay, -1)'
  if (sort === 'nearest') return area.kind === 'point' ? `iif(p.x IS NULL, 2, -${nearness(area, bindings)})` : '0'
  const age = newSteps.map((count) => `(p.rowid < ${youngerThan(count, asOf, bindings)})`).join(' + ')
  return `${stepsAway(area, bindings)} + ${age}`
}

/** Remote jobs count as farther than all others. */
function stepsAway(area: Area, bindings: Bindings): string {
  if (area.kind === 'usa' || area.kind === 'remote') return '0'
  const remote = weightOfDistance * nearSteps.length
  if (area.kind === 'state') return `iif(p.x IS NULL, ${remote}, 0)`
  const steps = nearSteps.map((miles) => `(near < ${bindings.of(cosineWithin(miles))})`).join(' + ')
  return `iif(p.x IS NULL, ${remote}, (SELECT ${weightOfDistance} * (${steps}) FROM (SELECT ${nearness(area, bindings)} AS near)))`
}
