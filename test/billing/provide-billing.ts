import { beforeAll, beforeEach } from 'vitest'
import { billingAccounts, purchaseOrders, subscriptions } from '../../src/billing/schema'
import { db, type MadeOrganization, makeOrganization, makePlaces } from '../make'
import { TestProvider } from '../stand-ins/stripe'

type Billing = { readonly provider: TestProvider; own: MadeOrganization }

/**
 * Creates a provider and an organization in its trial before each test, and empties the billing tables. Call it at the
 * top of a test file, before the file’s own hooks. The returned object can be read inside tests and hooks.
 */
export function provideBilling(): Billing {
  let made: { provider: TestProvider; own: MadeOrganization } | undefined
  beforeAll(makePlaces)
  beforeEach(async () => {
    const provider = new TestProvider()
    for (const table of [subscriptions, purchaseOrders, billingAccounts]) await db.delete(table)
    made = { provider, own: await makeOrganization({ code: '3' }) }
  })
  const present = () => {
    if (!made) throw new Error('billing is made ready before each test')
    return made
  }
  return {
    get provider() {
      return present().provider
    },
    get own() {
      return present().own
    },
    /** Replaces the organization for the rest of the test. */
    set own(organization) {
      present().own = organization
    },
  }
}
