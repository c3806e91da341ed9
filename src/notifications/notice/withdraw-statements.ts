import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { isAmong } from '../../platform/db/database'
import { type NoticeKind, noticeKinds } from '../choices'
import { notifications } from '../schema'

/** Notices about something that everybody can see. Others say what was decided, and stay when the thing is gone. */
const aboutVisible = noticeKinds.filter((kind) => kind !== 'flag' && kind !== 'moderation')

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
