import { everyJob } from '../rules'
import { meaningAt, wordsOf } from './search-synonyms'

const mostTerms = 12
const longestTerm = 64

/** What someone looks for: each term in all the ways that count as the same, and what they did not type themselves. */
export type Query = { everything: boolean; terms: string[][][]; alsoSearched: string[] }

/**
 * Reads `q` as text, never as syntax: words, quoted phrases, and the field's abbreviations. At most 12 terms of 64
 * letters count (docs/security.md, 25). The default phrase alone means every job.
 */
export function readQuery(q: string): Query {
  if (wordsOf(q).join(' ') === everyJob.toLowerCase()) return { everything: true, terms: [], alsoSearched: [] }
  const terms: string[][][] = []
  const alsoSearched = new Set<string>()
  for (const { words, quoted } of phrasesOf(q)) {
    if (quoted) terms.push([words])
    else
      for (let at = 0; at < words.length; ) {
        const found = meaningAt(words.slice(at))
        const taken = found?.taken ?? 1
        const typed = words.slice(at, at + taken)
        terms.push(found ? found.meaning.ways : [typed])
        if (found) alsoSearched.add(otherName(found.meaning, typed.join(' ')))
        at += taken
      }
  }
  return { everything: false, terms: terms.slice(0, mostTerms), alsoSearched: [...alsoSearched] }
}

/** The terms as an FTS5 expression. Every string in it is letters and digits, quoted by us. */
export function termsExpression(terms: string[][][]): string {
  return terms.map((ways) => `(${ways.map((words) => `"${words.join(' ')}"`).join(' OR ')})`).join(' AND ')
}

/** Runs of words, with quoted phrases kept whole; a quote that is never closed is punctuation. */
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
