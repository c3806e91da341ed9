import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** No personal data. A copy is in BACKUPS, to repeat the erasure after a restore (docs/security.md, 30). */
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
