import { days, hours, timestamp } from '../platform/time/clock'
import type { Edition, PublicEdition } from './edition'

/** A whole number of dollars: "$12,000". */
export const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** The heading of a scholarship: "2022 $1,000 Future SPED Teacher Scholarship". */
export const formatHeadline = ({ year, amount, title }: Pick<Edition, 'year' | 'amount' | 'title'>) =>
  `${year} ${dollars(amount)} ${title}`

/** A date in a zone: "December 15, 2022". */
export const dateIn = (time: string, timeZone: string) => format(time, { timeZone, dateStyle: 'long' })

/**
 * A date and time in a zone: "November 15, 11:59 PM Central Time". It names the year unless it is the present one
 * there.
 */
export function momentWords(time: string, timeZone: string, today = timestamp()): string {
  const isThisYear = yearIn(time, timeZone) === yearIn(today, timeZone)
  const day = format(time, { timeZone, month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
  return `${day}, ${format(time, { timeZone, hour: 'numeric', minute: '2-digit' })} ${zoneWords(time, timeZone)}`
}

/** "Applications are accepted until November 15, 11:59 PM Central Time" */
export const deadlineWords = ({ closes, timeZone }: Pick<Edition, 'closes' | 'timeZone'>) =>
  `Applications are accepted until ${momentWords(closes, timeZone)}`

/** How much time is left until the deadline: "12 days left". */
export function timeLeft(closes: string, at = timestamp()): string {
  const left = Date.parse(closes) - Date.parse(at)
  if (left < hours(1)) return 'Less than an hour left'
  const [size, unit] = left < days(1) ? [hours(1), 'hour'] : [days(1), 'day']
  const count = Math.floor(left / size)
  return `${count} ${unit}${count === 1 ? '' : 's'} left`
}

/** Where an edition is, in one sentence. */
export function stateWords({ phase, opens, closes, announced, timeZone }: PublicEdition): string {
  if (phase === 'upcoming') return `Opens on ${momentWords(opens, timeZone)}`
  if (phase === 'open') return deadlineWords({ closes, timeZone })
  if (phase === 'announced') return `The winner was announced on ${dateIn(announced, timeZone)}`
  return `Applications closed on ${dateIn(closes, timeZone)}. The winner will be announced on ${dateIn(announced, timeZone)}`
}

export const nextOpensWords = 'The next scholarship opens in the new year.'

export const toldWords = 'The winner has been told.'

export const yearIn = (time: string, timeZone: string) => format(time, { timeZone, year: 'numeric' })

/** "Central Time"; "Coordinated Universal Time" for a zone without such a name. */
function zoneWords(time: string, timeZone: string): string {
  const nameIn = (timeZoneName: 'longGeneric' | 'long') =>
    getFormat({ timeZone, timeZoneName })
      .formatToParts(Date.parse(time))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const generic = nameIn('longGeneric')
  return generic.startsWith('GMT') ? nameIn('long') : generic
}

/** Newer browsers put a narrow space before "PM". */
const format = (time: string, options: Intl.DateTimeFormatOptions) =>
  getFormat(options).format(Date.parse(time)).replaceAll('\u202f', ' ')

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes far longer than using it, so each is made once. There are few, and as many zones as states have. */
function getFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  formats.set(key, format)
  return format
}
