import { type FieldErrors, invalid } from '../../platform/http/problem'
import { defaultPlace, findArea } from '../../platform/places/places'
import { defaultDistance, everyJob, maxMiles } from '../choices'
import { filterNames, type Queries, readFilters } from './filters-request'
import type { SearchRequest } from './search'
import type { SearchWords } from './shared/search-href'

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

/** @throws Problem 422 with a message for each field that is missing or unknown */
export async function readSearch(
  search: D1Database,
  { q, l, radius }: { q: string; l: string; radius: string },
  queries: Queries,
): Promise<Omit<SearchRequest, 'cursor' | 'limit'>> {
  const { filters, sort, errors: ofFilters } = readFilters(queries)
  const errors: FieldErrors = {
    ...(!q.trim() && { q: messages.q }),
    ...(!l.trim() && { l: messages.l }),
    ...ofFilters,
  }
  const area = errors.l ? null : await findArea(search, l)
  if (!area && !errors.l) errors.l = messages.unknownPlace
  if (!area || Object.keys(errors).length > 0) throw invalid(errors)
  return { q, area, miles: readMiles(radius, maxMiles), filters, sort }
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
