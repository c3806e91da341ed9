import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../../seed/demo/random'
import { differences, getPieces, maxWrong } from '../../../src/platform/search/letter-distance'

const random = randomFrom(11)
const anyOf = (length: number) => Math.floor(random.next() * length)
const anyLetter = (of = 26) => String.fromCharCode(97 + anyOf(of))
const anyWord = (length: number, of?: number) => Array.from({ length }, () => anyLetter(of)).join('')

/** Adds, removes, replaces, or swaps one letter. */
function edited(word: string): string {
  const at = anyOf(word.length)
  const [before, after] = [word.slice(0, at), word.slice(at + 1)]
  return random.pick([
    () => before + anyLetter() + word.slice(at),
    () => before + after,
    () => before + anyLetter() + after,
    () => before + after.slice(0, 1) + word.slice(at, at + 1) + after.slice(1),
  ])()
}

/** The same by the definition, for short words. */
function slowly(one: string, other: string): number {
  if (!one || !other) return one.length + other.length
  const [a, b] = [one.slice(1), other.slice(1)]
  return Math.min(
    slowly(a, other) + 1,
    slowly(one, b) + 1,
    slowly(a, b) + (one[0] === other[0] ? 0 : 1),
    one.length > 1 && one[0] === other[1] && one[1] === other[0]
      ? slowly(one.slice(2), other.slice(2)) + 1
      : Number.POSITIVE_INFINITY,
  )
}

describe('the number of differences', () => {
  it.each([
    ['teacher', 'teacher', 0],
    ['techer', 'teacher', 1],
    ['teahcer', 'teacher', 1],
    ['phsycologist', 'psychologist', 2],
    ['paraproffesional', 'paraprofessional', 2],
    ['therpist', 'therapist', 1],
    ['', 'ab', 2],
    ['aide', 'side', 1],
    ['abcd', 'badc', 2],
  ])('%s and %s: %i', (one, other, wrong) => {
    expect(differences(one, other, 3)).toBe(wrong)
    expect(differences(other, one, 3)).toBe(wrong)
  })

  it('it is one more than the most if there are more', () => {
    for (const [one, other] of [
      ['nurse', 'teacher'],
      ['a', 'abcdefgh'],
      ['abcdef', 'fedcba'],
    ] as const)
      for (const max of [0, 1, 2]) expect(differences(one, other, max)).toBe(max + 1)
  })

  it('it is what its definition says, for any words', () => {
    for (let i = 0; i < 500; i++) {
      const one = anyWord(anyOf(6), 3)
      const other = anyWord(anyOf(6), 3)
      expect({ one, other, wrong: differences(one, other, 9) }).toEqual({ one, other, wrong: slowly(one, other) })
    }
  })
})

it('one letter may be wrong, and two from six letters on', () => {
  expect(['abc', 'abcde', 'abcdef', 'a'.repeat(64)].map(maxWrong)).toEqual([1, 1, 2, 2])
})

it('every two words that differ in no more than that share a piece', () => {
  for (let i = 0; i < 20_000; i++) {
    const word = anyWord(3 + anyOf(14))
    const typed = random.chance(0.5) ? edited(word) : edited(edited(word))
    if (typed.length < 2 || differences(typed, word, 2) > maxWrong(typed)) continue
    const pieces = new Set(getPieces(word))
    expect({ word, typed, shared: getPieces(typed).some((piece) => pieces.has(piece)) }).toEqual({
      word,
      typed,
      shared: true,
    })
  }
})

it('a word of any length has few pieces, each once', () => {
  for (const length of [1, 3, 5, 6, 7, 64, 5000]) {
    const pieces = getPieces(anyWord(length))
    expect(pieces.length).toBeLessThanOrEqual(29)
    expect(new Set(pieces).size).toBe(pieces.length)
  }
})
