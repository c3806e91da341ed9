import { expect, it } from 'vitest'
import { titleCase } from '../../../src/organizations/administrators/rules'

it.each([
  ['maria torres', 'Maria Torres'],
  ['MARIA TORRES', 'Maria Torres'],
  ['McDonald', 'McDonald'],
  ['ana McDonald DE LA CRUZ', 'Ana McDonald De La Cruz'],
  ["o'brien-smith", "O'Brien-Smith"],
  ['josé ÁLVAREZ', 'José Álvarez'],
  ['j.p. okafor', 'J.P. Okafor'],
  ['Henry IV', 'Henry IV'],
  ['李 明', '李 明'],
  ['', ''],
])('titleCase writes %j as %j', (given, written) => {
  expect(titleCase(given)).toBe(written)
})
