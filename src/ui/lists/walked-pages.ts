const separator = '.'

/**
 * Returns the cursors of the pages that a reader has walked through after the first, in order. The address holds them in
 * `pages`, so that Previous and the position need no other memory. A `cursor` alone counts as one page.
 */
export function readWalk({ pages, cursor }: { pages?: string | undefined; cursor?: string | undefined }): string[] {
  if (pages) return pages.split(separator)
  return cursor === undefined ? [] : [cursor]
}

const joinWalk = (walk: readonly string[]) => (walk.length > 0 ? walk.join(separator) : null)

type Page = {
  walk: readonly string[]
  /** The cursor of the next page. */
  next: string | null
  /** The number of rows on a full page. */
  size: number
  /** The number of rows on this page. */
  shown: number
  /** The number of rows in the list, in words because it may not be known exactly. */
  total: string
}

/** The `pages` of the pages around this one, and where this one is in the list. Null stands for the first page. */
export type WalkedPages = { next: string | null; previous: string | null; isFirstPage: boolean; position: string }

export function walkedPages({ walk, next, size, shown, total }: Page): WalkedPages {
  const before = walk.length * size
  // The last page knows how many there are.
  const all = next === null && shown > 0 ? (before + shown).toLocaleString('en-US') : total
  return {
    next: next && joinWalk([...walk, next]),
    previous: joinWalk(walk.slice(0, -1)),
    isFirstPage: walk.length === 0,
    position: `${[before + 1, before + shown].map((row) => row.toLocaleString('en-US')).join('–')} of ${all}`,
  }
}
