import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { end } from '../../../dev/stripe/paying'
import { providerEvents, subscriptions } from '../../../src/billing/schema'
import { jobs } from '../../../src/jobs/schema'
import { organizations } from '../../../src/organizations/schema'
import { audit } from '../../../src/platform/schema'
import { setClock } from '../../../src/platform/time/clock'
import { db, getAudit, getToken, makeJob, makeOrganization, request, requestWith } from '../../make'
import { getSignature, send } from '../../stand-ins/stripe'
import { provideBilling } from '../provide-billing'

const made = provideBilling()
afterEach(() => setClock(null))

const pay = async () =>
  request('POST', '/api/stripe/annual', {
    as: await getToken(made.own.employer),
    body: { payment_method: 'pm_card_visa', amount: '2000' },
  })
const row = async () => {
  const [found] = await db.select().from(organizations).where(eq(organizations.id, made.own.id))
  return found
}
const jobStatuses = async () =>
  (await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.organizationId, made.own.id))).map(
    (it) => it.status,
  )
const everything = async () =>
  JSON.stringify([await db.select().from(subscriptions), await row(), await getAudit(made.own.id)])

/** Returns all events in the life of a subscription, from the first payment to its end. */
async function wholeLife() {
  await pay()
  await makeJob(made.own)
  const ledger = await made.provider.books()
  const [subscription] = ledger.all('subscription')
  if (!subscription) throw new Error('gone')
  subscription.items.data[0].current_period_end = subscription.items.data[0].current_period_start
  end(ledger, subscription)
  await made.provider.standIn.settle()
  return made.provider.events.splice(0)
}

/** Sends an event that we made, signed as the provider would sign it. */
async function forged(event: object, secret?: string) {
  const payload = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    livemode: false,
    created: 1,
    type: 'customer.subscription.updated',
    data: { object: {} },
    ...event,
  })
  return send(payload, await getSignature(payload, secret))
}

describe('the webhook’s signature', () => {
  it.each([
    ['none', ''],
    ['nonsense', 't=1,v1=abc'],
    ['an old one', 't=1000000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd'],
  ])('a webhook whose signature is %s gets 400', async (_, signature) => {
    const [event] = await wholeLife()
    expect((await send(event?.payload ?? '', signature)).status).toBe(400)
    expect(await db.select().from(providerEvents)).toEqual([])
  })

  it('a webhook signed with another secret, or for another body, gets 400', async () => {
    expect((await forged({}, 'whsec_other')).status).toBe(400)
    const [event] = await wholeLife()
    expect((await send(`${event?.payload} `, event?.signature ?? '')).status).toBe(400)
  })

  it('the signature alone decides: a webhook’s origin and cookie change nothing', async () => {
    const [event] = await wholeLife()
    const headers = {
      'stripe-signature': event?.signature ?? '',
      origin: 'https://provider.example',
      'sec-fetch-site': 'cross-site',
      cookie: 'session=x',
    }
    const answer = await request('POST', '/api/stripe/webhook', { body: event?.payload, headers })
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
  })

  it('a webhook body over 256 KiB gets 413', async () => {
    expect((await send('x'.repeat(300_000), 't=1,v1=a')).status).toBe(413)
  })
})

describe('webhook events', () => {
  it('an event of an unknown type is accepted and changes nothing', async () => {
    await pay()
    const before = await everything()
    for (const type of ['charge.refunded', 'customer.deleted', 'toString', '__proto__', ''])
      expect((await forged({ type })).status).toBe(200)
    expect(await everything()).toBe(before)
  })

  it('an event without content causes no 5xx', async () => {
    for (const event of [
      { data: { object: {} } },
      { data: {} },
      { data: null },
      { id: null },
      { id: '' },
      { type: null },
    ])
      for (const type of ['invoice.paid', 'customer.subscription.deleted'])
        expect((await forged({ type, ...event })).status, JSON.stringify(event)).toBeLessThan(500)
  })

  it('an event takes effect once, however often it is sent', async () => {
    const life = await wholeLife()
    const last = life.at(-1)
    await made.provider.deliver(life)
    const after = await everything()
    expect((await row())?.statusCode).toBe('2')
    for (let i = 0; i < 100; i++) if (last) await send(last.payload, last.signature)
    await Promise.all(life.flatMap((event) => [event, event, event]).map((it) => send(it.payload, it.signature)))
    expect(await everything()).toBe(after)
  })

  it('events in order, reversed, and all at once lead to the same result', async () => {
    const ends: unknown[] = []
    for (const order of ['right', 'reversed', 'at once'] as const) {
      made.own = await makeOrganization({ code: '3' })
      const life = await wholeLife()
      const sent = order === 'reversed' ? life.toReversed() : life
      const statuses =
        order === 'at once'
          ? (await Promise.all(sent.map((it) => send(it.payload, it.signature)))).map(({ status }) => status)
          : await made.provider.deliver(sent)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      ends.push([(await row())?.statusCode, await jobStatuses()])
    }
    expect(ends).toEqual([
      ['2', ['Closed']],
      ['2', ['Closed']],
      ['2', ['Closed']],
    ])
  })

  it('an event only triggers a lookup, and its content is not trusted', async () => {
    await pay()
    const [subscription] = (await made.provider.books()).all('subscription')
    const answer = await forged({
      type: 'customer.subscription.deleted',
      data: { object: { id: subscription?.id, customer: subscription?.customer, status: 'canceled' } },
    })
    expect([answer.status, (await row())?.statusCode]).toEqual([200, '4'])
  })

  it('an event finds its organization by the customer, never by metadata', async () => {
    const theirs = await makeOrganization({ code: '1' })
    await pay()
    const ledger = await made.provider.books()
    const [subscription] = ledger.all('subscription')
    const answer = await forged({
      data: { object: { id: subscription?.id, customer: 'cus_stranger', metadata: { organization: theirs.id } } },
    })
    const [other] = await db.select().from(organizations).where(eq(organizations.id, theirs.id))
    expect([answer.status, other?.statusCode]).toEqual([200, '1'])
  })

  it('an event of another mode has no effect', async () => {
    await pay()
    await db.update(organizations).set({ statusCode: '1', status: 'trial' }).where(eq(organizations.id, made.own.id))
    const [subscription] = (await made.provider.books()).all('subscription')
    const answer = await forged({
      livemode: true,
      data: { object: { id: subscription?.id, customer: subscription?.customer } },
    })
    expect([answer.status, (await row())?.statusCode]).toEqual([200, '1'])
  })

  it.each([
    ['price', { unit_amount: 1 }],
    ['currency', { currency: 'eur' }],
    ['lookup key', { lookup_key: 'something_else' }],
    ['interval', { recurring: { interval: 'year', interval_count: 10, usage_type: 'licensed' } }],
  ])('an event of a subscription with another %s changes nothing', async (_, price) => {
    await pay()
    await db.update(organizations).set({ statusCode: '1', status: 'trial' }).where(eq(organizations.id, made.own.id))
    const [subscription] = (await made.provider.books()).all('subscription')
    const item = subscription?.items.data[0]
    if (item) item.price = Object.assign({ ...item.price }, price)
    const object = { id: subscription?.id, customer: subscription?.customer }
    expect((await forged({ data: { object } })).status).toBe(200)
    expect((await row())?.statusCode).toBe('1')
  })

  it('an event that can’t be looked up is requested again, and then takes effect', async () => {
    made.provider.faults = [{ call: /confirm$/, fault: 'loses the answer', lasts: true }]
    await pay()
    const life = made.provider.events.splice(0)
    made.provider.faults = [{ call: /./, fault: 'down', lasts: true }]
    expect(new Set(await made.provider.deliver(life))).toEqual(new Set([200, 409]))
    expect((await row())?.statusCode).toBe('3')
    made.provider.faults = []
    expect(new Set(await made.provider.deliver(life))).toEqual(new Set([200]))
    expect((await row())?.statusCode).toBe('4')
  })

  it('an event and its effect are stored together, and the audit names the event', async () => {
    made.provider.faults = [{ call: /confirm$/, fault: 'loses the answer', lasts: true }]
    await pay()
    made.provider.faults = []
    await made.provider.deliver()
    const handled = await db.select().from(providerEvents)
    const [auditEntry] = (await getAudit(made.own.id)).filter(({ verb }) => verb === 'changed standing')
    expect(auditEntry?.actorId).toBeNull()
    expect(handled.map(({ id }) => id)).toContain(auditEntry?.requestId?.split(' ')[0])
    expect(await db.select().from(audit).where(eq(audit.verb, 'read subscription'))).not.toEqual([])
  })
})

it('jobs that a webhook closes leave the search immediately', async () => {
  const life = await wholeLife()
  const indexed = () =>
    env.SEARCH.prepare("SELECT count(*) AS n FROM job_cards WHERE card ->> '$.organization._id' = ?")
      .bind(made.own.id)
      .first<number>('n')
  expect(await indexed()).toBe(1)
  await made.provider.deliver(life)
  expect(await indexed()).toBe(0)
})

describe('the webhook’s rate limit', () => {
  it('an address that sends too many webhooks gets 429 before its body is read', async () => {
    const full = { LIMIT_FACTOR: '1', COUNT_LIMIT: { limit: async () => ({ success: false }) } }
    const answer = await requestWith(full as unknown as Record<string, string>, 'POST', '/api/stripe/webhook', {
      text: '{}',
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
  })
})
