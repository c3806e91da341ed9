import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { readCookie, setOwnCookie } from '../../platform/http/cookie'
import { cookies } from '../../platform/http/cookie-list'
import { now, timestamp } from '../../platform/time/clock'
import { users } from '../schema'
import { readToken, signToken } from './session-token'

/** Enough for a family's computer. The most recent sign-ins are kept. */
const maxAccounts = 5

const Accounts = v.record(v.string(), v.number())

/** A browser that was used to sign in: its id, and for each account the time since which it is known. */
export type Device = { id: string; accounts: v.InferOutput<typeof Accounts> }

/**
 * The current browser, if any account knows it. The cookie grants no access. It only shows that somebody signed in
 * here before, so that attempts from elsewhere don't slow this browser down.
 */
export async function deviceOf(c: AppContext): Promise<Device | null> {
  const cookie = readCookie(c, cookies.device)
  if (!cookie) return null
  const claims = await readToken(c.env, 'device', cookie, ['exp', 'jti'])
  return claims && { id: claims.jti ?? '', accounts: v.parse(v.fallback(Accounts, {}), claims.accounts) }
}

/** Whether an account knows this browser. A password reset makes earlier browsers unknown again. */
export async function isKnownDevice(db: Database, device: Device | null, email: string): Promise<boolean> {
  const since = device?.accounts[digestOf(email)]
  if (since === undefined) return false
  const [user] = await db.select({ from: users.sessionsValidFrom }).from(users).where(eq(users.email, email))
  return user !== undefined && user.from <= timestamp(new Date(since))
}

/** Makes this browser known to an account. Call it only after its user has signed in or proved ownership. */
export async function rememberDevice(c: AppContext, email: string): Promise<void> {
  const known = await deviceOf(c)
  const account = digestOf(email)
  const others = Object.entries(known?.accounts ?? {}).filter(([other]) => other !== account)
  const newest = others.sort(([, a], [, b]) => b - a).slice(0, maxAccounts - 1)
  const accounts = Object.fromEntries([[account, now().getTime()], ...newest])
  const exp = new Date(now().getTime() + cookies.device.lastsMs)
  const token = await signToken(c.env, 'device', { accounts, jti: known?.id ?? crypto.randomUUID(), exp })
  setOwnCookie(c, cookies.device, token)
}

/** The account as a hash, so that the cookie doesn't reveal the address. */
const digestOf = (email: string) => createHash('sha256').update(`device:${email}`).digest('base64url').slice(0, 22)
