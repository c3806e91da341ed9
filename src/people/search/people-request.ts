import { readDistance } from '../../jobs/search/search-request'
import { invalid } from '../../platform/http/problem'
import { findArea } from '../../platform/places/places'
import type { Reader } from '../person/reader'
import type { PeopleRequest } from './people-search'

const unknownPlace = 'We don’t know this place. Try a city and state, or a ZIP.'

/** The parameters of a people search, as they are in the URL. */
export type PeopleWords = { q: string; l: string; d: number; title: string; relocate: boolean }

/** Missing parameters get their defaults. */
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
 * Resolves the parameters of a search.
 * @param reader readers who see lists also search in them
 * @throws Problem 422 `l` for an unknown place
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
