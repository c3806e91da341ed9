import type { JobContent } from '../../../src/jobs/posting/job-content'
import { days, now } from '../../../src/platform/time/clock'
import { randomFrom } from '../random'
import type { Facts } from './facts'

const benefits = [
  'Health insurance',
  'Dental and vision',
  'State retirement plan',
  'Tuition reimbursement',
  'Paid planning time',
  'Loan forgiveness (PSLF)',
  'Sign-on bonus',
] as const

const caseloads: Partial<Record<string, readonly [number, number]>> = {
  teacher: [9, 24],
  speech: [35, 58],
  'occupational-therapy': [30, 50],
  'physical-therapy': [20, 38],
  psychology: [40, 90],
  behavior: [6, 18],
}

const day = (after: number) => new Date(now().getTime() + days(after)).toISOString().slice(0, 10)

/**
 * Dates, hours, and benefits of a job, in its employer's way. They have random numbers of their own, so that the other
 * demo data stays what it is.
 */
export function getTerms({ kind, jobType }: Facts, seed: number) {
  const random = randomFrom(seed)
  const range = caseloads[kind.role]
  const isOften = () => random.chance(0.6)
  const starts = random.between(30, 200)
  return {
    startDate: isOften() ? day(starts) : null,
    closingDate: random.chance(0.25) ? day(random.pick([2, 5, 9, 16, 25])) : null,
    hours: isOften() ? (jobType === 'Part-time' ? random.between(12, 28) : random.pick([35, 37, 40])) : null,
    contractDays: isOften() ? random.pick([180, 185, 190, 205]) : null,
    caseload: range && isOften() ? random.between(...range) : null,
    benefits: isOften() ? benefits.filter(() => random.chance(0.45)) : [],
  } satisfies JobContent
}
