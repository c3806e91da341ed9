import { expect, it } from 'vitest'
import { writtenMonth } from '../../../src/scholarships/application-words'

it.each([
  ['May 2027', '05/2027'],
  ['sept. 2027', '09/2027'],
  ['5/2027', '05/2027'],
  ['2027-05', '05/2027'],
  ['05/2027', '05/2027'],
  ['13/2027', '13/2027'],
  ['05/27', '05/27'],
  ['next spring', 'next spring'],
])('“%s” is read as %s', (typed, month) => {
  expect(writtenMonth(typed)).toBe(month)
})
