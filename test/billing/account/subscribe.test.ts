import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { end } from '../../../dev/stripe/paying'
import { getProvider } from '../../../src/billing/provider/provider'
import { billingAccounts, subscriptions } from '../../../src/billing/schema'
import { syncSubscription } from '../../../src/billing/subscription/subscription'
import { lapseSubscriptions } from '../../../src/billing/sync/lapse'
import { reconcileSubscriptions } from '../../../src/billing/sync/reconcile'
import { jobs } from '../../../src/jobs/schema'
import { organizations } from '../../../src/organizations/schema'
import { attempts } from '../../../src/platform/schema'
import { days, now, setClock, timestamp } from '../../../src/platform/time/clock'
import {
  db,
  getAudit,
  getProblem,
  getToken,
  makeJob,
  makeOrganization,
  makePerson,
  makeStaff,
  nobody,
  request,
  requestWith,
} from '../../make'
import { meanwhile } from '../../meanwhile'
import { provideBilling } from '../provide-billing'

type Paid = { client_secret: string; status: string; subscription_id: string }

let employer: string

const made = provideBilling()
beforeEach(async () => {
  employer = await getToken(made.own.employer)
})
afterEach(() => setClock(null))

const amounts = { annual: '2000', semiannual: '1199', quarter: '650' } as const
type Path = keyof typeof amounts

const pay = (path: Path, payment_method = 'pm_card_visa', { as = employer, ...more }: Record<string, unknown> = {}) =>
  request('POST', `/api/stripe/${path}`, {
    as: String(as),
    body: { payment_method, email: 'office@school.example', clientName: 'School', amount: amounts[path], ...more },
  })
const cancel = (as = employer) =>
  request('PUT', `/api/organization/${made.own.id}`, { as, body: { cancel: true, userEmail: 'a@b.example' } })
const row = async () => {
  const [found] = await db.select().from(organizations).where(eq(organizations.id, made.own.id))
  if (!found) throw new Error('gone')
  return found
}
const records = () => db.select().from(subscriptions).where(eq(subscriptions.organizationId, made.own.id))
const remotes = async () => (await made.provider.books()).all('subscription')
/** Lets days pass. Sessions end, so the employer signs in again. */
async function later(n: number) {
  setClock(new Date(now().getTime() + days(n)))
  employer = await getToken(made.own.employer)
}
const compare = () => reconcileSubscriptions(env, db)
const jobStatuses = async () =>
  (await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.organizationId, made.own.id))).map(
    (it) => it.status,
  )

describe('subscribing', () => {
  it.each([
    ['annual', 'yearly', 'annual', 365],
    ['semiannual', 'semiannual', 'monthly', 181],
    ['quarter', 'quarterly', 'annual', 89],
  ] as const)('subscribing at %s sets code 4 before the answer', async (path, plan, subscriptionType, min) => {
    const answer = await pay(path)
    const paid = await answer.json<Paid>()
    expect([answer.status, paid.status]).toEqual([200, 'succeeded'])
    const after = await row()
    expect(after).toMatchObject({ statusCode: '4', status: 'client', plan, subscriptionType })
    expect(after.subscriptionId).toBe(paid.subscription_id)
    const lasts = (Date.parse(after.subscriptionEndDate ?? '') - now().getTime()) / days(1)
    expect(lasts).toBeGreaterThan(min - 1)
    expect(lasts).toBeLessThan(min + 4)
  })

  it('subscribing charges the plan’s own price once, to a new customer', async () => {
    await pay('annual')
    const ledger = await made.provider.books()
    expect(ledger.all('invoice')).toMatchObject([{ status: 'paid', total: 200_000, currency: 'usd' }])
    expect(ledger.all('customer')).toMatchObject([{ email: 'office@school.example', name: 'School' }])
    const [account] = await db.select().from(billingAccounts).where(eq(billingAccounts.organizationId, made.own.id))
    expect(account).toMatchObject({ customerId: ledger.all('customer')[0]?.id, busyUntil: null })
  })

  it('subscribing is recorded with who, when, and why', async () => {
    await pay('annual')
    const auditEntries = (await getAudit(made.own.id)).filter(({ verb }) => verb === 'changed standing')
    expect(auditEntries).toMatchObject([
      {
        actorId: made.own.employer.id,
        before: { statusCode: '3' },
        after: { statusCode: '4' },
        why: 'subscription active',
      },
    ])
  })

  it('subscribing accepts the amount as a number, and ignores subscriptionType', async () => {
    expect((await pay('annual', 'pm_card_visa', { amount: 2000, subscriptionType: 'free' })).status).toBe(200)
    expect((await row()).plan).toBe('yearly')
  })

  it.each(['1', '1199', 1, 2000.5, '2,000', '', null, undefined, [], {}, ['2000'], '2000 '])(
    'subscribing refuses an amount that is not the plan’s: %j',
    async (amount) => {
      const answer = await pay('annual', 'pm_card_visa', { amount })
      expect([answer.status, (await getProblem(answer)).errors?.amount]).toEqual([422, expect.any(String)])
      expect(made.provider.calls).toEqual([])
    },
  )

  it('the API has three plans and no other', async () => {
    expect((await request('POST', '/api/stripe/monthly', { as: employer, body: {} })).status).toBe(404)
  })

  it('subscribing pays for the user’s own organization, whatever the body names', async () => {
    const theirs = await makeOrganization({ code: '1' })
    const body = { organization: theirs.id, organizationId: theirs.id, _id: theirs.id, statusCode: '4' }
    expect((await pay('annual', 'pm_card_visa', body)).status).toBe(200)
    const [other] = await db.select().from(organizations).where(eq(organizations.id, theirs.id))
    expect([other?.statusCode, (await row()).statusCode]).toEqual(['1', '4'])
  })

  it('acting staff can’t subscribe', async () => {
    const acting = { actingOrganizationId: made.own.id, actingSince: timestamp() }
    const as = await getToken(await makeStaff(), acting)
    const answers = [await pay('annual', 'pm_card_visa', { as }), await request('POST', '/api/stripe/portal', { as })]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
  })

  it('a legacy partner can’t subscribe', async () => {
    const legacy = await makeOrganization({ code: '0' })
    const answer = await pay('annual', 'pm_card_visa', { as: await getToken(legacy.employer) })
    expect(answer.status).toBe(409)
  })
})

describe('a card payment', () => {
  it.each([
    ['pm_card_visa_chargeDeclined', 'Your card was declined.'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
  ])('a refused card (%s) gets 402 with the provider’s words, and another can be tried', async (method, words) => {
    const answer = await pay('annual', method)
    expect([answer.status, (await getProblem(answer)).detail]).toEqual([402, words])
    expect((await row()).statusCode).toBe('3')
    expect((await (await pay('annual')).json<Paid>()).status).toBe('succeeded')
    expect(await remotes()).toHaveLength(1)
  })

  it('a refusal that isn’t about the card is not shown at the card', async () => {
    made.provider.faults = [{ call: /confirm$/, fault: { refuses: 'return_url' } }]
    const answer = await pay('annual')
    expect([answer.status, await getProblem(answer)]).toEqual([
      409,
      expect.not.objectContaining({ errors: expect.anything() }),
    ])
  })

  it('an unknown card gets 422 at its field', async () => {
    const answer = await pay('annual', 'pm_nobody')
    expect([answer.status, (await getProblem(answer)).errors]).toMatchObject([422, { payment_method: /No such/ }])
  })

  it('a card that requires confirmation is confirmed in the browser, and then found paid', async () => {
    const first = await (await pay('annual', 'pm_card_authenticationRequired')).json<Paid>()
    expect(first).toMatchObject({ status: 'requires_action', client_secret: expect.stringMatching(/^pi_.*_secret_/) })
    expect((await row()).statusCode).toBe('3')
    await confirm(first.client_secret, 'approve')
    const second = await (await pay('annual', 'pm_card_authenticationRequired')).json<Paid>()
    expect(second).toMatchObject({ status: 'succeeded', subscription_id: first.subscription_id })
    expect((await row()).statusCode).toBe('4')
    expect((await made.provider.books()).all('invoice')).toHaveLength(1)
  })

  it('a card whose confirmation is refused can be replaced by another', async () => {
    const first = await (await pay('annual', 'pm_card_authenticationRequired')).json<Paid>()
    await confirm(first.client_secret, 'refuse')
    await made.provider.deliver()
    expect((await row()).statusCode).toBe('3')
    const second = await (await pay('annual')).json<Paid>()
    expect(second).toMatchObject({ status: 'succeeded', subscription_id: first.subscription_id })
  })

  it('an organization can try a card five times an hour', async () => {
    const strict = (as: string) =>
      requestWith({ LIMIT_FACTOR: '1' }, 'POST', '/api/stripe/annual', {
        body: { payment_method: 'pm_card_visa_chargeDeclined', amount: '2000' },
        headers: { authorization: `Bearer ${as}`, 'cf-connecting-ip': '192.0.2.77' },
      })
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await strict(employer)).status)
    expect(statuses).toEqual([402, 402, 402, 402, 402, 429])
    expect((await strict(await getToken((await makeOrganization({ code: '3' })).employer))).status).toBe(402)
    await db.delete(attempts)
  })
})

const confirm = async (secret: string, outcome: string) =>
  made.provider.standIn.answer(
    new Request(`https://provider.test/v1/payment_intents/${secret.split('_secret_')[0]}/authenticate`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: secret, outcome }),
    }),
  )

describe('concurrent and repeated subscriptions', () => {
  it('a double click creates one subscription', async () => {
    const answers = await Promise.all([pay('annual'), pay('annual'), pay('annual')])
    const paid = await Promise.all(answers.map((answer) => answer.json<Paid>()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(paid.map(({ subscription_id }) => subscription_id)).size).toBe(1)
    expect((await made.provider.books()).all('invoice')).toHaveLength(1)
  })

  it('two windows of two administrators with two cards create one subscription', async () => {
    const colleague = await getToken(await makePerson({ organizationId: made.own.id, roles: ['client-user'] }))
    const answers = await Promise.all([pay('annual'), pay('annual', 'pm_card_mastercard', { as: colleague })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await remotes()).toHaveLength(1)
  })

  it('two windows with two plans create one subscription, and one plan wins', async () => {
    const answers = await Promise.all([pay('annual'), pay('quarter')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await remotes()).filter(({ status }) => status === 'active')).toHaveLength(1)
  })

  it('subscribing to an active plan again creates no second subscription', async () => {
    const first = await (await pay('annual')).json<Paid>()
    const second = await (await pay('annual')).json<Paid>()
    expect(second).toEqual(first)
    expect((await pay('quarter')).status).toBe(409)
    expect((await made.provider.books()).all('invoice')).toHaveLength(1)
  })

  it('a repeated Idempotency-Key returns the refused result without another try', async () => {
    const body = { payment_method: 'pm_card_visa_chargeDeclined', amount: '2000' }
    const options = { as: employer, body, headers: { 'idempotency-key': 'one' } }
    const answers = [
      await request('POST', '/api/stripe/annual', options),
      await request('POST', '/api/stripe/annual', options),
    ]
    expect(answers.map(({ status }) => status)).toEqual([402, 402])
    await made.provider.deliver()
    const failed = (await made.provider.books()).all('payment_intent')
    expect(failed).toHaveLength(1)
    const otherwise = { ...options, body: { ...body, payment_method: 'pm_card_visa' } }
    expect((await request('POST', '/api/stripe/annual', otherwise)).status).toBe(409)
  })

  it('a plan that was not completed is abandoned when another is paid', async () => {
    await pay('annual', 'pm_card_visa_chargeDeclined')
    expect((await pay('quarter')).status).toBe(200)
    expect((await remotes()).map(({ status }) => status).sort()).toEqual(['active', 'incomplete_expired'])
    expect((await row()).plan).toBe('quarterly')
  })
})

describe('an unreliable provider', () => {
  it('nothing happens while the provider is down, and the answer is no 5xx', async () => {
    made.provider.faults = [{ call: /./, fault: 'down', lasts: true }]
    const answer = await pay('annual')
    expect(answer.status).toBe(409)
    expect((await getProblem(answer)).detail).toContain('nothing is charged twice')
    expect((await row()).statusCode).toBe('3')
  })

  it('if the provider is slow to answer the charge, the next try finds it paid', async () => {
    made.provider.faults = [{ call: /confirm$/, fault: 'slow', lasts: true }]
    expect([200, 409]).toContain((await pay('annual')).status)
    made.provider.faults = []
    expect((await (await pay('annual')).json<Paid>()).status).toBe('succeeded')
    expect((await made.provider.books()).all('invoice')).toMatchObject([{ status: 'paid' }])
  })

  it.each([
    ['POST /v1/customers', /POST .*customers$/],
    ['POST /v1/subscriptions', /POST .*subscriptions$/],
    ['the charge', /confirm$/],
    ['reading it back', /GET .*subscriptions\/sub/],
  ])('the library retries if the provider fails once at %s', async (_, call) => {
    for (const fault of ['breaks', 'down', 'loses the answer'] as const) {
      made.own = await makeOrganization({ code: '3' })
      employer = await getToken(made.own.employer)
      made.provider.faults = [{ call, fault }]
      expect([fault, (await pay('annual')).status]).toEqual([fault, 200])
      const [mine] = await db.select().from(billingAccounts).where(eq(billingAccounts.organizationId, made.own.id))
      const own = (await remotes()).filter(({ customer }) => customer === mine?.customerId)
      expect(own.map(({ status }) => status)).toEqual(['active'])
    }
  })

  it('if the answer to a charge is lost and nobody tries again, the webhook completes the subscription', async () => {
    made.provider.faults = [{ call: /confirm$/, fault: 'loses the answer', lasts: true }]
    expect((await pay('annual')).status).toBe(409)
    expect((await row()).statusCode).toBe('3')
    made.provider.faults = []
    await made.provider.deliver()
    expect(await row()).toMatchObject({ statusCode: '4', plan: 'yearly' })
  })

  it('if the answer to a charge is lost and no webhook comes, the nightly job completes the subscription', async () => {
    made.provider.faults = [{ call: /confirm$/, fault: 'loses the answer', lasts: true }]
    await pay('annual')
    made.provider.faults = []
    made.provider.events.length = 0
    expect(await compare()).toMatchObject({ failed: 0 })
    expect(await row()).toMatchObject({ statusCode: '4', plan: 'yearly' })
  })

  it('if the answers to creations are lost, the next try finds what was created', async () => {
    made.provider.faults = [{ call: /POST .*subscriptions$/, fault: 'loses the answer', lasts: true }]
    expect((await pay('annual')).status).toBe(409)
    made.provider.faults = []
    expect((await pay('annual')).status).toBe(200)
    expect(await remotes()).toHaveLength(1)
  })

  it('a failed payment releases the organization’s lock', async () => {
    made.provider.faults = [{ call: /confirm$/, fault: 'breaks', lasts: true }]
    await pay('annual')
    const [account] = await db.select().from(billingAccounts).where(eq(billingAccounts.organizationId, made.own.id))
    expect(account?.busyUntil).toBeNull()
  })

  it('a payment without a configured provider gets a polite answer and no 5xx', async () => {
    const { connectStandIn } = await import('../../../src/billing/provider/provider')
    connectStandIn(null)
    const answer = await pay('annual')
    expect([answer.status, (await getProblem(answer)).detail]).toEqual([409, expect.stringMatching(/write to us/i)])
    expect((await cancel()).status).toBe(409)
  })
})

describe('canceling a subscription', () => {
  it('canceling sets code 1 immediately, and the provider charges no further period', async () => {
    await pay('annual')
    await makeJob(made.own)
    const answer = await cancel()
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { statusCode: '1', status: 'trial', subscriptionType: '', subscriptionEndDate: null, cancelAtPeriodEnd: true },
    ])
    expect(await remotes()).toMatchObject([{ status: 'active', cancel_at_period_end: true }])
    expect(await records()).toMatchObject([{ endedHere: expect.any(String), renews: false }])
  })

  it('canceling is not undone by later events or at night, and the jobs stay', async () => {
    await pay('annual')
    await makeJob(made.own)
    await cancel()
    expect(new Set(await made.provider.deliver())).toEqual(new Set([200]))
    await compare()
    expect((await row()).statusCode).toBe('1')
    await later(370)
    await compare()
    await made.provider.deliver()
    await lapseSubscriptions(env, db)
    expect((await row()).statusCode).toBe('1')
    expect(await records()).toMatchObject([{ status: 'canceled' }])
    expect(await jobStatuses()).toEqual(['Published'])
  })

  it('canceling takes effect while the provider does not answer, and the provider is told at night', async () => {
    await pay('annual')
    made.provider.faults = [{ call: /./, fault: 'down', lasts: true }]
    expect((await cancel()).status).toBe(200)
    expect((await row()).statusCode).toBe('1')
    expect(await remotes()).toMatchObject([{ cancel_at_period_end: false }])
    made.provider.faults = []
    await made.provider.deliver()
    await compare()
    expect(await remotes()).toMatchObject([{ cancel_at_period_end: true }])
    expect((await row()).statusCode).toBe('1')
  })

  it('subscribing again within the paid period undoes canceling without a charge', async () => {
    const first = await (await pay('annual')).json<Paid>()
    const { subscriptionEndDate } = await row()
    await cancel()
    await later(30)
    const again = await (await pay('annual', 'pm_card_mastercard')).json<Paid>()
    expect(again).toMatchObject({ status: 'succeeded', subscription_id: first.subscription_id })
    expect(await row()).toMatchObject({ statusCode: '4', plan: 'yearly', subscriptionEndDate })
    expect(await remotes()).toMatchObject([{ cancel_at_period_end: false }])
    expect((await made.provider.books()).all('invoice')).toHaveLength(1)
    await later(340)
    await compare()
    expect((await made.provider.books()).all('invoice')).toHaveLength(2)
    expect((await row()).statusCode).toBe('4')
  })

  it('canceling can be undone without a card, and the previous card is charged when the plan renews', async () => {
    const first = await (await pay('annual')).json<Paid>()
    await cancel()
    const body = { email: 'office@school.example', clientName: 'School', amount: '2000' }
    const resumed = await request('POST', '/api/stripe/annual', { as: employer, body })
    expect([resumed.status, await resumed.json()]).toMatchObject([
      200,
      { status: 'succeeded', subscription_id: first.subscription_id },
    ])
    expect(await row()).toMatchObject({ statusCode: '4', plan: 'yearly' })
    expect(await remotes()).toMatchObject([{ cancel_at_period_end: false }])
    expect((await made.provider.books()).all('invoice')).toHaveLength(1)
    await later(370)
    await compare()
    expect((await row()).statusCode).toBe('4')
    expect((await made.provider.books()).all('invoice')).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
  })

  it('subscribing without a paid period requires a card: 422 at its field, and no customer is created', async () => {
    const answer = await request('POST', '/api/stripe/annual', { as: employer, body: { amount: '2000' } })
    expect([answer.status, Object.keys((await getProblem(answer)).errors ?? {})]).toEqual([422, ['payment_method']])
    expect((await made.provider.books()).all('customer')).toEqual([])
    await pay('annual')
    await cancel()
    await later(370)
    const over = await request('POST', '/api/stripe/annual', { as: employer, body: { amount: '2000' } })
    expect([over.status, Object.keys((await getProblem(over)).errors ?? {})]).toEqual([422, ['payment_method']])
  })

  it('a canceled plan can be resumed until its paid period ends', async () => {
    await pay('annual')
    await cancel()
    const other = await pay('quarter')
    expect([other.status, (await getProblem(other)).detail]).toEqual([
      409,
      expect.stringMatching(/the Yearly plan until [A-Z][a-z]+ \d+, \d{4}\./),
    ])
    await later(370)
    expect((await pay('quarter')).status).toBe(200)
    expect(await row()).toMatchObject({ statusCode: '4', plan: 'quarterly' })
  })

  it('a status code that staff set also cancels at the provider', async () => {
    await pay('annual')
    const staff = await getToken(await makeStaff())
    await request('PUT', `/api/organization/${made.own.id}`, { as: staff, body: { statusCode: '2' } })
    expect(await remotes()).toMatchObject([{ cancel_at_period_end: true }])
    await compare()
    expect((await row()).statusCode).toBe('2')
  })
})

describe('the course of a subscription', () => {
  it('a plan renews when its period ends', async () => {
    await pay('quarter')
    const before = await row()
    await later(95)
    await compare()
    const after = await row()
    expect(after.statusCode).toBe('4')
    expect(Date.parse(after.subscriptionEndDate ?? '')).toBeGreaterThan(Date.parse(before.subscriptionEndDate ?? ''))
  })

  it('after a refused renewal nothing changes while the provider retries; then code 2 is set and the jobs close', async () => {
    await pay('quarter', 'pm_card_chargeCustomerFail')
    await makeJob(made.own)
    await later(95)
    await compare()
    expect(await records()).toMatchObject([{ status: 'past_due' }])
    expect((await row()).statusCode).toBe('4')
    expect(await jobStatuses()).toEqual(['Published'])
    await later(25)
    await compare()
    expect(await row()).toMatchObject({ statusCode: '2', status: 'trial', plan: null })
    expect(await jobStatuses()).toEqual(['Closed'])
  })

  it('a past due plan can be paid with another card', async () => {
    await pay('quarter', 'pm_card_chargeCustomerFail')
    await later(95)
    await compare()
    expect((await (await pay('quarter')).json<Paid>()).status).toBe('succeeded')
    expect(await records()).toMatchObject([{ status: 'active' }])
  })

  it('a plan canceled at the provider lasts until the paid period ends, and then code 2 is set', async () => {
    await pay('annual')
    await makeJob(made.own)
    const ledger = await made.provider.books()
    const [subscription] = ledger.all('subscription')
    if (!subscription) throw new Error('gone')
    end(ledger, subscription)
    await made.provider.standIn.settle()
    await made.provider.deliver()
    expect(await row()).toMatchObject({ statusCode: '4', plan: 'yearly' })
    expect(await jobStatuses()).toEqual(['Published'])
    await later(370)
    await lapseSubscriptions(env, db)
    expect((await row()).statusCode).toBe('2')
    expect(await jobStatuses()).toEqual(['Closed'])
  })
})

describe('the billing portal', () => {
  it('the portal opens at code 4, even if staff set it', async () => {
    for (const organization of [await makeOrganization(), made.own]) {
      const as = await getToken(organization.employer)
      if (organization === made.own) await pay('annual')
      const answer = await request('POST', '/api/stripe/portal', { as })
      expect([answer.status, await answer.json()]).toMatchObject([200, { url: expect.stringContaining('/portal/') }])
    }
  })

  it.each(['0', '1', '2', '3'] as const)('the portal is closed at code %s', async (code) => {
    const organization = await makeOrganization({ code })
    const answer = await request('POST', '/api/stripe/portal', { as: await getToken(organization.employer) })
    expect(answer.status).toBe(403)
  })
})

it('two syncs of a new subscription at the same time agree, and none sees a second plan', async () => {
  const paid = await (await pay('annual')).json<Paid>()
  const [stored] = await records()
  if (!stored) throw new Error('Nothing is stored.')
  await db.delete(subscriptions)
  let isFirst = true
  const other = meanwhile(async () => {
    if (isFirst) await db.insert(subscriptions).values(stored)
    isFirst = false
  })
  const sync = { organizationId: made.own.id, subscriptionId: paid.subscription_id, by: nobody }
  const found = await syncSubscription(await getProvider(env), other, sync)
  expect([found?.status, isFirst, (await records()).length]).toEqual(['active', false, 1])
})
