import * as v from 'valibot'

const mostDollars = 1_000_000

/** Whole dollars in a request: a number, or the text that our answers have. */
export const wholeDollars = (message: string) =>
  v.union(
    [
      v.pipe(v.number(), v.integer(message), v.minValue(1, message), v.maxValue(mostDollars, message)),
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,6}$/, message),
        v.transform(Number),
        v.check((dollars) => dollars <= mostDollars, message),
      ),
    ],
    message,
  )

/** The API gives amounts of money as text. */
export const withAmountText = <Priced extends { amount: number }>(priced: Priced) => ({
  ...priced,
  amount: `${priced.amount}`,
})
