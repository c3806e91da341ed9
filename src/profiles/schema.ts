import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { memberId, users } from '../accounts/schema'
import type { StartAnswers, StartStatus } from './start-steps'

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

/** What members say in the three steps of a start. A row appears with the first answer, or when the offer is dismissed. */
export const starts = sqliteTable('starts', {
  userId: memberId().primaryKey(),
  /** As typed, so that the steps can be taken up later. */
  answers: text({ mode: 'json' }).$type<Partial<StartAnswers>>().notNull(),
  status: text().$type<StartStatus>().notNull(),
  created: text().notNull(),
  updated: text().notNull(),
})
