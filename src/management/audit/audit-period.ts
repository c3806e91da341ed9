import { type SQL, sql } from 'drizzle-orm'
import { audit } from '../../platform/schema'

/**
 * Entries get their numbers in the order of their times, except those of requests that ran at the same moment. So the
 * number of the first entry in a period, less a few, is a bound that every index on numbers can use.
 */
const outOfOrder = 1000

/** Entries at `time` or later. */
export const sinceTime = (time: string): SQL =>
  sql`(${audit.id} >= coalesce((SELECT bound.id FROM audit AS bound WHERE bound.time >= ${time}
    ORDER BY bound.time, bound.id LIMIT 1), 0) - ${sql.raw(`${outOfOrder}`)} AND +${audit.time} >= ${time})`

/** Entries before `time`. */
export const beforeTime = (time: string): SQL =>
  sql`(${audit.id} <= coalesce((SELECT bound.id FROM audit AS bound WHERE bound.time < ${time}
    ORDER BY bound.time DESC, bound.id DESC LIMIT 1), 0) + ${sql.raw(`${outOfOrder}`)} AND +${audit.time} < ${time})`
