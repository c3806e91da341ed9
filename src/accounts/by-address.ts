import { sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { users } from './schema'

/** Selects the rows with the person's verified address. An unverified one may belong to another person. */
export const byAddress = (column: SQLiteColumn) => (userId: string) =>
  sql`${column} = (SELECT ${users.verifiedEmail} FROM ${users} WHERE ${users.id} = ${userId})`
