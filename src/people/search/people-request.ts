import { readDistance } from '../../jobs/search/search-request'
import { invalid } from '../../platform/http/problem'
import { findArea } from '../../platform/places/places'
import type { Reader } from '../person/reader'
import type { PeopleRequest } from './people-search'

const unknownPlace = 'We don’t know this place. Try a city and state, or a ZIP.'

/** What somebody looks for among members, as the address says it. */
export type PeopleWords = { q: string; l: string; d: number; title: string; relocate: boolean }

/** The words of an address, each with its default. */
export function readPeopleWords(query: Record<string, string>): PeopleWords {
  const { q = '', l = '', d, title = '', relocate = '' } = query
  return {
    q: q.slice(0, 1000).trim(),
    l: l.slice(0, 200).trim(),
    d: readDistance(d),
    title: title.slice(0, 64).trim(),
    relocate: ['1', 'on', 'true'].includes(relocate),
  }
}

/**
 * Everything a search among members needs from its words.
 * @param reader who asks: whoever sees the lists is also searching in them
 * @throws Problem 422 `l` for a place that we do not know
 */
export async function readPeopleSearch(
  search: D1Database,
  { q, l, d, title, relocate }: PeopleWords,
  { seesLists }: Reader,
): Promise<Omit<PeopleRequest, 'limit'>> {
  const area = await findArea(search, l)
  if (!area) throw invalid({ l: unknownPlace })
  return { q, area, miles: d, title: title || null, relocate, inLists: seesLists }
}
