import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { providerEvents, subscriptions } from '../../../src/billing/schema'
import { end } from '../../../src/dev/stripe/paying'
import { jobs } from '../../../src/jobs/schema'
import { organizations } from '../../../src/organizations/schema'
import { audit } from '../../../src/platform/schema'
import { setClock } from '../../../src/platform/time/clock'
import { auditOf, db, makeJob, makeOrganization, request, requestWith, tokenOf } from '../../make'
import { send, signatureOf } from '../../stand-ins/stripe'
import { provideBilling } from '../provide-billing'

const made = provideBilling()
afterEach(() => setClock(null))

const pay = async () =>
  request('POST', '/api/stripe/annual', {
    as: await tokenOf(made.own.employer),
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
  JSON.stringify([await db.select().from(subscriptions), await row(), await auditOf(made.own.id)])

/** Everything that happens in the life of a subscription, as events: from the first payment to its end. */
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

/** An event of our own making, signed as the provider would. */
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
  return send(payload, await signatureOf(payload, secret))
}

describe('the signature', () => {
  it.each([
    ['none', ''],
    ['nonsense', 't=1,v1=abc'],
    ['an old one', 't=1000000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd'],
  ])('%s is 400', async (_, signature) => {
    const [event] = await wholeLife()
    expect((await send(event?.payload ?? '', signature)).status).toBe(400)
    expect(await db.select().from(providerEvents)).toEqual([])
  })

  it('of another secret, or of another body, is 400', async () => {
    expect((await forged({}, 'whsec_other')).status).toBe(400)
    const [event] = await wholeLife()
    expect((await send(`${event?.payload} `, event?.signature ?? '')).status).toBe(400)
  })

  it('is what counts, not where the request comes from: another origin and a cookie change nothing', async () => {
    const [event] = await wholeLife()
    const headers = {
      'stripe-signature': event?.signature ?? '',
      origin: 'https://provider.example',
      'sec-fetch-site': 'cross-site',
      cookie: 'session=x',
    }
    expect((await request('POST', '/api/stripe/webhook', { body: event?.payload, headers })).status).toBe(200)
  })

  it('guards what is read: more than 256 KiB is 413', async () => {
    expect((await send('x'.repeat(300_000), 't=1,v1=a')).status).toBe(413)
  })
})

describe('events', () => {
  it('of an unknown type are taken and change nothing', async () => {
    await pay()
    const before = await everything()
    for (const type of ['charge.refunded', 'customer.deleted', 'toString', '__proto__', ''])
      expect((await forged({ type })).status).toBe(200)
    expect(await everything()).toBe(before)
  })

  it('that hold nothing are no 5xx', async () => {
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

  it('have their effect once, however often they come', async () => {
    const life = await wholeLife()
    const last = life.at(-1)
    await made.provider.deliver(life)
    const after = await everything()
    expect((await row())?.statusCode).toBe('2')
    for (let i = 0; i < 100; i++) if (last) await send(last.payload, last.signature)
    await Promise.all(life.flatMap((event) => [event, event, event]).map((it) => send(it.payload, it.signature)))
    expect(await everything()).toBe(after)
  })

  it('in the order, reversed and all at once end the same', async () => {
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

  it('are a hint to ask: what they say themselves is not believed', async () => {
    await pay()
    const [subscription] = (await made.provider.books()).all('subscription')
    const answer = await forged({
      type: 'customer.subscription.deleted',
      data: { object: { id: subscription?.id, customer: subscription?.customer, status: 'canceled' } },
    })
    expect([answer.status, (await row())?.statusCode]).toEqual([200, '4'])
  })

  it('find the organization by its customer, never by metadata', async () => {
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

  it('of another mode are not taken', async () => {
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
  ])('of a subscription with another %s change nothing', async (_, price) => {
    await pay()
    await db.update(organizations).set({ statusCode: '1', status: 'trial' }).where(eq(organizations.id, made.own.id))
    const [subscription] = (await made.provider.books()).all('subscription')
    const item = subscription?.items.data[0]
    if (item) item.price = Object.assign({ ...item.price }, price)
    const object = { id: subscription?.id, customer: subscription?.customer }
    expect((await forged({ data: { object } })).status).toBe(200)
    expect((await row())?.statusCode).toBe('1')
  })

  it('that cannot be looked up now are asked for again, and then have their effect', async () => {
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

  it('write the event and its effect together, and say which event it was', async () => {
    made.provider.faults = [{ call: /confirm$/, fault: 'loses the answer', lasts: true }]
    await pay()
    made.provider.faults = []
    await made.provider.deliver()
    const handled = await db.select().from(providerEvents)
    const [auditEntry] = (await auditOf(made.own.id)).filter(({ verb }) => verb === 'changed standing')
    expect(auditEntry?.actorId).toBeNull()
    expect(handled.map(({ id }) => id)).toContain(auditEntry?.requestId?.split(' ')[0])
    expect(await db.select().from(audit).where(eq(audit.verb, 'read subscription'))).not.toEqual([])
  })
})

it('leaves closed jobs out of the search at once', async () => {
  const life = await wholeLife()
  const indexed = () =>
    env.SEARCH.prepare("SELECT count(*) AS n FROM job_cards WHERE card ->> '$.organization._id' = ?")
      .bind(made.own.id)
      .first<number>('n')
  expect(await indexed()).toBe(1)
  await made.provider.deliver(life)
  expect(await indexed()).toBe(0)
})

describe('an address that sends too much', () => {
  it('is told to wait before its body is read', async () => {
    const full = { LIMIT_FACTOR: '1', COUNT_LIMIT: { limit: async () => ({ success: false }) } }
    const answer = await requestWith(full as unknown as Record<string, string>, 'POST', '/api/stripe/webhook', {
      text: '{}',
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
  })
})
