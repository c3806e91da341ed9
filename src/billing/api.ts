import { Hono } from 'hono'
import * as v from 'valibot'
import { type Employer, open, requireEmployer, requireStaff } from '../accounts/sessions/guards'
import { getActor } from '../accounts/sessions/session'
import { refreshJobIndex } from '../jobs/search/job-index'
import { findOrganization, OrganizationResponse } from '../organizations/organization/organization'
import { actingMessages } from '../organizations/rules'
import type { AppEnv } from '../platform/http/app-env'
import { body, readText } from '../platform/http/body'
import { answers, describe } from '../platform/http/openapi'
import { forbidden, invalid } from '../platform/http/problem'
import { defineLimits, sharedLimits } from '../platform/security/limits'
import { countAttempt, rateLimit } from '../platform/security/rate-limit'
import { subscribe } from './account/subscribe'
import { openPortal } from './provider/account'
import { planTerms } from './provider/plan-terms'
import { approveOrder, orderPlan } from './purchase-orders/purchase-order'
import { withdrawOrder } from './purchase-orders/withdraw-order'
import {
  OrderApproval,
  OrderRequest,
  OrderResponse,
  Payment,
  PaymentResponse,
  type PlanName,
  paymentMessages,
  planNames,
  pricedPayment,
} from './rules'
import { handleWebhookEvent } from './sync/webhook'

export const billingLimits = defineLimits({
  pay: { binding: 'WRITE_LIMIT', exact: { max: 5, seconds: 3600 } },
  /** The provider sends many events from a few addresses. Rejecting an unsigned request only costs us reading it. */
  webhook: { binding: 'COUNT_LIMIT' },
})

const subscriptionApi = (plan: PlanName) =>
  new Hono<AppEnv>().post(
    `/stripe/${planTerms[plan].path}`,
    requireEmployer,
    rateLimit(sharedLimits.write),
    body(Payment, undefined, pricedPayment(plan)),
    describe(`Subscribes the organization to the ${plan} plan`, {
      200: { description: 'Paid, or to be confirmed with the bank', schema: PaymentResponse },
      402: { description: 'The card was declined' },
      409: { description: 'There is already a plan, or payments are not open' },
    }),
    async (c) => {
      const { organization, email: own } = requirePayer(c.var.employer)
      const { payment_method: paymentMethod, email, clientName, amount } = c.req.valid('json')
      refuseOtherAmount(plan, amount)
      return c.json(
        await subscribe(c.env, c.var.db, {
          organizationId: organization.id,
          plan,
          paymentMethod,
          payer: { email: email ?? own, name: clientName || organization.name },
          key: c.req.header('idempotency-key')?.slice(0, 100),
          by: getActor(c),
          countTry: () => countAttempt(c, billingLimits.pay, organization.id),
        }),
      )
    },
  )
const otherPaymentsApi = new Hono<AppEnv>()
  .post(
    '/stripe/invoice',
    requireEmployer,
    rateLimit(sharedLimits.write),
    body(OrderRequest),
    describe('Orders a plan by purchase order', {
      200: { description: 'The order', schema: OrderResponse },
      409: { description: 'There is already a plan or an open order, or payments are not open' },
    }),
    async (c) => {
      const { organization, email } = requirePayer(c.var.employer)
      await countAttempt(c, billingLimits.pay, organization.id)
      const { status, invoiceId, url } = await orderPlan(c.env, c.var.db, {
        organizationId: organization.id,
        order: c.req.valid('json'),
        payer: { email, name: organization.name },
        by: getActor(c),
      })
      return c.json({ status, invoice_id: invoiceId, url })
    },
  )
  .put(
    '/stripe/invoice/:invoiceId',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(OrderApproval),
    describe('Approves a purchase order and starts its plan', {
      200: { description: 'The organization', schema: OrganizationResponse },
      409: { description: 'The order is over, or there is already a plan' },
    }),
    async (c) => {
      const { db } = c.var
      const id = await approveOrder(c.env, db, { invoiceId: c.req.param('invoiceId'), by: getActor(c) })
      return c.json(await findOrganization(db, id))
    },
  )
  .delete(
    '/stripe/invoice/:invoiceId',
    requireEmployer,
    rateLimit(sharedLimits.write),
    describe('Withdraws a purchase order that nobody has approved', { 204: answers.nothing }),
    async (c) => {
      const { organization } = requirePayer(c.var.employer)
      await withdrawOrder(c.env, c.var.db, {
        organizationId: organization.id,
        invoiceId: c.req.param('invoiceId'),
        by: getActor(c),
      })
      return c.body(null, 204)
    },
  )
  .post(
    '/stripe/portal',
    requireEmployer,
    rateLimit(sharedLimits.write),
    describe('Opens the provider’s page for invoices and cards', {
      200: { description: 'The page’s address', schema: v.object({ url: v.string() }) },
      409: { description: 'Payments are not open, or the provider can’t be reached' },
    }),
    async (c) => {
      const { organization, email } = requirePayer(c.var.employer)
      const payer = { email, name: organization.name }
      return c.json({ url: await openPortal(c.env, c.var.db, { organizationId: organization.id, payer }) })
    },
  )
  .post(
    '/stripe/webhook',
    open,
    rateLimit(billingLimits.webhook),
    refreshJobIndex,
    describe('Receives the provider’s signed events', {
      200: { description: 'Received', schema: v.object({ received: v.boolean() }) },
    }),
    async (c) => {
      const payload = await readText(c)
      const signature = c.req.header('stripe-signature') ?? ''
      await handleWebhookEvent(c.env, c.var.db, { payload, signature, requestId: c.var.requestId })
      return c.json({ received: true })
    },
  )

export const billingApi = [...planNames.map(subscriptionApi), otherPaymentsApi] as const

/** @throws Problem 403 for staff who act: only an organization's own people can pay (docs/security.md, 13) */
function requirePayer(employer: Employer): Employer {
  if (employer.acting) throw forbidden(actingMessages.payment)
  return employer
}

/** @throws Problem 422 if `amount`, as text or number, isn't the plan's price */
function refuseOtherAmount(plan: PlanName, amount: unknown): void {
  const given = typeof amount === 'number' ? String(amount) : amount
  if (given !== planTerms[plan].amount) throw invalid({ amount: paymentMessages.amount })
}
