import * as v from 'valibot'

type TypedNumber = {
  /** Returns the number that somebody typed, null for nothing, or undefined for anything else. */
  read: (typed: string) => number | null | undefined
  max: number
  message: string
  /** What is typed, for the API description. */
  pattern: string
}

/**
 * A whole number from 1 that a form holds as text.
 * @returns `typed` for the form, and `taken` for the API, which takes the number, too; null and '' clear it
 */
export function typedNumber({ read, max, message, pattern }: TypedNumber) {
  const typed = v.pipe(
    v.string(),
    v.check((text) => read(text) !== undefined, message),
    v.metadata({ pattern }),
  )
  const number = v.pipe(v.number(), v.integer(message), v.minValue(1, message), v.maxValue(max, message))
  const taken = v.pipe(
    v.nullable(v.union([number, typed], message)),
    v.transform((value) => (typeof value === 'string' ? (read(value) ?? null) : value)),
  )
  return { typed, taken }
}
