import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../../src/accounts/credentials/password'
import { users } from '../../../src/accounts/schema'
import { billingAccounts, purchaseOrders, subscriptions } from '../../../src/billing/schema'
import { reconcileSubscriptions } from '../../../src/billing/subscription/reconcile'
import {
  db,
  type MadeOrganization,
  makeOrganization,
  makePerson,
  makePlaces,
  request,
  requestWith,
  tokenOf,
} from '../../make'
import { TestProvider } from '../../stand-ins/stripe'

let provider: TestProvider
let ours: MadeOrganization
const password = 'four plain words here'
const passwordHash = await hashPassword(password)

beforeAll(makePlaces)
beforeEach(async () => {
  provider = new TestProvider()
  await db.delete(subscriptions)
  await db.delete(purchaseOrders)
  await db.delete(billingAccounts)
  ours = await makeOrganization({ code: '3' })
  await db.update(users).set({ passwordHash }).where(eq(users.id, ours.employer.id))
  // Somebody stays, so that the organization is not left with nobody.
  await makePerson({ organizationId: ours.id, roles: ['client-user'] })
})

const pay = async (payment_method = 'pm_card_visa') =>
  request('POST', '/api/stripe/annual', {
    as: await tokenOf(ours.employer),
    body: { payment_method, amount: '2000', clientName: 'Dana Whitfield' },
  })
const leave = async () => request('DELETE', '/api/users/me', { as: await tokenOf(ours.employer), body: { password } })
const customers = async () => (await provider.books()).all('customer')
const accounts = () => db.select().from(billingAccounts).where(eq(billingAccounts.organizationId, ours.id))

describe('the payment provider’s customer of somebody whose account is erased', () => {
  it('keeps its invoices under the organization’s name, without their name and address', async () => {
    await pay()
    expect(await customers()).toMatchObject([{ email: ours.employer.email, name: 'Dana Whitfield' }])
    expect((await leave()).status).toBe(204)
    await vi.waitFor(async () => expect(await customers()).toMatchObject([{ email: null, name: ours.name }]))
    expect(await accounts()).toMatchObject([{ payerEmail: '', customerId: expect.any(String) }])
    expect((await provider.books()).all('invoice')).toHaveLength(1)
  })

  it('is deleted where it has no invoice', async () => {
    provider.faults = [{ call: /POST \/v1\/subscriptions$/, fault: 'breaks', lasts: true }]
    expect((await pay()).status).toBe(409)
    provider.faults = []
    expect(await customers()).toHaveLength(1)
    await leave()
    await vi.waitFor(async () => expect(await customers()).toEqual([]))
    expect(await accounts()).toMatchObject([{ payerEmail: '', customerId: null }])
  })

  it('is forgotten at night where the provider did not answer', async () => {
    await pay()
    provider.faults = [{ call: /customers|invoices/, fault: 'down', lasts: true }]
    // Waits for what follows the answer.
    const headers = { authorization: `Bearer ${await tokenOf(ours.employer)}` }
    await requestWith({}, 'DELETE', '/api/users/me', { body: { password }, headers })
    expect(await customers()).toMatchObject([{ email: ours.employer.email }])
    provider.faults = []
    expect(await reconcileSubscriptions(env, db)).toMatchObject({ forgotten: 1 })
    expect(await customers()).toMatchObject([{ email: null, name: ours.name }])
    expect(await reconcileSubscriptions(env, db)).toMatchObject({ forgotten: 0 })
  })

  it('stays as it is where somebody else paid, and becomes the next payer’s', async () => {
    await pay()
    const colleague = await makePerson({ organizationId: ours.id, roles: ['client-user'], passwordHash })
    await request('DELETE', '/api/users/me', { as: await tokenOf(colleague), body: { password } })
    expect(await customers()).toMatchObject([{ email: ours.employer.email }])
    await leave()
    await vi.waitFor(async () => expect(await customers()).toMatchObject([{ email: null }]))
    const next = await makePerson({ organizationId: ours.id, roles: ['client-user'] })
    await request('POST', '/api/stripe/portal', { as: await tokenOf(next) })
    expect(await customers()).toMatchObject([{ email: next.email }])
  })

  it('is told of in the export, with what the law asks us to keep', async () => {
    await pay()
    const exported = await (await request('GET', '/api/users/me/export', { as: await tokenOf(ours.employer) })).json<{
      organizationsYouPaidFor: object[]
      notIncluded: { what: string; why: string }[]
    }>()
    expect(exported.organizationsYouPaidFor).toMatchObject([
      { organizationId: ours.id, payerEmail: ours.employer.email },
    ])
    expect(exported.notIncluded).toContainEqual({
      what: 'invoices at the payment provider',
      why: expect.stringContaining('the law asks us to keep them'),
    })
  })
})
