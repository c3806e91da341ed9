import type { Database, Statement } from './database'

/**
 * A write with the statements that must be directly beside it, such as its audit row. Only `batch` runs it, so nothing can
 * come between them.
 */
export class Recorded<Write extends Statement = Statement> {
  constructor(readonly parts: { before?: Statement; write: Write; after?: Statement }) {}
}

/** What a batch is made of: a statement, or a write together with its audit row. */
export type BatchEntry = Statement | Recorded

/** Entries under names of one's own; a name may hold a list of them. */
type Named = Readonly<Record<string, BatchEntry | readonly BatchEntry[]>>

type ResultOf<E> = E extends Statement
  ? E['_']['result']
  : E extends Recorded<infer Write>
    ? Write['_']['result']
    : { [I in keyof E]: ResultOf<E[I]> }

type Results<N extends Named> = { [Name in keyof N]: ResultOf<N[Name]> }

/**
 * Writes statements together or not at all, in the order in which they are named, and answers each one's result under its
 * name: a result that is found by its place belongs to another statement as soon as somebody adds a line above it. The
 * result of a recorded write is the write's, and a recorded write alone needs no name. Names are words, because a
 * JavaScript object puts numbers first.
 */
export async function batch<Write extends Statement>(
  db: Database,
  entry: Recorded<Write>,
): Promise<Write['_']['result']>
export async function batch<const N extends Named>(db: Database, entries: N): Promise<Results<N>>
export async function batch(db: Database, given: Recorded | Named): Promise<unknown> {
  if (given instanceof Recorded) return (await batch(db, { given })).given
  const statements: Statement[] = []
  /** Adds an entry's statements and answers the place of its result. */
  const add = (entry: BatchEntry): number => {
    const { before, write, after } = entry instanceof Recorded ? entry.parts : { write: entry }
    if (before) statements.push(before)
    const place = statements.push(write) - 1
    if (after) statements.push(after)
    return place
  }
  const places = Object.entries<BatchEntry | readonly BatchEntry[]>(given).map(
    ([name, entry]) => [name, isList(entry) ? entry.map(add) : add(entry)] as const,
  )
  const [first, ...rest] = statements
  const results: unknown[] = first ? await db.batch([first, ...rest]) : []
  const named = places.map(([name, place]) => [
    name,
    typeof place === 'number' ? results[place] : place.map((each) => results[each]),
  ])
  return Object.fromEntries(named)
}

const isList = (given: BatchEntry | readonly BatchEntry[]): given is readonly BatchEntry[] => Array.isArray(given)
