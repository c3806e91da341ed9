import { lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { days, now } from './clock'
import type { Database } from './db'
import { tooMany } from './problem'
import { attempts } from './schema'
import { settingsOf } from './settings'

type Binding = 'SIGN_IN_LIMIT' | 'WRITE_LIMIT' | 'SEARCH_LIMIT' | 'COUNT_LIMIT'
type Limit = { binding: Binding; exact?: { most: number; seconds: number } }

/**
 * The one table of limits (security rule 27). The binding is per location and approximate, and set in wrangler.toml;
 * `exact` is counted in D1 for what must not be guessed at.
 */
export const limits = {
  signIn: { binding: 'SIGN_IN_LIMIT', exact: { most: 10, seconds: 900 } },
  signUp: { binding: 'SIGN_IN_LIMIT', exact: { most: 10, seconds: 3600 } },
  reset: { binding: 'SIGN_IN_LIMIT', exact: { most: 10, seconds: 3600 } },
  apply: { binding: 'WRITE_LIMIT', exact: { most: 30, seconds: 3600 } },
  pay: { binding: 'WRITE_LIMIT', exact: { most: 5, seconds: 3600 } },
  write: { binding: 'WRITE_LIMIT' },
  search: { binding: 'SEARCH_LIMIT' },
  count: { binding: 'COUNT_LIMIT' },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** Limits a route by the caller's address, and by account where `account` names one. */
export function rateLimit(name: LimitName) {
  return createMiddleware<{ Bindings: Env }>(async (c, next) => {
    await countAttempt(c, name, addressOf(c))
    await next()
  })
}

/**
 * Counts one more try of `key` under the limit `name`.
 * @throws Problem 429 with Retry-After
 */
export async function countAttempt(c: Context<{ Bindings: Env }>, name: LimitName, key: string): Promise<void> {
  const limit: Limit = limits[name]
  const { LIMIT_FACTOR } = settingsOf(c.env)
  // On a developer's machine everybody is one address: the factor makes room, and the binding cannot grow.
  if (LIMIT_FACTOR <= 1) {
    const { success } = await c.env[limit.binding].limit({ key: `${name}:${key}` })
    if (!success) throw tooMany(60)
  }
  if (limit.exact) {
    const most = limit.exact.most * LIMIT_FACTOR
    await countExactly(c.get('db'), `${name}:${key}`, { ...limit.exact, most })
  }
}

/** Counts in D1, where no second location can be asked instead. */
export async function countExactly(
  db: Database,
  key: string,
  { most, seconds }: { most: number; seconds: number },
): Promise<void> {
  const time = Math.floor(now().getTime() / 1000)
  const start = time - (time % seconds)
  const [row] = await db
    .insert(attempts)
    .values({ key, start, count: 1 })
    .onConflictDoUpdate({ target: [attempts.key, attempts.start], set: { count: sql`${attempts.count} + 1` } })
    .returning({ count: attempts.count })
  if (row && row.count > most) throw tooMany(start + seconds - time)
}

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
