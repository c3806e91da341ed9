import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { oneAtATime } from '../../../src/billing/provider/account'
import { billingAccounts } from '../../../src/billing/schema'
import { days, now, setClock, timestamp } from '../../../src/platform/time/clock'
import { db } from '../../make'
import { provideBilling } from '../provide-billing'

const made = provideBilling()
afterEach(() => setClock(null))

it('a payment keeps the others waiting for as long as the provider’s answers can take', async () => {
  const minutes = (n: number) => n * (days(1) / 24 / 60)
  const start = now().getTime()
  const isHeldAfter = async (ms: number) => {
    setClock(new Date(start + ms))
    const [account] = await db.select().from(billingAccounts).where(eq(billingAccounts.organizationId, made.own.id))
    return (account?.busyUntil ?? '') > timestamp()
  }
  await oneAtATime(db, made.own.id, async () => {
    expect(await isHeldAfter(minutes(9))).toBe(true)
    expect(await isHeldAfter(minutes(11)), 'after its request was abandoned').toBe(false)
  })
})
