import { DrizzleQueryError } from 'drizzle-orm/errors'

/** An error whose message we wrote ourselves: it repeats nothing that people sent, and so it may be logged. */
export class Fault extends Error {
  override name = 'Fault'
}

export type Facts = {
  name: string
  message?: string
  code?: string
  query?: string
  /** Where in the code it happened. */
  at?: string[]
  cause?: Facts
}

/**
 * What may be logged of an error. Messages of others often repeat what they were given, such as the parameters of a query or
 * somebody's address, so only their kind, their code and the places in the code are kept.
 */
export function factsOf(error: unknown): Facts {
  if (!(error instanceof Error)) return { name: `thrown ${typeof error}` }
  const message = error instanceof Fault ? error.message : knownWords(error.message)
  const code = codeOf(error)
  return {
    name: error.name,
    ...(message && { message }),
    ...(code && { code }),
    // Drizzle writes values as question marks; its message would list them.
    ...(error instanceof DrizzleQueryError && { query: error.query }),
    at: placesOf(error),
    ...(error.cause !== undefined && { cause: factsOf(error.cause) }),
  }
}

/** What D1 says that names only tables and columns, or nothing of ours at all. */
const known =
  /^D1_[A-Z_]+: (?:(?:UNIQUE|NOT NULL|FOREIGN KEY|CHECK) constraint failed(?:: [\w., ]+)?|Network connection lost|D1 DB is overloaded|Too many requests|no such (?:table|column): [\w.]+)/

const knownWords = (message: string) => known.exec(message)?.[0]

/** A provider's code for what went wrong: one word. */
function codeOf(error: Error): string | undefined {
  const code: unknown = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[\w-]{1,64}$/.test(code) ? code : undefined
}

const place = /^\s+at (?:.*\()?[^()]*:\d+:\d+\)?$/

/** The lines of the stack below the message, which it begins with. */
function placesOf({ stack = '', message }: Error): string[] {
  const from = stack.indexOf(message)
  const below = from < 0 ? '' : stack.slice(from + message.length)
  return below
    .split('\n')
    .filter((line) => place.test(line))
    .map((line) => line.trim().slice('at '.length))
}
