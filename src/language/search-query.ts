import { getWords, namesIn, singular, wordFinder } from '../platform/search/phrases'
import { type Term, titleGroups, topics } from './terms'

const maxTerms = 12
const longestTerm = 64

/** A parsed search: each term with all its synonyms, and in `alsoSearched` the ones that the person did not type. */
type Query = { everything: boolean; terms: string[][][]; alsoSearched: string[] }

const findTerms = wordFinder<Term>(
  [...titleGroups.flat(), ...topics].map((term) => ({ names: term.names, meaning: term })),
)

/**
 * Reads `q` as text, never as query syntax: words, quoted phrases, and the field’s terms with all their names. At most
 * 12 terms of 64 letters count (docs/security.md, 25).
 * @param matchesAll a phrase that finds everything when it is the whole search
 */
export function readQuery(q: string, matchesAll?: string): Query {
  if (getWords(q).join(' ') === matchesAll?.toLowerCase()) return { everything: true, terms: [], alsoSearched: [] }
  const terms: string[][][] = []
  const alsoSearched = new Set<string>()
  for (const { words, quoted } of getRuns(q)) {
    if (quoted) terms.push([words])
    else
      for (const { typed, term } of getUnits(words)) {
        terms.push(term ? namesIn(term.names).map(getWords) : [typed])
        const other = term && otherName(term, typed)
        if (other) alsoSearched.add(other)
      }
  }
  return { everything: false, terms: terms.slice(0, maxTerms), alsoSearched: [...alsoSearched] }
}

/** Returns the terms as an FTS5 expression. Its strings contain only letters and digits, and we add the quotes. */
export function termsExpression(terms: string[][][]): string {
  return terms.map((ways) => `(${ways.map((words) => `"${words.join(' ')}"`).join(' OR ')})`).join(' AND ')
}

export type Run = {
  words: string[]
  /** The same words with their capital letters. */
  typed: string[]
  quoted: boolean
  /** Returns what was typed from one word to another, with the punctuation between them. */
  textOf: (first: number, last: number) => string
}

/**
 * Splits `q` into runs of words, keeping quoted phrases apart. An unclosed quote is treated as punctuation. Words are
 * cut to 64 letters and phrases to 12 words.
 */
export function getRuns(q: string): Run[] {
  return [...q.slice(0, 4000).matchAll(/["“”]([^"“”]*)["“”]|([^"“”]+|["“”])/g)]
    .map(([, quoted, plain]) => getRun(quoted ?? plain ?? '', quoted !== undefined))
    .filter(({ words }) => words.length > 0)
}

function getRun(text: string, quoted: boolean): Run {
  const normal = text.normalize('NFC')
  const found = [...normal.matchAll(/[\p{L}\p{N}]+/gu)]
  const typed = found.slice(0, quoted ? maxTerms : undefined).map(([word]) => word.slice(0, longestTerm))
  const start = (at: number) => found[at]?.index ?? 0
  return {
    words: typed.map((word) => word.toLowerCase()),
    typed,
    quoted,
    textOf: (first, last) => normal.slice(start(first), start(last) + (typed[last]?.length ?? 0)),
  }
}

/** Splits words into the field’s terms and single words. */
function getUnits(words: string[]): { typed: string[]; term: Term | null }[] {
  const found = new Map(findTerms(words.map(singular)).map((one) => [one.at, one]))
  const units: { typed: string[]; term: Term | null }[] = []
  for (let at = 0; at < words.length; at += units.at(-1)?.typed.length ?? 1) {
    const phrase = found.get(at)
    units.push({ typed: words.slice(at, at + (phrase?.length ?? 1)), term: phrase?.meaning ?? null })
  }
  return units
}

/** Returns another name of a term, to tell people what else was searched; null if it has none. */
export function otherName({ names }: Term, typed: readonly string[]): string | null {
  const [short, shown] = namesIn(names)
  return (getWords(shown ?? '').join(' ') === typed.join(' ') ? short : shown) ?? null
}
