import { asc } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { safeUrl } from '../../platform/security/safe-url'
import { minutes, now } from '../../platform/time/clock'
import { partners } from '../schema'

export type Partner = { alt: string; link: string; logo: string }

const maxCount = 60

export const listPartners = async (db: Database): Promise<Partner[]> => orderPartners(await partnersStatement(db))

/** A statement for a batch, for `orderPartners`. */
export function partnersStatement(db: Database) {
  const { alt, link, logo } = partners
  return db.select({ alt, link, logo }).from(partners).orderBy(asc(partners.id)).limit(maxCount)
}

/**
 * Returns the partners in a random order that changes every minute. That is how long guests' pages are cached at the
 * edge, so all visitors see the same page within a minute. Partners without a valid web address are left out
 * (docs/security.md, 19).
 */
export function orderPartners(rows: readonly Partner[]): Partner[] {
  const known = rows.flatMap((row) => {
    const address = safeUrl(row.link)
    return address ? [{ ...row, link: address }] : []
  })
  return shuffled(known, Math.floor(now().getTime() / minutes(1)))
}

/** Shuffles a list. The same seed always gives the same order, so server rendering and hydration match. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const next = mulberry32(seed)
  const keyed = list.map((item) => ({ item, key: next() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

/** Pseudorandom numbers in [0, 1), always the same for one seed. For ordering and demo data, never for secrets. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
