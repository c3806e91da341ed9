import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'
import { organizations } from '../organizations/schema'
import { reportOutcomes } from './messages/rules'

/** Messages from employers to members. The employers don't see the members' addresses. */
export const peopleMessages = sqliteTable(
  'people_messages',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The author; null after they have deleted their account. */
    fromId: text().references(() => users.id, { onDelete: 'set null' }),
    toId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    /** Sent while the member blocked the organization. They never see it, and the organization isn’t told. */
    withheld: integer({ mode: 'boolean' }).notNull().default(false),
    created: text().notNull(),
    /** When the member last replied through the site. The reply was sent by mail and is not stored. */
    replied: text(),
    /** When the member reported the message. `flaggedWhy` is the reason they gave. */
    flagged: text(),
    flaggedWhy: text().notNull().default(''),
    /** When staff settled the report, and how; null while it is open. */
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

/** Organizations whose messages a member has blocked. */
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
