import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** The audit log: append-only, rows are deleted after a year (docs/security.md, 17). */
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
    index('audit_verb').on(t.verb, t.id),
    index('audit_kind').on(t.targetKind, t.id),
    index('audit_acting').on(t.actingOrganizationId, t.id).where(sql`${t.actingOrganizationId} IS NOT NULL`),
  ],
)

/** The exact second layer of the rate limits: how many attempts `key` made in the window that began at `start`. */
export const attempts = sqliteTable(
  'attempts',
  {
    key: text().notNull(),
    start: integer().notNull(),
    count: integer().notNull().default(sql`1`),
  },
  (t) => [primaryKey({ columns: [t.key, t.start] }), index('attempts_start').on(t.start)],
)

/** Reminders that were sent. The key allows one mail for each target and due date. */
export const reminders = sqliteTable(
  'reminders',
  {
    /** What the reminder is about. Each room uses its own words. */
    kind: text().notNull(),
    targetId: text().notNull(),
    due: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.targetId, t.due] }), index('reminders_due').on(t.due)],
)

/** Mail over a recipient's hourly limit for one purpose. It waits here and is sent as one bundle (held-mail.ts). */
export const heldMails = sqliteTable(
  'held_mails',
  {
    id: text().primaryKey(),
    /** The address that the limit counts: without a plus sign and what follows it. */
    recipient: text().notNull(),
    purpose: text().notNull(),
    address: text().notNull(),
    /**
     * The account or invitation that the link is for; null for a mail that is already written. The link itself is
     * created when the mail is sent.
     */
    userId: text(),
    /** A value of the account that must still be the same when the link is created. */
    boundTo: text(),
    /** The mail, encrypted because it may contain a link that works like a password; null for a link. */
    sealed: text(),
    created: text().notNull(),
  },
  (t) => [
    index('held_mails_address').on(t.address, t.purpose, t.created),
    index('held_mails_user').on(t.userId),
    uniqueIndex('held_mails_link').on(t.address, t.purpose, t.userId),
  ],
)

/** Addresses that the mail provider refuses for good. Mail that nobody just asked for isn't sent to them. */
export const undeliverableAddresses = sqliteTable('undeliverable_addresses', {
  /** SHA-256 of the address in lower case. */
  addressHash: text().primaryKey(),
  since: text().notNull(),
  reason: text().notNull(),
})
