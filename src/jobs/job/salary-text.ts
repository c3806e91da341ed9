import type { SalaryPeriod } from '../rules'

const per: Record<SalaryPeriod, string> = { Year: 'a year', Hour: 'an hour', Day: 'a day' }

/** Returns the pay in words, or '' if it is not given. A bare number becomes dollars. */
export function salaryText(amount: string, period: string): string {
  if (!amount) return ''
  const known = period === 'Year' || period === 'Hour' || period === 'Day' ? per[period] : ''
  const saysPeriod = /\b(per|a|an|each)\s+(year|hour|day|month)|\/\s*(yr|hr|year|hour|day)|annual|hourly|daily/i.test(
    amount,
  )
  return [dollars(amount), saysPeriod || !/\d/.test(amount) ? '' : known].filter(Boolean).join(' ')
}

/** Returns a salary range in words: “$48,210–$92,400 a year”, “From $40 an hour”, or '' if neither end is given. */
export function rangeText(from: number | null, to: number | null, period: SalaryPeriod): string {
  const [least, most] = [from, to].map((dollars) => dollars && `$${dollars.toLocaleString('en-US')}`)
  if (!least && !most) return ''
  const dollars =
    least === most || (least && most)
      ? [...new Set([least, most])].join('–')
      : least
        ? `From ${least}`
        : `Up to ${most}`
  return `${dollars} ${per[period]}`
}

const number = /^\d{1,3}(,?\d{3})*(\.\d{1,2})?$/

function dollars(amount: string): string {
  const parts = amount.split(/\s*(?:-|–|to)\s*/)
  return parts.every((part) => number.test(part)) ? parts.map((part) => `$${grouped(part)}`).join('–') : amount
}

const grouped = (part: string) =>
  part.includes(',') ? part : part.replace(/^\d+/, (whole) => Number(whole).toLocaleString('en-US'))

/** Returns the range that the employer entered, if it has both ends. */
export const rangeOf = ({ salaryFrom: min, salaryTo: max }: { salaryFrom: number | null; salaryTo: number | null }) =>
  min && max ? { min, max } : null

/**
 * Reads one US dollar amount or a range from a free-text salary, for search engines. Returns null unless the text
 * consists of amounts only, so that "Step 3" doesn’t count as a salary.
 */
export function salaryFigures(amount: string): { min: number; max: number } | null {
  const plain = amount.replace(
    /\b(per|a|an|each)\s+(year|hour|day)\b|\/\s*(yr|hr|year|hour|day)\b|usd|annually|hourly|daily|up to|from|\+/gi,
    ' ',
  )
  const parts = plain.trim().split(/\s*(?:-|–|—|to)\s*/)
  const figures = parts.map((part) => figureOf(part.trim()))
  const [min, max = min] = figures
  return figures.length <= 2 && min && max && min <= max ? { min, max } : null
}

function figureOf(text: string): number | null {
  const [, whole, thousands] = /^\$?\s*(\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?)\s*(k)?$/i.exec(text) ?? []
  return whole ? Number(whole.replace(/,/g, '')) * (thousands ? 1000 : 1) : null
}
