import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../http/app-env'
import { keepCookie, readCookie } from '../http/cookie'
import { cookies } from '../http/cookie-list'

export type Database = DrizzleD1Database
export type Statement = BatchItem<'sqlite'>

/** Statements that are written together or not at all. */
export type Batch = [Statement, ...Statement[]]

/** Whether a write failed because it broke a constraint of this kind on this column (`table.column`). */
export function breaks(error: unknown, kind: 'UNIQUE' | 'NOT NULL', column: string): boolean {
  if (!(error instanceof Error)) return false
  return error.message.includes(`${kind} constraint failed: ${column}`) || breaks(error.cause, kind, column)
}

/** The column's value is one of these, however many: D1 binds at most 100 parameters, and this is one. */
export function isAmong(column: SQLiteColumn, values: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`
}

declare module 'hono' {
  interface ContextVariableMap {
    db: Database
    /** Whether the request comes with a session's cookie or a token, whatever they are worth. */
    isSomebodys: boolean
  }
}

/**
 * Opens `DB` where it is at least as new as `bookmark`: a reader sees its own writes, a guest any replica.
 * @param bookmark of the caller's last write, or where to begin
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
  return { db: drizzle(client, { casing: 'snake_case' }), bookmark: () => session.getBookmark() }
}

/** As D1 writes it: what a visitor made up must not reach D1. */
const isBookmark = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/

/**
 * Gives each request its database, and the browser a bookmark after a write. Guests may read from any replica that is as
 * new as their bookmark; who is signed in, and every write, asks the primary, because rights must be those of this moment.
 * @param options.cookies whose presence makes a request somebody's
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
    if (reached) keepCookie(c, cookies.bookmark, reached)
  })
