import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Erased accounts: an id and a time, and no personal data. A copy is in BACKUPS, so that the erasure can be repeated
 * after a restore (docs/security.md, 30).
 */
export const erasures = sqliteTable(
  'erasures',
  {
    userId: text().primaryKey(),
    erased: text().notNull(),
    /** When the copy was made; null if it wasn't yet. */
    copied: text(),
  },
  (t) => [index('erasures_uncopied').on(t.copied)],
)
