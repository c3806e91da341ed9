import useSWR from 'swr'

/** Some reads are recorded in the audit log, so returning to the window refreshes at most this often. */
const minRefreshIntervalMs = 60_000

type FreshList<Row> = {
  /** The SWR key of the list. It must be unique on the page. */
  key: readonly string[]
  rows: Row[]
  /** Reads this page of the list again and returns at most `limit` rows. */
  read: () => Promise<Row[]>
  limit: number
}

/**
 * A list that the server rendered and that stays up to date: it is read again when the user returns to the window or
 * goes back online, and on `refresh`. Use `change` to show an edit that was made here.
 */
export function useFreshList<Row extends { _id: string }>({ key, rows, read, limit }: FreshList<Row>) {
  const { data: shown = rows, mutate } = useSWR<Row[]>(
    key,
    async (): Promise<Row[]> => withOlder(await read(), shown, limit),
    {
      fallbackData: rows,
      revalidateOnMount: false,
      focusThrottleInterval: minRefreshIntervalMs,
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

/** Keeps rows that newer ones push onto the next page, because the link to that page starts after them. */
function withOlder<Row extends { _id: string }>(fresh: Row[], shown: Row[], limit: number): Row[] {
  if (fresh.length < limit) return fresh
  const last = shown.findIndex(({ _id }) => _id === fresh.at(-1)?._id)
  return [...fresh, ...shown.slice(last + 1)]
}
