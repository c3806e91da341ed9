import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, isAmong } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import type { ReadChange } from '../rules'
import { notifications } from '../schema'

// Without parameters, because SQLite uses a partial index only for the same words.
const isShown = sql`${notifications.shown} = 1`
const isUnread = sql`${isShown} AND ${notifications.read} IS NULL`

/** The bell counts no further. */
const mostCounted = 100

/**
 * Returns what a member is told, newest first.
 * @throws Problem 422 for a broken cursor
 */
export async function listNotices(db: Database, { userId, ...request }: { userId: string } & PageRequest) {
  const { id, created } = notifications
  const page = keysetPage({ ...request, list: `notifications:${userId}`, keys: [created, id], order: 'descending' })
  const { kind, title, href, read } = notifications
  const found = await db
    .select({ _id: id, kind, title, href, created, read })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isShown, page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.cut(found, ({ created, _id }) => [created, _id])
}
export type MemberNotice = Awaited<ReturnType<typeof listNotices>>['rows'][number]

/** Counts a member's unread notices, at most 100. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isUnread))
    .limit(mostCounted)
  const [row] = await db.select({ total: sql<number>`count(*)` }).from(some.as('some'))
  return row?.total ?? 0
}

/**
 * Marks a member's notices as read; they are no longer mailed.
 * @throws Problem 404 if one of them isn't theirs; then none is marked
 */
export async function markRead(db: Database, userId: string, { read }: ReadChange): Promise<void> {
  const own = eq(notifications.userId, userId)
  const mark = (isMeant: SQL | undefined) =>
    db
      .update(notifications)
      .set({ read: timestamp(), mailDue: null })
      .where(and(own, isNull(notifications.read), isMeant))
  if (read === 'all') {
    await mark(isShown)
    return
  }
  const ids = [...new Set(read)]
  const areTheirs = and(own, isAmong(notifications.id, ids))
  const known = db.$count(notifications, areTheirs)
  await mark(sql`${isAmong(notifications.id, ids)} AND ${known} = ${ids.length}`)
  if ((await known) < ids.length) throw notFound()
}
