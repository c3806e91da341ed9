import type { DecisionCounts } from '../decision-table'

const number = (count: number) => count.toLocaleString('en-US')

/** “2 awards, 10 declines, and 3 undecided. 4 are released.” */
export function countsText({ award, decline, undecided, released }: DecisionCounts): string {
  const staged = `${number(award)} ${award === 1 ? 'award' : 'awards'}, ${number(decline)} ${decline === 1 ? 'decline' : 'declines'}, and ${number(undecided)} undecided.`
  return released === 0 ? staged : `${staged} ${number(released)} ${released === 1 ? 'is' : 'are'} released.`
}

export function doneWords(done: string | null): string | null {
  if (done === 'released') return 'The decisions are released. The letters are on their way.'
  if (done === 'winner') return 'You saved the winner.'
  if (done === 'undecided')
    return 'You saved the decisions. Some applications are still undecided, so nothing can be released yet.'
  return done === null ? null : 'You saved the decisions.'
}
