import { describe, expect, it } from 'vitest'
import { caretAfterFormatting, formatTypedPhone } from '../../../src/platform/text/phone-format'

/** Returns what a field shows after each key, with every key typed at the end. */
function typed(keys: string): string[] {
  const shown: string[] = []
  for (const key of keys) shown.push(formatTypedPhone((shown.at(-1) ?? '') + key))
  return shown
}

describe('the format of a phone field during typing', () => {
  it('ten digits are formatted key by key', () => {
    expect(typed('3035550123')).toEqual([
      '3',
      '30',
      '303',
      '(303) 5',
      '(303) 55',
      '(303) 555',
      '(303) 555-0',
      '(303) 555-01',
      '(303) 555-012',
      '(303) 555-0123',
    ])
  })

  it.each(['+1 3035550123', '+13035550123', '13035550123', '1 303 555 0123', '1-303-555-0123', '+1 (303) 555-0123'])(
    'the field leaves every partial %j as it was typed, and shows the formatted number after the last key',
    (text) => {
      const shown = typed(text)
      expect(shown.slice(0, -1)).toEqual([...text].slice(0, -1).map((_, i) => text.slice(0, i + 1)))
      expect(shown.at(-1)).toBe('(303) 555-0123')
    },
  )

  it.each([
    '+1 3035550123',
    ' +1 303 555 0123',
    '+13035550123',
    '13035550123',
    '1 (303) 555-0123',
    '3035550123',
    '303.555.0123',
    '(303) 555-0123',
  ])('a pasted %j is recognized', (text) => {
    expect(formatTypedPhone(text)).toBe('(303) 555-0123')
  })

  it.each(['+44 20 7946 0958', '+3035550123', '30355501234', '303-555-0123 x12', '+1 30355501234'])(
    'the field never changes %j to another number, but leaves it for the rule to refuse',
    (text) => {
      expect(formatTypedPhone(text)).toBe(text)
    },
  )

  it('a complete number accepts no eleventh digit', () => {
    expect(typed('30355501239').at(-1)).toBe('(303) 555-0123')
    expect(typed('+1 30355501239').at(-1)).toBe('(303) 555-0123')
  })

  it.each(['3035550123', '+1 3035550123', '13035550123'])(
    'the field with %j can be emptied by Backspace alone',
    (text) => {
      let shown = typed(text).at(-1) ?? ''
      for (let i = 0; i < 14 && shown; i++) shown = formatTypedPhone(shown.slice(0, -1))
      expect(shown).toBe('')
    },
  )
})

describe('the caret of a phone field', () => {
  /** `|` is the caret. Takes the text after the browser handled the key, and returns what the field shows. */
  function edited(text: string, deletesForward = false): string {
    const raw = text.replace('|', '')
    const formatted = formatTypedPhone(raw)
    const caret = caretAfterFormatting(raw, text.indexOf('|'), formatted, deletesForward)
    return `${formatted.slice(0, caret)}|${formatted.slice(caret)}`
  }

  it.each([
    ['a key at the end', '(303) 5550|', '(303) 555-0|'],
    ['a key that was missing in the middle', '(303) 525|5-012', '(303) 525|-5012'],
    ['a key at the start', '7|(035) 550-123', '(7|03) 555-0123'],
    ['Backspace over a digit', '(303) 5|5-0123', '(303) 5|50-123'],
    ['Backspace over the hyphen', '(303) 555|0123', '(303) 555|-0123'],
    ['the last key of a number with +1', '+1 3035550123|', '(303) 555-0123|'],
    ['a missing key in a number with +1', '+1 3035|550123', '(303) 5|55-0123'],
  ])('the caret stays in place after %s', (_, before, shown) => {
    expect(edited(before)).toBe(shown)
  })

  it('the caret moves on after Delete before the hyphen, so that the next Delete reaches a digit', () => {
    expect(edited('(303) 555|0123', true)).toBe('(303) 555-|0123')
  })
})
