import { type LocaleSize, type LocaleType, localeSizes, localeTypes } from '../../src/districts/schema'
import { stateCode } from '../../src/platform/places/states'
import { oneLine } from '../../src/platform/text/normalize'

/** A cell whose content makes its row unusable. */
export class WrongCell extends Error {}

/** How the files write that a value is missing, not applicable, or withheld. */
const missing = new Set(['', '-1', '-2', '-9', 'M', 'N', '.', 'NA', 'N/A', 'NULL', '†', '‡', '–', '—', '-'])

/** The text of a cell. Some exports write a number as a formula, so that a spreadsheet keeps its zeros: ="0100005". */
export const toText = (cell: string | undefined): string => oneLine((cell ?? '').replace(/^="(.*)"$/s, '$1'))

/**
 * The seven digits of a district's ID. A spreadsheet may have dropped the zero at its beginning.
 * @throws WrongCell
 */
export function getId(cell: string | undefined): string {
  const text = toText(cell)
  if (!/^\d{6,7}$/.test(text)) throw new WrongCell(`“${shortened(text)}” is not an ID of seven digits`)
  return text.padStart(7, '0')
}

/**
 * The number in a cell, or null if it's missing.
 * @throws WrongCell
 */
export function getCount(cell: string | undefined, { isWhole }: { isWhole: boolean }): number | null {
  const text = toText(cell)
  if (missing.has(text.toUpperCase())) return null
  const number = /^[\d,]{1,15}(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
  if (Number.isNaN(number) || (isWhole && !Number.isInteger(number)))
    throw new WrongCell(`“${shortened(text)}” is not a ${isWhole ? 'whole ' : ''}number`)
  return number
}

/** @throws WrongCell */
export function getName(cell: string | undefined, maxLength = 200): string {
  const text = toText(cell)
  if (missing.has(text.toUpperCase())) throw new WrongCell('it has no name')
  if (text.length > maxLength)
    throw new WrongCell(`the name “${shortened(text)}” has more than ${maxLength} characters`)
  return text
}

/** Empty if it's missing. */
export function getCity(cell: string | undefined): string {
  const text = toText(cell)
  return missing.has(text.toUpperCase()) ? '' : text.slice(0, 100)
}

/**
 * The postal code of a state from its code or name. NCES has two-letter codes of its own, such as BI.
 * @throws WrongCell
 */
export function getState(cell: string | undefined): string {
  const text = toText(cell)
  const code = stateCode(text) ?? text.toUpperCase()
  if (!/^[A-Z]{2}$/.test(code) || code === 'NA') throw new WrongCell(`“${shortened(text)}” is not a state`)
  return code
}

/** Reads “2023-2024” or “[District] 2023-24” as 2023–24. Empty if the text names no school year. */
export function getSchoolYear(text: string | undefined): string {
  const [, from, until] = /\b(20\d\d)\s*[-–]\s*(?:20)?(\d\d)\b/.exec(text ?? '') ?? []
  return from && Number(until) === (Number(from) + 1) % 100 ? `${from}–${until}` : ''
}

export type Locale = { localeType: LocaleType | null; localeSize: LocaleSize | null }

/** The sizes that the ones digit of a code means: 11 is a large city, 41 is the rural fringe. */
const sizesOf: Record<LocaleType, readonly LocaleSize[]> = {
  City: ['Large', 'Midsize', 'Small'],
  Suburb: ['Large', 'Midsize', 'Small'],
  Town: ['Fringe', 'Distant', 'Remote'],
  Rural: ['Fringe', 'Distant', 'Remote'],
}

/**
 * Reads 42, “42-Rural: Distant”, or “Rural, Distant”.
 * @throws WrongCell
 */
export function getLocale(cell: string | undefined): Locale {
  const text = toText(cell)
  if (missing.has(text.toUpperCase())) return { localeType: null, localeSize: null }
  const [, tens, ones] = /^([1-4])([1-3])(?:\D|$)/.exec(text) ?? []
  const localeType = tens === undefined ? among(localeTypes, text) : localeTypes[Number(tens) - 1]
  const size = ones === undefined ? among(localeSizes, text) : localeType && sizesOf[localeType][Number(ones) - 1]
  if (!localeType || !size || !sizesOf[localeType].includes(size))
    throw new WrongCell(`“${shortened(text)}” is not a locale`)
  return { localeType, localeSize: size }
}

const among = <Word extends string>(words: readonly Word[], text: string): Word | undefined =>
  words.find((word) => new RegExp(`\\b${word}\\b`, 'i').test(text))

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
