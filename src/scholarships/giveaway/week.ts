import { now, siteTimeZone } from '../../platform/time/clock'
import { dayWords } from '../../profiles/entries/dates'

const format = new Intl.DateTimeFormat('en-CA', { timeZone: siteTimeZone, dateStyle: 'short' })

/** The Monday of the week of a time, in the site's zone: YYYY-MM-DD. */
export function weekOf(time: Date = now()): string {
  const day = new Date(`${format.format(time)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

export const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

/** “the week of November 23, 2026” */
export const weekWords = (week: string) => `the week of ${dayWords(week)}`
