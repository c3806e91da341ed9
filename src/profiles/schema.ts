import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'
import { organizations } from '../organizations/schema'
import { reportOutcomes } from '../people/messages/message-rules'

/**
 * Accounts that were erased: an id and a time, nothing of the person. A copy lies in BACKUPS, so that a restored database
 * can be told again (security rule 30).
 */
export const erasures = sqliteTable(
  'erasures',
  {
    userId: text().primaryKey(),
    erased: text().notNull(),
    /** When the copy was made; null until then. */
    copied: text(),
  },
  (t) => [index('erasures_uncopied').on(t.copied)],
)

/**
 * The day on which each certification of a member ends, kept beside the profile so that nobody searches every profile for
 * the ones that end soon. A row that was told stays, so that the same end is never told twice.
 */
export const certificationExpiries = sqliteTable(
  'certification_expiries',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    state: text().notNull(),
    expirationDate: text().notNull(),
    /** When the mail went out; null until then. */
    reminded: text(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.title, t.state, t.expirationDate] }),
    index('certification_expiries_due').on(t.reminded, t.expirationDate),
  ],
)

/** Members whose row in the people's index may be out of date: written in the same batch as the change. */
export const peopleOutbox = sqliteTable(
  'people_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text().notNull(),
  },
  (t) => [index('people_outbox_user').on(t.userId)],
)

/** What an employer wrote to a member, whose address they do not see. */
export const peopleMessages = sqliteTable(
  'people_messages',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Who wrote it; null once they have left. */
    fromId: text().references(() => users.id, { onDelete: 'set null' }),
    toId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    created: text().notNull(),
    /** When the member last replied through the site; the words went by mail and are not kept. */
    replied: text(),
    /** When the member told us that it is not all right, and what they said. */
    flagged: text(),
    flaggedWhy: text().notNull().default(''),
    /** When staff settled that report, and how; null while it is open. */
    settled: text(),
    outcome: text({ enum: reportOutcomes }),
  },
  (t) => [
    index('people_messages_to').on(t.toId, t.created, t.id),
    index('people_messages_organization').on(t.organizationId, t.created),
    index('people_messages_from').on(t.fromId),
    index('people_messages_reports').on(t.settled, t.flagged),
  ],
)

/** Organizations that a member wants no more messages from. */
export const messageBlocks = sqliteTable(
  'message_blocks',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    created: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.organizationId] }),
    index('message_blocks_organization').on(t.organizationId),
  ],
)
