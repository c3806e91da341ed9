import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import * as v from 'valibot'
import { invalid } from './problem'

/** How many rows a page of a list has, if nothing else is said. */
export const pageSize = 50
const maxPageSize = 200

/**
 * The page size that the request asks for, at most 200.
 * @throws Problem 422 for 0, a negative number, or text
 */
export function getLimit(c: Context, usual = pageSize): number {
  const text = c.req.query('limit')
  if (text === undefined) return usual
  if (!/^\d+$/.test(text) || Number(text) < 1) throw invalid({ limit: 'The limit must be a number from 1 to 200.' })
  return Math.min(Number(text), maxPageSize)
}

export function linkNext(c: Context, origin: string, cursor: string | null): void {
  if (!cursor) return
  const next = new URL(c.req.url)
  next.searchParams.set('cursor', cursor)
  c.header('link', `<${origin}${next.pathname}${next.search}>; rel="next"`)
}

type Position = (string | number)[]

/** The page that begins at `cursor`, or the first page. */
export type PageRequest = { cursor?: string | undefined; limit: number }

/**
 * Cuts the extra row, which was read to see whether there is a next page.
 * @param page.list identifies the list in its cursors
 */
export function cutPage<Row>(
  found: readonly Row[],
  { list, limit }: { list: string; limit: number },
  positionOf: (row: Row) => Position,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : encodeCursor(list, positionOf(last)) }
}

/**
 * Returns a page of a short list that was read as a whole: the rows after the one that the cursor names.
 * @throws Problem 422 for a broken cursor, one of another list, and one whose row is gone
 */
export function pageOfWhole<Row>(
  rows: readonly Row[],
  { list, cursor, limit }: PageRequest & { list: string },
  idOf: (row: Row) => string,
): { rows: Row[]; next: string | null } {
  if (cursor === undefined) return cutPage(rows, { list, limit }, (row) => [idOf(row)])
  const [id] = decodeCursor(list, v.tuple([v.string()]), cursor)
  const at = rows.findIndex((row) => idOf(row) === id)
  if (at < 0) throw invalid({ cursor: goneMessage })
  return cutPage(rows.slice(at + 1), { list, limit }, (row) => [idOf(row)])
}

type Keyset = PageRequest & {
  /** Identifies the list. A cursor is refused for any other list. */
  list: string
  /** The sort keys. The last one is unique, so that no two rows share a position. */
  keys: readonly SQLWrapper[]
  order: 'ascending' | 'descending'
  /** The position of the row that the page begins with, in place of the one after `cursor`. */
  startsAt?: Position | undefined
}

/**
 * A page of a list, found by the position of the row before it. The query uses `isAfter` in its condition, and
 * `orderBy` and `limit` as they are. `cut` turns the rows into the page. If the first key is an expression, add `isNear`
 * to the condition, so that its index is used.
 * @throws Problem 422 for a broken cursor or one of another list
 */
export function keysetPage({ list, keys, order, cursor, limit, startsAt }: Keyset) {
  const after = cursor === undefined ? undefined : decodeCursor(list, positionSchema(keys.length), cursor)
  const position = startsAt ?? after
  const [comparison, ordered] = order === 'descending' ? [sql`<`, desc] : [sql`>`, asc]
  return {
    isAfter: position && sql`${row(keys)} ${comparison}${startsAt ? sql`=` : sql``} ${row(position)}`,
    // SQLite looks up a pair in an index only if both are columns, and not if the first is an expression.
    isNear: position && sql`${keys[0]} ${comparison}= ${position[0]}`,
    orderBy: keys.map((key) => ordered(key)),
    limit: limit + 1,
    cut: <Row>(found: readonly Row[], keysOf: (row: Row) => Position) => cutPage(found, { list, limit }, keysOf),
  }
}
export type KeysetPage = ReturnType<typeof keysetPage>

const positionSchema = (length: number) => v.pipe(v.array(v.union([v.string(), v.number()])), v.length(length))

const row = (values: readonly unknown[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`

const goneMessage = 'This page no longer exists. Please start from the first page.'

/**
 * An opaque cursor for the next page of a list.
 * @param list identifies the list; the cursor is refused for any other
 */
export function encodeCursor(list: string, position: unknown): string {
  return toBase64Url(JSON.stringify([digest(list), position]))
}

/**
 * The position in a cursor of this list.
 * @throws Problem 422 for a broken cursor or one of another list
 */
export function decodeCursor<S extends v.GenericSchema>(list: string, schema: S, cursor: string): v.InferOutput<S> {
  const result = v.safeParse(v.tuple([v.literal(digest(list)), schema]), parse(cursor))
  if (!result.success) throw invalid({ cursor: goneMessage })
  return result.output[1]
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(fromBase64Url(cursor))
  } catch {
    return undefined
  }
}

/** FNV-1a. It only tells lists apart and is not a secret. */
function digest(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash
}

function toBase64Url(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

function fromBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
