import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Who changed what, when and why: append-only, kept a year (docs/security.md, 17). */
export const audit = sqliteTable(
  'audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    time: text().notNull(),
    actorId: text(),
    actingOrganizationId: text(),
    verb: text().notNull(),
    targetKind: text().notNull(),
    targetId: text().notNull(),
    before: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    after: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    why: text(),
    requestId: text(),
  },
  (t) => [
    index('audit_target').on(t.targetKind, t.targetId, t.id),
    index('audit_actor').on(t.actorId, t.id).where(sql`${t.actorId} IS NOT NULL`),
    index('audit_time').on(t.time),
  ],
)

/** The exact second layer of the rate limits: how often `key` was tried in the window that began at `start`. */
export const attempts = sqliteTable(
  'attempts',
  {
    key: text().notNull(),
    start: integer().notNull(),
    count: integer().notNull().default(sql`1`),
  },
  (t) => [primaryKey({ columns: [t.key, t.start] }), index('attempts_start').on(t.start)],
)

/** What somebody was reminded of by mail: once for each thing and day that it is due. */
export const reminders = sqliteTable(
  'reminders',
  {
    /** Of what: each room that reminds has a word of its own. */
    kind: text().notNull(),
    targetId: text().notNull(),
    due: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.targetId, t.due] }), index('reminders_due').on(t.due)],
)

/** Mail above what one recipient gets in an hour for one purpose: it waits here and then goes out together (held-mail.ts). */
export const heldMails = sqliteTable(
  'held_mails',
  {
    id: text().primaryKey(),
    /** Whose limit it waits for: the address without what follows a plus sign. */
    recipient: text().notNull(),
    purpose: text().notNull(),
    address: text().notNull(),
    /** The account or invitation that a link is for, which is made when it goes out; null for mail that was written already. */
    userId: text(),
    /** What of that account must still be so for the link to be made. */
    boundTo: text(),
    /** The mail, encrypted, because it may hold a link that works like a password; null for a link. */
    sealed: text(),
    created: text().notNull(),
  },
  (t) => [
    index('held_mails_address').on(t.address, t.purpose, t.created),
    index('held_mails_user').on(t.userId),
    uniqueIndex('held_mails_link').on(t.address, t.purpose, t.userId),
  ],
)
