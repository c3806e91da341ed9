import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { memberId } from '../accounts/schema'
import { followedKinds, noticeKinds } from './choices'

/** Who follows what. A row says also that somebody doesn't want to follow, so that answering doesn't begin it again. */
export const follows = sqliteTable(
  'follows',
  {
    kind: text({ enum: followedKinds }).notNull(),
    targetId: text().notNull(),
    userId: memberId(),
    following: integer({ mode: 'boolean' }).notNull().default(true),
    created: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.targetId, t.userId] }),
    index('follows_user').on(t.userId, t.kind, t.created),
  ],
)

export const notifications = sqliteTable(
  'notifications',
  {
    id: text().primaryKey(),
    userId: memberId(),
    kind: text({ enum: noticeKinds }).notNull(),
    title: text().notNull(),
    /** A path of this site. */
    href: text().notNull(),
    /** What it is about, such as an answer, so that the same event never gives two. */
    aboutId: text().notNull(),
    created: text().notNull(),
    read: text(),
    /** Whether it is in the list of the member, or only mailed. */
    shown: integer({ mode: 'boolean' }).notNull().default(true),
    /** The time from which it may be mailed; null for never, and after it was. */
    mailDue: text(),
  },
  (t) => [
    index('notifications_newest').on(t.userId, t.created, t.id).where(sql`${t.shown} = 1`),
    index('notifications_unread').on(t.userId).where(sql`${t.shown} = 1 AND ${t.read} IS NULL`),
    index('notifications_about').on(t.aboutId, t.userId),
    index('notifications_mail').on(t.mailDue).where(sql`${t.mailDue} IS NOT NULL`),
    index('notifications_user').on(t.userId),
  ],
)

/** A member's choice for a kind of notice. Without a row, both are on. */
export const notificationSettings = sqliteTable(
  'notification_settings',
  {
    userId: memberId(),
    kind: text({ enum: noticeKinds }).notNull(),
    app: integer({ mode: 'boolean' }).notNull(),
    mail: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)
