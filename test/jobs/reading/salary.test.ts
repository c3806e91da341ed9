import { describe, expect, it } from 'vitest'
import { notPayAfter, notPayBefore, payPeriods, startingAt, upTo } from '../../../src/jobs/reading/posting-words'
import { readSalary } from '../../../src/jobs/reading/reading'
import { namesIn } from '../../../src/platform/search/phrases'

const read = (amount: string, period: 'Year' | 'Day' | 'Hour' = 'Year') => {
  const { salaryFrom, salaryTo } = readSalary(amount, period)
  return [salaryFrom, salaryTo]
}

describe('the tables of pay', () => {
  it.each(payPeriods)('$unit is read after “per” and as an adverb: $names', ({ names, aYear, min, max }) => {
    const dollars = Math.round(Math.sqrt(min * max))
    for (const name of namesIn(names))
      expect(read(name.endsWith('ly') ? `${dollars} ${name}` : `${dollars} per ${name}`), name).toEqual([
        dollars * aYear,
        dollars * aYear,
      ])
  })
  it.each(upTo)('“%s” gives the most only', (words) => expect(read(`${words} $80,000`)).toEqual([null, 80_000]))
  it.each(startingAt)('“%s” gives the least only', (words) => expect(read(`${words} $50,000`)).toEqual([50_000, null]))
  it.each(notPayAfter)('a number after “%s” is no pay', (word) =>
    expect(read(`${word} 12`, 'Hour')).toEqual([null, null]),
  )
  it.each(notPayBefore)('a number before “%s” is no pay', (word) =>
    expect(read(`$5,000 ${word}`)).toEqual([null, null]),
  )
})

it.each([
  ['$48,210 - $92,400/yr', 'Year', [48_210, 92_400]],
  ['28.50 per hour', 'Hour', [28, 28]],
  ['28.50 per hour', 'Year', [39_900, 39_900]],
  ['$45k', 'Year', [45_000, 45_000]],
  ['45–55k', 'Year', [45_000, 55_000]],
  ['$45k to $55k', 'Year', [45_000, 55_000]],
  ['DOE', 'Year', [null, null]],
  ['', 'Year', [null, null]],
  ['up to $500 a day', 'Day', [null, 500]],
  ['up to $500 a day', 'Year', [null, 92_500]],
  ['48210', 'Year', [48_210, 48_210]],
  ['$52,000+', 'Year', [52_000, null]],
  ['$25-$30/hr', 'Hour', [25, 30]],
  ['$25/hr - $30/hr', 'Hour', [25, 30]],
  ['between $40 and $50', 'Hour', [40, 50]],
  ['$60,000 plus $5,000 bonus', 'Year', [60_000, 60_000]],
  ['$5,000 sign-on bonus, $60,000', 'Year', [60_000, 60_000]],
  ['Step 3, Lane 12', 'Hour', [null, null]],
  ['$58,000 for 185 days', 'Year', [58_000, 58_000]],
  // Somebody forgot to change the period, and we can’t know.
  ['28.50', 'Year', [null, null]],
  ['$45,000', 'Hour', [null, null]],
  ['90,000 - 50,000', 'Year', [null, null]],
] as const)('%s, per %s: %j', (amount, period, range) => {
  expect(read(amount, period)).toEqual(range)
})
