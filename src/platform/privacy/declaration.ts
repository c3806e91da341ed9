import { and, eq, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database, Statement } from '../db/database'

/** How a column relates to a person (docs/security.md, 30). */
export type ColumnData = {
  /** Whether the export contains it; if not, the reason. */
  exported: true | string
  /**
   * What erasure does to it: deleted with its row, set to null, overwritten, deleted by a cron within days, or kept
   * because it has no personal data.
   */
  erased: 'deleted' | 'detached' | 'anonymized' | 'forgotten' | 'kept'
}

/** Personal data: exported, and deleted with its row. */
export const personal: ColumnData = { exported: true, erased: 'deleted' }

/** Deleted with its row, and not exported for this reason. */
export const withheld = (why: string): ColumnData => ({ exported: why, erased: 'deleted' })

/** A reference to a person in another person's row; set to null. */
export const detached: ColumnData = { exported: 'says which account, which its owner knows', erased: 'detached' }

/** Data about a person in a row that must stay: exported, then overwritten. */
export const anonymized: ColumnData = { exported: true, erased: 'anonymized' }

/** Data about a client, deleted by a cron after a few days. */
export const forgotten: ColumnData = { exported: 'deleted by itself within two days', erased: 'forgotten' }

/** Not personal data, but exported to explain the person's row. */
export const context: ColumnData = { exported: true, erased: 'kept' }

/** No personal data. */
export const impersonal: ColumnData = { exported: 'nothing of a person', erased: 'kept' }

/** The same for several columns. */
export function each<Column extends string>(data: ColumnData, ...columns: Column[]): Record<Column, ColumnData>
export function each(data: ColumnData, ...columns: string[]): Record<string, ColumnData> {
  return Object.fromEntries(columns.map((column) => [column, data]))
}

/** Names of columns that contain a time and nothing else, in every table. */
export const timeColumns = [
  'created',
  'updated',
  'edited',
  'published',
  'closed',
  'removed',
  'settled',
  'expires',
] as const

type ColumnOf<T extends SQLiteTable> = keyof T['$inferSelect'] & string

/** Columns that `src/privacy/declarations.ts` may decide by their kind. It leaves keys of accounts undecided. */
type DefaultedColumnOf<T extends SQLiteTable> = {
  [C in ColumnOf<T>]: T['_']['columns'][C]['_']['dataType'] extends 'number' | 'boolean'
    ? C
    : C extends 'id' | `${string}Id` | (typeof timeColumns)[number]
      ? C
      : never
}[ColumnOf<T>]

type Declared<T extends SQLiteTable> = Record<Exclude<ColumnOf<T>, DefaultedColumnOf<T>>, ColumnData> & {
  readonly [C in DefaultedColumnOf<T>]?: ColumnData
}

/** How to find and erase a person's rows in a table. */
export type Tie<Column extends string = string> = {
  /** The section of the export for these rows. Several ties may share one. */
  as: string
  /** Selects the rows by the person's id. It runs while their row in `users` still exists. */
  rows: (userId: string) => SQL | undefined
  /** The exported columns, if the person may not see all of them. An empty list leaves the tie out of the export. */
  shows?: readonly Column[]
  /** Deletes the rows, or overwrites these columns. */
  erase: 'rows' | { readonly [C in Column]?: null | '' }
}

/** Statements for the batch that erases a person, for which `isErased` is the condition. */
type ErasureStatements = (db: Database, userId: string, isErased: SQL) => Statement[]

export type Declaration = {
  table: SQLiteTable
  columns: Readonly<Record<string, ColumnData>>
  ties: readonly Tie[]
  /** Deletes what a person wrote here in public, for people who want that instead of leaving it to a former member. */
  erasePosts?: ErasureStatements | undefined
  /** What else follows, such as counts without the person. It comes before the rows of any table are deleted. */
  beforeErasure?: ErasureStatements
}

/**
 * Declares how each column of a table relates to a person, and how to find a person's rows. Export and erasure are
 * built from the declarations. A table without ties has no personal data. Keys, times, numbers, and booleans may be
 * left out (`src/privacy/declarations.ts`).
 */
export function declare<T extends SQLiteTable>(
  table: T,
  columns: Declared<T>,
  ties: readonly Tie<ColumnOf<T>>[] = [],
  erasePosts?: ErasureStatements,
): Declaration {
  return { table, columns, ties, erasePosts }
}

export const byUser = (column: SQLiteColumn) => (userId: string) => eq(column, userId)

export const eitherOf =
  (...ways: Tie['rows'][]) =>
  (userId: string) =>
    or(...ways.map((rows) => rows(userId)))

export const where = (rows: Tie['rows'], condition: SQL) => (userId: string) => and(rows(userId), condition)
