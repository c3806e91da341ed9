import type { Edition } from './edition'
import { editionPath } from './edition-path'
import { publicEdition } from './edition-shape'
import { dateIn, headlineOf, momentWords, stateWords, timeLeft } from './edition-words'

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
