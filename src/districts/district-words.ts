import { folded, joinedWords, unapostrophed } from '../platform/text/fold'

const maxWords = 12
const maxWordLength = 64

const wordsIn = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxWordLength))

/** The words of a name by which a search finds it, without duplicates: "O'Neill ISD" has o, neill, oneill, and isd. */
export function wordsOfName(name: string): string[] {
  const text = folded(name)
  return [...new Set([...wordsIn(text), ...wordsIn(joinedWords(text).join(' '))])]
}

/**
 * The beginnings of words that a search asks for. A name must have a word for each. Further words and characters are
 * ignored, and so is a beginning of another one: "un union" asks for "union".
 */
export function wordsOfSearch(q: string): string[] {
  const words = [...new Set(wordsIn(unapostrophed(folded(q))))].slice(0, maxWords)
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
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
