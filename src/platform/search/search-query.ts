import { meaningAt, wordsOf } from './synonyms'

const mostTerms = 12
const longestTerm = 64

/** A parsed search: each term with all its synonyms, and in `alsoSearched` the ones that the person did not type. */
export type Query = { everything: boolean; terms: string[][][]; alsoSearched: string[] }

/**
 * Reads `q` as text, never as query syntax: words, quoted phrases, and the field’s abbreviations. At most 12 terms of
 * 64 letters count (docs/security.md, 25).
 * @param matchesAll a phrase that finds everything when it is the whole search
 */
export function readQuery(q: string, matchesAll?: string): Query {
  if (wordsOf(q).join(' ') === matchesAll?.toLowerCase()) return { everything: true, terms: [], alsoSearched: [] }
  const terms: string[][][] = []
  const alsoSearched = new Set<string>()
  for (const { words, quoted } of phrasesOf(q)) {
    if (quoted) terms.push([words])
    else
      for (let at = 0; at < words.length; ) {
        const phrase = meaningAt(words.slice(at))
        const taken = phrase?.taken ?? 1
        const typed = words.slice(at, at + taken)
        terms.push(phrase ? phrase.meaning.ways : [typed])
        if (phrase) alsoSearched.add(otherName(phrase.meaning, typed.join(' ')))
        at += taken
      }
  }
  return { everything: false, terms: terms.slice(0, mostTerms), alsoSearched: [...alsoSearched] }
}

/** Returns the terms as an FTS5 expression. Its strings contain only letters and digits, and we add the quotes. */
export function termsExpression(terms: string[][][]): string {
  return terms.map((ways) => `(${ways.map((words) => `"${words.join(' ')}"`).join(' OR ')})`).join(' AND ')
}

/** Splits `q` into runs of words, keeping quoted phrases whole. An unclosed quote is treated as punctuation. */
function phrasesOf(q: string): { words: string[]; quoted: boolean }[] {
  return [...q.slice(0, 4000).matchAll(/["“”]([^"“”]*)["“”]|([^"“”]+|["“”])/g)]
    .map(([, quoted, plain]) => ({ words: wordsOf(quoted ?? plain ?? '').map(cut), quoted: quoted !== undefined }))
    .filter(({ words }) => words.length > 0)
    .map(({ words, quoted }) => ({ words: quoted ? words.slice(0, mostTerms) : words, quoted }))
}

const cut = (word: string) => word.slice(0, longestTerm)

function otherName({ ways, label }: { ways: string[][]; label: string }, typed: string): string {
  const abbreviation = ways[0]?.join(' ') ?? label
  return wordsOf(label).join(' ') === typed ? abbreviation.toUpperCase() : label
}
