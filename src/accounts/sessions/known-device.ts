import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { keepCookie, readCookie } from '../../platform/http/cookie'
import { cookies } from '../../platform/http/cookie-list'
import { now, timestamp } from '../../platform/time/clock'
import { users } from '../schema'
import { algorithm, secretNamed, signingKey } from './session-token'

const audience = 'sped-commons-device'

/** A family's computer: the last accounts that somebody has signed in to here. */
const mostAccounts = 5

const Accounts = v.record(v.string(), v.number())

/** A browser that has proven itself to accounts: its id, and since when each of them knows it. */
export type Device = { id: string; accounts: v.InferOutput<typeof Accounts> }

/**
 * The browser that calls, where an account knows it. The cookie opens nothing: it says only that somebody who could sign in
 * sat here, so that tries from elsewhere do not slow this browser down.
 */
export async function deviceOf(c: AppContext): Promise<Device | null> {
  const cookie = readCookie(c, cookies.device)
  if (!cookie) return null
  try {
    const { payload } = await jwtVerify(cookie, ({ kid }) => secretNamed(c.env, kid), {
      algorithms: [algorithm],
      audience,
      requiredClaims: ['exp', 'jti'],
      currentDate: now(),
    })
    return { id: payload.jti ?? '', accounts: v.parse(v.fallback(Accounts, {}), payload.accounts) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Whether an account knows this browser; one that was let in before the password was reset is a stranger again. */
export async function isKnownDevice(db: Database, device: Device | null, email: string): Promise<boolean> {
  const since = device?.accounts[digestOf(email)]
  if (since === undefined) return false
  const [user] = await db.select({ from: users.sessionsValidFrom }).from(users).where(eq(users.email, email))
  return user !== undefined && user.from <= timestamp(new Date(since))
}

/** Lets this browser be known to an account from now on; called where somebody has proven that it is theirs. */
export async function rememberDevice(c: AppContext, email: string): Promise<void> {
  const known = await deviceOf(c)
  const account = digestOf(email)
  const others = Object.entries(known?.accounts ?? {}).filter(([other]) => other !== account)
  const newest = others.sort(([, a], [, b]) => b - a).slice(0, mostAccounts - 1)
  const accounts = Object.fromEntries([[account, now().getTime()], ...newest])
  const key = signingKey(c.env)
  const token = await new SignJWT({ accounts })
    .setProtectedHeader({ alg: algorithm, kid: key.kid })
    .setAudience(audience)
    .setJti(known?.id ?? crypto.randomUUID())
    .setExpirationTime(new Date(now().getTime() + cookies.device.lastsMs))
    .sign(key.secret)
  keepCookie(c, cookies.device, token)
}

/** An account in the cookie: nobody who finds it reads whose it is. */
const digestOf = (email: string) => createHash('sha256').update(`device:${email}`).digest('base64url').slice(0, 22)
