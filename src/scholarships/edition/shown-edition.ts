import type { Database } from '../../platform/db/database'
import { editionPath } from '../paths'
import { type Edition, listEditions, publicEdition } from './edition'
import { dateIn, deadlineWords, headlineOf, momentWords, stateWords, timeLeft, yearIn } from './edition-words'

const winnerOf = ({ name, announced, timeZone, amount, winnerWords }: Edition) => ({
  year: yearIn(announced, timeZone),
  worth: shortDollars(amount),
  words: winnerWords ?? '',
  path: editionPath(name),
})

/** "$1K" */
const shortDollars = (amount: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount)

/** An edition with the words that its pages show. The server writes them, so that every browser shows the same. */
export function shownEdition(edition: Edition) {
  const shown = publicEdition(edition)
  return {
    ...shown,
    path: editionPath(edition.name),
    headline: headlineOf(edition),
    state: stateWords(shown),
    left: shown.phase === 'open' ? timeLeft(edition.closes) : null,
    opensWords: momentWords(edition.opens, edition.timeZone),
    closesWords: momentWords(edition.closes, edition.timeZone),
    announcedWords: dateIn(edition.announced, edition.timeZone),
  }
}
export type ShownEdition = ReturnType<typeof shownEdition>

/** What the landing page says of our scholarships. */
export type PromotedScholarship = {
  /** The one that takes applications and opened last. */
  open: { headline: string; deadline: string; path: string } | null
  /** The winner who was announced last and agreed to be named. */
  winner: { year: string; worth: string; words: string; path: string } | null
}

export async function readPromotedScholarship(db: Database): Promise<PromotedScholarship> {
  // They come with the one that opened last first.
  const editions = await listEditions(db)
  const open = editions.find((edition) => publicEdition(edition).phase === 'open')
  const [announced] = editions
    .filter((edition) => publicEdition(edition).winner?.words)
    .toSorted((one, other) => Date.parse(other.announced) - Date.parse(one.announced))
  return {
    open: open ? { headline: headlineOf(open), deadline: deadlineWords(open), path: editionPath(open.name) } : null,
    winner: announced ? winnerOf(announced) : null,
  }
}
