// What the schemas of a profile and of its lists share.
import * as v from 'valibot'
import { oneLine, rawText, severalLines } from '../platform/text/normalize'
import { maxEntries } from './profile/choices'

export const tooLong = (label: string, most: number) => `${label} can be at most ${most} characters`
export const missing = (label: string) => `${label} is required`

/** What there is of a text; null clears it. */
export const given = (label: string, most: number) =>
  v.pipe(
    v.optional(v.nullable(rawText(most, tooLong(label, most), `${label} must be text`)), null),
    v.transform((value) => value ?? ''),
  )

export const line = (label: string, most: number) =>
  v.pipe(given(label, most), v.transform(oneLine), v.maxLength(most, tooLong(label, most)))

export const requiredLine = (label: string, most: number) =>
  v.pipe(given(label, most), v.transform(oneLine), v.nonEmpty(missing(label)), v.maxLength(most, tooLong(label, most)))

export const lines = (label: string, most: number) =>
  v.pipe(given(label, most), v.transform(severalLines), v.maxLength(most, tooLong(label, most)))

export const yesNo = (label: string) =>
  v.pipe(
    v.optional(v.nullable(v.boolean(`${label} must be true or false`)), null),
    v.transform((value) => value ?? false),
  )

/** A list that is replaced whole; null clears it. A long one is refused before its entries are looked at. */
export const list = <Item extends v.GenericSchema>(label: string, item: Item) =>
  v.pipe(
    v.nullable(
      v.pipe(
        v.array(v.unknown(), `${label} must be a list`),
        v.maxLength(maxEntries, `${label} can have at most ${maxEntries} entries`),
        v.array(item),
      ),
    ),
    v.transform((entries) => entries ?? []),
  )
