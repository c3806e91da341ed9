import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'
import { flagCategories, flagKinds, flagOutcomes } from './choices'

/**
 * A row for each thing that somebody flagged, so that the queue needs one index and no grouping. It opens again when
 * somebody flags the thing after it was settled.
 */
export const flaggedThings = sqliteTable(
  'flagged_things',
  {
    id: text().primaryKey(),
    kind: text({ enum: flagKinds }).notNull(),
    targetId: text().notNull(),
    /** All flags, and those that are open. Changed in the same batch as the flags. */
    count: integer().notNull().default(0),
    openCount: integer().notNull().default(0),
    /** The time of the first and of the newest flag. */
    created: text().notNull(),
    newest: text().notNull(),
    /** Whether members' flags hid it, and staff haven't looked at it since. */
    hidden: integer({ mode: 'boolean' }).notNull().default(false),
    settled: text(),
    outcome: text({ enum: flagOutcomes }),
    settledBy: text().references(() => users.id, { onDelete: 'set null' }),
    settledWhy: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('flagged_things_target').on(t.kind, t.targetId),
    index('flagged_things_open').on(t.openCount, t.newest, t.id).where(sql`${t.openCount} > 0`),
    index('flagged_things_oldest').on(t.created, t.id).where(sql`${t.openCount} > 0`),
    index('flagged_things_settled').on(t.settled, t.id).where(sql`${t.settled} IS NOT NULL`),
    index('flagged_things_settler').on(t.settledBy).where(sql`${t.settledBy} IS NOT NULL`),
  ],
)

export const flags = sqliteTable(
  'flags',
  {
    id: text().primaryKey(),
    thingId: text()
      .notNull()
      .references(() => flaggedThings.id, { onDelete: 'cascade' }),
    /** Null for the system, and after the reporter has deleted their account. */
    reporterId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Whether the product flagged it by itself, because of its words. */
    bySystem: integer({ mode: 'boolean' }).notNull().default(false),
    category: text({ enum: flagCategories }),
    reason: text().notNull(),
    created: text().notNull(),
    settled: text(),
    /** How staff settled this flag. The thing's outcome is of its newest flags only. */
    outcome: text({ enum: flagOutcomes }),
  },
  (t) => [
    uniqueIndex('flags_once').on(t.thingId, t.reporterId),
    index('flags_newest').on(t.thingId, t.created),
    index('flags_reporter').on(t.reporterId, t.created).where(sql`${t.reporterId} IS NOT NULL`),
  ],
)
