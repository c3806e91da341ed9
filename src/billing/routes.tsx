import { Hono } from 'hono'
import { requireEmployer } from '../accounts/sessions/guards'
import type { AppEnv } from '../platform/http/app-env'
import { allowHosts } from '../platform/security/headers'
import { showPage } from '../ui/server/show-page'
import { paymentDataOf, readPlan } from './account/overview'
import Billing from './account/pages/billing'
import { planNames } from './rules'

const providerHosts = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
}

export const billingPages = new Hono<AppEnv>().get('/admin/billing', requireEmployer, async (c) => {
  const { organization, email, acting } = c.var.employer
  const paymentData = paymentDataOf(c.env)
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
