import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { customAlphabet } from 'nanoid'
import type { AppEnv } from '../http/app-env'
import { readCookie, setOwnCookie } from '../http/cookie'
import { cookies } from '../http/cookie-list'
import { folded, unapostrophed } from '../text/fold'

export type Database = DrizzleD1Database & { $client: D1Database }
export type Statement = BatchItem<'sqlite'>

export type Batch = [Statement, ...Statement[]]

/** Whether a write failed because it violated this kind of constraint on this column (`table.column`). */
export function breaks(error: unknown, kind: 'UNIQUE' | 'NOT NULL', column: string): boolean {
  if (!(error instanceof Error)) return false
  return error.message.includes(`${kind} constraint failed: ${column}`) || breaks(error.cause, kind, column)
}

/** SQL for `column IN values`, for any number of values: D1 binds at most 100 parameters, and this uses one. */
export function isAmong(column: SQLiteColumn, values: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`
}

/** Creates an opaque `_id`: 20 letters and digits, about 119 bits. */
export const newId = customAlphabet('0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 20)

declare module 'hono' {
  interface ContextVariableMap {
    db: Database
    /** Whether the request has a session cookie or a token, valid or not. */
    isSomebodys: boolean
  }
}

/**
 * Opens `DB` at a replica that is at least as new as `bookmark`, so that readers see their own writes.
 * @param bookmark the bookmark of the caller's last write, or a D1 constraint such as `first-primary`
 */
export function openDatabase(d1: D1Database, bookmark: string): { db: Database; bookmark: () => string | null } {
  const session = d1.withSession(bookmark)
  const client: D1Database = {
    prepare: (query) => session.prepare(query),
    batch: (statements) => session.batch(statements),
    exec: (query) => d1.exec(query),
    withSession: (constraint) => d1.withSession(constraint),
    dump: () => d1.dump(),
  }
  return { db: databaseOver(client), bookmark: () => session.getBookmark() }
}

export const databaseOver = (client: D1Database): Database => drizzle(client, { casing: 'snake_case' })

/** D1's format for bookmarks. Values that a visitor made up must not reach D1. */
const isBookmark = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/

/**
 * Gives each request its database, and the browser a bookmark after a write. Guests may read from any replica that is
 * as new as their bookmark. Signed-in requests and writes use the primary, because permissions must be current.
 * @param options.cookies if one of them is present, the request counts as signed in
 */
export const database = (options: { cookies: readonly string[] }) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const writes = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    const isSomebodys =
      c.req.header('authorization') !== undefined || options.cookies.some((name) => getCookie(c, name) !== undefined)
    c.set('isSomebodys', isSomebodys)
    const known = readCookie(c, cookies.bookmark)
    const anywhere = known && isBookmark.test(known) ? known : 'first-unconstrained'
    const { db, bookmark } = openDatabase(c.env.DB, writes || isSomebodys ? 'first-primary' : anywhere)
    c.set('db', db)
    await next()
    const reached = writes ? bookmark() : null
    if (reached) setOwnCookie(c, cookies.bookmark, reached)
  })

type Named = {
  name: SQLiteColumn
  /** The folded name; null if it hasn't been computed yet. */
  searchName: SQLiteColumn
}

/** Whether a name contains this text, ignoring case, accents, and apostrophes. D1 limits LIKE patterns to 50 bytes. */
export const nameContains = ({ name, searchName }: Named, words: string): SQL =>
  sql`instr(replace(coalesce(${searchName}, lower(${name})), '''', ''), ${unapostrophed(folded(words))}) > 0`
