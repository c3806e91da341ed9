import { and, eq, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

/** What a column is to a person (docs/security.md, 30). */
export type ColumnData = {
  /** Whether the export shows it; where it does not, the reason. */
  exported: true | string
  /**
   * What becomes of it: gone with its row, set to null, overwritten, forgotten by a cron within days, or left because it
   * holds nothing of a person.
   */
  erased: 'deleted' | 'detached' | 'anonymized' | 'forgotten' | 'kept'
}

/** Of the person: in their export, and gone with its row. */
export const personal: ColumnData = { exported: true, erased: 'deleted' }

/** Goes with its row, and stays out of the export for this reason. */
export const withheld = (why: string): ColumnData => ({ exported: why, erased: 'deleted' })

/** Names a person in a row of somebody else's; set to null. */
export const detached: ColumnData = { exported: 'says which account, which its owner knows', erased: 'detached' }

/** About a person in a row that must stay: in their export, then overwritten. */
export const anonymized: ColumnData = { exported: true, erased: 'anonymized' }

/** Holds something of whoever called, for a few days, until a cron deletes it. */
export const forgotten: ColumnData = { exported: 'deleted by itself within two days', erased: 'forgotten' }

/** Holds nothing of a person by itself, but tells them what a row of theirs is about. */
export const context: ColumnData = { exported: true, erased: 'kept' }

/** Holds nothing of a person. */
export const impersonal: ColumnData = { exported: 'nothing of a person', erased: 'kept' }

type ColumnOf<T extends SQLiteTable> = keyof T['$inferSelect'] & string

/** How rows of a table concern a person, and what becomes of them. */
export type Tie<Column extends string = string> = {
  /** The section of the export that shows them; several ties may share one. */
  as: string
  /** Which rows: a condition made from the person's id. Their own row in `users` still stands when it is asked. */
  rows: (userId: string) => SQL | undefined
  /** The columns that the export shows, where not all exported ones are this person's to see; none leaves the tie out. */
  shows?: readonly Column[]
  /** Deletes the rows, or overwrites these columns of them. */
  erase: 'rows' | { readonly [C in Column]?: null }
}

export type Declaration = { table: SQLiteTable; columns: Readonly<Record<string, ColumnData>>; ties: readonly Tie[] }

/**
 * Says what every column of a table is to a person, and how a person's rows are found: export and erasure are made from
 * it. A table without ties holds nobody's data.
 */
export function declare<T extends SQLiteTable>(
  table: T,
  columns: Record<ColumnOf<T>, ColumnData>,
  ties: readonly Tie<ColumnOf<T>>[] = [],
): Declaration {
  return { table, columns, ties }
}

/** The rows that name the person by id. */
export const byUser = (column: SQLiteColumn) => (userId: string) => eq(column, userId)

export const eitherOf =
  (...ways: Tie['rows'][]) =>
  (userId: string) =>
    or(...ways.map((rows) => rows(userId)))

export const where = (rows: Tie['rows'], condition: SQL) => (userId: string) => and(rows(userId), condition)
