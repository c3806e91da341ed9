import type { BatchResponse } from 'drizzle-orm/batch'
import type { Database, Statement } from './database'

/** Statements under names of one's own; a name may hold several that belong together, such as a change and its audit row. */
type Named = Readonly<Record<string, Statement | readonly Statement[]>>

type Results<N extends Named> = {
  [Name in keyof N]: N[Name] extends Statement
    ? N[Name]['_']['result']
    : N[Name] extends readonly Statement[]
      ? BatchResponse<N[Name]>
      : never
}

/**
 * Writes statements together or not at all, in the order in which they are named, and answers each one's result under its
 * name: a result that is found by its place belongs to another statement as soon as somebody adds a line above it. Names
 * are words, because a JavaScript object puts numbers first.
 */
export async function batch<const N extends Named>(db: Database, statements: N): Promise<Results<N>> {
  const entries = Object.entries<Statement | readonly Statement[]>(statements)
  const [first, ...rest] = entries.flatMap(([, given]) => given)
  const results: unknown[] = first ? await db.batch([first, ...rest]) : []
  const named = entries.map(([name, given]) => [
    name,
    Array.isArray(given) ? results.splice(0, given.length) : results.shift(),
  ])
  // The types of results are known by name only, which is what this function is for.
  return Object.fromEntries(named) as Results<N>
}
