import type { Area } from '../../platform/places/places'
import { Bindings } from '../../platform/search/bindings'
import { cosineWithin } from '../../platform/search/cells'
import type { Sort } from '../filter-choices'
import { type Filters, facetsOfFilters } from './filters'
import { facetNames } from './indexing/facets'
import { wordIn, zones } from './indexing/index-words'
import { facetsOfArea } from './statements/area-cells'
import { mostOrdered, nearness, scoreOf, youngerThan } from './statements/order'
import type { Asked } from './what/asked'
import { type Steps, stepsOf } from './what/steps'

/** Results are counted up to here; one more means that there are more. */
export const maxCounted = 200

const mostInARow = 4

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
  limit: number
  /** In milliseconds. */
  asOf: number
}

const allOf = (conditions: string[]) => conditions.filter(Boolean).join(' AND ')
const anyFacet = (names: readonly string[]) => `(${names.map((name) => `"${wordIn(zones.facet, name)}"`).join(' OR ')})`

/** What the statements of a search share. */
type Plan = Steps & {
  /** The cells that are sure to be in the area, and those where distance decides. */
  sure: string[]
  near: string[]
  /** The filters as expressions. */
  narrowing: string[]
}

const plans = new WeakMap<ReadySearch, Plan>()

/** Returns the steps of a search, its cells, and its filters. A sorted search has only one step. */
export function planOf(ready: ReadySearch): Plan {
  const known = plans.get(ready)
  if (known) return known
  const narrowing = facetsOfFilters(ready.filters).map(anyFacet)
  const plan = { ...stepsOfSearch(ready), ...facetsOfArea(ready.area, ready.miles), narrowing }
  plans.set(ready, plan)
  return plan
}

const everyStep: Steps = { steps: [{ name: 'title', match: '' }], all: '' }

function stepsOfSearch({ asked, sort }: ReadySearch): Steps {
  if (asked.length === 0) return everyStep
  const found = stepsOf(asked)
  return sort === 'best' ? found : { steps: [{ name: 'title', match: found.all }], all: found.all }
}

/** Returns the statement that reads one page and one row more. */
export function pageStatement(search: D1Database, ready: ReadySearch, after: Position | null): D1PreparedStatement {
  const { steps } = planOf(ready)
  const bindings = new Bindings()
  // Only a cursor that we didn’t make can be beyond the last step.
  const from = Math.min(after?.step ?? 0, steps.length - 1)
  const parts = steps.flatMap(({ match }, step) => {
    if (step < from) return []
    return partsOf(ready, { match, step, after: after?.step === step ? after : null, bindings })
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
  const rest = parts.slice(mostInARow)
  const nested = rest.length > 0 ? [`SELECT * FROM (${oneAfterTheOther(rest, limit)})`] : []
  return `${[...parts.slice(0, mostInARow), ...nested].join(' UNION ALL ')} LIMIT ${limit}`
}

/** Returns the statement that counts the results, up to one more than `maxCounted`. */
export function countStatement(search: D1Database, ready: ReadySearch): D1PreparedStatement {
  const { all, sure, near } = planOf(ready)
  const bindings = new Bindings()
  const since = sinceOf(ready, bindings)
  const matching = (cells: string[]) => `i.job_index MATCH ${bindings.of(matchOf(ready, all, cells))}${since}`
  // Jobs in cells entirely inside the circle need no distance check, so they are counted first.
  const counts = [
    `SELECT 1 FROM job_index i WHERE ${matching(sure)}`,
    ...(near.length > 0
      ? [
          `SELECT 1 FROM job_index i CROSS JOIN job_points p ON p.rowid = i.rowid WHERE ${matching(near)}${withinOf(ready, bindings)}`,
        ]
      : []),
  ]
  return search
    .prepare(`SELECT count(*) AS total FROM (${counts.join(' UNION ALL ')} LIMIT ${maxCounted + 1})`)
    .bind(...bindings.values)
}

type Part = { match: string; step: number; after: Position | null; bindings: Bindings }

/** Returns the SQL of one step: its newest jobs in order, and then what is older than those. */
function partsOf(ready: ReadySearch, part: Part): string[] {
  const { sort } = ready
  const { after } = part
  if (sort === 'newest') return [restOf(ready, part, after?.rowid ?? null, 0)]
  const ordered = after?.isRest ? [] : [orderedOf(ready, part, sort)]
  // A page reaches what is older only from a page before it.
  if (!after || sort !== 'best') return ordered
  return [...ordered, restOf(ready, part, after.isRest ? after.rowid : after.bottom, after.bottom)]
}

function orderedOf(ready: ReadySearch, part: Part, sort: Exclude<Sort, 'newest'>): string {
  const { step, after, bindings } = part
  const score = scoreOf(sort, ready.area, ready.asOf, bindings)
  const from = after ? ` AND i.rowid >= ${bindings.of(after.bottom)}` : ''
  // Jobs that were posted since the first page must not push others out.
  const most = after ? 2 * mostOrdered[sort] : Math.max(mostOrdered[sort], ready.limit + 1)
  const bottom = after ? bindings.of(after.bottom) : 'min(rowid) OVER ()'
  return `SELECT * FROM (SELECT ${step} AS step, 0 AS isRest, rowid, score, ${bottom} AS bottom
    FROM (${candidatesOf(ready, part, score, from, most)}) ${after ? laterThan(after, bindings) : ''}
    ORDER BY score, rowid DESC LIMIT ${bindings.of(ready.limit + 1)})`
}

function laterThan({ score, rowid }: Position, bindings: Bindings): string {
  const [at, id] = [bindings.of(score), bindings.of(rowid)]
  return `WHERE score > ${at} OR (score = ${at} AND rowid < ${id})`
}

function restOf(ready: ReadySearch, part: Part, before: number | null, bottom: number): string {
  const { step, bindings } = part
  const older = before === null ? '' : ` AND i.rowid < ${bindings.of(before)}`
  const found = candidatesOf(ready, part, '0', older, ready.limit + 1)
  return `SELECT * FROM (SELECT ${step} AS step, 1 AS isRest, rowid, score, ${bindings.of(bottom)} AS bottom FROM (${found}))`
}

/** The newest jobs that match, with their scores. */
function candidatesOf(
  ready: ReadySearch,
  { match, bindings }: Part,
  score: string,
  range: string,
  most: number,
): string {
  const { sure, near } = planOf(ready)
  const found = bindings.of(matchOf(ready, match, [...sure, ...near]))
  return `SELECT i.rowid AS rowid, ${score} AS score FROM job_index i CROSS JOIN job_points p ON p.rowid = i.rowid
    WHERE i.job_index MATCH ${found}${range}${sinceOf(ready, bindings)}${withinOf(ready, bindings)}
    ORDER BY i.rowid DESC LIMIT ${bindings.of(most)}`
}

/** Only jobs in cells at the border of a circle can be outside of it. */
function withinOf(ready: ReadySearch, bindings: Bindings): string {
  const { area, miles } = ready
  if (area.kind !== 'point' || planOf(ready).near.length === 0) return ''
  return ` AND (p.x IS NULL OR ${nearness(area, bindings)} >= ${bindings.of(cosineWithin(miles))})`
}

const sinceOf = ({ filters, asOf }: ReadySearch, bindings: Bindings): string =>
  filters.days === null ? '' : ` AND i.rowid >= ${youngerThan(filters.days, asOf, bindings)}`

/** The whole expression: words, place, and filters. */
function matchOf(ready: ReadySearch, words: string, cells: string[]): string {
  const { narrowing } = planOf(ready)
  // If every job is in the area, the rest is enough. The longest list of all would only cost.
  const isAnywhere = ready.area.kind === 'usa' && (words || narrowing.length > 0)
  return allOf([words, isAnywhere ? '' : anyFacet(cells), ...narrowing]) || anyFacet([facetNames.usa])
}
