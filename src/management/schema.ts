import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Counted at night: what happened on a day, or how many there are of a thing. None is no row. */
export const dailyFigures = sqliteTable(
  'daily_figures',
  {
    name: text().notNull(),
    /** `YYYY-MM-DD` in UTC. */
    day: text().notNull(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.day] })],
)
