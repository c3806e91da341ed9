import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'

type Row = Readonly<Record<string, unknown>>

/** Queries of one value each, and what to make of the values. */
export type Part<T> = { columns: Readonly<Record<string, SQL>>; read: (row: Row) => T }

/** Two parts in one statement, so that they cost one round trip. Their columns must have different names. */
export const both = <A, B>(one: Part<A>, other: Part<B>): Part<[A, B]> => ({
  columns: { ...one.columns, ...other.columns },
  read: (row) => [one.read(row), other.read(row)],
})

/** Reads a part as one row with a column for each query. D1 allows only five queries in a UNION. */
export async function readPart<T>(db: Database, { columns, read }: Part<T>): Promise<T> {
  const named = Object.entries(columns).map(([name, query]) => sql`${query} AS ${sql.identifier(name)}`)
  const [row] = await db.all<Row>(sql`SELECT ${sql.join(named, sql`, `)}`)
  return read(row ?? {})
}
