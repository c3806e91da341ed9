import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Accounts that were erased: an id and a time, nothing of the person. A copy lies in BACKUPS, so that a restored database
 * can be told again (docs/security.md, 30).
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
