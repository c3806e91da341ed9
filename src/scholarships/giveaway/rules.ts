import * as v from 'valibot'
import { textLine, textLines } from '../rules'

export const giveawayLengths = { item: 150, words: 1000 } as const

export const giveawayMessages = {
  week: 'Choose the Monday that the week begins with.',
  weekTaken: 'There is a giveaway for this week already.',
  item: 'Say what you give away.',
  longItem: `The item can be at most ${giveawayLengths.item} characters`,
  longWords: `The description can be at most ${giveawayLengths.words.toLocaleString('en-US')} characters`,
  stale: 'You or someone else changed this giveaway in another window. Your text is still here.',
  none: 'There is no giveaway this week. Look again on Monday.',
  closed: 'This week’s winner has been drawn. The next giveaway begins on Monday.',
  drawn: 'The winner has been drawn already.',
  early: 'This week hasn’t begun.',
  nobody: 'Nobody with a confirmed email has entered.',
} as const

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

const week = v.pipe(
  v.string(giveawayMessages.week),
  v.isoDate(giveawayMessages.week),
  v.check((day) => !Number.isNaN(Date.parse(day)) && isMonday(day), giveawayMessages.week),
)

export const NewGiveaway = v.object({
  week,
  item: v.pipe(textLine(giveawayLengths.item, giveawayMessages.longItem), v.nonEmpty(giveawayMessages.item)),
  words: textLines(giveawayLengths.words, giveawayMessages.longWords),
})

export const GiveawayChange = v.object({ ...NewGiveaway.entries, version: v.pipe(v.number(), v.integer()) })

export const DrawRequest = v.object({ week: v.optional(week) })
