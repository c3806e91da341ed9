import { DrizzleQueryError } from 'drizzle-orm/errors'

/** An error with a message that we wrote. It never contains user input, so it may be logged. */
export class Fault extends Error {
  override name = 'Fault'
}

export type Facts = {
  name: string
  message?: string
  code?: string
  query?: string
  at?: string[]
  cause?: Facts
}

/**
 * What may be logged about an error. Other libraries' messages often repeat their input, such as query parameters or
 * email addresses. So only the error's name, its code, and its stack frames are kept.
 */
export function getFacts(error: unknown): Facts {
  if (!(error instanceof Error)) return { name: `thrown ${typeof error}` }
  const message = error instanceof Fault ? error.message : knownWords(error.message)
  const code = getCode(error)
  return {
    name: error.name,
    ...(message && { message }),
    ...(code && { code }),
    // Drizzle's query has question marks in place of values; its message would list the values.
    ...(error instanceof DrizzleQueryError && { query: error.query }),
    at: getStackFrames(error),
    ...(error.cause !== undefined && { cause: getFacts(error.cause) }),
  }
}

/** D1 messages that contain only table and column names, or no data at all. */
const known =
  /^D1_[A-Z_]+: (?:(?:UNIQUE|NOT NULL|FOREIGN KEY|CHECK) constraint failed(?:: [\w., ]+)?|Network connection lost|D1 DB is overloaded|Too many requests|no such (?:table|column): [\w.]+)/

const knownWords = (message: string) => known.exec(message)?.[0]

/** The library's error code, if it is a single word. */
function getCode(error: Error): string | undefined {
  const code: unknown = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[\w-]{1,64}$/.test(code) ? code : undefined
}

const place = /^\s+at (?:.*\()?[^()]*:\d+:\d+\)?$/

/** The stack frames. The stack begins with the message, which may contain user input. */
function getStackFrames({ stack = '', message }: Error): string[] {
  const from = stack.indexOf(message)
  const below = from < 0 ? '' : stack.slice(from + message.length)
  return below
    .split('\n')
    .filter((line) => place.test(line))
    .map((line) => line.trim().slice('at '.length))
}
