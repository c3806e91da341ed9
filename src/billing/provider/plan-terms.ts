import { plans } from '../../organizations/pricing/prices'
import type { PlanName } from '../rules'

type Terms = {
  /** The name in the specification's path, `POST /api/stripe/{path}`. */
  path: 'annual' | 'semiannual' | 'quarter'
  /** The lookup key of the provider's price. `npm run stripe:setup` creates it. */
  lookupKey: string
  /** The label that we store. It is inconsistent, as specified. */
  subscriptionType: 'annual' | 'monthly'
}

const termsAtProvider: Record<PlanName, Terms> = {
  quarterly: {
    path: 'quarter',
    lookupKey: 'sped_commons_quarterly',
    subscriptionType: 'annual',
  },
  semiannual: {
    path: 'semiannual',
    lookupKey: 'sped_commons_semiannual',
    subscriptionType: 'monthly',
  },
  yearly: {
    path: 'annual',
    lookupKey: 'sped_commons_yearly',
    subscriptionType: 'annual',
  },
}

type Price<Plan extends PlanName> = Extract<(typeof plans)[number], { plan: Plan }>

/** Each plan's terms. Months and amounts come from the price table, never from a request. */
const getTerms = <Plan extends PlanName>({ plan, months, amount }: Price<Plan>) => ({
  ...termsAtProvider[plan],
  months,
  amount,
  cents: Number(amount) * 100,
})
const [quarterly, semiannual, yearly] = plans
export const planTerms = {
  quarterly: getTerms<'quarterly'>(quarterly),
  semiannual: getTerms<'semiannual'>(semiannual),
  yearly: getTerms<'yearly'>(yearly),
} satisfies Record<PlanName, Terms>

export const planLabel = (plan: PlanName) => plans.find((known) => known.plan === plan)?.name ?? plan

export function planOfLookupKey(lookupKey: string | null): PlanName | null {
  return plans.find(({ plan }) => planTerms[plan].lookupKey === lookupKey)?.plan ?? null
}

/** In calendar months from `time`. If the last month is too short, that is its last day. */
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
