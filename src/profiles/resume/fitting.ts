import { oneLine, severalLines } from '../../platform/text/normalize'
import { readDay, readMonth } from '../entries/dates'

/** What became other than it stood in a file, or did not come in: "Experience: Engineer, Hooli", "Location is missing…". */
export type ResumeChange = { entry: string; what: string }

/** Says what was changed of one entry. */
export type Note = (what: string) => void

/** Tells what of an entry a profile has no place for, where the file has it; each by what it is called. */
export function noteLeftOut(given: Record<string, unknown>, labels: Record<string, string>, note: Note): void {
  const names = Object.entries(labels).flatMap(([name, label]) => (isEmpty(given[name]) ? [] : [label]))
  if (names.length > 0)
    note(`Left out, because a profile has no place for ${names.length === 1 ? 'it' : 'them'}: ${names.join(', ')}.`)
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** So much of a text is looked at, whatever stands in the file: far more than any field holds. */
const mostRead = 10_000

const read = (text: unknown, clean: (text: string) => string) =>
  typeof text === 'string' ? clean(text.slice(0, mostRead)) : ''

/** A line as a field of at most `most` characters takes it. */
export const fittingLine = (text: unknown, label: string, most: number, note: Note): string =>
  shortened(read(text, oneLine), label, most, note)

/** Several lines, as `fittingLine`. */
export const fittingLines = (text: unknown, label: string, most: number, note: Note): string =>
  shortened(read(text, severalLines), label, most, note)

/** Cut at a word, with an ellipsis. */
function shortened(text: string, label: string, most: number, note: Note): string {
  if (text.length <= most) return text
  note(`${label} was shortened to ${most} characters.`)
  const cut = text.slice(0, most - 1)
  const lastSpace = cut.search(/\s\S*$/)
  // A single long word has no place to cut it at; half a character must not be left over.
  const kept = lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut.replace(/\p{Cs}$/u, '')
  return `${kept.trimEnd()}…`
}

/** Paragraphs and bullets, as many whole bullets as fit. */
export function fittingDescription(summary: unknown, highlights: readonly string[], most: number, note: Note): string {
  const bullets = highlights.slice(0, 200).map((highlight) => `• ${read(highlight, oneLine)}`)
  let text = fittingLines(summary, 'The description', most, note)
  let taken = 0
  for (const bullet of bullets) {
    const longer = text ? `${text}\n${bullet}` : bullet
    if (longer.length > most) break
    text = longer
    taken++
  }
  if (taken === 0 && bullets[0] && text === '') return fittingLines(bullets[0], 'The description', most, note)
  if (taken < highlights.length)
    note(
      `${highlights.length - taken} of ${highlights.length} highlights were left out: a description holds ${most} characters.`,
    )
  return text
}

type Edge = 'start' | 'end'

/** A month of a date that may be just a year; null where there is none to read. */
export function fittingMonth(text: unknown, label: string, edge: Edge, note: Note): string | null {
  const date = read(text, oneLine)
  if (date === '') return null
  if (/^\d{4}$/.test(date)) {
    const month = readMonth(`${date}-${edge === 'start' ? '01' : '12'}`)
    if (month) note(`${label} is only a year. We took ${edge === 'start' ? 'January' : 'December'} ${date}.`)
    return month ?? leftOut(label, date, note)
  }
  return readMonth(date) ?? leftOut(label, date, note)
}

/** A day of a date that may be just a year or a month. */
export function fittingDay(text: unknown, label: string, edge: Edge, note: Note): string | null {
  const date = read(text, oneLine)
  if (date === '') return null
  const day = readDay(date)
  if (day) return day
  const [, year, month = edge === 'start' ? '01' : '12'] = /^(\d{4})(?:-(\d{2}))?$/.exec(date) ?? []
  const guessed = year ? readDay(`${year}-${month}-${edge === 'start' ? '01' : lastDayOf(year, month)}`) : null
  if (!guessed) return leftOut(label, date, note)
  note(`${label} has no day. We took ${guessed}.`)
  return guessed
}

const lastDayOf = (year: string, month: string) =>
  String(new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()).padStart(2, '0')

function leftOut(label: string, date: string, note: Note): null {
  note(`${label} was left out: “${date.slice(0, 40)}” is not a date we can read.`)
  return null
}
