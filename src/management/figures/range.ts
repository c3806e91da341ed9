import { daysBefore, daysFrom, isDay } from '../../platform/time/days'
import { listHref } from '../../ui/lists/list-href'

export type Range = { from: string; to: string }
export type RangeErrors = { from?: string; to?: string }

/** The longest range, and how far back the first count of the figures goes. */
export const maxDays = 90
const usualDays = 30
export const quickRanges = [7, usualDays, maxDays] as const

const rangeMessages = {
  notDay: 'Enter a date such as 2026-11-21.',
  backwards: 'The last day must not be before the first day.',
  tooLong: `Choose at most ${maxDays} days.`,
}

/** The days up to `today`, with it. */
export const lastDays = (today: string, count: number): Range => ({ from: daysBefore(today, count - 1), to: today })

/**
 * Reads the range from the query: 30 days up to the last day if the first is missing, and up to today if the last is.
 * With errors, the range is the usual one.
 */
export function readRange(query: Readonly<Record<string, string>>, today: string): Range & { errors: RangeErrors } {
  const [from, to] = [query.from?.trim() || null, query.to?.trim() || null]
  const usual = lastDays(today, usualDays)
  const errors: RangeErrors = {}
  if (from !== null && !isDay(from)) errors.from = rangeMessages.notDay
  if (to !== null && !isDay(to)) errors.to = rangeMessages.notDay
  if (errors.from || errors.to) return { ...usual, errors }
  const last = to ?? today
  const range = { from: from ?? daysBefore(last, usualDays - 1), to: last }
  if (range.from > range.to) return { ...usual, errors: { to: rangeMessages.backwards } }
  if (range.from <= daysBefore(range.to, maxDays)) return { ...usual, errors: { to: rangeMessages.tooLong } }
  return { ...range, errors }
}

export const getDays = ({ from, to }: Range) => daysFrom(from, to)

/** As many days, right before a range. */
export const rangeBefore = (range: Range): Range => lastDays(daysBefore(range.from, 1), getDays(range).length)

/** The address of the dashboard, or of its download (`.csv`), for a range. The usual range is left out. */
export function rangeHref({ from, to }: Range, today: string, as: '' | '/figures.csv' = ''): string {
  const usual = lastDays(today, usualDays)
  const isUsual = from === usual.from && to === usual.to
  return listHref(`/spedcommons-reports${as}`, isUsual ? {} : { from, to })
}
