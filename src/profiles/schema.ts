import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'

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
export const peopleIndexQueue = sqliteTable(
  'people_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text().notNull(),
  },
  (t) => [index('people_outbox_user').on(t.userId)],
)
