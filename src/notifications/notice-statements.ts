import { type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/schema'
import { type Database, isAmong } from '../platform/db/database'
import { minutes, now, timestamp } from '../platform/time/clock'
import { type NoticeKind, noticeKinds } from './choices'
import { notificationSettings, notifications } from './schema'

type NewNotice = {
  kind: NoticeKind
  /** What the list of notifications says. It must not name whoever asked anonymously. Subjects of mails don't have it. */
  title: string | SQL
  /** A path of this site. */
  href: string | SQL
  /** The id of what it is about, such as an answer. A member has only one unread notice of a kind about a thing. */
  aboutId: string | SQL
  /** Who caused it, and therefore never gets it. Null for the system. */
  by: string | null
  /**
   * A query for who gets it, with a column `user_id`, such as `getFollowers`. Nulls are left out. Its other columns can be
   * used above, as `recipient.…`.
   */
  to: SQL
  /** A condition that the batch has changed what the notice is about, if it may have changed nothing. */
  onlyIf?: SQL
}

/** A mail waits so long, because somebody who reads the notice on the site in the meantime doesn't need it. */
const mailDelay = minutes(10)

/**
 * A statement for the batch of a change: tells everyone in `to` about it, in the list of their notifications or by mail, as
 * they chose for this kind. One statement for any number of members.
 */
export function notifyStatement(db: Database, { kind, title, href, aboutId, by, to, onlyIf }: NewNotice) {
  const due = timestamp(new Date(now().getTime() + mailDelay))
  return db.insert(notifications).select(sql`
    SELECT lower(hex(randomblob(10))), member.id, ${kind}, ${title}, ${href}, ${aboutId}, ${timestamp()}, NULL,
      coalesce(setting.app, 1), CASE WHEN coalesce(setting.mail, 1) THEN ${due} END
    FROM (SELECT DISTINCT * FROM (${to})) AS recipient
    JOIN ${users} AS member ON member.id = recipient.user_id
    LEFT JOIN ${notificationSettings} AS setting ON setting.user_id = member.id AND setting.kind = ${kind}
    WHERE member.id IS NOT ${by} AND (coalesce(setting.app, 1) OR coalesce(setting.mail, 1))
      AND NOT EXISTS (
        SELECT 1 FROM ${notifications} AS earlier
        WHERE earlier.about_id = ${aboutId} AND earlier.user_id = member.id AND earlier.kind = ${kind}
          AND earlier.read IS NULL AND (earlier.shown = 1 OR earlier.mail_due IS NOT NULL)
      )
      AND ${onlyIf ?? sql`1`}`)
}

/**
 * Statements like `notifyStatement`, for what can be decided anew: an unread notice that says what was decided before goes.
 */
export const notifyLatestStatements = (db: Database, notice: NewNotice) => [
  db.delete(notifications).where(
    sql`${notifications.aboutId} = ${notice.aboutId} AND ${notifications.kind} = ${notice.kind} AND ${notifications.read} IS NULL
        AND ${notifications.userId} IN (SELECT recipient.user_id FROM (${notice.to}) AS recipient)`,
  ),
  notifyStatement(db, notice),
]

export const oneMember = (userId: string | null): SQL => sql`SELECT ${userId} AS user_id`

/** Notices about something that everybody can see. Others say what was decided, and stay when the thing is gone. */
export const aboutVisible = noticeKinds.filter((kind) => kind !== 'flag' && kind !== 'moderation')

/**
 * Statements for the batch that removes or hides something: nobody is shown or mailed the notices about it any more.
 * @param about a query for the ids of what the notices are about
 */
export function withdrawNoticesStatements(db: Database, about: SQL) {
  const isAbout = sql`${notifications.aboutId} IN (${about}) AND ${isAmong(notifications.kind, aboutVisible)}`
  return [
    db
      .delete(notifications)
      .where(sql`${isAbout} AND ${notifications.shown} = 0 AND ${notifications.mailDue} IS NOT NULL`),
    db.update(notifications).set({ shown: false, mailDue: null }).where(sql`${isAbout} AND ${notifications.shown} = 1`),
  ]
}

/** A statement for the batch that restores something: its withdrawn notices are back in the lists of their members. */
export const restoreNoticesStatement = (db: Database, about: SQL) =>
  db
    .update(notifications)
    .set({ shown: true })
    .where(
      sql`${notifications.aboutId} IN (${about}) AND ${notifications.shown} = 0 AND ${notifications.mailDue} IS NULL`,
    )

/** A statement for the batch that takes back what a kind of notice was about, such as accepting an answer. */
export const deleteNoticesStatement = (db: Database, about: SQL, kind: NoticeKind) =>
  db.delete(notifications).where(sql`${notifications.aboutId} IN (${about}) AND ${notifications.kind} = ${kind}`)
