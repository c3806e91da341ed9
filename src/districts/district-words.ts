import { folded, joinedWords, unapostrophed } from '../platform/text/fold'

const maxWords = 12
const maxWordLength = 64

const wordsIn = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxWordLength))

/** The words of a name by which a search finds it: "O'Neill ISD" has o, neill, isd, and oneill. */
export function wordsOfName(name: string): string[] {
  const text = folded(name)
  return [...wordsIn(text), ...wordsIn(joinedWords(text).join(' '))]
}

/** The words of a name in one text, each with a space before it, so that a word begins where a space is. */
export const spacedWords = (name: string): string =>
  wordsOfName(name)
    .map((word) => ` ${word}`)
    .join('')

/**
 * The beginnings of words that a search asks for. A name must have a word for each. Further words and characters are
 * ignored, and so is a beginning of another one: "un union" asks for "union". The longest comes first, because it is
 * likely to be the rarest.
 */
export function wordsOfSearch(q: string): string[] {
  const words = [...new Set(wordsIn(unapostrophed(folded(q))))].slice(0, maxWords)
  return words
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .toSorted((one, other) => other.length - one.length)
}

/** Words that say what a district is, and not which one. Many names have them. */
const commonWords = new Set([
  ...['school', 'schools', 'district', 'districts', 'public', 'independent', 'unified', 'community', 'consolidated'],
  ...['elementary', 'high', 'city', 'county', 'township', 'central', 'union', 'joint', 'charter', 'academy', 'area'],
  ...[
    'cooperative',
    'municipal',
    'local',
    'regional',
    'reorganized',
    'system',
    'board',
    'education',
    'of',
    'the',
    'and',
  ],
  ...['isd', 'usd', 'cusd', 'sd', 'no'],
])

export const isCommonWord = (word: string): boolean => commonWords.has(word)
