import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Numbers of a day, counted at night: what happened on that day, and how many of a thing there were in all. A day on
 * which nothing happened has no row.
 */
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
