import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Phone } from '../../../src/platform/text/phone'

describe('a phone number', () => {
  const read = (value: unknown) => {
    const result = v.safeParse(Phone, value)
    return result.success ? result.output : result.issues[0].message
  }

  it.each([
    ['3125550142', '(312) 555-0142'],
    ['312-555-0142', '(312) 555-0142'],
    ['+1 312 555 0142', '(312) 555-0142'],
    ['+13125550142', '(312) 555-0142'],
    ['(312) 555-0142', '(312) 555-0142'],
    ['312.555.0142', '(312) 555-0142'],
    ['13125550142', '(312) 555-0142'],
    ['1 (312) 555-0142', '(312) 555-0142'],
    ['+1', ''],
    [' ', ''],
    ['', ''],
    [undefined, ''],
    [null, ''],
  ])('a phone number stores %j as %j', (value, stored) => {
    expect(read(value)).toBe(stored)
  })

  it.each(['555-0142', '31255501421', '+1 312555014', '+44 2079 4609', '+44 20 7946 0958', 'call me', 5, {}])(
    'a phone number refuses %j',
    (value) => {
      expect(read(value)).toBe('Invalid Phone Number')
    },
  )
})
