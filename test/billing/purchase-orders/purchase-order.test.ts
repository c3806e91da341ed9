import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { authenticate, succeed } from '../../../dev/stripe/paying'
import { purchaseOrders } from '../../../src/billing/schema'
import { lapseOrders } from '../../../src/billing/sync/lapse'
import { reconcileSubscriptions } from '../../../src/billing/sync/reconcile'
import { jobs } from '../../../src/jobs/schema'
import { organizations } from '../../../src/organizations/schema'
import { days, now, setClock, timestamp } from '../../../src/platform/time/clock'
import { db, getAudit, getProblem, getToken, makeJob, makeOrganization, makeStaff, request } from '../../make'
import { provideBilling } from '../provide-billing'

const made = provideBilling()
afterEach(() => setClock(null))

const complete = { plan: 'yearly', poNumber: 'PO-2026-118', email: 'ap@district.example', contact: 'Ada Payable' }
type Ordered = { status: string; invoice_id: string; url: string }

const order = async (body: object = complete) =>
  request('POST', '/api/stripe/invoice', { as: await getToken(made.own.employer), body })
const ordered = async (body?: object) => (await order(body)).json<Ordered>()
const approve = async (id: string, body: object = { approved: true }) =>
  request('PUT', `/api/stripe/invoice/${id}`, { as: await getToken(await makeStaff()), body })
const row = async () => {
  const [found] = await db.select().from(organizations).where(eq(organizations.id, made.own.id))
  return found
}
const orders = () => db.select().from(purchaseOrders).where(eq(purchaseOrders.organizationId, made.own.id))
const jobStatuses = async () =>
  (await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.organizationId, made.own.id))).map(
    (it) => it.status,
  )
const later = (n: number) => setClock(new Date(now().getTime() + days(n)))

async function payInvoice(id: string) {
  const ledger = await made.provider.books()
  succeed(ledger, ledger.find('payment_intent', ledger.find('invoice', id).payment_intent_id ?? ''))
  await made.provider.standIn.settle()
}

describe('ordering a plan', () => {
  it('ordering a plan creates a net 30 invoice with the PO number for the billing contact', async () => {
    const answer = await ordered()
    expect(answer).toMatchObject({ status: 'open', url: expect.stringContaining(answer.invoice_id) })
    const ledger = await made.provider.books()
    const invoice = ledger.find('invoice', answer.invoice_id)
    expect(invoice).toMatchObject({
      status: 'open',
      total: 200_000,
      currency: 'usd',
      collection_method: 'send_invoice',
      custom_fields: [{ name: 'PO number', value: 'PO-2026-118' }],
    })
    expect(Math.round(((invoice.due_date ?? 0) * 1000 - now().getTime()) / days(1))).toBe(30)
    expect(ledger.all('customer')).toMatchObject([{ email: 'ap@district.example', name: 'Ada Payable' }])
    expect(made.provider.calls.some((call) => call.endsWith('/send'))).toBe(true)
    expect((await row())?.statusCode).toBe('3')
  })

  it('the provider never goes on with an invoice by itself, because we send it and decide what happens later', async () => {
    await order()
    const { calls, sent } = made.provider
    const goesOn = calls.flatMap((call, i) =>
      /POST .*\/(invoices|finalize)$/.test(call) ? [[call.split('/').at(-1), sent[i]?.auto_advance]] : [],
    )
    expect(goesOn).toEqual([
      ['invoices', 'false'],
      ['finalize', 'false'],
    ])
  })

  it('an unpaired surrogate, which the provider refuses, becomes the replacement character', async () => {
    const answer = await order({ ...complete, contact: 'Ada \ud800', poNumber: '\udc00' })
    expect(answer.status).toBe(200)
    expect(await orders()).toMatchObject([{ contact: 'Ada \ufffd', poNumber: '\ufffd' }])
  })

  it('an organization can have one order at a time, even if two are sent at once', async () => {
    const answers = await Promise.all([order(), order({ ...complete, plan: 'quarterly' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await order()).status).toBe(409)
    expect(await orders()).toHaveLength(1)
  })

  it.each([
    [{ plan: 'monthly' }, 'plan'],
    [{ plan: undefined }, 'plan'],
    [{ poNumber: ' ' }, 'poNumber'],
    [{ poNumber: 'x'.repeat(31) }, 'poNumber'],
    [{ email: 'nobody' }, 'email'],
    [{ contact: '' }, 'contact'],
  ])('an order requires each field: %j', async (fields, field) => {
    const answer = await order({ ...complete, ...fields })
    expect([answer.status, Object.keys((await getProblem(answer)).errors ?? {})]).toEqual([422, [field]])
  })

  it('an organization with a plan can’t order, nor can staff acting for it', async () => {
    await db.update(organizations).set({ statusCode: '4' }).where(eq(organizations.id, made.own.id))
    expect((await order()).status).toBe(409)
    const acting = { actingOrganizationId: made.own.id, actingSince: timestamp() }
    const as = await getToken(await makeStaff(), acting)
    expect((await request('POST', '/api/stripe/invoice', { as, body: complete })).status).toBe(403)
  })

  it('an order leaves nothing behind if the provider is down, and can be sent again', async () => {
    made.provider.faults = [{ call: /finalize/, fault: 'breaks', lasts: true }]
    expect((await order()).status).toBe(409)
    expect(await orders()).toEqual([])
    made.provider.faults = []
    expect((await order()).status).toBe(200)
  })
})

describe('orders during a paid period', () => {
  const subscribe = async (body: object = { payment_method: 'pm_card_visa', amount: '2000' }, path = 'annual') =>
    request('POST', `/api/stripe/${path}`, { as: await getToken(made.own.employer), body })
  const cancel = async () =>
    request('PUT', `/api/organization/${made.own.id}`, {
      as: await getToken(made.own.employer),
      body: { cancel: true },
    })

  it('nothing can be ordered before the paid period ends, even after the plan was canceled', async () => {
    await subscribe()
    await cancel()
    const refused = await order()
    expect([refused.status, (await getProblem(refused)).detail]).toEqual([
      409,
      expect.stringMatching(/^Your organization has paid for the Yearly plan until \w+ \d+, \d{4}\./),
    ])
    expect((await made.provider.books()).all('invoice')).toHaveLength(1)
    later(370)
    expect((await order()).status).toBe(200)
  })

  it('a card payment withdraws the waiting order and voids its invoice, whether or not the card needs confirmation', async () => {
    for (const card of ['pm_card_visa', 'pm_card_authenticationRequired']) {
      made.own = await makeOrganization({ code: '3' })
      const { invoice_id } = await ordered()
      const answer = await subscribe({ payment_method: card, amount: '2000' })
      const { status, client_secret: secret } = await answer.json<{ status: string; client_secret: string }>()
      if (status === 'requires_action') {
        expect(await orders()).toMatchObject([{ status: 'open' }])
        const ledger = await made.provider.books()
        const intent = ledger.find('payment_intent', secret.split('_secret_')[0] ?? '')
        authenticate(ledger, intent, true)
        await made.provider.standIn.settle()
        await made.provider.deliver()
      }
      expect([(await row())?.statusCode, (await orders())[0]?.status]).toEqual(['4', 'withdrawn'])
      expect((await made.provider.books()).find('invoice', invoice_id).status).toBe('void')
      expect((await approve(invoice_id)).status).toBe(409)
    }
  })

  it('an invoice that could not be voided right away is voided at night', async () => {
    const { invoice_id } = await ordered()
    made.provider.faults = [{ call: /void/, fault: 'breaks', lasts: true }]
    expect((await subscribe()).status).toBe(200)
    expect(await orders()).toMatchObject([{ status: 'open' }])
    made.provider.faults = []
    await reconcileSubscriptions(env, db)
    expect(await orders()).toMatchObject([{ status: 'withdrawn' }])
    expect((await made.provider.books()).find('invoice', invoice_id).status).toBe('void')
  })

  it('an event whose order could not be voided is sent again, and then voids it', async () => {
    const { invoice_id } = await ordered()
    made.provider.faults = [{ call: /void/, fault: 'breaks', lasts: true }]
    await subscribe()
    const events = made.provider.events.splice(0)
    expect(await made.provider.deliver(events)).toContain(409)
    expect(await orders()).toMatchObject([{ status: 'open' }])
    made.provider.faults = []
    expect(new Set(await made.provider.deliver(events))).toEqual(new Set([200]))
    expect(await orders()).toMatchObject([{ status: 'withdrawn' }])
    expect((await made.provider.books()).find('invoice', invoice_id).status).toBe('void')
  })
})

describe('withdrawing an order', () => {
  const withdraw = async (id: string, as?: string) =>
    request('DELETE', `/api/stripe/invoice/${id}`, { as: as ?? (await getToken(made.own.employer)) })

  it('withdrawing an order voids its invoice and allows another order', async () => {
    const { invoice_id } = await ordered()
    expect((await withdraw(invoice_id)).status).toBe(204)
    expect((await withdraw(invoice_id)).status).toBe(204)
    expect(await orders()).toMatchObject([{ status: 'withdrawn' }])
    expect((await made.provider.books()).find('invoice', invoice_id).status).toBe('void')
    const auditEntries = await getAudit((await orders())[0]?.id ?? '')
    expect(auditEntries.filter(({ verb }) => verb === 'changed order')).toMatchObject([
      { actorId: made.own.employer.id, before: { status: 'open' }, after: { status: 'withdrawn' } },
    ])
    expect((await approve(invoice_id)).status).toBe(409)
    expect((await order()).status).toBe(200)
  })

  it('withdrawing an order gets 409 once it is approved, paid, or over', async () => {
    const approved = await ordered()
    await approve(approved.invoice_id)
    expect((await withdraw(approved.invoice_id)).status).toBe(409)
    expect((await made.provider.books()).find('invoice', approved.invoice_id).status).toBe('open')
    made.own = await makeOrganization({ code: '3' })
    const paid = await ordered()
    await payInvoice(paid.invoice_id)
    expect((await withdraw(paid.invoice_id)).status).toBe(409)
    expect([(await row())?.statusCode, (await orders())[0]?.status]).toEqual(['4', 'paid'])
    made.own = await makeOrganization({ code: '3' })
    const lapsed = await ordered()
    later(61)
    await lapseOrders(env, db)
    expect((await withdraw(lapsed.invoice_id)).status).toBe(409)
  })

  it('another organization’s order gets 404, and acting staff get 403', async () => {
    const { invoice_id } = await ordered()
    const other = await getToken((await makeOrganization()).employer)
    const acting = { actingOrganizationId: made.own.id, actingSince: timestamp() }
    expect((await withdraw(invoice_id, other)).status).toBe(404)
    expect((await withdraw('in_nothing')).status).toBe(404)
    expect((await withdraw(invoice_id, await getToken(await makeStaff(), acting))).status).toBe(403)
    expect(await orders()).toMatchObject([{ status: 'open' }])
  })

  it('if an order is withdrawn and approved at once, one of the two wins', async () => {
    const { invoice_id } = await ordered()
    const [withdrawn, approved] = await Promise.all([withdraw(invoice_id), approve(invoice_id)])
    const [{ status } = { status: '' }] = await orders()
    expect([withdrawn.status, approved.status, status]).toEqual(
      status === 'approved' ? [409, 200, 'approved'] : [204, 409, 'withdrawn'],
    )
    const invoice = (await made.provider.books()).find('invoice', invoice_id)
    expect(invoice.status).toBe(status === 'approved' ? 'open' : 'void')
  })

  it('withdrawing changes nothing while the provider does not answer', async () => {
    const { invoice_id } = await ordered()
    made.provider.faults = [{ call: /void/, fault: 'down', lasts: true }]
    expect((await withdraw(invoice_id)).status).toBe(409)
    expect(await orders()).toMatchObject([{ status: 'open' }])
  })
})

describe('approving an order', () => {
  it('approving an order takes staff one press, and sets code 4', async () => {
    const { invoice_id } = await ordered()
    const answer = await approve(invoice_id)
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { _id: made.own.id, statusCode: '4', status: 'client', plan: 'yearly', subscriptionType: 'annual' },
    ])
    expect((await row())?.subscriptionEndDate?.slice(0, 4)).toBe(String(now().getUTCFullYear() + 1))
    expect((await approve(invoice_id)).status).toBe(200)
    expect((await getAudit(made.own.id)).filter(({ verb }) => verb === 'changed standing')).toHaveLength(1)
  })

  it('approving an order accepts only true', async () => {
    const { invoice_id } = await ordered()
    for (const body of [{}, { approved: false }, { approved: 'true' }])
      expect((await approve(invoice_id, body)).status).toBe(422)
    expect((await approve('in_nothing')).status).toBe(404)
    expect((await row())?.statusCode).toBe('3')
  })

  it('approving an order is refused if a card has paid in the meantime', async () => {
    const { invoice_id } = await ordered()
    const body = { payment_method: 'pm_card_visa', amount: '650' }
    await request('POST', '/api/stripe/quarter', { as: await getToken(made.own.employer), body })
    expect((await approve(invoice_id)).status).toBe(409)
    expect((await row())?.plan).toBe('quarterly')
  })
})

describe('the invoice of an order', () => {
  it('a paid invoice stays paid, and the plan runs its whole term', async () => {
    const { invoice_id } = await ordered()
    await approve(invoice_id)
    await payInvoice(invoice_id)
    await made.provider.deliver()
    expect(await orders()).toMatchObject([{ status: 'paid' }])
    later(60)
    await lapseOrders(env, db)
    expect((await row())?.statusCode).toBe('4')
    await makeJob(made.own)
    later(310)
    await lapseOrders(env, db)
    expect(await row()).toMatchObject({ statusCode: '2', plan: null })
    expect(await orders()).toMatchObject([{ status: 'ended' }])
    expect(await jobStatuses()).toEqual(['Closed'])
  })

  it('an invoice that is paid before approval starts the plan', async () => {
    const { invoice_id } = await ordered()
    await payInvoice(invoice_id)
    await made.provider.deliver()
    expect(await row()).toMatchObject({ statusCode: '4', plan: 'yearly' })
    await approve(invoice_id)
    expect(await orders()).toMatchObject([{ status: 'paid' }])
  })

  it('an invoice that is unpaid 15 days past its term sets code 1, not a day earlier, and allows another order', async () => {
    const { invoice_id } = await ordered()
    await approve(invoice_id)
    await makeJob(made.own)
    later(44.9)
    await lapseOrders(env, db)
    expect((await row())?.statusCode).toBe('4')
    later(0.2)
    await lapseOrders(env, db)
    expect(await row()).toMatchObject({ statusCode: '1', status: 'trial', plan: null })
    expect(await jobStatuses()).toEqual(['Published'])
    expect((await order()).status).toBe(200)
  })

  it('an invoice whose payment we were not told about is looked up before it lapses, and at night', async () => {
    const { invoice_id } = await ordered()
    await approve(invoice_id)
    await payInvoice(invoice_id)
    made.provider.events.length = 0
    later(50)
    await lapseOrders(env, db)
    expect([(await row())?.statusCode, (await orders())[0]?.status]).toEqual(['4', 'paid'])
    made.own = await makeOrganization({ code: '1' })
    const other = await ordered()
    await payInvoice(other.invoice_id)
    made.provider.events.length = 0
    await reconcileSubscriptions(env, db)
    expect((await row())?.statusCode).toBe('4')
  })

  it('an invoice does not lapse while the provider can’t be asked', async () => {
    const { invoice_id } = await ordered()
    await approve(invoice_id)
    later(60)
    made.provider.faults = [{ call: /./, fault: 'down', lasts: true }]
    await lapseOrders(env, db)
    expect((await row())?.statusCode).toBe('4')
  })

  it('an order lapses without notice if nobody approves it for 60 days', async () => {
    await ordered()
    later(61)
    await lapseOrders(env, db)
    expect([(await orders())[0]?.status, (await row())?.statusCode]).toEqual(['lapsed', '3'])
  })

  it('the invoice of a canceled plan leaves code 1, whatever comes later', async () => {
    const { invoice_id } = await ordered()
    await approve(invoice_id)
    await request('PUT', `/api/organization/${made.own.id}`, {
      as: await getToken(made.own.employer),
      body: { cancel: true },
    })
    await payInvoice(invoice_id)
    await made.provider.deliver()
    later(400)
    await lapseOrders(env, db)
    expect([(await orders())[0]?.status, (await row())?.statusCode]).toEqual(['withdrawn', '1'])
  })
})
