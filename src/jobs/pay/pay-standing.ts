import { stateCode } from '../../platform/places/states'
import type { JobRecord } from '../job'
import type { PayFigure } from '../schema'
import { readRoleAndPay } from './job-pay'
import type { loadPay } from './pay-figures'
import { payPath, whoseJobs } from './pay-words'

/** Where a job's pay stands among jobs of its role in its state, in dollars a year. */
export type PayStanding = Pick<PayFigure, 'low' | 'median' | 'high' | 'postings'> & {
  job: { from: number; to: number }
  whose: string
  href: string
}

/** Null for a job without a role, pay, or state, and where there are too few others. */
export function getPayStanding(
  { job, place }: JobRecord,
  findPay: Awaited<ReturnType<typeof loadPay>>,
): PayStanding | null {
  const { role, pay } = readRoleAndPay(job)
  const state = job.remote || !place ? null : stateCode(place.state)
  const figure = role && pay && state ? findPay(role, state) : null
  if (!figure || !pay) return null
  const { low, median, high, postings } = figure
  const whose = whoseJobs(figure.role, figure.state)
  const href = payPath(figure.role, figure.state)
  return { low, median, high, postings, job: pay, whose, href }
}
