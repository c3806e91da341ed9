import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'

/**
 * The days on which members' certifications end. This table exists so that reminders don't have to search every
 * profile. Rows with a sent reminder stay, so that the same end date never gets a second mail.
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
    /** When the reminder was sent; null until then. */
    reminded: text(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.title, t.state, t.expirationDate] }),
    index('certification_expiries_due').on(t.reminded, t.expirationDate),
  ],
)

/** Members whose row in the people index may be out of date. Each row is written in the batch of the change. */
export const peopleIndexQueue = sqliteTable(
  'people_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text().notNull(),
  },
  (t) => [index('people_outbox_user').on(t.userId)],
)
