/** When somebody worked or studied somewhere. */
export type MonthSpan = { start: string | null; end: string | null; isCurrent: boolean }

/** Reads a month as `YYYY-MM` and cuts off the rest of an ISO date. Returns null for an invalid month. */
export function readMonth(text: string): string | null {
  const [, month] = /^(\d{4}-\d{2})(?:-\d{2}(?:T.*)?)?$/.exec(text) ?? []
  return month && isDay(`${month}-01`) ? month : null
}

/** Reads a day as `YYYY-MM-DD` and cuts off the rest of an ISO date. Returns null for an invalid day. */
export function readDay(text: string): string | null {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text) ?? []
  return day && isDay(day) ? day : null
}

/** Years outside a working life are typing mistakes. */
const [firstYear, lastYear] = [1900, 2199]

function isDay(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(day)) return false
  return time.getUTCFullYear() >= firstYear && time.getUTCFullYear() <= lastYear
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export function monthWords(month: string): string {
  return `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
}

export function dayWords(day: string): string {
  return `${monthNames[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`
}
