import type { SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'

export const queueFilters = ['open', 'settled'] as const
export type QueueFilter = (typeof queueFilters)[number]

export type QueueRequest = PageRequest & { show: QueueFilter | undefined }

/** What the order needs of a row. `newest` is the time of its last flag. */
type Ordered = { _id: string; openCount: number; newest: string; settled: string | null }

/**
 * A page of a list of the queue, by its columns. The open ones come first: the most flagged, then the newest. Settled
 * ones are the last settled first. All lists have the same positions, so one cursor continues each of them.
 * @throws Problem 422 for a cursor that is invalid or from another list
 */
export function queuePage({ show, ...request }: QueueRequest, columns: Record<keyof Ordered, SQLWrapper>) {
  const { _id, openCount, newest, settled } = columns
  const time = show === 'open' ? newest : show === 'settled' ? settled : sql`coalesce(${settled}, ${newest})`
  const keys = show === 'settled' ? [time, _id] : [openCount, time, _id]
  return keysetPage({ ...request, list: `flags:${show ?? 'all'}`, keys, order: 'descending' })
}

/** Where a row is in the list. */
export function positionInQueue(show: QueueFilter | undefined, row: Ordered): (string | number)[] {
  const position = [timeOf(show, row), row._id]
  return show === 'settled' ? position : [row.openCount, ...position]
}

/** Compares two rows of different lists by the same order. */
export const compareInQueue = (show: QueueFilter | undefined) => (one: Ordered, other: Ordered) =>
  other.openCount - one.openCount || lastFirst(timeOf(show, one), timeOf(show, other)) || lastFirst(one._id, other._id)

const timeOf = (show: QueueFilter | undefined, { settled, newest }: Ordered) =>
  show === 'open' ? newest : (settled ?? newest)

/** SQLite compares by code points as well. */
const lastFirst = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0)
