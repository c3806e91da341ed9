import * as v from 'valibot'
import { oneLine, severalLines } from '../platform/text/normalize'
import { rawText } from '../platform/text/raw-text'

/** How many characters the fields of a profile can have. */
export const maxLengths = {
  displayName: 64,
  firstName: 64,
  lastName: 64,
  title: 64,
  headline: 128,
  location: 32,
  summary: 512,
  social: 32,
  name: 64,
  study: 32,
  state: 32,
  description: 512,
  choice: 64,
  /** An ISO time. Only its day or month is stored. */
  date: 35,
} as const

/** The maximum number of entries in one list. */
export const maxEntries = 100
/** The same for names and for domains to hide from. */
export const maxHidden = 20

export const tooLong = (label: string, max: number) => `${label} can be at most ${max} characters`
export const missing = (label: string) => `${label} is required`

/** Missing and null become ''. */
export const given = (label: string, max: number) =>
  v.pipe(
    v.optional(v.nullable(rawText(max, tooLong(label, max), `${label} must be text`)), null),
    v.transform((value) => value ?? ''),
  )

export const line = (label: string, max: number) =>
  v.pipe(given(label, max), v.transform(oneLine), v.maxLength(max, tooLong(label, max)))

export const requiredLine = (label: string, max: number) =>
  v.pipe(given(label, max), v.transform(oneLine), v.nonEmpty(missing(label)), v.maxLength(max, tooLong(label, max)))

export const lines = (label: string, max: number) =>
  v.pipe(given(label, max), v.transform(severalLines), v.maxLength(max, tooLong(label, max)))

export const yesNo = (label: string) =>
  v.pipe(
    v.optional(v.nullable(v.boolean(`${label} must be true or false`)), null),
    v.transform((value) => value ?? false),
  )

/** Replaced as a whole; null clears it. A list that is too long is refused before its entries are checked. */
export const list = <Item extends v.GenericSchema>(label: string, item: Item, max: number = maxEntries) =>
  v.pipe(
    v.nullable(
      v.pipe(
        v.array(v.unknown(), `${label} must be a list`),
        v.maxLength(max, `${label} can have at most ${max} entries`),
        v.array(item),
      ),
    ),
    v.transform((entries) => entries ?? []),
  )
