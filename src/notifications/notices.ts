import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { silenceWords } from '../accounts/restrictions'
import { silences } from '../accounts/schema'
import { requireMember } from '../accounts/sessions/guards'
import type { SilenceListener } from '../accounts/silence/silence'
import { type Database, isAmong, newId } from '../platform/db/database'
import { act } from '../platform/http/act'
import type { AppContext, AppEnv } from '../platform/http/app-env'
import { keysetPage, type PageRequest } from '../platform/http/pagination'
import { notFound } from '../platform/http/problem'
import { logFault } from '../platform/http/request-log'
import { sharedLimits } from '../platform/security/limits'
import { cutAtWord } from '../platform/text/normalize'
import { ago, days, timestamp } from '../platform/time/clock'
import { aboutVisible, notifyStatement, oneMember } from './notice-statements'
import { ReadChange } from './rules'
import { notifications } from './schema'

// Without parameters, because SQLite uses a partial index only for the same words.
const isShown = sql`${notifications.shown} = 1`
const isUnread = sql`${isShown} AND ${notifications.read} IS NULL`

/** The bell counts no further. */
const maxCounted = 100

/** Returns what a member is told, newest first. @throws Problem 422 for a broken cursor */
export async function listNotices(db: Database, { userId, ...request }: { userId: string } & PageRequest) {
  const { id, created } = notifications
  const page = keysetPage({ ...request, list: `notifications:${userId}`, keys: [created, id], order: 'descending' })
  const { kind, title, href, read, aboutId } = notifications
  const found = await db
    .select({ _id: id, kind, title, href, created, read, aboutId })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isShown, page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.cut(found, ({ created, _id }) => [created, _id])
}

/** Counts a member's unread notices, at most 100. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isUnread))
    .limit(maxCounted)
  const [row] = await db.select({ total: sql<number>`count(*)` }).from(some.as('some'))
  return row?.total ?? 0
}

/** A statement for a batch: a member's unread notices about what is below a path, not of our team's decisions. */
export const unreadBelowStatement = (db: Database, userId: string, path: string) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      sql`${eq(notifications.userId, userId)} AND ${isNull(notifications.read)}
        AND (${notifications.shown} = 1 OR ${notifications.mailDue} IS NOT NULL)
        AND ${isAmong(notifications.kind, aboutVisible)} AND substr(${notifications.href}, 1, ${path.length}) = ${path}`,
    )
    .limit(maxCounted)

declare module '../ui/shell/sign-in-prompt' {
  interface Viewer {
    /** How many notifications they haven't read, at most 100. */
    unread?: number
  }
}

/** Pages show the bell; calls and files don't. */
const isPage = (path: string) => !/^\/(api|dev|images)\/|\.[a-z\d]+$/i.test(path)

/** Counts what the bell of a member shows, while the page reads its own data. */
export const countForBell = createMiddleware<AppEnv>(async (c, next) => {
  const userId = c.var.currentUser?.userId
  if (userId !== undefined && isPage(c.req.path)) c.set('moreOfViewer', readUnread(c, userId))
  await next()
})

/** A page without the count is better than no page. */
async function readUnread(c: AppContext, userId: string): Promise<{ unread?: number }> {
  try {
    return { unread: await countUnread(c.var.db, userId) }
  } catch (error) {
    logFault(error, c.var.requestId)
    return {}
  }
}

export const readNotices = act({
  guard: requireMember,
  limit: sharedLimits.write,
  input: ReadChange,
  run: (c, change) => markRead(c.var.db, c.var.member.userId, change),
})

/** They are no longer mailed. @throws Problem 404 if one of them isn't theirs; then none is marked */
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

const readRetention = days(90)
const retention = days(365)
const chunk = 5000

/** Deletes notices that were read 90 days ago, and all after a year. @returns the number of deleted rows */
export async function deleteOldNotices(db: Database): Promise<number> {
  let total = 0
  for (let deleted = chunk; deleted === chunk; total += deleted) {
    const rows = await db
      .delete(notifications)
      .where(
        sql`${notifications.id} IN (
          SELECT id FROM notifications WHERE read < ${ago(readRetention)} OR created < ${ago(retention)}
          LIMIT ${chunk}
        )`,
      )
      .returning({ id: notifications.id })
    deleted = rows.length
  }
  return total
}

/** How much of a reason is in the list of notices. The page that it leads to has all of it. */
const shownReason = 300

/** Tells members that they are silenced, and when that is changed or ends early. The same silence again tells nothing. */
export const silenceListener: SilenceListener = (db, { userId, silence, by }) => {
  const isSilenced = sql`EXISTS (SELECT 1 FROM ${silences} WHERE user_id = ${userId} AND until > ${timestamp()})`
  const notice = {
    kind: 'moderation',
    href: '/profile/account',
    // A new id, so that each change gives a notice, even if the one before it is unread.
    aboutId: newId(),
    by,
    to: oneMember(userId),
  } as const
  if (silence === null)
    return [
      notifyStatement(db, {
        ...notice,
        title: 'Our team lifted your silence. You can write again',
        onlyIf: isSilenced,
      }),
    ]
  const { until, reason } = silence
  const words = silenceWords({ until, reason: cutAtWord(reason, shownReason) })
  const isSame = sql`EXISTS (
    SELECT 1 FROM ${silences} WHERE user_id = ${userId} AND until = ${until} AND reason = ${reason}
  )`
  const title = sql`iif(${isSilenced}, ${`Our team changed your silence. ${words}`}, ${`Our team silenced you. ${words}`})`
  return [notifyStatement(db, { ...notice, title, onlyIf: sql`NOT ${isSame}` })]
}
