import { env } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { succeed } from '../../dev/stripe/paying'
import { reconcileSubscriptions } from '../../src/billing/sync/reconcile'
import { newId } from '../../src/platform/db/database'
import { heldMails } from '../../src/platform/schema'
import { setClock } from '../../src/platform/time/clock'
import { mailIsDelivered, mailsTo } from '../mailbox'
import { db, getToken, makeOrganization, makePerson, makeStaff, request } from '../make'
import { provideBilling } from './provide-billing'

const made = provideBilling()
afterEach(() => setClock(null))

const as = async () => getToken(made.own.employer)
const colleague = (fields: object = {}) =>
  makePerson({ organizationId: made.own.id, roles: ['client-user'], ...fields })
const order = async (email = 'ap@district.example') => {
  const body = { plan: 'yearly', poNumber: 'PO-1 evil.example', email, contact: 'Ada Payable' }
  const answer = await request('POST', '/api/stripe/invoice', { as: await as(), body })
  return (await answer.json<{ invoice_id: string }>()).invoice_id
}
const approve = async (id: string) =>
  request('PUT', `/api/stripe/invoice/${id}`, { as: await getToken(await makeStaff()), body: { approved: true } })
const pay = async (body: object = { payment_method: 'pm_card_visa' }) =>
  request('POST', '/api/stripe/annual', { as: await as(), body: { amount: '2000', ...body } })
const cancel = async () =>
  request('PUT', `/api/organization/${made.own.id}`, { as: await as(), body: { cancel: true } })
/** The subjects of all mails to an address, oldest first. */
async function subjectsTo({ email }: { email: string }) {
  await mailIsDelivered()
  return mailsTo(email)
    .map(({ subject }) => subject)
    .toReversed()
}

it('an order is confirmed to who ordered and to a proven billing contact, and its approval to all administrators', async () => {
  const other = await colleague()
  const unproven = await colleague({ verifiedEmail: null })
  const contact = await makePerson({ email: `${newId().toLowerCase()}@district.example` })
  await approve(await order(contact.email))
  const received = 'We have your purchase order'
  const approved = 'Your purchase order is approved'
  expect(await subjectsTo(made.own.employer)).toEqual([received, approved])
  expect(await subjectsTo(other)).toEqual([approved])
  expect(await subjectsTo(contact)).toEqual([received, approved])
  expect(await subjectsTo(unproven)).toEqual([])
  const [mail] = mailsTo(contact.email)
  expect(mail?.text).toContain('PO-1 evil example')
  expect(mail?.text).toMatch(/Yearly plan \(\$2,000\) until \w+ \d+, \d{4}/)
})

it('nobody hears of an order at an address that is not proven, or of an order that was refused', async () => {
  await order('stranger@district.example')
  const refused = await request('POST', '/api/stripe/invoice', {
    as: await as(),
    body: { plan: 'yearly', poNumber: '2', email: 'b@district.example', contact: 'Bo' },
  })
  expect(refused.status).toBe(409)
  expect(await subjectsTo({ email: 'stranger@district.example' })).toEqual([])
  expect(await subjectsTo(made.own.employer)).toEqual(['We have your purchase order'])
})

it('a withdrawn order is confirmed once', async () => {
  const id = await order()
  for (let i = 0; i < 2; i++) await request('DELETE', `/api/stripe/invoice/${id}`, { as: await as() })
  expect(await subjectsTo(made.own.employer)).toEqual([
    'We have your purchase order',
    'Your purchase order is withdrawn',
  ])
})

it('a paid invoice is confirmed once, even if its event comes twice', async () => {
  const id = await order()
  const ledger = await made.provider.books()
  succeed(ledger, ledger.find('payment_intent', ledger.find('invoice', id).payment_intent_id ?? ''))
  await made.provider.standIn.settle()
  const events = made.provider.events.splice(0)
  await made.provider.deliver([...events, ...events])
  expect(await subjectsTo(made.own.employer)).toEqual(['We have your purchase order', 'Your invoice is paid'])
})

it('a payment by card is confirmed once with its plan and next date, and so is canceling; resuming is no payment', async () => {
  const other = await colleague()
  await pay()
  const events = made.provider.events.splice(0)
  await made.provider.deliver([...events, ...events])
  await reconcileSubscriptions(env, db)
  const paid = 'We received your payment for SPED Commons'
  expect(await subjectsTo(made.own.employer)).toEqual([paid])
  expect(mailsTo(made.own.employer.email)[0]?.text).toMatch(/Yearly plan \(\$2,000\) is paid until \w+ \d+, \d{4}/)
  for (let i = 0; i < 2; i++) await cancel()
  const canceled = 'Your SPED Commons plan is canceled'
  expect(await subjectsTo(made.own.employer)).toEqual([paid, canceled])
  const [{ text = '' } = {}] = mailsTo(made.own.employer.email)
  expect(text).toContain('Your organization’s Yearly plan was canceled and has ended.')
  expect(text).toMatch(/Until then, you can resume it at no cost/)
  expect((await pay({})).status).toBe(200)
  await made.provider.deliver()
  expect(await subjectsTo(made.own.employer)).toEqual([paid, canceled])
  expect(await subjectsTo(other)).toEqual([])
  expect(await db.select().from(heldMails)).toEqual([])
})

it('canceling what no plan was paid for names no plan and nothing to resume', async () => {
  made.own = await makeOrganization({ code: '4' })
  expect((await cancel()).status).toBe(200)
  expect(await subjectsTo(made.own.employer)).toEqual(['Your SPED Commons plan is canceled'])
  const [{ text = '' } = {}] = mailsTo(made.own.employer.email)
  expect(text).toContain('Your organization’s plan was canceled and has ended.')
  expect(text).toContain('To post and edit jobs again, choose a plan.')
  expect(text).not.toContain('resume')
})

it('a payment that only the provider tells of is confirmed to every proven administrator', async () => {
  const other = await colleague()
  made.provider.faults = [{ call: /confirm$/, fault: 'loses the answer', lasts: true }]
  await pay()
  made.provider.faults = []
  await made.provider.deliver()
  const paid = ['We received your payment for SPED Commons']
  expect([await subjectsTo(made.own.employer), await subjectsTo(other)]).toEqual([paid, paid])
})
