import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { passwordMark } from '../../src/accounts/account/credentials'
import { heldLinks } from '../../src/accounts/held-links'
import { users } from '../../src/accounts/schema'
import { newId } from '../../src/platform/db/database'
import { db, makePerson } from '../make'

const address = () => `${newId().toLowerCase()}@example.com`

/** Whether a link that had to wait is still sent. */
async function isSent(purpose: string, { to, userId }: { to: string; userId: string }) {
  const boundTo = await passwordMark(db, userId)
  const mail = await heldLinks[purpose]?.(env, db, { to, userId, boundTo })
  return mail !== null && mail !== undefined
}

const change = (userId: string, fields: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(fields).where(eq(users.id, userId))

it.each(['reset', 'verify', 'member invitation'])(
  'a link for “%s” that had to wait is sent to the address that the person still has',
  async (purpose) => {
    const { id: userId, email: to } = await makePerson({ verifiedEmail: null })
    expect(await isSent(purpose, { to, userId })).toBe(true)
    expect(await isSent(purpose, { to: address(), userId })).toBe(false)
    expect(await isSent(purpose, { to, userId: 'gone' })).toBe(false)
    await change(userId, { email: address() })
    expect(await isSent(purpose, { to, userId })).toBe(false)
  },
)

it('a link that confirms an address is needed until it is confirmed', async () => {
  const { id: userId, email: to } = await makePerson({ verifiedEmail: null })
  await change(userId, { verifiedEmail: address() })
  expect(await isSent('verify', { to, userId })).toBe(true)
  await change(userId, { verifiedEmail: to })
  expect(await isSent('verify', { to, userId })).toBe(false)
})

it('a link to a new address is needed until the person has that address', async () => {
  const [{ id: userId }, to] = [await makePerson(), address()]
  expect(await isSent('new e-mail', { to, userId })).toBe(true)
  expect(await isSent('new e-mail', { to, userId: 'gone' })).toBe(false)
  await change(userId, { email: to })
  expect(await isSent('new e-mail', { to, userId })).toBe(false)
})
