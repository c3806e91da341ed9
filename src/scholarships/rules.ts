import * as v from 'valibot'
import { mustBeThere } from '../platform/http/openapi-notes'
import { oneLine, severalLines } from '../platform/text/normalize'
import { rawText } from '../platform/text/raw-text'

export const needed = <S extends v.GenericSchema>(schema: S) => v.pipe(schema, v.metadata(mustBeThere))

export const textLine = (maxLength: number, tooLong: string) =>
  v.pipe(rawText(maxLength, tooLong), v.transform(oneLine), v.maxLength(maxLength, tooLong))

export const textLines = (maxLength: number, tooLong: string) =>
  v.pipe(rawText(maxLength, tooLong), v.transform(severalLines), v.maxLength(maxLength, tooLong))

export const wholeNumber = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))

/** A time with its offset from UTC, stored in UTC. */
export const moment = (message: string, example: string) =>
  v.pipe(
    v.string(message),
    v.maxLength(40, message),
    v.isoTimestamp(message),
    v.check((text) => !Number.isNaN(Date.parse(text)), message),
    v.transform((text) => new Date(text).toISOString()),
    v.metadata({ examples: [example] }),
  )

const maxDollars = 1_000_000

/** Whole dollars in a request: a number, or the text that our answers have. */
export const wholeDollars = (message: string) =>
  v.union(
    [
      wholeNumber(1, maxDollars, message),
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,6}$/, message),
        v.transform(Number),
        v.check((dollars) => dollars <= maxDollars, message),
      ),
    ],
    message,
  )

/** The API gives amounts of money as text. */
export const withAmountText = <Priced extends { amount: number }>(priced: Priced) => ({
  ...priced,
  amount: `${priced.amount}`,
})
