import { describe, expect, it } from 'vitest'
import { endOfPlan, planLabel, planOfLookupKey, planTerms } from '../../../src/billing/provider/plan-terms'
import { planNames } from '../../../src/billing/rules'
import { plans } from '../../../src/organizations/pricing/prices'
import { parseSettings } from '../../../src/platform/config/settings'

describe('the plans', () => {
  it('the plans cost what the price table says', () => {
    expect(planNames.map((plan) => planTerms[plan].cents)).toEqual([65_000, 119_900, 200_000])
    expect(plans.map(({ plan }) => plan)).toEqual([...planNames])
  })

  it('a plan is called what the price table calls it', () => {
    expect(planNames.map(planLabel)).toEqual(plans.map(({ name }) => name))
  })

  it('a plan runs for the months that the price table says, and the page says the same months in words', () => {
    const starts = new Date('2026-01-15T12:00:00.000Z')
    const ends = plans.map(({ plan }) => endOfPlan(plan, starts).toISOString().slice(0, 7))
    expect(ends).toEqual(['2026-04', '2026-07', '2027-01'])
    expect(plans.map(({ months, every }) => [months, every])).toEqual([
      [3, 'every 3 months'],
      [6, 'every 6 months'],
      [12, 'per year'],
    ])
  })

  it('a plan is found by its own lookup key only', () => {
    for (const plan of planNames) expect(planOfLookupKey(planTerms[plan].lookupKey)).toBe(plan)
    for (const key of [null, '', 'toString', '__proto__', 'yearly']) expect(planOfLookupKey(key)).toBeNull()
  })

  it.each([
    ['quarterly', '2026-11-30T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['quarterly', '2027-11-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    ['semiannual', '2026-08-31T23:59:59.000Z', '2027-02-28T23:59:59.000Z'],
    ['yearly', '2028-02-29T00:00:00.000Z', '2029-02-28T00:00:00.000Z'],
    ['yearly', '2026-11-21T12:00:00.000Z', '2027-11-21T12:00:00.000Z'],
  ] as const)('the %s plan that starts %s ends %s', (plan, start, end) => {
    expect(endOfPlan(plan, new Date(start)).toISOString()).toBe(end)
  })
})

describe('the payment settings', () => {
  const base = {
    ORIGIN: 'https://www.example.org',
    STAFF_DOMAINS: 'example.org',
    SESSION_KEYS: `k1:${'x'.repeat(40)}`,
  }
  const live = {
    STRIPE_SECRET_KEY: 'sk_live_a',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
    STRIPE_WEBHOOK_SECRET: 'whsec_a',
  }

  it('the payment settings may all be missing, and an empty one counts as missing', () => {
    const settings = parseSettings({ ...base, STRIPE_SECRET_KEY: ' ' }, { local: false })
    expect([settings.STRIPE_SECRET_KEY, settings.TRIAL_DAYS]).toEqual([undefined, 30])
  })

  it('the payment settings must be complete, and live keys are refused in local runs', () => {
    expect(parseSettings({ ...base, ...live }, { local: false }).STRIPE_SECRET_KEY).toBe('sk_live_a')
    expect(() => parseSettings({ ...base, ...live, STRIPE_SECRET_KEY: 'sk_test_a' }, { local: false })).toThrow(
      /live key/,
    )
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect(() => parseSettings({ ...base, ...live, [name]: '' }, { local: false })).toThrow(/also needs/)
    expect(parseSettings({ ...base, STRIPE_SECRET_KEY: 'sk_test_a' }, { local: true }).STRIPE_SECRET_KEY).toBe(
      'sk_test_a',
    )
  })

  it.each(['0', '-1', 'many', '1.5', '99999'])('a trial of %s days is refused', (TRIAL_DAYS) => {
    expect(() => parseSettings({ ...base, TRIAL_DAYS }, { local: false })).toThrow(/TRIAL_DAYS/)
  })
})
