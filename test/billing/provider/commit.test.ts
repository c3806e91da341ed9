import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { commitOrStale, markEventHandled } from '../../../src/billing/provider/commit'
import { statusMessages } from '../../../src/billing/rules'
import { providerEvents, subscriptions } from '../../../src/billing/schema'
import { organizations } from '../../../src/organizations/schema'
import { recordOrFail } from '../../../src/platform/db/audit'
import { newId } from '../../../src/platform/db/database'
import { timestamp } from '../../../src/platform/time/clock'
import { db, getAudit, nobody } from '../../make'
import { provideBilling } from '../provide-billing'

const made = provideBilling()

const subscribing = (fields: Partial<typeof subscriptions.$inferInsert> = {}) =>
  db.insert(subscriptions).values({
    id: newId(),
    organizationId: made.own.id,
    plan: 'yearly',
    status: 'active',
    renews: true,
    created: timestamp(),
    updated: timestamp(),
    ...fields,
  })
const marking = (id: string) => markEventHandled(db, { id, type: 'invoice.paid' })
const isHandled = async (id: string) => (await db.$count(providerEvents, sql`id = ${id}`)) === 1

it('statements that nothing stands against are stored together', async () => {
  const event = newId()
  expect(await commitOrStale(db, [marking(event), subscribing()])).toBe(true)
  expect([await isHandled(event), await db.$count(subscriptions)]).toEqual([true, 1])
})

it('an event that took effect already is no reason to try again, and its statements are not stored again', async () => {
  const event = newId()
  await commitOrStale(db, [marking(event)])
  expect(await commitOrStale(db, [marking(event), subscribing()])).toBe(true)
  expect(await db.$count(subscriptions)).toBe(0)
})

it('a row that somebody else changed first asks for another try, and nothing is stored', async () => {
  const [event, audited] = [newId(), newId()]
  const changing = db
    .update(organizations)
    .set({ summary: 'Later.' })
    .where(sql`id = ${made.own.id} AND status_code = '1'`)
  const entry = { by: nobody, verb: 'changed standing' as const, target: { kind: 'organization', id: audited } }
  expect(await commitOrStale(db, [marking(event), recordOrFail(db, changing, entry)])).toBe(false)
  expect([await isHandled(event), await getAudit(audited)]).toEqual([false, []])
})

it('a subscription that somebody else stored first asks for another try, and nothing is stored', async () => {
  const [event, id] = [newId(), newId()]
  await subscribing({ id, status: 'incomplete' })
  expect(await commitOrStale(db, [marking(event), subscribing({ id, status: 'incomplete' })])).toBe(false)
  expect([await isHandled(event), await db.$count(subscriptions)]).toEqual([false, 1])
})

it('a second running plan of one organization is a conflict, and nothing is stored', async () => {
  const event = newId()
  await subscribing()
  await expect(commitOrStale(db, [marking(event), subscribing()])).rejects.toMatchObject({
    status: 409,
    message: statusMessages.twoPlans,
  })
  expect([await isHandled(event), await db.$count(subscriptions)]).toEqual([false, 1])
})

it('another failure of the database is thrown on', async () => {
  const nowhere = subscribing({ organizationId: 'nowhere' })
  await expect(commitOrStale(db, [nowhere])).rejects.toThrow('FOREIGN KEY constraint failed')
})
