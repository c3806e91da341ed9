import { wordsOf } from '../../platform/search/synonyms'

/** A phrase that was found in a text, and the position of its first word. */
type Found<Meaning> = { meaning: Meaning; at: number }

/** Splits a text into words in which plurals and singulars are the same. Used for tables and texts alike. */
const plainWords = (text: string) => wordsOf(text).map(singular)

function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss') || word === 'coms') return word
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '')
}

/** Splits a row of a table, where commas separate names. */
export const namesIn = (row: string): string[] => row.split(/,\s*/)

/**
 * Returns a function that finds a table’s phrases in a text, the longest phrase at each place. A phrase inside another
 * one doesn’t count. The time grows in line with the text, because no phrase has more than a few words.
 */
export function phraseFinder<Meaning>(rows: readonly { names: string; meaning: Meaning }[]) {
  const meanings = new Map<string, Meaning>()
  let maxWords = 1
  for (const { names, meaning } of rows)
    for (const name of namesIn(names)) {
      const words = plainWords(name)
      maxWords = Math.max(maxWords, words.length)
      if (!meanings.has(words.join(' '))) meanings.set(words.join(' '), meaning)
    }

  function longestAt(words: string[], at: number): { meaning: Meaning; taken: number } | null {
    for (let taken = Math.min(maxWords, words.length - at); taken > 0; taken--) {
      const meaning = meanings.get(words.slice(at, at + taken).join(' '))
      if (meaning !== undefined) return { meaning, taken }
    }
    return null
  }

  return (text: string): Found<Meaning>[] => {
    const words = plainWords(text)
    const found: Found<Meaning>[] = []
    for (let at = 0; at < words.length; ) {
      const phrase = longestAt(words, at)
      if (phrase) found.push({ meaning: phrase.meaning, at })
      at += phrase?.taken ?? 1
    }
    return found
  }
}
