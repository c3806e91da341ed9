import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { folded } from '../text/fold'

type Named = {
  name: SQLiteColumn
  /** The name folded; null where it has not been folded yet. */
  searchName: SQLiteColumn
}

/** Whether a name holds these words, whatever their case and accents. By `instr`: D1 takes no LIKE pattern above 50 bytes. */
export const nameHolds = ({ name, searchName }: Named, words: string): SQL =>
  sql`instr(coalesce(${searchName}, lower(${name})), ${folded(words)}) > 0`
