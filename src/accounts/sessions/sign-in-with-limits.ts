import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { brand } from '../../platform/config/brand'
import { type Actor, record } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { readCookie, setOwnCookie } from '../../platform/http/cookie'
import { cookies } from '../../platform/http/cookie-list'
import { forbidden, notSignedIn, tooMany } from '../../platform/http/problem'
import type { ExactLimit } from '../../platform/security/limits'
import {
  clearTriesStatement,
  consumeAttempt,
  countAttempts,
  countExactly,
  getClientAddress,
  giveBackTryStatement,
  scaled,
  secondsLeft,
} from '../../platform/security/rate-limit'
import { formatDay, now, timestamp } from '../../platform/time/clock'
import { hashPassword, isOutdated, isPassword } from '../credentials/password'
import { accountAttemptLimits, accountsLimits } from '../limits'
import { endless } from '../restrictions'
import { SignIn, signInMessages } from '../rules'
import { users } from '../schema'
import { type Checked, startSession } from './begin-session'
import { open } from './guards'
import { getActor } from './session'
import { readToken, signToken } from './session-token'

type Credentials = { email: string; password: string }

/** A guest signs in. Returns the session's token. @throws Problem like `checkWithLimits` */
export const signInWithLimits = act({
  guard: open,
  limit: accountsLimits.signIn,
  input: SignIn,
  botCheck: 'login',
  run: (c, credentials) =>
    checkWithLimits(c, accountsLimits.signIn, credentials, (checked) => startSession(c, checked)),
})

/**
 * Counts the attempt, checks the password, and does what it was asked for. Must come after `rateLimit(limit)`, which
 * counts attempts by address. Too many attempts on an account slow down strangers but never its owner
 * (docs/security.md, 27, docs/decisions/2026-11-21-too-many-tries.md).
 * @throws Problem 401, 403 if suspended, 429
 */
export async function checkWithLimits<Result>(
  c: AppContext,
  limit: ExactLimit,
  credentials: Credentials,
  goOn: (checked: Checked) => Promise<Result>,
): Promise<Result> {
  const { email } = credentials
  const device = await findDevice(c)
  await countTry(c, email, device)
  const result = await goOn(await signIn(c.var.db, credentials, getActor(c)))
  await forgetTries(c, limit, email, device)
  await rememberDevice(c, email)
  return result
}

/**
 * @throws Problem 429 with Retry-After: for strangers while the account is under attack, for a known device after its
 * own limit
 */
async function countTry(c: AppContext, email: string, device: Device | null): Promise<void> {
  const { db } = c.var
  const own = scaled(accountAttemptLimits.own, c.env)
  if (await consumeAttempt(db, accountKey(email), scaled(accountAttemptLimits.free, c.env))) return
  if (device && (await isKnownDevice(db, device, email)) && (await consumeAttempt(db, deviceKey(device), own))) return
  const { max, seconds } = scaled(
    c.var.provenHuman ? accountAttemptLimits.provenStrangers : accountAttemptLimits.strangers,
    c.env,
  )
  const delaySeconds = delayAfter(
    (await countAttempts(db, accountKey(email), seconds)) / scaled(accountAttemptLimits.free, c.env).max,
  )
  await countExactly(db, `pause ${delaySeconds}:${email}:${getClientAddress(c)}`, { max: 1, seconds: delaySeconds })
  if (!(await consumeAttempt(db, accountKey(email), { max, seconds }))) throw isAccountLocked(secondsLeft({ seconds }))
}

/**
 * The seconds that one address must wait between two attempts on an account. The delay doubles each time half of the
 * free attempts are used up again, from 2 seconds to a minute.
 * @param used how many times the free attempts are already used up
 */
const delayAfter = (used: number) => Math.min(60, 2 ** Math.max(1, Math.floor((used - 1) * 2) + 1))

async function forgetTries(c: AppContext, limit: ExactLimit, email: string, device: Device | null): Promise<void> {
  const { db } = c.var
  await db.batch([
    giveBackTryStatement(c, limit),
    clearTriesStatement(db, [accountKey(email), ...(device ? [deviceKey(device)] : [])]),
  ])
}

const accountKey = (email: string) => `account:${email}`
const deviceKey = ({ id }: Device) => `device:${id}`

const isAccountLocked = (seconds: number) => tooMany(seconds, signInMessages.isAccountLocked)

/**
 * Checks an email and password and returns the proven credentials. A hash with outdated parameters is replaced.
 * @throws Problem 401 with the same message after the same time, whether or not the account exists; 403 if the
 * password is right but staff have suspended the account
 */
async function signIn(db: Database, { email, password }: Credentials, by: Actor): Promise<Checked> {
  const [user] = await db
    .select({ id: users.id, hash: users.passwordHash, suspendedUntil: users.suspendedUntil })
    .from(users)
    .where(eq(users.email, email))
  const isRight = await isPassword(password, user?.hash ?? null)
  if (!user || !isRight) {
    await record(db, { by, verb: 'failed to sign in', target: { kind: 'user', id: user?.id ?? 'unknown' } })
    throw notSignedIn(signInMessages.failed)
  }
  refuseSuspended(user.suspendedUntil)
  const checked = { userId: user.id, email, passwordHash: user.hash }
  return isOutdated(user.hash) ? { ...checked, passwordHash: await renewHash(db, checked, password) } : checked
}

/** If the password changed since it was checked, nothing is stored and no session begins. */
async function renewHash(db: Database, { userId, passwordHash: before }: Checked, password: string): Promise<string> {
  const passwordHash = await hashPassword(password)
  await db
    .update(users)
    .set({ passwordHash, updated: timestamp() })
    .where(and(eq(users.id, userId), eq(users.passwordHash, before)))
  return passwordHash
}

/** The message reveals the suspension, so the password comes first. @throws Problem 403 with its last day */
function refuseSuspended(suspendedUntil: string | null): void {
  if (suspendedUntil === null || suspendedUntil <= timestamp()) return
  const length = suspendedUntil < endless ? ` through ${formatDay(suspendedUntil)}` : ''
  throw forbidden(`Your account is on hold${length}. If you think this is a mistake, write to ${brand.mail}.`)
}

/** Enough for a family's computer. The most recent sign-ins are kept. */
const maxAccounts = 5

const Accounts = v.record(v.string(), v.number())

/** A browser that was used to sign in: its id, and for each account the time since which it is known. */
type Device = { id: string; accounts: v.InferOutput<typeof Accounts> }

/**
 * The current browser, if any account knows it. The cookie grants no access. It only shows that somebody signed in
 * here before, so that attempts from elsewhere don't slow this browser down.
 */
async function findDevice(c: AppContext): Promise<Device | null> {
  const cookie = readCookie(c, cookies.device)
  if (!cookie) return null
  const claims = await readToken(c.env, 'device', cookie, ['exp', 'jti'])
  return claims && { id: claims.jti ?? '', accounts: v.parse(v.fallback(Accounts, {}), claims.accounts) }
}

/** Whether an account knows this browser. A password reset makes earlier browsers unknown again. */
async function isKnownDevice(db: Database, device: Device | null, email: string): Promise<boolean> {
  const since = device?.accounts[toDigest(email)]
  if (since === undefined) return false
  const [user] = await db.select({ from: users.sessionsValidFrom }).from(users).where(eq(users.email, email))
  return user !== undefined && user.from <= timestamp(new Date(since))
}

/** Makes this browser known to an account. Call it only after its user has signed in or proved ownership. */
export async function rememberDevice(c: AppContext, email: string): Promise<void> {
  const known = await findDevice(c)
  const account = toDigest(email)
  const others = Object.entries(known?.accounts ?? {}).filter(([other]) => other !== account)
  const newest = others.sort(([, a], [, b]) => b - a).slice(0, maxAccounts - 1)
  const accounts = Object.fromEntries([[account, now().getTime()], ...newest])
  const exp = new Date(now().getTime() + cookies.device.lastsMs)
  const token = await signToken(c.env, 'device', { accounts, jti: known?.id ?? crypto.randomUUID(), exp })
  setOwnCookie(c, cookies.device, token)
}

/** The account as a hash, so that the cookie doesn't reveal the address. */
const toDigest = (email: string) => createHash('sha256').update(`device:${email}`).digest('base64url').slice(0, 22)
