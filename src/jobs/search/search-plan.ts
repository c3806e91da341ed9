import { keepRecent } from '../../platform/collections'
import { cellsAround, coarse, fine, type Point } from '../../platform/places/distance'
import type { Area } from '../../platform/places/places'
import { type JobRole, jobRoles } from '../filter-choices'
import { facetNames, payAtLeast, zones } from './index-words'
import type { Filters } from './search-request'
import type { ReadySearch } from './search-statements'
import { allOf, anyOf, type Expression, inZone, nothing, type Remainder, remainderText } from './what/expression'
import { getSteps, type StepName } from './what/steps'

/** Below this many miles, small cells describe a circle better. */
const smallCircle = 20

const cached = new Map<string, Cells>()

const maxCached = 500

export type SearchPlan = {
  steps: readonly PlannedStep[]
  all: PlannedStep
  /** The places that are sure to be in the area, and those where distance decides. */
  sure: string[]
  near: string[]
}

/** Without a remainder, it finds every job. */
type PlannedStep = { name: StepName; remainder: Remainder | null }

const plans = new WeakMap<ReadySearch, SearchPlan>()

export function getPlan(ready: ReadySearch): SearchPlan {
  const known = plans.get(ready)
  if (known) return known
  const plan = { ...stepsOfSearch(ready), ...facetsOfArea(ready.area, ready.miles) }
  plans.set(ready, plan)
  return plan
}

const everyJob: PlannedStep = { name: 'title', remainder: null }

function stepsOfSearch({ asked, sort, includesMentions }: ReadySearch): Pick<SearchPlan, 'steps' | 'all'> {
  if (asked.length === 0) return { steps: [everyJob], all: everyJob }
  const found = getSteps(asked)
  // Best puts those who only mention a role last. In other orders they would come first.
  const wanted = sort === 'best' || includesMentions ? found.all : found.fitting
  const all: PlannedStep = { name: 'title', remainder: { wanted, excluded: nothing } }
  const steps = found.steps.map(({ name, ...remainder }) => ({ name, remainder }))
  return { steps: sort === 'best' ? steps : [all], all }
}

export function buildMatch({ area, filters }: ReadySearch, { remainder }: PlannedStep, places: string[]): string {
  const required = remainder ? getRequired(remainder.wanted) : []
  const named = required.find((one) => rolesOnly(one) !== null)
  const roles = (named && rolesOnly(named)) ?? filters.roles
  const narrowing = facetsOfFilters(named ? filters : { ...filters, roles: [] }).map(anyFacet)
  const others = [...required.filter((one) => one !== named), ...narrowing]
  const where = area.kind === 'usa' ? placeless(roles, others.length > 0) : placed(roles, places)
  return remainderText({ wanted: allOf([...others, ...where]), excluded: remainder?.excluded ?? nothing })
}

const getRequired = (wanted: Expression) => (wanted.is === 'all' ? wanted.of : [wanted])

const anyFacet = (names: readonly string[]) => anyOf(names.map((name) => inZone(zones.facet, [name])))

/** More would cost more than they save. */
const maxPlaces = 50

/** Where the role is known, too, the index has it together with the place. */
function placed(roles: readonly JobRole[], places: string[]): Expression[] {
  if (roles.length === 0) return [anyFacet(places)]
  if (roles.length * places.length > maxPlaces) return [anyFacet(roles.map(facetNames.role)), anyFacet(places)]
  return [anyFacet(roles.flatMap((role) => places.map((place) => facetNames.roleIn(role, place))))]
}

/** If every job is in the area, the rest is enough. The longest list of all would only cost. */
function placeless(roles: readonly JobRole[], isNarrow: boolean): Expression[] {
  if (roles.length > 0) return [anyFacet(roles.map(facetNames.role))]
  return isNarrow ? [] : [anyFacet([facetNames.usa])]
}

const roleOfFacet = new Map<string, JobRole>(jobRoles.map((role) => [facetNames.role(role), role]))

function rolesOnly(expression: Expression): JobRole[] | null {
  const parts = expression.is === 'any' ? expression.of : [expression]
  const roles = parts.map((part) =>
    part.is === 'words' && part.zone === zones.facet ? (roleOfFacet.get(part.words) ?? null) : null,
  )
  const known = roles.filter((role) => role !== null)
  return known.length === roles.length ? known : null
}

/** Returns the facets of which a job must have one, for each filter. Age is not among them: the rowid tells it. */
function facetsOfFilters(filters: Filters): string[][] {
  const { jobTypes, isRemote, pay, roles, grades, setting, license, employer } = filters
  return [
    jobTypes.map(facetNames.jobType),
    isRemote ? [facetNames.remote] : [],
    pay === null ? [] : payAtLeast(pay),
    roles.map(facetNames.role),
    grades.map(facetNames.grade),
    setting ? [facetNames.setting(setting)] : [],
    license ? [facetNames.license(license)] : [],
    employer ? [facetNames.employer(employer)] : [],
  ].filter((facets) => facets.length > 0)
}

/**
 * Returns the area’s facets: those that are `sure` to be inside, and those where distance decides. Remote jobs are in
 * every area.
 */
function facetsOfArea(area: Area, miles: number): Cells {
  switch (area.kind) {
    case 'usa':
      return { sure: [facetNames.usa], near: [] }
    case 'remote':
      return { sure: [facetNames.remote], near: [] }
    case 'state':
      return { sure: [facetNames.state(area.state), facetNames.remote], near: [] }
    case 'point':
      return getCells(area.place, miles)
  }
}

type Cells = { sure: string[]; near: string[] }

function getCells({ lat, lng }: Point, miles: number): Cells {
  const key = `${lat} ${lng} ${miles}`
  const cells = cached.get(key) ?? cellsOfCircle({ lat, lng }, miles)
  keepRecent(cached, key, cells, maxCached)
  return cells
}

function cellsOfCircle(center: Point, miles: number): Cells {
  const { inside, border } = cellsAround(miles < smallCircle ? fine : coarse, center, miles)
  return { sure: [...inside, facetNames.remote], near: border }
}
