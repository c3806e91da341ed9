import { describe, expect, it } from 'vitest'
import { deadlineWords, formatHeadline, momentWords, timeLeft } from '../../src/scholarships/edition-words'

const today = '2022-10-01T12:00:00.000Z'

describe('the words of a deadline', () => {
  it.each([
    ['America/Chicago', '2022-11-16T05:59:59.999Z', 'November 15, 11:59 PM Central Time'],
    ['America/New_York', '2022-11-16T04:59:59.999Z', 'November 15, 11:59 PM Eastern Time'],
    // Arizona keeps its clocks in winter and summer.
    ['America/Phoenix', '2022-11-16T06:59:59.999Z', 'November 15, 11:59 PM Mountain Standard Time'],
    // The night in which the clocks go back.
    ['America/Chicago', '2022-11-06T06:30:00.000Z', 'November 6, 1:30 AM Central Time'],
    ['America/Chicago', '2022-11-06T08:30:00.000Z', 'November 6, 2:30 AM Central Time'],
  ])('in %s, %s is %s', (timeZone, time, words) => {
    expect(momentWords(time, timeZone, today)).toBe(words)
  })

  it('names another year', () => {
    expect(momentWords('2023-11-16T05:59:00.000Z', 'America/Chicago', today)).toBe(
      'November 15, 2023, 11:59 PM Central Time',
    )
  })

  it('says what it is a deadline of', () => {
    expect(deadlineWords({ closes: '2022-11-16T05:59:00.000Z', timeZone: 'America/Chicago' })).toMatch(
      /^Applications are accepted until November 15, 2022, 11:59 PM Central Time$/,
    )
  })
})

it.each([
  ['2022-10-13T12:00:00.000Z', '12 days left'],
  ['2022-10-02T12:00:00.000Z', '1 day left'],
  ['2022-10-02T11:59:00.000Z', '23 hours left'],
  ['2022-10-01T13:00:00.000Z', '1 hour left'],
  ['2022-10-01T12:59:00.000Z', 'Less than an hour left'],
])('until %s there are %s', (closes, words) => {
  expect(timeLeft(closes, today)).toBe(words)
})

it('the heading has the year, the amount, and the title', () => {
  expect(formatHeadline({ year: 2022, amount: 1000, title: 'Future SPED Teacher Scholarship' })).toBe(
    '2022 $1,000 Future SPED Teacher Scholarship',
  )
})
