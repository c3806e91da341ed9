import { Hono } from 'hono'
import { html } from 'hono/html'
import { open } from '../../src/accounts/sessions/guards'
import type { AppEnv } from '../../src/platform/http/app-env'
import { notFound } from '../../src/platform/http/problem'
import type { Ledger } from './ledger'
import { end, passTime, succeed } from './paying'
import type { StandIn } from './stand-in'

/** The provider's own pages, as far as developers need them: the portal and an invoice. */
export function standInPages(standIn: StandIn) {
  return new Hono<AppEnv>()
    .get('/portal/:customer', open, async (c) => {
      const ledger = await standIn.books()
      passTime(ledger, '/dev/stripe')
      const customer = known(ledger, 'customer', c.req.param('customer'))
      const own = ledger.all('subscription').filter((it) => it.customer === customer.id)
      const invoices = ledger.all('invoice').filter((it) => it.customer === customer.id && it.status !== 'draft')
      return c.html(
        page(
          'Billing portal',
          html`<h1>Billing portal of ${customer.name ?? customer.id}</h1>
            <h2>Subscriptions</h2>
            <ul>
              ${own.map(
                (it) =>
                  html`<li>
                    ${it.items.data[0].price.lookup_key}: ${it.status}${it.cancel_at_period_end ? ', ends with its period' : ''}
                    ${it.status === 'active' && form(`cancel/${it.id}`, 'Cancel now')}
                  </li>`,
              )}
            </ul>
            <h2>Invoices</h2>
            <ul>
              ${invoices.map(
                (it) =>
                  html`<li><a href="/dev/stripe/invoice/${it.id}">${it.number}</a>: $${it.total / 100}, ${it.status}</li>`,
              )}
            </ul>
            <p><a href="/admin/billing">Back to the site</a></p>`,
        ),
      )
    })
    .get('/invoice/:id', open, async (c) => {
      const invoice = known(await standIn.books(), 'invoice', c.req.param('id'))
      const fields = (invoice.custom_fields ?? []).map(({ name, value }) => html`<p>${name}: ${value}</p>`)
      return c.html(
        page(
          `Invoice ${invoice.number}`,
          html`<h1>Invoice ${invoice.number}</h1>
            ${fields}
            <p>${invoice.description ?? ''} $${invoice.total / 100}, ${invoice.status}</p>
            ${invoice.status === 'open' && form(`pay/${invoice.id}`, 'Pay it')}
            <p><a href="/admin/billing">Back to the site</a></p>`,
        ),
      )
    })
    .post('/cancel/:id', open, async (c) => {
      const ledger = await standIn.books()
      const { customer } = end(ledger, known(ledger, 'subscription', c.req.param('id')))
      await standIn.settle()
      return c.redirect(`/dev/stripe/portal/${customer}`, 303)
    })
    .post('/pay/:id', open, async (c) => {
      const ledger = await standIn.books()
      const { id, payment_intent_id: intent } = known(ledger, 'invoice', c.req.param('id'))
      succeed(ledger, ledger.find('payment_intent', intent ?? ''))
      await standIn.settle()
      return c.redirect(`/dev/stripe/invoice/${id}`, 303)
    })
}

/** @throws Problem 404 in this site's format */
function known<Name extends Parameters<Ledger['find']>[0]>(ledger: Ledger, object: Name, id: string) {
  if (ledger.objects.get(id)?.object !== object) throw notFound()
  return ledger.find(object, id)
}

type Html = ReturnType<typeof html>

const form = (action: string, label: string) =>
  html`<form method="post" action="/dev/stripe/${action}"><button>${label}</button></form>`

const page = (title: string, content: Html) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} (test mode)</title>
      </head>
      <body>
        <p><strong>Test mode: no money moves.</strong> This page stands in for the payment provider's.</p>
        ${content}
      </body>
    </html>`
