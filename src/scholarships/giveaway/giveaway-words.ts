import { dayWords } from '../../profiles/entries/dates'

export const giveawayWords = {
  entered: 'You’re in. We draw the winner after Sunday and email them.',
  drawn: 'The winner of this week has been drawn. The next giveaway begins on Monday.',
} as const

/** “the week of November 23, 2026” */
export const weekWords = (week: string) => `the week of ${dayWords(week)}`
