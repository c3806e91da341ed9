import { Hono } from 'hono'
import { requireEmployer } from '../accounts/sessions/guards'
import { plans } from '../organizations/pricing/prices'
import type { AppEnv } from '../platform/http/app-env'
import { notFound } from '../platform/http/problem'
import { allowHosts } from '../platform/security/headers'
import { ago, days, timestamp } from '../platform/time/clock'
import { showPage } from '../ui/server/show-page'
import { getPaymentData, readPayer, readPlan } from './account/overview'
import Billing from './account/pages/billing'
import Quote from './account/pages/quote'
import { planNames } from './rules'

const providerHosts = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
}

export const billingPages = new Hono<AppEnv>()
  .get('/admin/billing', requireEmployer, async (c) => {
    const { organization, email, acting } = c.var.employer
    const paymentData = getPaymentData(c.env)
    if (paymentData.kind === 'provider') allowHosts(c, providerHosts)
    const requestedPlan = c.req.query('subscribe')
    const props = {
      plan: await readPlan(c.var.db, organization.id),
      paymentData,
      email,
      /** Staff who act for the organization can't pay or cancel (docs/security.md, 13). */
      isGuest: acting !== null,
      opens: planNames.find((name) => name === requestedPlan) ?? null,
    }
    return showPage(c, Billing, props, { title: 'Billing' })
  })
  .get('/admin/billing/quote', requireEmployer, async (c) => {
    const plan = plans.find((known) => known.plan === (c.req.query('plan') ?? 'yearly'))
    if (!plan) throw notFound()
    const payer = await readPayer(c.var.db, c.var.employer.organization)
    const props = { plan, payer, made: timestamp(), validUntil: ago(-days(quoteDays)) }
    return showPage(c, Quote, props, { title: `Quote for the ${plan.name} plan` })
  })

/** For how many days a quote is valid. */
const quoteDays = 60
