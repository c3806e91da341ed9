import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { brand } from '../config/brand'
import { type Database, isAmong } from '../db/database'
import { logFault } from '../http/request-log'
import { undeliverableAddresses } from '../schema'
import { cutAtWord } from '../text/normalize'
import { timestamp } from '../time/clock'
import type { Mail } from './queue'

/** Addresses are stored as hashes only, because some belong to people who have nothing to do with us. */
const toHash = (address: string) => createHash('sha256').update(address.trim().toLowerCase()).digest('hex')

/** In characters. */
export const maxUndeliverableReason = 300

/** Why nobody may mail an address, and since when. */
export type Undeliverable = { since: string; reason: string }

/** Returns those of the addresses that the mail provider refuses for good. Nobody mails them unasked. */
export async function undeliverableAmong(
  db: Database,
  addresses: readonly string[],
): Promise<Map<string, Undeliverable>> {
  const byHash = Map.groupBy(new Set(addresses), toHash)
  const { addressHash: hash, since, reason } = undeliverableAddresses
  const rows = await db
    .select({ hash, since, reason })
    .from(undeliverableAddresses)
    .where(isAmong(hash, [...byHash.keys()]))
  return new Map(rows.flatMap(({ hash, ...row }) => (byHash.get(hash) ?? []).map((address) => [address, row])))
}

export async function readUndeliverable(db: Database, address: string): Promise<Undeliverable | null> {
  return (await undeliverableAmong(db, [address])).get(address) ?? null
}

/** Stores that an address takes no mail. What is known already stays: the first reason is the one to look into. */
export const undeliverableStatement = (db: Database, address: string, reason: string) =>
  db
    .insert(undeliverableAddresses)
    .values({ addressHash: toHash(address), since: timestamp(), reason: withoutAddresses(reason) })
    .onConflictDoNothing()

/** Comes with everything that confirms an address: its owner got a mail there. */
export const deliverableStatement = (db: Database, address: string) =>
  db.delete(undeliverableAddresses).where(eq(undeliverableAddresses.addressHash, toHash(address)))

/** Mail servers repeat the address in what they answer, and we don't keep it. */
function withoutAddresses(reason: string): string {
  const words = reason.split(/\s/).map((word) => (word.includes('@') ? '…' : word))
  return cutAtWord(words.join(' ').trim(), maxUndeliverableReason)
}

/**
 * Delivers mails, but not to addresses that take none, unless somebody just asked for the mail. An address that the
 * provider refuses for good takes none from then on.
 * @param deliver hands a mail to the provider
 */
export const deliverUnlessRefused =
  (db: Database, deliver: (mail: Mail) => Promise<void>) =>
  async (mail: Mail): Promise<void> => {
    const isWanted = mail.isAskedFor || mail.to === brand.mail
    if (!isWanted && (await readUndeliverable(db, mail.to))) return
    try {
      await deliver(mail)
    } catch (error) {
      const code = getCode(error)
      if (code === null || !refusals.has(code)) throw error
      logFault(error, undefined, { mail: code })
      await undeliverableStatement(db, mail.to, `The mail provider refuses this address (${code}).`)
    }
  }

/** What Cloudflare's mail binding says about an address that it won't mail again. All else may pass. */
const refusals = new Set(['E_RECIPIENT_SUPPRESSED'])

const getCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
