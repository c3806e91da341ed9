import { createHash } from 'node:crypto'
import { type Database, isAmong } from '../db/database'
import { undeliverableAddresses } from '../schema'

/** Addresses are stored as hashes only, because some belong to people who have nothing to do with us. */
const hashOf = (address: string) => createHash('sha256').update(address.trim().toLowerCase()).digest('hex')

/** Returns those of the addresses that the mail provider refuses for good. Nobody mails them unasked. */
export async function undeliverableAmong(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(addresses.map((address) => [hashOf(address), address]))
  const rows = await db
    .select({ hash: undeliverableAddresses.addressHash })
    .from(undeliverableAddresses)
    .where(isAmong(undeliverableAddresses.addressHash, [...byHash.keys()]))
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []))
}
