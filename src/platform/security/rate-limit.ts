import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { getSettings } from '../config/settings'
import { type Database, isAmong } from '../db/database'
import type { AppContext, AppEnv } from '../http/app-env'
import { tooMany } from '../http/problem'
import { attempts } from '../schema'
import { days, now } from '../time/clock'
import type { Allowance, Binding, ExactLimit, Limit } from './limits'

declare module 'hono' {
  interface ContextVariableMap {
    account: string | undefined
  }
}

const getKey = ({ name }: Limit, key: string) => `${name}:${key}`

const limiting = new WeakMap<object, Limit>()

/**
 * Limits a route by the client's address, and by account if the limit says so.
 * @param choose another limit for some requests; after `body`, it can read what was sent
 */
export function rateLimit(limit: Limit, choose: (c: AppContext) => Limit = () => limit) {
  const middleware = createMiddleware<AppEnv>(async (c, next) => {
    await countRequest(c, choose(c))
    await next()
  })
  limiting.set(middleware, limit)
  return middleware
}

/**
 * Counts a request like `rateLimit`, for a handler that must read the form before it knows which limit counts.
 * @throws Problem 429 with Retry-After
 */
export async function countRequest(c: AppContext, limit: Limit): Promise<void> {
  await countAttempt(c, limit, getClientAddress(c))
  const { account } = limit
  const currentUser = c.var.account
  if (account && currentUser)
    await count(c, limit, `account:${currentUser}`, account === 'approximate' ? undefined : account)
}

/** The bindings' requests per minute for one address, as set in wrangler.toml. */
const eachMinute: Record<Binding, number> = { SIGN_IN_LIMIT: 20, WRITE_LIMIT: 60, SEARCH_LIMIT: 120, COUNT_LIMIT: 240 }

/** The limit that this handler applies, if any; for the API description. */
export function getAllowance(handler: unknown): Allowance | undefined {
  const limit = typeof handler === 'function' ? limiting.get(handler) : undefined
  if (!limit) return undefined
  return limit.exact ?? { max: eachMinute[limit.binding], seconds: 60 }
}

/**
 * Counts another attempt of `key` under this limit.
 * @throws Problem 429 with Retry-After
 */
export function countAttempt(c: AppContext, limit: Limit, key: string): Promise<void> {
  return count(c, limit, key, limit.exact)
}

async function count(c: AppContext, limit: Limit, key: string, exact: Allowance | undefined): Promise<void> {
  // On a developer's machine everyone has the same address. The factor raises the exact limits, but the binding's is
  // fixed.
  if (getSettings(c.env).LIMIT_FACTOR <= 1) {
    const { success } = await c.env[limit.binding].limit({ key: getKey(limit, key) })
    if (!success) throw tooMany(60)
  }
  if (exact) await countExactly(c.var.db, getKey(limit, key), scaled(exact, c.env))
}

/**
 * Counts in D1, so that switching to another Cloudflare location doesn't help.
 * @throws Problem 429 with Retry-After
 */
export async function countExactly(db: Database, key: string, allowance: Allowance): Promise<void> {
  if (!(await consumeAttempt(db, key, allowance))) throw tooMany(secondsLeft(allowance))
}

/**
 * Uses one of the attempts that `key` has in this window; false without counting if none is left.
 * @param start the beginning of the window in seconds, if it isn't one that the clock gives
 */
export async function consumeAttempt(
  db: Database,
  key: string,
  { max, seconds }: Allowance,
  start = getWindowStart(seconds),
): Promise<boolean> {
  if (max < 1) return false
  const rows = await db
    .insert(attempts)
    .values({ key, start, count: 1 })
    .onConflictDoUpdate({
      target: [attempts.key, attempts.start],
      set: { count: sql`${attempts.count} + 1` },
      setWhere: lt(attempts.count, max),
    })
    .returning({ count: attempts.count })
  return rows.length > 0
}

/** A statement that undoes one `consumeAttempt` of the window that began at `start`. */
export const giveBackAttemptStatement = (db: Database, key: string, start: number) =>
  db
    .update(attempts)
    .set({ count: sql`max(0, ${attempts.count} - 1)` })
    .where(and(eq(attempts.key, key), eq(attempts.start, start)))

export async function countAttempts(db: Database, key: string, seconds: number): Promise<number> {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, key), eq(attempts.start, getWindowStart(seconds))))
  return row?.count ?? 0
}

/** A statement that undoes one count of `rateLimit` for the client's address, after a successful attempt. */
export function giveBackTryStatement(c: AppContext, limit: ExactLimit) {
  const key = getKey(limit, getClientAddress(c))
  return giveBackAttemptStatement(c.get('db'), key, getWindowStart(limit.exact.seconds))
}

export function clearTriesStatement(db: Database, keys: readonly string[]) {
  return db.delete(attempts).where(isAmong(attempts.key, keys))
}

export function scaled({ max, seconds }: Allowance, env: Env): Allowance {
  return { max: max * getSettings(env).LIMIT_FACTOR, seconds }
}

const seconds = () => Math.floor(now().getTime() / 1000)
const getWindowStart = (length: number) => seconds() - (seconds() % length)

export const secondsLeft = ({ seconds: length }: Pick<Allowance, 'seconds'>) =>
  getWindowStart(length) + length - seconds()

export function deleteOldAttemptsStatement(db: Database) {
  return db.delete(attempts).where(lt(attempts.start, Math.floor((now().getTime() - days(2)) / 1000)))
}

/** The client's address. A household's IPv6 addresses count as one (/64). */
export function getClientAddress(c: Context): string {
  const address = c.req.header('cf-connecting-ip') ?? 'local'
  return address.includes(':') ? getNetwork(address) : address
}

/** The first four groups of an IPv6 address in any notation. An IPv4-mapped address is returned as IPv4. */
function getNetwork(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const last = after?.at(-1) ?? ''
  if (last.includes('.')) return last
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array<string>(Math.max(0, zeros)).fill('0'), ...(after ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
