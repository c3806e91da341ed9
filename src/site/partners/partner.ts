import { asc } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { safeUrl } from '../../platform/security/safe-url'
import { minutes, now } from '../../platform/time/clock'
import { partners } from '../schema'
import { shuffled } from './shuffle'

export type Partner = { alt: string; link: string; logo: string }

const maxCount = 60

/**
 * Returns the partners in a random order that changes every minute. That is how long guests' pages are cached at the
 * edge, so all visitors see the same page within a minute. Partners without a valid web address are left out
 * (docs/security.md, 19).
 */
export async function listPartners(db: Database): Promise<Partner[]> {
  const { alt, link, logo } = partners
  const rows = await db.select({ alt, link, logo }).from(partners).orderBy(asc(partners.id)).limit(maxCount)
  const known = rows.flatMap((row) => {
    const address = safeUrl(row.link)
    return address ? [{ ...row, link: address }] : []
  })
  return shuffled(known, Math.floor(now().getTime() / minutes(1)))
}
