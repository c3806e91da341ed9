import { cosineWithin, unitVector } from '../../platform/places/distance'
import type { Area } from '../../platform/places/places'
import { Bindings, firstRowid } from '../../platform/search/search-index'
import { days } from '../../platform/time/clock'
import type { Sort } from '../filter-choices'
import { buildMatch, getPlan, type SearchPlan } from './search-plan'
import type { Filters } from './search-request'
import type { Asked } from './what/asked'

/** Within these miles and days, a job is one step nearer or newer. */
const nearSteps = [10, 25, 50, 100]

const newSteps = [3, 7, 30]

/** One step in distance weighs as much as two in age: people drive every day. */
const weightOfDistance = 2

/** How many of the newest are put in order. The cost of a search must not grow with the number of jobs. */
const maxOrdered = { best: 200, nearest: 1000, pay: 1000 } as const

const youngerThan = (count: number, asOf: number, bindings: Bindings) =>
  bindings.of(firstRowid(new Date(asOf - days(count)).toISOString()))

/** Results are counted up to here; one more means that there are more. */
export const maxCounted = 200

const maxInARow = 4

/**
 * Where a page ended. `bottom` is the last rowid that is put in order in this step; what is older follows newest first,
 * and has `isRest`. `asOf` is when the list began, in milliseconds.
 */
export type Position = { step: number; asOf: number; bottom: number; isRest: boolean; score: number; rowid: number }

/** A search that is ready to run. An empty `asked` means every job. */
export type ReadySearch = {
  asked: readonly Asked[]
  area: Area
  /** The radius; used only if the area is a point. */
  miles: number
  filters: Filters
  sort: Sort
  /** Whether an order other than Best also has the jobs that only mention a role. */
  includesMentions?: boolean
  limit: number
  /** In milliseconds. */
  asOf: number
}

export function pageStatement(search: D1Database, ready: ReadySearch, after: Position | null): D1PreparedStatement {
  const { steps } = getPlan(ready)
  const bindings = new Bindings()
  // Only a cursor that we didn’t make can be beyond the last step.
  const from = Math.min(after?.step ?? 0, steps.length - 1)
  const parts = steps.flatMap((wanted, step) => {
    if (step < from) return []
    return buildParts(ready, { wanted, step, after: after?.step === step ? after : null, bindings })
  })
  const limit = bindings.of(ready.limit + 1)
  return search
    .prepare(
      `SELECT f.*, c.job_id, c.card FROM (${oneAfterTheOther(parts, limit)}) f
        CROSS JOIN job_cards c ON c.rowid = f.rowid ORDER BY f.step, f.isRest, f.score, f.rowid DESC`,
    )
    .bind(...bindings.values)
}

/** D1 takes at most five SELECTs in a row, so they are nested. A part is only run if those before it are too short. */
function oneAfterTheOther(parts: readonly string[], limit: string): string {
  const rest = parts.slice(maxInARow)
  const nested = rest.length > 0 ? [`SELECT * FROM (${oneAfterTheOther(rest, limit)})`] : []
  return `${[...parts.slice(0, maxInARow), ...nested].join(' UNION ALL ')} LIMIT ${limit}`
}

/** Returns the statement that counts the results, up to one more than `maxCounted`. */
export function countStatement(search: D1Database, ready: ReadySearch): D1PreparedStatement {
  const { all, sure, near } = getPlan(ready)
  const bindings = new Bindings()
  const since = getSince(ready, bindings)
  // The newest first, because a range of rowids begins with the oldest that are in it, far from the start of the index.
  const newest = (from: string, places: string[], where = '') =>
    `SELECT * FROM (SELECT 1 FROM ${from} WHERE i.job_index MATCH ${bindings.of(buildMatch(ready, all, places))}${since}${where}
      ORDER BY i.rowid DESC LIMIT ${maxCounted + 1})`
  // Jobs in cells entirely inside the circle need no distance check, so they are counted first.
  const counts = [
    newest('job_index i', sure),
    ...(near.length > 0
      ? [newest('job_index i CROSS JOIN job_points p ON p.rowid = i.rowid', near, limitToArea(ready, bindings))]
      : []),
  ]
  return search
    .prepare(`SELECT count(*) AS total FROM (${counts.join(' UNION ALL ')} LIMIT ${maxCounted + 1})`)
    .bind(...bindings.values)
}

/** A map counts so many of the newest jobs. */
export const maxOnMap = 1000

export type PlaceRow = { city: string; state: string; lat: number; lng: number; remote: 0 | 1; jobs: number }

/** Counts the newest jobs of a search by place. */
export function placesStatement(search: D1Database, ready: ReadySearch): D1PreparedStatement {
  const bindings = new Bindings()
  const part = { wanted: getPlan(ready).all, bindings }
  const place = (name: string) => `c.card ->> '$.place.${name}'`
  return search
    .prepare(
      `SELECT coalesce(${place('city')}, '') AS city, coalesce(${place('state')}, '') AS state, avg(${place('lat')}) AS lat,
        avg(${place('lng')}) AS lng, c.card ->> '$.remote' AS remote, count(*) AS jobs
        FROM (${buildCandidates(ready, part, '0', '', maxOnMap)}) f CROSS JOIN job_cards c ON c.rowid = f.rowid
        GROUP BY remote, state, city ORDER BY jobs DESC, state, city`,
    )
    .bind(...bindings.values)
}

/** Jobs from a rowid on, or some alone. `before` goes on after an answer. */
export type IndexRange = { from: number; before?: number | null } | { among: readonly number[] }

/** Returns the statement for the newest jobs of a range, with their ids alone. */
export function rangeStatement(search: D1Database, ready: ReadySearch, range: IndexRange): D1PreparedStatement {
  const bindings = new Bindings()
  const after = 'from' in range && range.before ? ` AND i.rowid < ${bindings.of(range.before)}` : ''
  const where =
    'from' in range
      ? ` AND i.rowid >= ${bindings.of(range.from)}${after}`
      : ` AND i.rowid IN (SELECT value FROM json_each(${bindings.of(JSON.stringify(range.among))}))`
  const part = { wanted: getPlan(ready).all, bindings }
  const found = buildCandidates(ready, part, '0', where, ready.limit)
  return search
    .prepare(`SELECT found.rowid, c.job_id FROM (${found}) found JOIN job_cards c ON c.rowid = found.rowid`)
    .bind(...bindings.values)
}

type Part = { wanted: SearchPlan['all']; step: number; after: Position | null; bindings: Bindings }

/** Returns the SQL of one step: its newest jobs in order, and then what is older than those. */
function buildParts(ready: ReadySearch, part: Part): string[] {
  const { sort } = ready
  const { after } = part
  if (sort === 'newest') return [buildRest(ready, part, after?.rowid ?? null, 0)]
  const ordered = after?.isRest ? [] : [buildOrdered(ready, part, sort)]
  // A page reaches what is older only from a page before it.
  if (!after || sort !== 'best') return ordered
  return [...ordered, buildRest(ready, part, after.isRest ? after.rowid : after.bottom, after.bottom)]
}

function buildOrdered(ready: ReadySearch, part: Part, sort: Exclude<Sort, 'newest'>): string {
  const { step, after, bindings } = part
  const score = getScore(sort, ready.area, ready.asOf, bindings)
  const from = after ? ` AND i.rowid >= ${bindings.of(after.bottom)}` : ''
  // Jobs that were posted since the first page must not push others out.
  const max = after ? 2 * maxOrdered[sort] : Math.max(maxOrdered[sort], ready.limit + 1)
  const bottom = after ? bindings.of(after.bottom) : 'min(rowid) OVER ()'
  return `SELECT * FROM (SELECT ${step} AS step, 0 AS isRest, rowid, score, ${bottom} AS bottom
    FROM (${buildCandidates(ready, part, score, from, max)}) ${after ? laterThan(after, bindings) : ''}
    ORDER BY score, rowid DESC LIMIT ${bindings.of(ready.limit + 1)})`
}

function laterThan({ score, rowid }: Position, bindings: Bindings): string {
  const [at, id] = [bindings.of(score), bindings.of(rowid)]
  return `WHERE score > ${at} OR (score = ${at} AND rowid < ${id})`
}

function buildRest(ready: ReadySearch, part: Part, before: number | null, bottom: number): string {
  const { step, bindings } = part
  const older = before === null ? '' : ` AND i.rowid < ${bindings.of(before)}`
  const found = buildCandidates(ready, part, '0', older, ready.limit + 1)
  return `SELECT * FROM (SELECT ${step} AS step, 1 AS isRest, rowid, score, ${bindings.of(bottom)} AS bottom FROM (${found}))`
}

/** The newest jobs that match, with their scores. */
function buildCandidates(
  ready: ReadySearch,
  { wanted, bindings }: Pick<Part, 'wanted' | 'bindings'>,
  score: string,
  range: string,
  max: number,
): string {
  const { sure, near } = getPlan(ready)
  const found = bindings.of(buildMatch(ready, wanted, [...sure, ...near]))
  return `SELECT i.rowid AS rowid, ${score} AS score FROM job_index i CROSS JOIN job_points p ON p.rowid = i.rowid
    WHERE i.job_index MATCH ${found}${range}${getSince(ready, bindings)}${limitToArea(ready, bindings)}
    ORDER BY i.rowid DESC LIMIT ${bindings.of(max)}`
}

/** Only jobs in cells at the border of a circle can be outside of it. */
function limitToArea(ready: ReadySearch, bindings: Bindings): string {
  const { area, miles } = ready
  if (area.kind !== 'point' || getPlan(ready).near.length === 0) return ''
  return ` AND (p.x IS NULL OR ${nearness(area, bindings)} >= ${bindings.of(cosineWithin(miles))})`
}

const getSince = ({ filters, asOf }: ReadySearch, bindings: Bindings): string =>
  filters.days === null ? '' : ` AND i.rowid >= ${youngerThan(filters.days, asOf, bindings)}`

type Circle = Extract<Area, { kind: 'point' }>

/**
 * Returns SQL for the cosine of the angle between a job and a point: the larger, the nearer. `p` is the job’s row in
 * job_points.
 */
function nearness({ place }: Circle, bindings: Bindings): string {
  const [x, y, z] = unitVector(place)
  return `(p.x * ${bindings.of(x)} + p.y * ${bindings.of(y)} + p.z * ${bindings.of(z)})`
}

/** Returns SQL for what the results are ordered by: the smaller, the earlier. `asOf` is in milliseconds. */
function getScore(sort: Exclude<Sort, 'newest'>, area: Area, asOf: number, bindings: Bindings): string {
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
