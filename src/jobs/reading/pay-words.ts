type Unit = 'Year' | 'Month' | 'Week' | 'Day' | 'Hour'

/**
 * How people write each period after an amount, how often it fits into a year of this field, and the dollars that are
 * believable for it. Amounts outside these dollars are not read.
 */
export const payPeriods: readonly { unit: Unit; names: string; aYear: number; least: number; most: number }[] = [
  { unit: 'Year', names: 'year, yr, annum, annual, annually, yearly', aYear: 1, least: 5000, most: 400_000 },
  { unit: 'Month', names: 'month, mo, monthly', aYear: 10, least: 500, most: 40_000 },
  { unit: 'Week', names: 'week, wk, weekly', aYear: 38, least: 150, most: 8000 },
  { unit: 'Day', names: 'day, diem, daily', aYear: 185, least: 40, most: 2500 },
  { unit: 'Hour', names: 'hour, hr, hourly', aYear: 1400, least: 7, most: 400 },
]

/** Words before an amount that is the most, and the least. */
export const upTo = ['up to', 'maximum', 'max', 'no more than']
export const startingAt = ['from', 'starting at', 'starts at', 'starting', 'at least', 'minimum', 'min']

/** A number after one of these words is no pay: “Step 3”, “Lane 12”. */
export const notPayAfter = ['step', 'lane', 'grade', 'level', 'column', 'range', 'row', 'class', 'schedule', 'group']
/** A number before one of these words is no pay: “185 days”, “$5,000 bonus”. */
export const notPayBefore = [
  'days',
  'months',
  'weeks',
  'hours',
  'years',
  'students',
  'bonus',
  'sign-on',
  'stipend',
  '%',
]
