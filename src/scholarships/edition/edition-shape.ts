import type { Edition } from './edition'
import { phaseOf } from './phase'

/** An edition as everyone sees it. A winner is named only after the release, and only with their consent. */
export function publicEdition(edition: Edition) {
  const { name, series, title, year, amount, opens, closes, announced, timeZone, blind, prompt, eligibility } = edition
  const phase = phaseOf(edition)
  return {
    name,
    series,
    title,
    year,
    amount,
    opens,
    closes,
    announced,
    timeZone,
    blind,
    prompt,
    eligibility,
    phase,
    winner: phase === 'announced' ? winnerOf(edition) : null,
  }
}
export type PublicEdition = ReturnType<typeof publicEdition>

function winnerOf({ winnerConsent, winnerName, winnerWords }: Edition) {
  return winnerConsent && winnerName ? { name: winnerName, words: winnerWords ?? '' } : null
}
