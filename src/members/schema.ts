import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'

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
