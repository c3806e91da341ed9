import type { Edition } from '../edition/edition'
import { nextOpensWords } from '../edition/edition-words'
import { type ShownEdition, shownEdition } from '../edition/shown-edition'

export type ListedEditions = {
  /** The one that closes first comes first. */
  open: ShownEdition[]
  /** The one that opens first comes first. */
  upcoming: ShownEdition[]
  /** The newest first, each with what comes next. */
  closed: { edition: ShownEdition; next: { words: string; href: string | null } }[]
}

/** Sorts all editions into those that take applications, those that will, and those that did. */
export function listedEditions(editions: readonly Edition[]): ListedEditions {
  const shown = editions.map((edition) => shownEdition(edition))
  const isClosed = ({ phase }: ShownEdition) => phase === 'review' || phase === 'announced'
  return {
    open: shown.filter(({ phase }) => phase === 'open').toSorted((one, other) => compare(one.closes, other.closes)),
    upcoming: shown
      .filter(({ phase }) => phase === 'upcoming')
      .toSorted((one, other) => compare(one.opens, other.opens)),
    closed: shown
      .filter(isClosed)
      .toSorted((one, other) => compare(other.closes, one.closes))
      .map((edition) => ({ edition, next: nextOf(edition, shown) })),
  }
}

function nextOf({ series, year }: ShownEdition, all: readonly ShownEdition[]) {
  const newer = all.filter((other) => other.series === series && other.year > year)
  const [newest] = newer.toSorted((one, other) => other.year - one.year)
  return newest ? { words: newest.headline, href: newest.path } : { words: nextOpensWords, href: null }
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
