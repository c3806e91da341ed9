import { describe, expect, it } from 'vitest'
import { editPhone } from '../../../src/platform/text/phone-format'

/** Returns what a field shows after text was pasted into it, or after an edit at its end. */
const pasted = (text: string) => editPhone(text, text.length)

/** Returns what a field shows after each key, typed at the caret that the key before left. */
function typed(keys: string): string[] {
  const shown: string[] = []
  let caret = 0
  for (const key of keys) {
    const before = shown.at(-1) ?? ''
    const after = editPhone(before.slice(0, caret) + key + before.slice(caret), caret + 1)
    caret = after.caret
    shown.push(after.text)
  }
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
    expect(pasted(text)).toMatchObject({ text: '(303) 555-0123', leftOut: '' })
  })

  it.each(['+44 20 7946 0958', '+3035550123'])(
    'the field never changes the foreign number %j, but leaves it for the rule to refuse',
    (text) => {
      expect(pasted(text)).toEqual({ text, caret: text.length, leftOut: '' })
    },
  )

  it.each([
    ['303-555-0123 x45', 'x45'],
    ['(303) 555-0123, ext. 45', 'ext. 45'],
    ['+1 303 555 0123 x4567', 'x4567'],
    ['1-303-555-0123 x4', 'x4'],
    ['30355501234', '4'],
  ])('a pasted %j keeps its first ten digits, and says that %j was left out', (text, leftOut) => {
    expect(pasted(text)).toEqual({ text: '(303) 555-0123', caret: 14, leftOut })
  })

  it.each(['30355501239', '+1 30355501239', '303-555-0123 x45'])(
    'typing %j accepts no digit after ten, and moves no caret to where the next one would push a digit out',
    (keys) => {
      expect(typed(keys).at(-1)).toBe('(303) 555-0123')
    },
  )

  it.each(['3035550123', '+1 3035550123', '13035550123'])(
    'the field with %j can be emptied by Backspace alone',
    (text) => {
      let shown = typed(text).at(-1) ?? ''
      for (let i = 0; i < 14 && shown; i++) shown = pasted(shown.slice(0, -1)).text
      expect(shown).toBe('')
    },
  )
})

describe('the caret of a phone field', () => {
  /** `|` is the caret. Takes the text after the browser handled the key, and returns what the field shows. */
  function edited(text: string, deletesForward = false): string {
    const { text: shown, caret } = editPhone(text.replace('|', ''), text.indexOf('|'), deletesForward)
    return `${shown.slice(0, caret)}|${shown.slice(caret)}`
  }

  it.each([
    ['a key at the end', '(303) 5550|', '(303) 555-0|'],
    ['a key that was missing in the middle', '(303) 525|5-012', '(303) 525|-5012'],
    ['a key at the start', '7|(035) 550-123', '(7|03) 555-0123'],
    ['Backspace over a digit', '(303) 5|5-0123', '(303) 5|50-123'],
    ['Backspace over the hyphen', '(303) 555|0123', '(303) 555|-0123'],
    ['the last key of a number with +1', '+1 3035550123|', '(303) 555-0123|'],
    ['an eleventh digit at the end', '(303) 555-01239|', '(303) 555-0123|'],
    ['an eleventh digit in the middle', '(303) 559|5-0123', '(303) 55|5-0123'],
    ['an eleventh digit at the start', '2|(303) 555-0123', '|(303) 555-0123'],
    ['digits pasted into a complete number', '(303) 5 x45|55-0123', '(303) 5|55-0123'],
    ['a missing key in a number with +1', '+1 3035|550123', '(303) 5|55-0123'],
  ])('the caret stays in place after %s', (_, before, shown) => {
    expect(edited(before)).toBe(shown)
  })

  it('the caret moves on after Delete before the hyphen, so that the next Delete reaches a digit', () => {
    expect(edited('(303) 555|0123', true)).toBe('(303) 555-|0123')
  })
})
