import { sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { users } from './schema'

/** The rows that name the address which the person has proven: an unproven one may be somebody else's. */
export const byAddress = (column: SQLiteColumn) => (userId: string) =>
  sql`${column} = (SELECT ${users.verifiedEmail} FROM ${users} WHERE ${users.id} = ${userId})`
