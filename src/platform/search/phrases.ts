/** A phrase that was found in a text: the position of its first word, and how many words it has. */
type Found<Meaning> = { meaning: Meaning; at: number; length: number }

/** Splits a text into words the way the index does. */
export const getWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Splits a text into words in which plurals and singulars are the same. Used for tables and texts alike. */
export const plainWords = (text: string) => getWords(text).map(singular)

export function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss') || word === 'coms') return word
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '')
}

export const namesIn = (row: string): string[] => row.split(/,\s*/)

type Row<Meaning> = { names: string; meaning: Meaning }

/**
 * Returns a function that finds a table’s phrases among singular words, the longest phrase at each place. A phrase
 * inside another one doesn’t count, and of two rows with the same name the first counts. The time grows in line with the
 * text, because no phrase has more than a few words.
 */
export function wordFinder<Meaning>(rows: readonly Row<Meaning>[]) {
  const meanings = new Map<string, Meaning>()
  let maxWords = 1
  for (const { names, meaning } of rows)
    for (const name of namesIn(names)) {
      const words = plainWords(name)
      maxWords = Math.max(maxWords, words.length)
      if (!meanings.has(words.join(' '))) meanings.set(words.join(' '), meaning)
    }

  function longestAt(words: readonly string[], at: number): { meaning: Meaning; length: number } | null {
    for (let length = Math.min(maxWords, words.length - at); length > 0; length--) {
      const meaning = meanings.get(words.slice(at, at + length).join(' '))
      if (meaning !== undefined) return { meaning, length }
    }
    return null
  }

  return (words: readonly string[]): Found<Meaning>[] => {
    const found: Found<Meaning>[] = []
    for (let at = 0; at < words.length; ) {
      const phrase = longestAt(words, at)
      if (phrase) found.push({ ...phrase, at })
      at += phrase?.length ?? 1
    }
    return found
  }
}

/** Like `wordFinder`, for a text. */
export function phraseFinder<Meaning>(rows: readonly Row<Meaning>[]) {
  const find = wordFinder(rows)
  return (text: string) => find(plainWords(text))
}
