import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { folded } from '../text/fold'

type Named = {
  name: SQLiteColumn
  /** The folded name; null if it hasn't been computed yet. */
  searchName: SQLiteColumn
}

/**
 * Whether a name contains this text, ignoring case and accents. Uses `instr`, because D1 limits LIKE patterns to 50
 * bytes.
 */
export const nameHolds = ({ name, searchName }: Named, words: string): SQL =>
  sql`instr(coalesce(${searchName}, lower(${name})), ${folded(words)}) > 0`
