import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import * as v from 'valibot'
import { decodeCursor, encodeCursor } from './cursor'
import { invalid } from './problem'

const most = 200

/**
 * How many rows a list call wants.
 * @throws Problem 422 for 0, a negative number or no number
 */
export function limitOf(c: Context, usual = 50): number {
  const text = c.req.query('limit')
  if (text === undefined) return usual
  if (!/^\d+$/.test(text) || Number(text) < 1) throw invalid({ limit: 'The limit must be a number from 1 to 200.' })
  return Math.min(Number(text), most)
}

/** Tells where the next page is, while there is one. */
export function linkNext(c: Context, origin: string, cursor: string | null): void {
  if (!cursor) return
  const next = new URL(c.req.url)
  next.searchParams.set('cursor', cursor)
  c.header('link', `<${origin}${next.pathname}${next.search}>; rel="next"`)
}

/** Where a row is in its list: the values of the keys. */
type Position = (string | number)[]

/** Which page is wanted: the one that begins at `cursor`, or the first. */
export type PageRequest = { cursor?: string | undefined; limit: number }

/**
 * Cuts the row that was read in addition, which says whether there is a next page.
 * @param page.list what the cursor belongs to
 */
export function pageOf<Row>(
  found: readonly Row[],
  { list, limit }: { list: string; limit: number },
  positionOf: (row: Row) => Position,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : encodeCursor(list, positionOf(last)) }
}

type Keyset = PageRequest & {
  /** What the cursor belongs to; it is refused for any other list. */
  list: string
  /** What the list is ordered by; the last key is unique, so that no two rows are at one position. */
  keys: readonly SQLWrapper[]
  order: 'ascending' | 'descending'
}

/**
 * A page of a list, found by the position of the row before it: the query takes `isAfter` into its condition, `orderBy` and
 * `limit` as they are, and `cut` makes the page of the rows that it found.
 * @throws Problem 422 for a broken or a foreign cursor
 */
export function keysetPage({ list, keys, order, cursor, limit }: Keyset) {
  const position = cursor === undefined ? undefined : decodeCursor(list, positionOf(keys.length), cursor)
  const [comparison, ordered] = order === 'descending' ? [sql`<`, desc] : [sql`>`, asc]
  return {
    isAfter: position && sql`${row(keys)} ${comparison} ${row(position)}`,
    orderBy: keys.map((key) => ordered(key)),
    limit: limit + 1,
    cut: <Row>(found: readonly Row[], keysOf: (row: Row) => Position) => pageOf(found, { list, limit }, keysOf),
  }
}
export type KeysetPage = ReturnType<typeof keysetPage>

const positionOf = (length: number) => v.pipe(v.array(v.union([v.string(), v.number()])), v.length(length))

const row = (values: readonly unknown[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`
