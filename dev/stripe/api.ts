import { type Context, Hono } from 'hono'
import { newId } from '../../src/platform/db/database'
import { cards } from './cards'
import { rendered } from './expand'
import { type Fields, getFields, getList, readFields, textField } from './form'
import { begun, type Ledger, seconds } from './ledger'
import { type Customer, type Kind, missingObject, type PaymentMethod, Refusal, unusable } from './objects'
import { addLine, authenticate, confirm, end, finalize, makeInvoice, makeSubscription, passTime } from './paying'

type ProviderApiOptions = { ledger: Ledger; pages: string; secretKey: string }
type ApiContext = Context<{ Variables: { fields: Fields } }>

/** Implements the part of the provider's API that this product uses, on top of a ledger. */
export function providerApi({ ledger, pages, secretKey }: ProviderApiOptions) {
  const answer = (c: ApiContext, object: object) => {
    const expand = getList(c.var.fields.expand)
    return c.json(rendered(ledger, object, expand))
  }
  const list = (c: ApiContext, url: string, data: Kind[]) =>
    answer(c, {
      object: 'list',
      url,
      has_more: false,
      data: data.slice(0, Number(textField(c.var.fields.limit) ?? 10)),
    })

  return new Hono<{ Variables: { fields: Fields } }>()
    .onError((error, c) => {
      if (!(error instanceof Refusal)) throw error
      const shown = rendered(ledger, { error: error.error }, [])
      return c.json(shown, error.status as 400)
    })
    .notFound((c) => {
      const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`
      return c.json({ error: { type: 'invalid_request_error', message } }, 404)
    })
    .use(async (c, next) => {
      const isFromBrowser = c.req.path === '/v1/payment_methods' || c.req.path.endsWith('/authenticate')
      if (!isFromBrowser && c.req.header('authorization') !== `Bearer ${secretKey}`)
        throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
      passTime(ledger, pages)
      await next()
      c.header('request-id', `req_${newId()}`)
    })
    .use(async (c, next) => {
      const text =
        c.req.method === 'GET'
          ? new URL(c.req.url).search.slice(1)
          : new TextDecoder().decode(await c.req.arrayBuffer())
      c.set('fields', readFields(text))
      const key = c.req.method === 'POST' ? c.req.header('idempotency-key') : undefined
      if (!key) return next()
      const request = `${c.req.path} ${text}`
      const known = ledger.replies.get(key)
      if (known && known.request !== request)
        throw new Refusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
        })
      if (known) {
        c.res = new Response(known.body, {
          status: known.status,
          headers: { 'content-type': 'application/json', 'idempotent-replayed': 'true' },
        })
        return
      }
      await next()
      const { status } = c.res
      ledger.replies.set(key, { request, status, body: await c.res.clone().text() })
    })
    .get('/v1/prices', (c) => {
      const keys = getList(c.var.fields.lookup_keys)
      return list(
        c,
        '/v1/prices',
        ledger.all('price').filter(({ lookup_key }) => keys.includes(lookup_key)),
      )
    })
    .post('/v1/customers', (c) => {
      const { email, name, metadata } = c.var.fields
      const customer: Customer = {
        ...begun('customer', 'cus'),
        email: textField(email) ?? null,
        name: textField(name) ?? null,
        metadata: getFields(metadata),
      }
      return answer(c, ledger.add(customer))
    })
    .get('/v1/customers/:id', (c) => answer(c, ledger.find('customer', c.req.param('id'))))
    .post('/v1/customers/:id', (c) => {
      const { email, name } = c.var.fields
      const customer = ledger.find('customer', c.req.param('id'))
      if (email !== undefined) customer.email = textField(email) || null
      if (name !== undefined) customer.name = textField(name) ?? null
      return answer(c, customer)
    })
    .delete('/v1/customers/:id', (c) => {
      const { id } = ledger.find('customer', c.req.param('id'))
      ledger.objects.delete(id)
      return c.json({ id, object: 'customer', deleted: true })
    })
    .post('/v1/payment_methods', (c) => answer(c, ledger.add(getMethod(ledger, c.var.fields))))
    .post('/v1/payment_methods/:id/attach', (c) => {
      const { id } = ledger.find('customer', textField(c.var.fields.customer), 'customer')
      const method = known(ledger, c.req.param('id'))
      const refusal = cards.find(({ number }) => number === ledger.cardOf.get(method.id))?.refusal
      if (refusal) throw new Refusal(402, { ...refusal, type: 'card_error' })
      method.customer = id
      return answer(c, method)
    })
    .post('/v1/subscriptions', (c) => {
      const { customer, items, payment_behavior: behavior } = c.var.fields
      const { id } = ledger.find('customer', textField(customer), 'customer')
      if (behavior !== 'default_incomplete') throw unusable('The stand-in supports only default_incomplete.')
      const [first] = Object.values(getFields(items))
      const price = ledger.find('price', textField(getFields(first).price), 'items[0][price]')
      return answer(c, makeSubscription(ledger, id, price, pages))
    })
    .get('/v1/subscriptions', (c) => {
      const { customer, status } = c.var.fields
      const found = ledger
        .all('subscription')
        .filter((it) => customer === undefined || it.customer === customer)
        .filter((it) => status === 'all' || !['canceled', 'incomplete_expired'].includes(it.status))
      return list(c, '/v1/subscriptions', found)
    })
    .get('/v1/subscriptions/:id', (c) => answer(c, ledger.find('subscription', c.req.param('id'))))
    .post('/v1/subscriptions/:id', (c) => {
      const subscription = ledger.find('subscription', c.req.param('id'))
      if (subscription.ended_at !== null) throw unusable('A canceled subscription can only update its metadata.')
      const { cancel_at_period_end: cancel, default_payment_method: method } = c.var.fields
      if (cancel !== undefined) {
        subscription.cancel_at_period_end = cancel === 'true'
        subscription.cancel_at = cancel === 'true' ? subscription.items.data[0].current_period_end : null
        subscription.canceled_at = cancel === 'true' ? seconds() : null
      }
      if (method !== undefined)
        subscription.default_payment_method = ledger.find(
          'payment_method',
          textField(method),
          'default_payment_method',
        ).id
      ledger.tell('customer.subscription.updated', subscription)
      return answer(c, subscription)
    })
    .delete('/v1/subscriptions/:id', (c) => answer(c, end(ledger, ledger.find('subscription', c.req.param('id')))))
    .get('/v1/payment_intents/:id', (c) => answer(c, ledger.find('payment_intent', c.req.param('id'), 'intent')))
    .post('/v1/payment_intents/:id/confirm', (c) => {
      const intent = ledger.find('payment_intent', c.req.param('id'), 'intent')
      const method = known(ledger, textField(c.var.fields.payment_method) ?? '')
      confirm(ledger, intent, method.id)
      method.customer ??= intent.customer
      return answer(c, intent)
    })
    .post('/v1/payment_intents/:id/authenticate', (c) => {
      const intent = ledger.find('payment_intent', c.req.param('id'), 'intent')
      const { client_secret: secret, outcome } = c.var.fields
      if (secret !== intent.client_secret) throw unusable('The client secret is wrong.', 'client_secret')
      authenticate(ledger, intent, outcome === 'approve')
      return answer(c, intent)
    })
    .post('/v1/invoices', (c) => {
      const { customer, days_until_due: days, description, custom_fields: custom, metadata } = c.var.fields
      const invoice = makeInvoice(ledger, {
        customer: ledger.find('customer', textField(customer), 'customer').id,
        collection_method: 'send_invoice',
        days_until_due: Number(textField(days) ?? 30),
        description: textField(description) ?? null,
        metadata: getFields(metadata),
        custom_fields: Object.values(getFields(custom)).map((field) => ({
          name: textField(getFields(field).name) ?? '',
          value: textField(getFields(field).value) ?? '',
        })),
      })
      return answer(c, invoice)
    })
    .post('/v1/invoiceitems', (c) => {
      const { invoice, amount, description } = c.var.fields
      const line = addLine(
        ledger.find('invoice', textField(invoice), 'invoice'),
        Number(textField(amount)),
        textField(description) ?? null,
      )
      return answer(c, { ...line, object: 'invoiceitem' })
    })
    .get('/v1/invoices', (c) => {
      const { customer } = c.var.fields
      const found = ledger.all('invoice').filter((it) => customer === undefined || it.customer === customer)
      return list(c, '/v1/invoices', found)
    })
    .get('/v1/invoices/:id', (c) => answer(c, ledger.find('invoice', c.req.param('id'))))
    .post('/v1/invoices/:id/finalize', (c) =>
      answer(c, finalize(ledger, ledger.find('invoice', c.req.param('id')), pages)),
    )
    .post('/v1/invoices/:id/send', (c) => answer(c, ledger.find('invoice', c.req.param('id'))))
    .post('/v1/invoices/:id/void', (c) => {
      const invoice = ledger.find('invoice', c.req.param('id'))
      if (invoice.status !== 'open') throw unusable('You can only pass in open invoices.')
      invoice.status = 'void'
      ledger.tell('invoice.voided', invoice)
      return answer(c, invoice)
    })
    .post('/v1/billing_portal/sessions', (c) => {
      const { customer, return_url: back } = c.var.fields
      const { id } = ledger.find('customer', textField(customer), 'customer')
      const url = `${pages}/portal/${id}`
      return answer(c, {
        ...begun('customer', 'bps'),
        object: 'billing_portal.session',
        customer: id,
        return_url: back,
        url,
      })
    })
}

/** @throws Refusal 402 for a number that isn't a test card */
function getMethod(ledger: Ledger, fields: Fields): PaymentMethod {
  const { number, exp_month: month, exp_year: year } = getFields(fields.card)
  const digits = (textField(number) ?? '').replace(/\D/g, '')
  const card = cards.find((known) => known.number === digits)
  if (!card)
    throw new Refusal(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect. In test mode, use one of the test cards.',
      param: 'number',
    })
  return makeMethod(ledger, card, Number(textField(month) ?? 12), Number(textField(year) ?? 2030))
}

function makeMethod(ledger: Ledger, { number, brand }: (typeof cards)[number], month = 12, year = 2034): PaymentMethod {
  const made = begun('payment_method', 'pm')
  ledger.cardOf.set(made.id, number)
  const card = { brand, last4: number.slice(-4), exp_month: month, exp_year: year }
  return { ...made, type: 'card', customer: null, card }
}

/** Finds a payment method, or creates one for a ready-made name such as `pm_card_visa`. */
function known(ledger: Ledger, id: string): PaymentMethod {
  const card = cards.find(({ token }) => token === id)
  if (card) return ledger.add(makeMethod(ledger, card))
  const method = ledger.all('payment_method').find((it) => it.id === id)
  if (!method) throw missingObject('PaymentMethod', id, 'payment_method')
  return method
}
