import { describe, expect, it } from 'vitest'
import { isSame } from '../../src/platform/collections'

describe('values of fields', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      { alt: 'x', size: { width: 1 } },
      { size: { width: 1 }, alt: 'x' },
    ],
    [Number.NaN, Number.NaN],
    [null, null],
    [[], []],
  ])('%j is the same as %j', (one, other) => {
    expect(isSame(one, other)).toBe(true)
  })

  it.each([
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [['a'], ['a', 'b']],
    [{ alt: 'x' }, { alt: 'x', caption: undefined }],
    [[], {}],
    [null, {}],
    ['', null],
    ['1', 1],
    [{ a: undefined }, { b: undefined }],
  ])('%j differs from %j', (one, other) => {
    expect(isSame(one, other)).toBe(false)
    expect(isSame(other, one)).toBe(false)
  })
})
