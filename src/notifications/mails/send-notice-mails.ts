import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { isNotSuspended } from '../../accounts/directory/not-suspended'
import { stopHref } from '../../accounts/mail-choices/mail-stop'
import { users } from '../../accounts/schema'
import { settingsOf } from '../../platform/config/settings'
import { type Database, isAmong } from '../../platform/db/database'
import { forEachSettled } from '../../platform/db/for-each-settled'
import { queueMail, takeMail } from '../../platform/mail/send'
import { minutes, now, timestamp } from '../../platform/time/clock'
import type { NoticeKind } from '../choices'
import { notifications } from '../schema'
import { takesNoticeMail } from '../settings/settings'
import { noticeMail } from './notice-mail'
import { stopNameOf } from './stoppable-mails'

/** How many mails one run sends at most. */
const mostMails = 200

/** How long mail waits before it tries again, when a member has had as much as an hour allows. */
const retryAfter = minutes(15)

type Recipient = { userId: string; kind: NoticeKind; email: string; displayName: string }

/**
 * Mails what members haven't read on the site: one mail for each member and kind, with everything that is new. A member
 * gets at most three such mails an hour; what is above waits here and not in the mail queue, so that the later mail has
 * only what still exists and is still unread.
 * @returns the number of mails sent
 */
export async function sendNoticeMails(env: Env, db: Database): Promise<number> {
  const due = lte(notifications.mailDue, timestamp())
  const isNotMailable = sql`NOT ${isMailable()}`
  await db.batch([
    // What was only meant for mail isn't needed any more either.
    db.delete(notifications).where(and(due, sql`${notifications.shown} = 0`, isNotMailable)),
    db.update(notifications).set({ mailDue: null }).where(and(due, isNotMailable)),
  ])
  let sent = 0
  await forEachSettled(await recipients(db, due), async (recipient) => {
    if (await sendTo(env, db, recipient)) sent++
  })
  return sent
}

/** Whether a notice may still be mailed: unread, wanted, and to a proven address of a member who isn't suspended. */
const isMailable = (): SQL => sql`(
  ${notifications.read} IS NULL AND ${takesNoticeMail(notifications.userId, notifications.kind)}
  AND EXISTS (
    SELECT 1 FROM ${users}
    WHERE ${users.id} = ${notifications.userId} AND ${users.verifiedEmail} = ${users.email} AND ${isNotSuspended()}
  )
)`

const recipients = (db: Database, due: SQL): Promise<Recipient[]> =>
  db
    .selectDistinct({
      userId: notifications.userId,
      kind: notifications.kind,
      email: users.email,
      displayName: users.displayName,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(due)
    .limit(mostMails)

async function sendTo(env: Env, db: Database, { userId, kind, email, displayName }: Recipient): Promise<boolean> {
  const { id, title, href } = notifications
  const areWaiting = and(
    eq(notifications.userId, userId),
    eq(notifications.kind, kind),
    sql`${notifications.mailDue} IS NOT NULL`,
  )
  const notices = await db
    .select({ id, title, href })
    .from(notifications)
    .where(areWaiting)
    .orderBy(asc(notifications.created))
  if (notices.length === 0) return false
  if (!(await takeMail(db, { to: email, purpose: 'notice' }))) {
    await db
      .update(notifications)
      .set({ mailDue: timestamp(new Date(now().getTime() + retryAfter)) })
      .where(areWaiting)
    return false
  }
  const stop = await stopHref(env, { userId, kind: stopNameOf(kind) })
  const content = noticeMail({ displayName, kind, notices, origin: settingsOf(env).ORIGIN, stop })
  await queueMail(env, { to: email, content })
  const areSent = isAmong(
    notifications.id,
    notices.map(({ id }) => id),
  )
  await db.batch([
    db.delete(notifications).where(and(areSent, sql`${notifications.shown} = 0`)),
    db.update(notifications).set({ mailDue: null }).where(areSent),
  ])
  return true
}
