import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { readCookie, setOwnCookie } from '../../platform/http/cookie'
import { cookies } from '../../platform/http/cookie-list'
import { now, timestamp } from '../../platform/time/clock'
import { users } from '../schema'
import { algorithm, secretNamed, signingKey } from './session-token'

const audience = 'sped-commons-device'

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
  const key = signingKey(c.env)
  const token = await new SignJWT({ accounts })
    .setProtectedHeader({ alg: algorithm, kid: key.kid })
    .setAudience(audience)
    .setJti(known?.id ?? crypto.randomUUID())
    .setExpirationTime(new Date(now().getTime() + cookies.device.lastsMs))
    .sign(key.secret)
  setOwnCookie(c, cookies.device, token)
}

/** The account as a hash, so that the cookie doesn't reveal the address. */
const digestOf = (email: string) => createHash('sha256').update(`device:${email}`).digest('base64url').slice(0, 22)
