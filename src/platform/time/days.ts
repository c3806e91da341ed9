import { days, now } from './clock'

/** The current day in UTC: `YYYY-MM-DD`. */
export const today = () => now().toISOString().slice(0, 10)

/** The day `count` days before another; a negative count is later. */
export const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - days(count)).toISOString().slice(0, 10)

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Both days and those between them. */
export function daysFrom(from: string, to: string): string[] {
  const count = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / days(1)) + 1)
  return Array.from({ length: count }, (_, i) => daysBefore(from, -i))
}
