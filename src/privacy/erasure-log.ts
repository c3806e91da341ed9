import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { users } from '../accounts/schema'
import type { ErasedAccount } from '../accounts/user'
import { system } from '../platform/db/audit'
import { type Database, isAmong } from '../platform/db/database'
import type { Declaration } from '../platform/privacy/declaration'
import { audit } from '../platform/schema'
import { timestamp } from '../platform/time/clock'
import { erase } from './erase'
import { erasures } from './schema'

const folder = 'erased/'

/** The audit log's verb for an account that was deleted with everything that its owner wrote in public. */
export const verbWithPosts = 'deleted the account and posts'

type Erasure = { userId: string; erased: string; posts?: boolean }

/**
 * Copies what an erasure was to BACKUPS, so that it can be repeated after a restore: the account's id, the time, and
 * whether posts went with it.
 */
export async function copyErasure(db: Database, backups: R2Bucket, { userId, erased, posts = false }: Erasure) {
  await backups.put(folder + userId, JSON.stringify({ userId, erased, ...(posts && { posts }) }))
  await db.update(erasures).set({ copied: timestamp() }).where(eq(erasures.userId, userId))
}

const Copy = v.object({ posts: v.optional(v.boolean(), false) })

async function hadPosts(backups: R2Bucket, userId: string): Promise<boolean> {
  const copy = await backups.get(folder + userId)
  return v.parse(v.fallback(Copy, { posts: false }), await copy?.json()).posts
}

/**
 * Copies the erasures whose first copy failed.
 * @returns the number of copies
 */
export async function copyErasures(db: Database, backups: R2Bucket, { most = 300 } = {}): Promise<number> {
  const { userId, erased } = erasures
  const withPosts = db
    .select({ one: sql`1` })
    .from(audit)
    .where(and(eq(audit.targetKind, 'user'), eq(audit.targetId, userId), eq(audit.verb, verbWithPosts)))
  const uncopied = await db
    .select({ userId, erased, posts: sql<number>`${exists(withPosts)}` })
    .from(erasures)
    .where(isNull(erasures.copied))
    .limit(most)
  for (const { posts, ...erasure } of uncopied) await copyErasure(db, backups, { ...erasure, posts: posts === 1 })
  return uncopied.length
}

/**
 * Erases accounts again that were erased before a restore brought them back, according to BACKUPS (docs/security.md,
 * 30). Idempotent.
 * @param finish the work after each erasure, where the rooms are loaded
 * @returns their ids
 */
export async function eraseAgain(
  db: Database,
  backups: R2Bucket,
  declarations: readonly Declaration[],
  finish?: (erased: ErasedAccount) => Promise<void>,
): Promise<string[]> {
  const again: string[] = []
  let cursor: string | undefined
  do {
    const page = await backups.list({ prefix: folder, ...(cursor && { cursor }) })
    const ids = page.objects.map(({ key }) => key.slice(folder.length))
    const returned = await db.select({ id: users.id }).from(users).where(isAmong(users.id, ids))
    for (const { id: userId } of returned) {
      const posts = await hadPosts(backups, userId)
      const erasing = { userId, posts, again: true, verb: 'erased again', by: system('erase-again') }
      const { erased } = await erase(db, declarations, erasing)
      if (erased) await finish?.(erased)
      again.push(userId)
    }
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return again
}
