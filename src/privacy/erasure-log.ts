import { eq, isNull, sql } from 'drizzle-orm'
import { users } from '../accounts/schema'
import { markJobsOfPeople } from '../jobs/search/search-index'
import { countOtherMembersStatement } from '../organizations/organization/organization-counts'
import { type Actor, record, system } from '../platform/db/audit'
import { type Database, isAmong } from '../platform/db/database'
import type { Declaration } from '../platform/privacy/declaration'
import { timestamp } from '../platform/time/clock'
import { eraseStatements, isErased } from './erase-statements'
import { erasures } from './schema'

const folder = 'erased/'

/** Copies an erased account's id and time to BACKUPS, so that the erasure can be repeated after a restore. */
export async function copyErasure(db: Database, backups: R2Bucket, erasure: { userId: string; erased: string }) {
  await backups.put(folder + erasure.userId, JSON.stringify(erasure))
  await db.update(erasures).set({ copied: timestamp() }).where(eq(erasures.userId, erasure.userId))
}

/**
 * Copies the erasures whose first copy failed.
 * @returns the number of copies
 */
export async function copyErasures(db: Database, backups: R2Bucket, { most = 300 } = {}): Promise<number> {
  const { userId, erased } = erasures
  const uncopied = await db.select({ userId, erased }).from(erasures).where(isNull(erasures.copied)).limit(most)
  for (const erasure of uncopied) await copyErasure(db, backups, erasure)
  return uncopied.length
}

/**
 * Erases accounts again that were erased before a restore brought them back, according to BACKUPS (docs/security.md,
 * 30). Idempotent.
 * @returns their ids
 */
export async function eraseAgain(
  db: Database,
  backups: R2Bucket,
  declarations: readonly Declaration[],
): Promise<string[]> {
  const again: string[] = []
  let cursor: string | undefined
  do {
    const page = await backups.list({ prefix: folder, ...(cursor && { cursor }) })
    const ids = page.objects.map(({ key }) => key.slice(folder.length))
    const returned = await db.select({ id: users.id }).from(users).where(isAmong(users.id, ids))
    for (const { id } of returned) await eraseOneAgain(db, declarations, id, system('erase-again'))
    again.push(...returned.map(({ id }) => id))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return again
}

async function eraseOneAgain(
  db: Database,
  declarations: readonly Declaration[],
  userId: string,
  by: Actor,
): Promise<void> {
  const time = timestamp()
  await db.batch([
    db.insert(erasures).values({ userId, erased: time, copied: time }).onConflictDoNothing(),
    markJobsOfPeople(db, sql`SELECT ${userId} AS id`),
    countOtherMembersStatement(db, { userId, when: isErased(db, userId) }),
    ...eraseStatements(db, declarations, userId),
    record(db, { by, verb: 'erased again', target: { kind: 'user', id: userId } }),
  ])
}
