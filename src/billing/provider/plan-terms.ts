import { plans } from '../../organizations/pricing/prices'
import type { PlanName } from '../rules'

type Terms = {
  /** The name in the specification's path, `POST /api/stripe/{path}`. */
  path: 'annual' | 'semiannual' | 'quarter'
  /** The lookup key of the provider's price. `npm run stripe:setup` creates it. */
  lookupKey: string
  months: number
  cents: number
  /** The label that we store. It is inconsistent, as specified. */
  subscriptionType: 'annual' | 'monthly'
}

const centsOf = (plan: PlanName) => Number(plans.find((known) => known.plan === plan)?.amount) * 100

/** Each plan's terms at the provider. Amounts come from the price table, never from a request. */
export const planTerms: Record<PlanName, Terms> = {
  quarterly: {
    path: 'quarter',
    lookupKey: 'sped_commons_quarterly',
    months: 3,
    cents: centsOf('quarterly'),
    subscriptionType: 'annual',
  },
  semiannual: {
    path: 'semiannual',
    lookupKey: 'sped_commons_semiannual',
    months: 6,
    cents: centsOf('semiannual'),
    subscriptionType: 'monthly',
  },
  yearly: {
    path: 'annual',
    lookupKey: 'sped_commons_yearly',
    months: 12,
    cents: centsOf('yearly'),
    subscriptionType: 'annual',
  },
}

export const planLabel = (plan: PlanName) => plans.find((known) => known.plan === plan)?.name ?? plan

export function planOfLookupKey(lookupKey: string | null): PlanName | null {
  const entry = Object.entries(planTerms).find(([, terms]) => terms.lookupKey === lookupKey)
  return (entry?.[0] as PlanName | undefined) ?? null
}

/**
 * Returns the end of a plan that starts at `time`, in calendar months. If the last month is too short, that is its last
 * day.
 */
export function endOfPlan(plan: PlanName, time: Date): Date {
  return addMonths(time, planTerms[plan].months)
}

export function addMonths(time: Date, months: number): Date {
  const end = new Date(time)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(time.getUTCDate(), lastDay))
  return end
}
