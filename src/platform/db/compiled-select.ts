import { fillPlaceholders, type Placeholder, type Query, sql } from 'drizzle-orm'
import { type Database, databaseOver } from './database'

type Select<Row> = PromiseLike<Row[]> & { toSQL: () => Query }
type Values<Name extends string> = Readonly<Record<Name, string>>

/** The rows as D1 sent them, as JSON, and a function that turns them into what the select describes. */
type Selected<Row> = { text: string; rows: () => Promise<Row[]> }

/**
 * A select whose SQL is built once for each isolate, because building a large one takes longer than reading its rows.
 * @param build must use `values` wherever SQL depends on the request, and nothing else that changes
 */
export function compileSelect<Name extends string, Row>(
  names: readonly Name[],
  build: (db: Database, values: Readonly<Record<Name, string | Placeholder>>) => Select<Row>,
): (db: Database, values: Values<Name>) => Promise<Selected<Row>> {
  let query: Query | undefined
  return async (db, values) => {
    query ??= build(db, Object.assign({}, ...names.map((name) => ({ [name]: sql.placeholder(name) })))).toSQL()
    const read = await db.$client
      .prepare(query.sql)
      .bind(...fillPlaceholders(query.params, values))
      .raw()
    return { text: JSON.stringify(read), rows: async () => build(databaseOver(answering(db.$client, read)), values) }
  }
}

/** A database that answers every query with these rows, so that drizzle maps them. */
function answering(client: D1Database, rows: unknown[]): D1Database {
  const statement = { bind: () => statement, raw: async () => rows }
  return new Proxy(client, {
    get: (target, name) => (name === 'prepare' ? () => statement : Reflect.get(target, name)),
  })
}
