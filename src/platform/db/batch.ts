import type { Database, Statement } from './database'

/** A write with the statements directly before and after it. Only `batch` runs it, so nothing comes between them. */
export class Recorded<Write extends Statement = Statement> {
  constructor(
    readonly parts: { before?: Statement | undefined; write: Write; after?: Statement; also?: readonly Mark[] },
  ) {}
}

/**
 * A statement that does something only if the one before it changed a row. It can't be an entry of a batch, because
 * there another statement could come between. `recordChange` and `recordOrFail` take it.
 */
export class Mark {
  constructor(readonly statement: Statement) {}
}

export type BatchEntry = Statement | Recorded

/** Entries under names that the caller chooses. A name may have a list of entries. */
type Named = Readonly<Record<string, BatchEntry | readonly BatchEntry[]>>

type ResultOf<E> = E extends Statement
  ? E['_']['result']
  : E extends Recorded<infer Write>
    ? Write['_']['result']
    : { [I in keyof E]: ResultOf<E[I]> }

type Results<N extends Named> = { [Name in keyof N]: ResultOf<N[Name]> }

/**
 * Runs the statements in one transaction, in the order of their names, and returns each result under its name. Results
 * by position would shift as soon as somebody adds a statement above. The result of a recorded write is the write's
 * own, and a single recorded write needs no name. Names must not be numbers, because a JavaScript object lists numeric
 * keys first.
 */
export async function batch<Write extends Statement>(
  db: Database,
  entry: Recorded<Write>,
): Promise<Write['_']['result']>
export async function batch<const N extends Named>(db: Database, entries: N): Promise<Results<N>>
export async function batch(db: Database, given: Recorded | Named): Promise<unknown> {
  if (given instanceof Recorded) return (await batch(db, { given })).given
  const statements: Statement[] = []
  /** Adds an entry's statements and returns the index of its result. */
  const add = (entry: BatchEntry): number => {
    const { before, write, after, also = [] } = entry instanceof Recorded ? entry.parts : { write: entry }
    if (before) statements.push(before)
    const place = statements.push(write) - 1
    if (after) statements.push(after)
    statements.push(...also.map(({ statement }) => statement))
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
