import type { SalaryPeriod } from '../choices'
import type { FoundJob } from '../search/job-card'

/** Stands between two things, and never at the start of a line. */
export const dot = '\u00a0· '

/** The text without places where a line may end. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

const per: Record<SalaryPeriod, string> = { Year: 'a year', Hour: 'an hour', Day: 'a day' }

/** Returns the pay in words, or '' if it is not given. A bare number becomes dollars. */
export function formatPay(amount: string, period: SalaryPeriod): string {
  if (!amount) return ''
  const saysPeriod = /\b(per|a|an|each)\s+(year|hour|day|month)|\/\s*(yr|hr|year|hour|day)|annual|hourly|daily/i.test(
    amount,
  )
  return [dollars(amount), saysPeriod || !/\d/.test(amount) ? '' : per[period]].filter(Boolean).join(' ')
}

/** Returns a salary range in words: “$48,210–$92,400 a year”, “From $40 an hour”, or '' if neither end is given. */
export function formatPayRange(from: number | null, to: number | null, period: SalaryPeriod): string {
  const [min, max] = [from, to].map((dollars) => dollars && `$${dollars.toLocaleString('en-US')}`)
  if (!min && !max) return ''
  const dollars =
    min === max || (min && max) ? [...new Set([min, max])].join('–') : min ? `From ${min}` : `Up to ${max}`
  return `${dollars} ${per[period]}`
}

const number = /^\d{1,3}(,?\d{3})*(\.\d{1,2})?$/

function dollars(amount: string): string {
  const parts = amount.split(/\s*(?:-|–|to)\s*/)
  return parts.every((part) => number.test(part)) ? parts.map((part) => `$${grouped(part)}`).join('–') : amount
}

const grouped = (part: string) =>
  part.includes(',') ? part : part.replace(/^\d+/, (whole) => Number(whole).toLocaleString('en-US'))

export const formatMiles = (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`)

export function formatPlace({
  remote,
  city,
  state,
  distance,
}: Pick<FoundJob, 'remote' | 'city' | 'state'> & { distance?: number | null }) {
  if (remote) return 'Remote USA'
  const miles = distance === null || distance === undefined ? null : unbroken(formatMiles(distance))
  return [city && `${city}, ${state}`, miles].filter(Boolean).join(dot)
}
