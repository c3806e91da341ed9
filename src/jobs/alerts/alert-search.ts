import type { AppContext } from '../../platform/http/app-env'
import { invalid } from '../../platform/http/problem'
import { type Area, stateOfArea } from '../../platform/places/places'
import { stateCode, states } from '../../platform/places/states'
import { formatMiles } from '../job/format-job'
import { getChips, understood } from '../search/describe-results'
import { jobIndex } from '../search/job-index'
import { findResults } from '../search/search'
import { filterNames, readSearch, searchWords } from '../search/search-request'
import { type Chosen, everyJob, isEveryJob, type SearchWords, searchHref } from '../search/shared/search-words'
import { alertMessages } from './rules'

/** The search of an alert, as it was understood. `l` is a place’s label or ZIP, a state’s code, Remote, or USA. */
export type AlertSearch = { q: string; l: string; d: number; filters: Record<string, string[]> }

/** An alert has every new job, in the order of time, so these would say nothing. */
const notKept = ['days', 'sort']

type Given = { q: string; l: string; d: number; filters: Chosen }

/**
 * Reads a search as people make it: a place and filters among the words go into their own fields.
 * @returns the search, and the state of its place
 * @throws Problem 422 with a message for each field that is missing or unknown
 */
export async function readAlertSearch(
  c: AppContext,
  { q: words, l, d, filters }: Given,
): Promise<{ search: AlertSearch; state: string | null }> {
  const q = words.trim() || everyJob
  const queries = (name: string) => (notKept.includes(name) ? [] : (filters[name] ?? []))
  const { request, errors } = await readSearch(c.env.SEARCH, { q, l, radius: String(d) }, queries)
  if (Object.keys(filters).some((name) => !filterNames.includes(name))) errors.filters = alertMessages.filters
  if (!request || errors.filters) throw invalid(errors)
  const result = await findResults(c.env.SEARCH, jobIndex.version(c.var.db), { ...request, limit: 1 })
  const typed = searchWords({ q, l, d: String(d) }, queries)
  const meant = understood(typed, result)
  const kept = Object.entries(meant.chosen).map(([name, values]) => [name, [...values].sort()] as const)
  return {
    search: {
      q: meant.q,
      l: placeText(result.area),
      d: Math.max(1, Math.round(request.miles)),
      filters: Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))),
    },
    state: stateOfArea(result.area),
  }
}

function placeText(area: Area): string {
  switch (area.kind) {
    case 'point':
      return area.place.zip ?? area.place.label
    case 'state':
      return area.state
    case 'remote':
      return 'Remote'
    case 'usa':
      return 'USA'
  }
}

/** Whether `l` is a point, so that distance applies. */
export const isPoint = (l: string) => l !== 'USA' && l !== 'Remote' && stateCode(l) === null

export const toSearchWords = ({ q, l, d, filters }: AlertSearch): SearchWords => ({
  q,
  l,
  d,
  isWide: !isPoint(l),
  chosen: filters,
})

/** The page that shows what an alert finds now. */
export const alertHref = (search: AlertSearch): string => searchHref(toSearchWords(search))

/** The same for searches that find the same. */
export const keyOfSearch = ({ q, l, d, filters }: AlertSearch): string =>
  JSON.stringify([q.trim().toLowerCase(), l, isPoint(l) ? d : 0, filters])

/** Returns the name of an alert: "SLP within 50 miles of Chicago, IL · Full-time". */
export function alertName(search: AlertSearch): string {
  const { q } = search
  const what = isEveryJob(q) ? 'Special education jobs' : q.trim()
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}${formatWhere(search)}`
  return [name, ...getChips(toSearchWords(search)).map(({ label }) => label)].join(' · ')
}

function formatWhere({ l, d }: AlertSearch): string {
  if (l === 'Remote') return ', remote'
  if (l === 'USA') return ' in the USA'
  return isPoint(l) ? ` within ${formatMiles(d)} of ${l}` : ` in ${states[stateCode(l) ?? ''] ?? l}`
}
