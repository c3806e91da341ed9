import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { folded, unapostrophed } from '../text/fold'

type Named = {
  name: SQLiteColumn
  /** The name folded; null where it has not been folded yet. */
  searchName: SQLiteColumn
}

/** Whether a name holds these words, whatever their case, accents and apostrophes. By `instr`: D1 takes no LIKE pattern above 50 bytes. */
export const nameHolds = ({ name, searchName }: Named, words: string): SQL =>
  sql`instr(replace(coalesce(${searchName}, lower(${name})), '''', ''), ${unapostrophed(folded(words))}) > 0`
