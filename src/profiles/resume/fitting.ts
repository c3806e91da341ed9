import { oneLine, severalLines } from '../../platform/text/normalize'
import { readDay, readMonth } from '../entries/dates'

/** A part of a file that was changed or left out: "Experience: Engineer, Hooli", "Location is missing…". */
export type ResumeChange = { entry: string; what: string }

export type Note = (what: string) => void

/** Returns how to note what was changed in a part of the file. */
export type NoteAt = (entry: string) => Note

/** Notes the fields of an entry that a profile has no place for, by their labels, if the file has them. */
export function reportUnsupported(given: Record<string, unknown>, labels: Record<string, string>, note: Note): void {
  const names = Object.entries(labels).flatMap(([name, label]) => (isEmpty(given[name]) ? [] : [label]))
  if (names.length > 0)
    note(`Left out, because a profile has no place for ${names.length === 1 ? 'it' : 'them'}: ${names.join(', ')}.`)
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The number of characters that are read from any text. It is far more than a field can store. */
const maxReadLength = 10_000

const read = (text: unknown, clean: (text: string) => string) =>
  typeof text === 'string' ? clean(text.slice(0, maxReadLength)) : ''

/** Shortens a text to one line of at most `maxLength` characters. */
export const fittingLine = (text: unknown, label: string, maxLength: number, note: Note): string =>
  shortened(read(text, oneLine), label, maxLength, note)

/** Like `fittingLine`, but keeps line breaks. */
export const fittingLines = (text: unknown, label: string, maxLength: number, note: Note): string =>
  shortened(read(text, severalLines), label, maxLength, note)

/** Cuts at a word boundary and adds an ellipsis. */
function shortened(text: string, label: string, maxLength: number, note: Note): string {
  if (text.length <= maxLength) return text
  note(`${label} was shortened to ${maxLength} characters.`)
  const cut = text.slice(0, maxLength - 1)
  const lastSpace = cut.search(/\s\S*$/)
  // A single long word has no boundary to cut at, but a surrogate pair must not be split.
  const shorter = lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut.replace(/\p{Cs}$/u, '')
  return `${shorter.trimEnd()}…`
}

/** Joins paragraphs and as many whole bullets as fit. */
export function fittingDescription(
  summary: unknown,
  highlights: readonly string[],
  maxLength: number,
  note: Note,
): string {
  const bullets = highlights.slice(0, 200).map((highlight) => `• ${read(highlight, oneLine)}`)
  let text = fittingLines(summary, 'The description', maxLength, note)
  let taken = 0
  for (const bullet of bullets) {
    const longer = text ? `${text}\n${bullet}` : bullet
    if (longer.length > maxLength) break
    text = longer
    taken++
  }
  if (taken === 0 && bullets[0] && text === '') return fittingLines(bullets[0], 'The description', maxLength, note)
  if (taken < highlights.length)
    note(
      `${highlights.length - taken} of ${highlights.length} highlights were left out: a description holds ${maxLength} characters.`,
    )
  return text
}

type Edge = 'start' | 'end'

/** Reads a month from a date that may be only a year. Returns null for an unreadable date. */
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

/** Reads a day from a date that may be only a year or a month. Returns null for an unreadable date. */
export function fittingDay(text: unknown, label: string, edge: Edge, note: Note): string | null {
  const date = read(text, oneLine)
  if (date === '') return null
  const day = readDay(date)
  if (day) return day
  const [, year, month = edge === 'start' ? '01' : '12'] = /^(\d{4})(?:-(\d{2}))?$/.exec(date) ?? []
  const guessed = year ? readDay(`${year}-${month}-${edge === 'start' ? '01' : getLastDay(year, month)}`) : null
  if (!guessed) return leftOut(label, date, note)
  note(`${label} has no day. We took ${guessed}.`)
  return guessed
}

const getLastDay = (year: string, month: string) =>
  String(new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()).padStart(2, '0')

function leftOut(label: string, date: string, note: Note): null {
  note(`${label} was left out: “${date.slice(0, 40)}” is not a date we can read.`)
  return null
}
