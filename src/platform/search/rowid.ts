/** The number of rowids reserved for each millisecond. Further rows of the same millisecond get the next free one. */
const perMillisecond = 16

/**
 * The first rowid for something updated at this time. Rowids grow with `updated`, so the index's own order is newest
 * first, and a rebuilt index has the same rowids.
 */
export const firstRowid = (updated: string) => Date.parse(updated) * perMillisecond

/** SQL for the first free rowid of a table at or after ?1. `table` must be a constant, never input. */
export const freeRowidOf = (table: string) =>
  `CASE WHEN NOT EXISTS (SELECT 1 FROM ${table} WHERE rowid = ?1) THEN ?1 ELSE (
  SELECT min(taken.rowid) + 1 FROM ${table} taken
  WHERE taken.rowid >= ?1 AND NOT EXISTS (SELECT 1 FROM ${table} next WHERE next.rowid = taken.rowid + 1)) END`
