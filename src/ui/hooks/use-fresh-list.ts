import useSWR from 'swr'

/** A refresh may be a reading that is recorded: it comes at most this often. */
const refreshPauseMs = 60_000

type FreshList<Row> = {
  /** What the list is, among those of this page. */
  key: readonly string[]
  /** What came with the page. */
  rows: Row[]
  /** Reads the page of the list again, with at most `limit` rows. */
  read: () => Promise<Row[]>
  limit: number
}

/**
 * A list that came with the page and stays up to date: it is read again when its reader comes back to the window or to the
 * network, and by `refresh`. `change` shows a change that was made here.
 */
export function useFreshList<Row extends { _id: string }>({ key, rows, read, limit }: FreshList<Row>) {
  const { data: shown = rows, mutate } = useSWR<Row[]>(
    key,
    async (): Promise<Row[]> => withOlder(await read(), shown, limit),
    {
      fallbackData: rows,
      revalidateOnMount: false,
      focusThrottleInterval: refreshPauseMs,
      shouldRetryOnError: false,
    },
  )
  return {
    rows: shown,
    refresh: () => mutate(),
    change: (row: Row) =>
      mutate((known = rows) => known.map((other) => (other._id === row._id ? row : other)), { revalidate: false }),
  }
}

/** New rows push the oldest onto the next page: they stay here, because the link to that page begins after them. */
function withOlder<Row extends { _id: string }>(fresh: Row[], shown: Row[], limit: number): Row[] {
  if (fresh.length < limit) return fresh
  const last = shown.findIndex(({ _id }) => _id === fresh.at(-1)?._id)
  return [...fresh, ...shown.slice(last + 1)]
}
