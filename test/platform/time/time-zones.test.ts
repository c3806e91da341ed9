import { describe, expect, it } from 'vitest'
import { clockIn, timeOfClock } from '../../../src/platform/time/time-zones'

const chicago = 'America/Chicago'

describe('clocks of a time zone', () => {
  it.each([
    ['2027-01-20T09:00', '2027-01-20T15:00:00.000Z'],
    ['2027-07-20T09:00', '2027-07-20T14:00:00.000Z'],
    // The clocks change at 2:00 on these days.
    ['2027-03-14T01:59', '2027-03-14T07:59:00.000Z'],
    ['2027-03-14T03:00', '2027-03-14T08:00:00.000Z'],
    ['2027-11-07T00:30', '2027-11-07T05:30:00.000Z'],
    ['2027-11-07T02:00', '2027-11-07T08:00:00.000Z'],
  ])('show %s in Chicago at %s', (clock, time) => {
    expect(timeOfClock(chicago, clock)).toBe(time)
    expect(clockIn(chicago)(time)).toBe(clock)
  })

  it('never show what is no date', () => {
    expect(timeOfClock(chicago, '')).toBeNull()
    expect(timeOfClock(chicago, '2027-13-01T09:00')).toBeNull()
  })
})
