import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { getSettings } from '../../platform/config/settings'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { parseFields, parseJson } from '../../platform/http/body'
import { unreadable } from '../../platform/http/problem'
import { undeliverableStatement } from '../../platform/mail/undeliverable'
import { minutes, now } from '../../platform/time/clock'
import { users } from '../schema'

const words = { bounce: 'Bounced', complaint: 'Marked as spam' } as const

const MailEvent = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.includes('@')),
  event: v.picklist(['bounce', 'complaint']),
  reason: v.optional(v.string(), ''),
})

/** An older event may be a copy that somebody sends again. */
const oldest = minutes(5)

/**
 * Stores what the mail provider says about an address: that mail to it bounced, or that its owner marked mail as spam.
 * @throws Problem 400 without the provider’s signature, 422 for an event that isn’t one
 */
export async function handleMailEvent(
  env: Env,
  db: Database,
  { payload, signature, by }: { payload: string; signature: string; by: Actor },
): Promise<void> {
  if (!isSigned(getSettings(env).MAIL_EVENTS_SECRET, payload, signature))
    throw unreadable('The signature is not the provider’s.')
  const { email, event, reason } = await parseFields(MailEvent, parseJson(payload))
  const why = [words[event], reason].filter(Boolean).join(': ')
  const write = undeliverableStatement(db, email, why)
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) return void (await write)
  const target = { kind: 'user', id: user.id }
  await batch(db, recordChange(db, write, { by, verb: 'marked as undeliverable', target, after: { event } }))
}

/** `t=1790000000,v1=…`: the time in seconds, and the HMAC-SHA256 of the time, a dot, and the body in hexadecimal. */
function isSigned(secret: string | undefined, payload: string, signature: string): boolean {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (secret === undefined || given === '') return false
  const expected = createHmac('sha256', secret).update(`${time}.${payload}`).digest()
  const isRecent = Math.abs(now().getTime() - Number(time) * 1000) <= oldest
  return timingSafeEqual(expected, Buffer.from(given, 'hex')) && isRecent
}
