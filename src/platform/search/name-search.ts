import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { folded, unapostrophed } from '../text/fold'

type Named = {
  name: SQLiteColumn
  /** The folded name; null if it hasn't been computed yet. */
  searchName: SQLiteColumn
}

/**
 * Whether a name contains this text, ignoring case, accents, and apostrophes. Uses `instr`, because D1 limits LIKE patterns to 50
 * bytes.
 */
export const nameContains = ({ name, searchName }: Named, words: string): SQL =>
  sql`instr(replace(coalesce(${searchName}, lower(${name})), '''', ''), ${unapostrophed(folded(words))}) > 0`
