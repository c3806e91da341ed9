import { plans } from '../../organizations/pricing/prices'
import type { PlanName } from '../rules'

type Terms = {
  /** The specification's name for it in `POST /api/stripe/{path}`. */
  path: 'annual' | 'semiannual' | 'quarter'
  /** Under which the provider's price is found; `npm run stripe:setup` creates it. */
  lookupKey: string
  months: number
  cents: number
  /** The stored label, inconsistent as specified. */
  subscriptionType: 'annual' | 'monthly'
}

const centsOf = (plan: PlanName) => Number(plans.find((known) => known.plan === plan)?.amount) * 100

/** What each plan means at the provider: its price comes from the one table of prices, never from a request. */
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

/** What people call a plan. */
export const planLabel = (plan: PlanName) => plans.find((known) => known.plan === plan)?.name ?? plan

/** The plan whose price this is at the provider, by its lookup key. */
export function planOfLookupKey(lookupKey: string | null): PlanName | null {
  const entry = Object.entries(planTerms).find(([, terms]) => terms.lookupKey === lookupKey)
  return (entry?.[0] as PlanName | undefined) ?? null
}

/** The end of a plan that begins at `time`, in calendar months: the last day where a month is too short. */
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
