import type { KnownAs } from './known-as'

/** What stands in place of blacked-out words. Its length says nothing about theirs. */
export const mask = '█████'

type Range = { from: number; to: number }
type Word = Range & { word: string; original: string }

/** Scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Names that are also ordinary words. They are only names where they begin with a capital letter. */
const ordinaryWords = new Set(
  'april art august autumn bill chance chase christian dawn dean drew earnest faith frank gene grace grant guy hope hunter iris ivy jack jean joy june lee lily love mark mason max may miles pat penny ray rich rob rose ruby rusty sky skip stone summer sue ted violet wade ward wayne west white will young'.split(
    ' ',
  ),
)
/** A shorter name may be part of ordinary text, so it counts only with its capital letter. */
const shortName = 3

/**
 * Blacks out a person's names, addresses, and school wherever they stand in a text word for word, in any case and with
 * or without accents. What they are called by friends, or what their town is called, stays.
 */
export function maskIdentity(text: string, { names, phrases }: KnownAs): string {
  const nameParts = names.flatMap((name) => name.split(/\s+/)).map(wordsOf)
  const whole = [...[...names, ...phrases].map(wordsOf), ...nameParts]
  // Hyphens and apostrophes inside a name may be left out, or separate names of their own: Smith-Jones, O’Brien.
  const parts = new Set([...nameParts.flat().map(({ word }) => word), ...nameParts.map(joined)])
  const words = wordsOf(text)
  const ranges = [
    ...whole.flatMap((phrase) => occurrences(words, phrase)),
    ...words.filter((each) => parts.has(each.word) && each.word.length > 1 && isName(each)),
    ...unspacedOccurrences(text, [...names, ...phrases]),
  ]
  return cover(text, ranges)
}

/**
 * Blacks out a passage wherever it stands in a text word for word.
 * @returns null if it isn't there
 */
export function maskPassage(text: string, passage: string): string | null {
  const phrase = wordsOf(passage)
  const found = phrase.length > 0 ? occurrences(wordsOf(text), phrase) : []
  const ranges = found.length > 0 ? found : literalOccurrences(text, passage)
  return ranges.length > 0 ? cover(text, ranges) : null
}

const joined = (words: readonly Word[]) => words.map(({ word }) => word).join('')

function isName({ word, original }: Word): boolean {
  const isOrdinary = word.length <= shortName || ordinaryWords.has(word)
  return !isOrdinary || original.charAt(0) !== original.charAt(0).toLowerCase() || unspaced.test(word)
}

/** Where the words of a phrase stand one after the other, with anything but a letter or a line between them. */
function occurrences(words: readonly Word[], phrase: readonly Word[]): Range[] {
  const [first] = phrase
  const last = phrase.at(-1)
  if (!first || !last || (phrase.length === 1 && first.word.length < 2)) return []
  return words.flatMap((start, i) => {
    const matches = phrase.every(({ word }, offset) => words[i + offset]?.word === word)
    const end = words[i + phrase.length - 1]
    const isLikely = phrase.length > 1 || isName(start)
    return matches && end && isLikely ? [{ from: start.from, to: end.to }] : []
  })
}

function unspacedOccurrences(text: string, phrases: readonly string[]): Range[] {
  return phrases
    .flatMap((phrase) => [phrase, ...phrase.split(/\s+/)])
    .filter((phrase) => unspaced.test(phrase))
    .flatMap((phrase) => literalOccurrences(text, phrase))
}

function literalOccurrences(text: string, phrase: string): Range[] {
  const ranges: Range[] = []
  for (let at = text.indexOf(phrase); phrase !== '' && at >= 0; at = text.indexOf(phrase, at + phrase.length))
    ranges.push({ from: at, to: at + phrase.length })
  return ranges
}

/** The words of a text in a folded form, with their places. Invisible characters inside a word don't hide it. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu)].map(({ 0: original, index }) => ({
    word: original
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase(),
    original,
    from: index,
    to: index + original.length,
  }))
}

/** Replaces the ranges, and joins those that overlap or have nothing readable between them. */
function cover(text: string, ranges: readonly Range[]): string {
  const parts: string[] = []
  let end = 0
  let isCovered = false
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (to <= end) continue
    const between = text.slice(end, Math.max(end, from))
    const joins = isCovered && /^[ '’-]*$/.test(between)
    if (!joins) parts.push(between, mask)
    end = to
    isCovered = true
  }
  return parts.join('') + text.slice(end)
}
