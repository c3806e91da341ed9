import * as v from 'valibot'
import { oneLine, severalLines } from '../platform/text/normalize'
import { rawText } from '../platform/text/raw-text'

export const atMost = (label: string, max: number) =>
  `${label} can be at most ${max.toLocaleString('en-US')} characters`

/** A text on one line. */
export const textLine = (max: number, tooLong: string) =>
  v.pipe(rawText(max, tooLong), v.transform(oneLine), v.maxLength(max, tooLong))

/** A text of several lines. */
export const textLines = (max: number, tooLong: string) =>
  v.pipe(rawText(max, tooLong), v.transform(severalLines), v.maxLength(max, tooLong))

const maxDollars = 1_000_000

/** Whole dollars in a request: a number, or the text that our answers have. */
export const wholeDollars = (message: string) =>
  v.union(
    [
      v.pipe(v.number(), v.integer(message), v.minValue(1, message), v.maxValue(maxDollars, message)),
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
