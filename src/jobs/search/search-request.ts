import type { AppContext } from '../../platform/http/app-env'
import type { FieldErrors } from '../../platform/http/problem'
import { defaultPlace, findArea } from '../../platform/places/places'
import { stateCode } from '../../platform/places/states'
import { jobTypes } from '../choices'
import { employerKinds, gradeBands, jobRoles, jobSettings, postedWithin, sorts } from '../filter-choices'
import type { SearchRequest } from './search'
import { defaultDistance, everyJob, maxMiles, type SearchWords } from './shared/search-words'

const choiceMessages = {
  type: 'Choose one of the job types.',
  sort: 'Choose one of the orders.',
  remote: 'The only choice is 1.',
  pay: 'Enter whole dollars a year.',
  days: 'Choose 1, 7, or 30 days.',
  role: 'Choose from the roles.',
  grade: 'Choose from the grades.',
  setting: 'Choose one of the settings.',
  license: 'Choose a state by its two letters.',
  employer: 'Choose one of the kinds of employers.',
} as const

export const filterNames = Object.keys(choiceMessages)

const messages = {
  q: 'Job Title or Keywords are required',
  l: 'City, State or Zip is required',
  unknownPlace: 'We don’t know this place. Try a city and state, a ZIP, a state, Remote, or USA.',
} as const

/** Returns a radius in miles, or `otherwise` for anything but a positive number up to 100. */
function readMiles(text: string | undefined, otherwise: number): number {
  const miles = text?.trim() ? Number(text) : Number.NaN
  return miles > 0 && miles <= maxMiles ? miles : otherwise
}

/** Reads a search. Without a request, `errors` has a message for each field that is missing or unknown. */
export async function readSearch(
  search: D1Database,
  { q, l, radius }: { q: string; l: string; radius: string },
  queries: Queries,
): Promise<{ request: Omit<SearchRequest, 'cursor' | 'limit'> | null; errors: FieldErrors }> {
  const { filters, sort, errors: ofFilters } = readFilters(queries)
  const errors: FieldErrors = {
    ...(!q.trim() && { q: messages.q }),
    ...(!l.trim() && { l: messages.l }),
    ...ofFilters,
  }
  const area = errors.l ? null : await findArea(search, l)
  if (!area && !errors.l) errors.l = messages.unknownPlace
  if (!area || Object.keys(errors).length > 0) return { request: null, errors }
  return { request: { q, area, miles: readMiles(radius, maxMiles), filters, sort }, errors: {} }
}

/** Reads a page’s distance in miles; unusable text becomes the default. */
export const readDistance = (text: string | undefined) => readMiles(text, defaultDistance)

/**
 * Returns the values of a page’s search form: those of the address, and defaults for missing ones. A blank field stays
 * blank and gets an error message.
 */
export function searchWords({ q = everyJob, l, d }: Record<string, string>, queries: Queries): SearchWords {
  const where = l ?? defaultPlace.label
  return {
    q: q.slice(0, 1000),
    l: where.slice(0, 200),
    isGuessed: l === undefined,
    d: readDistance(d),
    chosen: Object.fromEntries(
      filterNames
        .map((name) => [name, queries(name).filter((value) => value !== '' && value !== 'All')] as const)
        .filter(([, values]) => values.length > 0),
    ),
  }
}

export type Queries = (name: string) => readonly string[]

/** The values of the address’s parameters. */
export const getQueries =
  (c: AppContext): Queries =>
  (name) =>
    c.req.queries(name) ?? []

/** Reads the filters and the order. An empty value chooses nothing; the messages of unknown ones are in `errors`. */
function readFilters(queries: Queries) {
  const errors: FieldErrors = {}
  const given = (name: string) => queries(name).filter((value) => value.trim() !== '')

  function several<Value>(name: keyof typeof choiceMessages, read: (text: string) => Value | undefined): Value[] {
    return given(name).flatMap((text) => {
      const value = read(text.trim())
      if (value === undefined) errors[name] = choiceMessages[name]
      return value === undefined ? [] : [value]
    })
  }
  const one = <Value>(name: keyof typeof choiceMessages, read: (text: string) => Value | undefined): Value | null =>
    several(name, read).at(-1) ?? null
  const among =
    <Value extends string | number>(choices: readonly Value[]) =>
    (text: string) =>
      choices.find((choice) => String(choice).toLowerCase() === text.toLowerCase())

  const filters = {
    // “All” is the page’s word for no choice.
    jobTypes: several('type', (text) => (text.toLowerCase() === 'all' ? null : among(jobTypes)(text))).filter(
      (type) => type !== null,
    ),
    isRemote: one('remote', (text) => (text === '1' ? true : undefined)) ?? false,
    pay: one('pay', toDollars),
    days: one('days', among(postedWithin)),
    roles: several('role', among(jobRoles)),
    grades: several('grade', among(gradeBands)),
    setting: one('setting', among(jobSettings)),
    license: one('license', (text) => stateCode(text) ?? undefined),
    employer: one('employer', among(employerKinds)),
  }
  return { filters, sort: one('sort', among(sorts)) ?? ('best' as const), errors }
}

/** What narrows a search. Empty lists and nulls narrow nothing. */
export type Filters = ReturnType<typeof readFilters>['filters']

export const noFilters: Filters = readFilters(() => []).filters

function toDollars(text: string): number | undefined {
  const plain = text.replace(/[$,]/g, '')
  return /^\d{1,7}$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined
}
