/** How many things updated in one millisecond have a rowid of their own; the ones after that take the next free one. */
const perMillisecond = 16

/**
 * The first rowid for a thing updated at this time. Rowids grow with `updated`, so newest first is the index's own order,
 * and a rebuilt index is the same as the old one.
 */
export const firstRowid = (updated: string) => Date.parse(updated) * perMillisecond

/** SQL for the first free rowid of a table from ?1 on. The table's name is code, never input. */
export const freeRowidOf = (table: string) =>
  `CASE WHEN NOT EXISTS (SELECT 1 FROM ${table} WHERE rowid = ?1) THEN ?1 ELSE (
  SELECT min(taken.rowid) + 1 FROM ${table} taken
  WHERE taken.rowid >= ?1 AND NOT EXISTS (SELECT 1 FROM ${table} next WHERE next.rowid = taken.rowid + 1)) END`
