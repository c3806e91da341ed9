import type { SalaryPeriod } from '../../../src/jobs/choices'
import type { Random } from '../random'
import type { Facts } from './facts'

type Range = { period: SalaryPeriod; from: number; to: number }

export type Pay = {
  salaryAmount: string
  salaryPeriod: SalaryPeriod
  salaryFrom: number | null
  salaryTo: number | null
}

/** What pay is in a state, compared with the usual. */
const costs: Partial<Record<string, number>> = {
  AK: 1.18,
  CA: 1.22,
  CO: 1.04,
  DC: 1.18,
  HI: 1.1,
  IL: 1.04,
  MA: 1.16,
  MD: 1.08,
  MN: 1.04,
  NY: 1.2,
  WA: 1.16,
  KS: 0.9,
  KY: 0.9,
  LA: 0.9,
  NM: 0.93,
  NC: 0.93,
  OK: 0.88,
  TN: 0.92,
}

/** Paid hours in a school year, to convert yearly pay into hourly pay. */
const hoursOfYear = 1400

/** Returns the pay of a job. With `isFilled`, the employer has filled in both ends of the range. */
export function getPay(random: Random, facts: Facts, isFilled: boolean): Pay {
  const range = getRange(random, facts)
  return {
    salaryAmount: isFilled ? plainRange(range) : freeText(random, range),
    salaryPeriod: range.period,
    salaryFrom: isFilled ? range.from : null,
    salaryTo: isFilled ? range.to : null,
  }
}

/** Only full-time jobs have a salary. Others are paid by the hour or the day. */
function getRange(random: Random, { kind, jobType, place, isRemote }: Facts): Range {
  const { period, low, high } = kind.pay
  const isByHour = period === 'Year' && jobType !== 'Full-time'
  const scale =
    (isRemote ? 1 : (costs[place.state] ?? 1)) * (jobType === 'Contract' ? 1.2 : 1) * (isByHour ? 1 / hoursOfYear : 1)
  const step = period === 'Year' && !isByHour ? random.pick([10, 500]) : 1
  const round = (amount: number) => Math.round((amount * scale) / step) * step
  const from = low + (high - low) * random.next() * 0.35
  const to = from + (high - from) * (0.35 + 0.65 * random.next())
  return { period: isByHour ? 'Hour' : period, from: round(from), to: Math.max(round(to), round(from) + step) }
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
const plainRange = ({ from, to }: Range) => `${dollars(from)}–${dollars(to)}`

/** Pay in the spellings of many employers, some of which say nothing. */
function freeText(random: Random, range: Range): string {
  const { period, from, to } = range
  const roll = random.next()
  if (roll < 0.12) return ''
  if (roll < 0.19) return random.pick(['DOE', 'Per the salary schedule', 'Competitive', 'Negotiable'])
  if (roll < 0.45) return plainRange(range)
  if (period === 'Year')
    return random.pick([
      `${dollars(from)} - ${dollars(to)}`,
      `${dollars(from)} to ${dollars(to)}, DOE`,
      `$${Math.round(from / 1000)}k–$${Math.round(to / 1000)}k`,
      `From ${dollars(from)}`,
      `${dollars(from)}–${dollars(to)} per year`,
    ])
  const unit = period === 'Hour' ? 'hour' : 'day'
  return random.pick([
    `${dollars(from)}–${dollars(to)} ${unit === 'hour' ? 'an' : 'a'} ${unit}`,
    `${dollars(from)}/${unit === 'hour' ? 'hr' : 'day'}`,
    `${dollars(from)} to ${dollars(to)}`,
    `Starting at ${dollars(from)}`,
    `Up to ${dollars(to)} per ${unit}`,
  ])
}
