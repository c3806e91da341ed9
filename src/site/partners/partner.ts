import { asc } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { safeUrl } from '../../platform/security/safe-url'
import { minutes, now } from '../../platform/time/clock'
import { partners } from '../schema'
import { shuffled } from './shuffle'

/** A partner as pages show it: a logo that leads out. */
export type Partner = { alt: string; link: string; logo: string }

const most = 60

/**
 * The partners in a random order that changes each minute, as long as guests' pages are kept at the edge: within it every
 * visitor gets the same page. A link that is no web address is left out (docs/security.md, 19).
 */
export async function listPartners(db: Database): Promise<Partner[]> {
  const { alt, link, logo } = partners
  const rows = await db.select({ alt, link, logo }).from(partners).orderBy(asc(partners.id)).limit(most)
  const known = rows.flatMap((row) => {
    const address = safeUrl(row.link)
    return address ? [{ ...row, link: address }] : []
  })
  return shuffled(known, Math.floor(now().getTime() / minutes(1)))
}
