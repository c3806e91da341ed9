import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { isNotSuspended } from '../../accounts/sessions/current-user'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { Fault } from '../../platform/fault'
import { timestamp } from '../../platform/time/clock'
import { alertJobs, alertMails, alertReaders, jobAlerts } from '../schema'

export type AlertReader = Pick<typeof alertReaders.$inferSelect, 'id' | 'linkVersion'>
const columns = { id: alertReaders.id, linkVersion: alertReaders.linkVersion }

/**
 * Where a reader's alerts go: a member's confirmed address, or the one that a guest confirmed. Null for a member whose
 * address isn't confirmed, or who is suspended. Queries join `users`.
 */
export const readerAddress = sql<string | null>`CASE WHEN ${alertReaders.userId} IS NULL THEN ${alertReaders.email}
  WHEN ${users.verifiedEmail} = ${users.email} AND ${isNotSuspended()} THEN ${users.email} END`

type Owner = { userId: string } | { email: string }
const isOwnedBy = (owner: Owner): SQL =>
  'userId' in owner ? eq(alertReaders.userId, owner.userId) : eq(alertReaders.email, owner.email)

/** Finds the reader of a member or of a guest's address, or makes one. */
export async function ensureReader(db: Database, owner: Owner): Promise<AlertReader> {
  const time = timestamp()
  await db
    .insert(alertReaders)
    .values({ id: newId(), ...owner, active: time, created: time })
    .onConflictDoNothing()
  const [reader] = await db.select(columns).from(alertReaders).where(isOwnedBy(owner))
  if (!reader) throw new Fault('a reader that was just stored is there')
  return reader
}

/** The reader of a link, with the address; null if the link is void or nobody may get mail there any more. */
export async function readerOfLink(db: Database, { readerId, version }: { readerId: string; version: number }) {
  const [reader] = await db
    .select({ ...columns, userId: alertReaders.userId, asked: alertReaders.asked, email: readerAddress })
    .from(alertReaders)
    .leftJoin(users, eq(users.id, alertReaders.userId))
    .where(and(eq(alertReaders.id, readerId), eq(alertReaders.linkVersion, version)))
  return reader ?? null
}

type Member = { userId: string; email: string; verifiedEmail: string | null }

/**
 * Gives a member the alerts that were made for their confirmed address without an account. Typing an address into an
 * account gives nothing: only confirming it does.
 */
export async function claimAlerts(db: Database, { userId, email, verifiedEmail }: Member): Promise<void> {
  if (verifiedEmail !== email) return
  const found = await db
    .select({ id: alertReaders.id, userId: alertReaders.userId })
    .from(alertReaders)
    .where(or(eq(alertReaders.userId, userId), eq(alertReaders.email, email)))
  const [guest, own] = [found.find((reader) => reader.userId === null), found.find((reader) => reader.userId !== null)]
  if (!guest) return
  if (!own) {
    await db
      .update(alertReaders)
      .set({ userId, email: null })
      .where(and(eq(alertReaders.id, guest.id), isNull(alertReaders.userId)))
    return
  }
  const moved = { readerId: own.id }
  await batch(db, {
    alerts: db.update(jobAlerts).set(moved).where(eq(jobAlerts.readerId, guest.id)),
    jobs: db.update(alertJobs).set(moved).where(eq(alertJobs.readerId, guest.id)),
    // The mail of a day on which both had one goes with the guest's row.
    mails: db
      .update(alertMails)
      .set(moved)
      .where(
        and(
          eq(alertMails.readerId, guest.id),
          sql`NOT EXISTS (SELECT 1 FROM ${alertMails} AS own WHERE own.reader_id = ${own.id} AND own.day = ${alertMails.day})`,
        ),
      ),
    guest: db.delete(alertReaders).where(eq(alertReaders.id, guest.id)),
  })
}
