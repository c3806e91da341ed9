import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { settingsOf } from '../config/settings'
import { type Database, isAmong } from '../db/database'
import { tooMany } from '../http/problem'
import { attempts } from '../schema'
import { days, now } from '../time/clock'

type AppContext = Context<{ Bindings: Env }>
type Binding = 'SIGN_IN_LIMIT' | 'WRITE_LIMIT' | 'SEARCH_LIMIT' | 'COUNT_LIMIT'
/** How often in how long. */
export type Allowance = { most: number; seconds: number }
type Limit = {
  binding: Binding
  /** Counted in D1 by address. */
  exact?: Allowance
  /** Counted by account too, where somebody is signed in: in D1, or by the binding alone. */
  account?: Allowance | 'approximate'
}

declare module 'hono' {
  interface ContextVariableMap {
    /** The id of the account that calls; what is limited by account is counted under it. */
    account: string | undefined
  }
}

/**
 * The one table of limits. The binding is per location and approximate, and set in wrangler.toml; `exact` and `account` are
 * counted in D1, whatever the location. Signing in and resetting are not counted by the account that calls: whoever has taken
 * somebody's session must not be able to use up the tries that would end it.
 */
export const limits = {
  signIn: { binding: 'SIGN_IN_LIMIT', exact: { most: 10, seconds: 900 } },
  signUp: { binding: 'SIGN_IN_LIMIT', exact: { most: 10, seconds: 3600 } },
  reset: { binding: 'SIGN_IN_LIMIT', exact: { most: 10, seconds: 3600 } },
  /** What asks for one's own password: its tries are counted by session as well (accountLimits.own). */
  password: { binding: 'SIGN_IN_LIMIT', exact: { most: 20, seconds: 3600 } },
  /** What asks for a bot check while the check itself cannot be asked (bot-check.ts). */
  unchecked: { binding: 'SIGN_IN_LIMIT', exact: { most: 3, seconds: 900 } },
  apply: { binding: 'WRITE_LIMIT', exact: { most: 30, seconds: 3600 }, account: { most: 30, seconds: 3600 } },
  upload: { binding: 'WRITE_LIMIT', exact: { most: 60, seconds: 3600 }, account: { most: 30, seconds: 3600 } },
  pay: { binding: 'WRITE_LIMIT', exact: { most: 5, seconds: 3600 } },
  export: { binding: 'WRITE_LIMIT', exact: { most: 10, seconds: 3600 }, account: { most: 10, seconds: 3600 } },
  contact: { binding: 'WRITE_LIMIT', exact: { most: 10, seconds: 3600 }, account: { most: 10, seconds: 3600 } },
  invite: { binding: 'WRITE_LIMIT', exact: { most: 20, seconds: 3600 }, account: { most: 20, seconds: 3600 } },
  message: { binding: 'WRITE_LIMIT', exact: { most: 30, seconds: 86_400 }, account: { most: 30, seconds: 86_400 } },
  /** Nobody writes without an account: a school's people, who share one address, have each their own count. */
  write: { binding: 'WRITE_LIMIT', account: { most: 600, seconds: 3600 } },
  /** Members by name: guests see little of them, and what an account has read is counted exactly. */
  people: { binding: 'SEARCH_LIMIT', account: { most: 600, seconds: 3600 } },
  /** Searching jobs and counting clicks must stay one trip to a database: the binding counts them. */
  search: { binding: 'SEARCH_LIMIT', account: 'approximate' },
  count: { binding: 'COUNT_LIMIT', account: 'approximate' },
  /** Pages that read more than themselves, such as a job with the jobs like it. */
  read: { binding: 'COUNT_LIMIT', account: 'approximate' },
  /** The payment provider sends many events from few addresses; what is not signed by it costs us the reading. */
  webhook: { binding: 'COUNT_LIMIT' },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
type ExactLimitName = { [N in LimitName]: (typeof limits)[N] extends { exact: Allowance } ? N : never }[LimitName]

const keyOf = (name: LimitName, key: string) => `${name}:${key}`

/** The limits of tries on one account, whose owner they must never shut out (accounts/door.ts). */
export const accountLimits = {
  /** What anybody has, as people mistype. */
  free: { most: 10, seconds: 900 },
  /** All tries from devices that the account does not know, without and with a solved bot check. */
  strangers: { most: 50, seconds: 900 },
  provenStrangers: { most: 500, seconds: 900 },
  /** The tries of one device that the account knows, and of one open session that asks for the password again. */
  own: { most: 10, seconds: 900 },
} satisfies Record<string, Allowance>

const limiting = new WeakMap<object, LimitName>()

/** Limits a route by the caller's address, and by their account where the table says so. */
export function rateLimit(name: LimitName) {
  const middleware = createMiddleware<{ Bindings: Env }>(async (c, next) => {
    await countAttempt(c, name, addressOf(c))
    const { account }: Limit = limits[name]
    const caller = c.get('account')
    if (account && caller) await count(c, name, `account:${caller}`, account === 'approximate' ? undefined : account)
    await next()
  })
  limiting.set(middleware, name)
  return middleware
}

/** How often in a minute the bindings let one address through; wrangler.toml sets it. */
const eachMinute: Record<Binding, number> = { SIGN_IN_LIMIT: 20, WRITE_LIMIT: 60, SEARCH_LIMIT: 120, COUNT_LIMIT: 240 }

/** How often a route may be called, if this handler limits it: for the description of the API. */
export function allowanceOf(handler: unknown): Allowance | undefined {
  const name = typeof handler === 'function' ? limiting.get(handler) : undefined
  if (!name) return undefined
  const limit: Limit = limits[name]
  return limit.exact ?? { most: eachMinute[limit.binding], seconds: 60 }
}

/**
 * Counts one more try of `key` under the limit `name`.
 * @throws Problem 429 with Retry-After
 */
export function countAttempt(c: AppContext, name: LimitName, key: string): Promise<void> {
  const { exact }: Limit = limits[name]
  return count(c, name, key, exact)
}

async function count(c: AppContext, name: LimitName, key: string, exact: Allowance | undefined): Promise<void> {
  const { binding }: Limit = limits[name]
  // On a developer's machine everybody is one address: the factor makes room, and the binding cannot grow.
  if (settingsOf(c.env).LIMIT_FACTOR <= 1) {
    const { success } = await c.env[binding].limit({ key: keyOf(name, key) })
    if (!success) throw tooMany(60)
  }
  if (exact) await countExactly(c.get('db'), keyOf(name, key), scaled(exact, c.env))
}

/**
 * Counts in D1, where no second location can be asked instead.
 * @throws Problem 429 with Retry-After
 */
export async function countExactly(db: Database, key: string, allowance: Allowance): Promise<void> {
  if (!(await takeTry(db, key, allowance))) throw tooMany(secondsLeft(allowance))
}

/** Takes one of the tries that `key` has in this window; false where none is left, and nothing is counted then. */
export async function takeTry(db: Database, key: string, { most, seconds }: Allowance): Promise<boolean> {
  if (most < 1) return false
  const rows = await db
    .insert(attempts)
    .values({ key, start: windowOf(seconds), count: 1 })
    .onConflictDoUpdate({
      target: [attempts.key, attempts.start],
      set: { count: sql`${attempts.count} + 1` },
      setWhere: lt(attempts.count, most),
    })
    .returning({ count: attempts.count })
  return rows.length > 0
}

/** How many tries `key` has taken in this window. */
export async function triesOf(db: Database, key: string, seconds: number): Promise<number> {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, key), eq(attempts.start, windowOf(seconds))))
  return row?.count ?? 0
}

/** Gives the caller's address one try back that `rateLimit(name)` has counted, because it was a good one. */
export function givingBackTry(c: AppContext, name: ExactLimitName) {
  const key = keyOf(name, addressOf(c))
  return c
    .get('db')
    .update(attempts)
    .set({ count: sql`max(0, ${attempts.count} - 1)` })
    .where(and(eq(attempts.key, key), eq(attempts.start, windowOf(limits[name].exact.seconds))))
}

/** Forgets all tries of these keys. */
export function clearingTries(db: Database, keys: readonly string[]) {
  return db.delete(attempts).where(isAmong(attempts.key, keys))
}

/** An allowance as it stands on this machine: a developer's has more of everything. */
export function scaled({ most, seconds }: Allowance, env: Env): Allowance {
  return { most: most * settingsOf(env).LIMIT_FACTOR, seconds }
}

const seconds = () => Math.floor(now().getTime() / 1000)
const windowOf = (length: number) => seconds() - (seconds() % length)

/** How long the present window of an allowance still lasts. */
export const secondsLeft = ({ seconds: length }: Pick<Allowance, 'seconds'>) => windowOf(length) + length - seconds()

/** Old windows, removed by the nightly cron. */
export function forgettingAttempts(db: Database) {
  return db.delete(attempts).where(lt(attempts.start, Math.floor((now().getTime() - days(2)) / 1000)))
}

/** The caller's address; a household's IPv6 addresses count as one (/64). */
export function addressOf(c: Context): string {
  const address = c.req.header('cf-connecting-ip') ?? 'local'
  return address.includes(':') ? networkOf(address) : address
}

/** The first four groups of an IPv6 address, however it is shortened; an IPv4 address in its clothes is that. */
function networkOf(address: string): string {
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
