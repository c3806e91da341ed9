import { folded } from '../../platform/text/fold'

/** More words say nothing new about whether two texts are nearly equal. */
const maxWords = 1000

/** Shorter texts, such as “Thank you so much!”, may be equal by chance. */
const minWords = 8

/** How many of the words and of the pairs of words of the shorter text must be in the other one. */
const minShare = 0.75

/** The words of a text and its pairs of neighboring words, without case, accents, and punctuation. */
function shinglesOf(text: string): Set<string> {
  const words = (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords)
  return words.length < minWords
    ? new Set()
    : new Set([...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)])
}

/** How many of the other texts are nearly equal to this one: a few words may be added, left out, or changed. */
export function countNearlyEqual(text: string, others: readonly string[]): number {
  const own = shinglesOf(text)
  return others.filter((other) => isNearlyEqual(own, shinglesOf(other))).length
}

function isNearlyEqual(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [shorter, longer] = one.size < other.size ? [one, other] : [other, one]
  const shared = [...shorter].filter((shingle) => longer.has(shingle)).length
  return shorter.size > 0 && shared / shorter.size >= minShare
}
