import { describe, expect, it } from 'vitest'
import { compareWords } from '../../../src/platform/text/word-diff'

const marks = { same: '', removed: '-', added: '+' } as const
const shown = (before: string, after: string) =>
  compareWords(before, after).map(({ kind, text }) => `${marks[kind]}${text.trim()}`)

/** A text of words in an order that looks random and is always the same. */
function textOfWords(count: number, seed: number): string {
  let state = seed
  const words = Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return `${'abcde'[state % 5]}${state % 11 === 0 ? '\n' : ' '}`
  })
  return words.join('')
}

const words = (text: string) => text.split(/\s+/).filter(Boolean)

describe('comparing words', () => {
  it('marks the words that were added and removed', () => {
    expect(shown('Bring a pen to the meeting.', 'Bring a blue pen to every meeting.')).toEqual([
      'Bring a',
      '+blue',
      'pen to',
      '-the',
      '+every',
      'meeting.',
    ])
  })

  it('finds nothing in the same text, and everything in a new or deleted one', () => {
    expect(shown('Bring a pen.', 'Bring a pen.')).toEqual(['Bring a pen.'])
    expect(shown('', 'Bring a pen.')).toEqual(['+Bring a pen.'])
    expect(shown('Bring a pen.', '')).toEqual(['-Bring a pen.'])
  })

  it('keeps lines that stayed, and the line breaks', () => {
    const before = 'One.\nTwo.\nThree.'
    expect(compareWords(before, 'One.\nThree.')).toEqual([
      { kind: 'same', text: 'One.\n' },
      { kind: 'removed', text: 'Two.\n' },
      { kind: 'same', text: 'Three.' },
    ])
  })

  it('never loses or invents a word', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const [before, after] = [textOfWords(seed % 17, seed), textOfWords(seed % 13, seed + 1000)]
      const parts = compareWords(before, after)
      const without = (kind: string) => words(parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join(' '))
      expect(without('added')).toEqual(words(before))
      expect(without('removed')).toEqual(words(after))
    }
  })
})
