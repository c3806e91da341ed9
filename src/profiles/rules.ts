// Helpers shared by the schemas of a profile and its lists.
import * as v from 'valibot'
import { oneLine, severalLines } from '../platform/text/normalize'
import { rawText } from '../platform/text/raw-text'
import { maxEntries } from './choices'

export const tooLong = (label: string, maxLength: number) => `${label} can be at most ${maxLength} characters`
export const missing = (label: string) => `${label} is required`

/** Missing and null become ''. */
export const given = (label: string, maxLength: number) =>
  v.pipe(
    v.optional(v.nullable(rawText(maxLength, tooLong(label, maxLength), `${label} must be text`)), null),
    v.transform((value) => value ?? ''),
  )

export const line = (label: string, maxLength: number) =>
  v.pipe(given(label, maxLength), v.transform(oneLine), v.maxLength(maxLength, tooLong(label, maxLength)))

export const requiredLine = (label: string, maxLength: number) =>
  v.pipe(
    given(label, maxLength),
    v.transform(oneLine),
    v.nonEmpty(missing(label)),
    v.maxLength(maxLength, tooLong(label, maxLength)),
  )

export const lines = (label: string, maxLength: number) =>
  v.pipe(given(label, maxLength), v.transform(severalLines), v.maxLength(maxLength, tooLong(label, maxLength)))

export const yesNo = (label: string) =>
  v.pipe(
    v.optional(v.nullable(v.boolean(`${label} must be true or false`)), null),
    v.transform((value) => value ?? false),
  )

/**
 * A list is replaced as a whole, and null clears it. A list that is too long is refused before its entries are checked.
 */
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
