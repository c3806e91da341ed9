import { dayWords } from '../../profiles/entries/dates'

export const giveawayWords = {
  entered: 'You’re in. We draw the winner after Sunday and email them.',
} as const

/** “the week of November 23, 2026” */
export const weekWords = (week: string) => `the week of ${dayWords(week)}`
