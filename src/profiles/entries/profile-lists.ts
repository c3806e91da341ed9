import type { Certification } from '../../accounts/schema'
import { newId } from '../../platform/db/ids'

type Entry = { _id: string }
type Dated = { start: string | null; end: string | null; isCurrent: boolean }

/** Sorts current entries first, then the newest. */
export const newestFirst = <T extends Dated>(entries: readonly T[]): T[] =>
  entries.toSorted(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) ||
      descending(a.end ?? a.start, b.end ?? b.start) ||
      descending(a.start, b.start),
  )

export const latestFirst = <T extends Pick<Certification, 'effectiveDate'>>(entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => descending(a.effectiveDate, b.effectiveDate))

/** Gives each entry an `_id`: its own if the known list contains it, otherwise a new one. */
export function identified<T extends object>(
  entries: readonly (T & { _id?: string | undefined })[],
  known: readonly Entry[],
): (T & Entry)[] {
  const free = new Set(known.map(({ _id }) => _id))
  return entries.map((entry) => {
    const { _id = '' } = entry
    return { ...entry, _id: free.delete(_id) ? _id : newId() }
  })
}

/** Entries without a date come last. */
const descending = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? 1 : (a ?? '') > (b ?? '') ? -1 : 0)
