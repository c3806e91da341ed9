import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../../src/accounts/credentials/password'
import { users } from '../../../src/accounts/schema'
import { billingAccounts } from '../../../src/billing/schema'
import { reconcileSubscriptions } from '../../../src/billing/sync/reconcile'
import { timestamp } from '../../../src/platform/time/clock'
import { db, getToken, makePerson, request, requestWith } from '../../make'
import { provideBilling } from '../provide-billing'

const password = 'four plain words here'
const passwordHash = await hashPassword(password)

const made = provideBilling()
beforeEach(async () => {
  await db.update(users).set({ passwordHash }).where(eq(users.id, made.own.employer.id))
  // Another administrator stays, so that the organization isn’t left without one.
  await makePerson({ organizationId: made.own.id, roles: ['client-user'] })
})

const pay = async (payment_method = 'pm_card_visa') =>
  request('POST', '/api/stripe/annual', {
    as: await getToken(made.own.employer),
    body: { payment_method, amount: '2000', clientName: 'Dana Whitfield' },
  })
const leave = async () =>
  request('DELETE', '/api/users/me', { as: await getToken(made.own.employer), body: { password } })
const customers = async () => (await made.provider.books()).all('customer')
const accounts = () => db.select().from(billingAccounts).where(eq(billingAccounts.organizationId, made.own.id))

describe('the provider’s customer after its person’s account is erased', () => {
  it('the customer of an erased person keeps its invoices under the organization’s name, without the person’s name and address', async () => {
    await pay()
    expect(await customers()).toMatchObject([{ email: made.own.employer.email, name: 'Dana Whitfield' }])
    expect((await leave()).status).toBe(204)
    await vi.waitFor(async () => expect(await customers()).toMatchObject([{ email: null, name: made.own.name }]))
    expect(await accounts()).toMatchObject([{ payerEmail: '', customerId: expect.any(String) }])
    expect((await made.provider.books()).all('invoice')).toHaveLength(1)
  })

  it('the customer of an erased person is deleted if it has no invoice', async () => {
    made.provider.faults = [{ call: /POST \/v1\/subscriptions$/, fault: 'breaks', lasts: true }]
    expect((await pay()).status).toBe(409)
    made.provider.faults = []
    expect(await customers()).toHaveLength(1)
    await leave()
    await vi.waitFor(async () => expect(await customers()).toEqual([]))
    expect(await accounts()).toMatchObject([{ payerEmail: '', customerId: null }])
  })

  it('the customer of an erased person is erased at night if the provider did not answer', async () => {
    await pay()
    made.provider.faults = [{ call: /customers|invoices/, fault: 'down', lasts: true }]
    // Waits for the work that continues after the answer.
    const headers = { authorization: `Bearer ${await getToken(made.own.employer)}` }
    await requestWith({}, 'DELETE', '/api/users/me', { body: { password }, headers })
    expect(await customers()).toMatchObject([{ email: made.own.employer.email }])
    made.provider.faults = []
    expect(await reconcileSubscriptions(env, db)).toMatchObject({ forgotten: 1 })
    expect(await customers()).toMatchObject([{ email: null, name: made.own.name }])
    expect(await reconcileSubscriptions(env, db)).toMatchObject({ forgotten: 0 })
  })

  it('an erased person who never became a customer leaves nothing to erase at the provider', async () => {
    await db.insert(billingAccounts).values({ organizationId: made.own.id, payerEmail: null, created: timestamp() })
    made.provider.calls.length = 0
    expect(await reconcileSubscriptions(env, db)).toMatchObject({ forgotten: 0 })
    expect(made.provider.calls.filter((call) => call.includes('/v1/customers'))).toEqual([])
  })

  it('the customer stays unchanged if somebody else paid, and passes to the next payer', async () => {
    await pay()
    const colleague = await makePerson({ organizationId: made.own.id, roles: ['client-user'], passwordHash })
    await request('DELETE', '/api/users/me', { as: await getToken(colleague), body: { password } })
    expect(await customers()).toMatchObject([{ email: made.own.employer.email }])
    await leave()
    await vi.waitFor(async () => expect(await customers()).toMatchObject([{ email: null }]))
    const next = await makePerson({ organizationId: made.own.id, roles: ['client-user'] })
    await request('POST', '/api/stripe/portal', { as: await getToken(next) })
    expect(await customers()).toMatchObject([{ email: next.email }])
  })

  it('the export names the customer and what the law requires us to keep', async () => {
    await pay()
    const exported = await (
      await request('GET', '/api/users/me/export', { as: await getToken(made.own.employer) })
    ).json<{
      organizationsYouPaidFor: object[]
      notIncluded: { what: string; why: string }[]
    }>()
    expect(exported.organizationsYouPaidFor).toMatchObject([
      { organizationId: made.own.id, payerEmail: made.own.employer.email },
    ])
    expect(exported.notIncluded).toContainEqual({
      what: 'invoices at the payment provider',
      why: expect.stringContaining('the law asks us to keep them'),
    })
  })
})
