import { everyJob } from '../../choices'
import type { Offers } from '../components/no-results'
import type { SearchNote } from '../components/results-head'
import { maxCounted } from '../search-statements'
import { type Chosen, type SearchWords, searchHref } from '../shared/search-href'
import type { SearchResult } from './search-result'

/** Returns the number of results in words: "198", or "more than 200". */
export const totalText = (total: number) => (total > maxCounted ? `more than ${maxCounted}` : String(total))

/** The same, as the first words of a text. */
export const startingTotal = (total: number) => totalText(total).replace(/^m/, 'M')

type Understood = Pick<SearchResult, 'area' | 'filters' | 'words' | 'isPlaceFromWords' | 'corrected'>

/** Returns the search as it was made: a place and filters among the words are in their own fields. */
export function understood(typed: SearchWords, result: Understood | null): SearchWords {
  if (!result) return typed
  const { area, filters, words, isPlaceFromWords, corrected } = result
  const chosen: Chosen = {
    ...typed.chosen,
    ...(filters.jobTypes.length > 0 && { type: filters.jobTypes }),
    ...(filters.isRemote && { remote: ['1'] }),
  }
  const isOther =
    isPlaceFromWords ||
    corrected.length > 0 ||
    Object.values(chosen).flat().length > Object.values(typed.chosen).flat().length
  return {
    ...typed,
    q: isOther ? words || everyJob : typed.q,
    ...(isPlaceFromWords && { l: labelOf(area) ?? typed.l, isGuessed: false }),
    isWide: area.kind !== 'point',
    chosen,
  }
}

function labelOf(area: SearchResult['area']): string | null {
  if (area.kind === 'point') return area.place.label
  return area.kind === 'state' ? area.label : null
}

/** Returns what the reader should know about how the words were understood. */
export function notesOf(typed: SearchWords, result: SearchResult): SearchNote[] {
  const { corrected, relaxed, isPlaceFromWords, area } = result
  const label = isPlaceFromWords ? labelOf(area) : null
  return [
    ...(corrected.length > 0
      ? [
          {
            text: `Showing results for ${corrected.map(({ meant }) => meant).join(', ')}.`,
            href: searchHref({ ...typed, q: corrected.map((one) => `"${one.typed}"`).join(' ') }),
            link: `Search for ${corrected.map((one) => one.typed).join(', ')} instead`,
          },
        ]
      : []),
    ...(relaxed.length > 0
      ? [{ text: `No job has everything, so we left out ${relaxed.map(quoted).join(', ')}.` }]
      : []),
    ...(label && !typed.isGuessed && label !== typed.l
      ? [
          {
            text: `We searched near ${label}, because you typed it.`,
            href: searchHref({ ...typed, q: result.words || everyJob }),
            link: `Search ${typed.l} instead`,
          },
        ]
      : []),
  ]
}

const quoted = (words: string) => `“${words}”`

/** Returns the ways on if nothing was found, with their numbers of jobs in words. */
export function offersOf(result: SearchResult | null, places: string[]): Offers {
  const { farther = null, remote = null, anywhere = null } = result?.elsewhere ?? {}
  return { farther: jobsText(farther), remote: jobsText(remote, 'remote '), anywhere: jobsText(anywhere), places }
}

function jobsText(total: number | null, kind = ''): string | null {
  if (!total) return null
  return `${startingTotal(total)} ${kind}${total === 1 ? 'job' : 'jobs'}`
}
