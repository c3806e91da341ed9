import type { Stripe } from 'stripe'
import { expect, it } from 'vitest'
import { planTerms } from '../../../src/billing/provider/plan-terms'
import { planNames } from '../../../src/billing/rules'
import { isPriceOf } from '../../../src/billing/subscription/stripe-subscription'

const priced = (cents: number, interval: string | null, count = 1, currency = 'usd') =>
  ({
    unit_amount: cents,
    currency,
    recurring: interval === null ? null : { interval, interval_count: count },
  }) as Stripe.Price

it.each(planNames)('the price of the %s plan is its amount in dollars, each time its months are over', (plan) => {
  const { cents, months } = planTerms[plan]
  expect(isPriceOf(plan, priced(cents, 'month', months))).toBe(true)
  expect(isPriceOf(plan, priced(cents, 'year', months / 12))).toBe(true)
  for (const [what, price] of Object.entries({
    'another amount': priced(cents + 1, 'month', months),
    'another currency': priced(cents, 'month', months, 'eur'),
    'a month more': priced(cents, 'month', months + 1),
    'as many years': priced(cents, 'year', months),
    'as many weeks': priced(cents, 'week', months),
    'only once': priced(cents, null),
  }))
    expect(isPriceOf(plan, price), what).toBe(false)
})
