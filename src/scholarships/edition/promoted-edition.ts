import type { Database } from '../../platform/db/database'
import { type Edition, listEditions } from './edition'
import { editionPath } from './edition-path'
import { publicEdition } from './edition-shape'
import { deadlineWords, headlineOf, yearIn } from './edition-words'

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
