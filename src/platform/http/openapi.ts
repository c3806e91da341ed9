import type { MiddlewareHandler } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import * as v from 'valibot'
import { asSent } from './openapi-notes'

/** What every refusal answers (RFC 9457). */
const ProblemAnswer = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.pipe(v.string(), v.description('What happened and what to do, for people')),
  errors: v.optional(
    v.pipe(v.record(v.string(), v.string()), v.description('A message for each invalid field, by its name')),
  ),
})
const problemMedia = 'application/problem+json'

type Headers = Record<string, string>
type Answer = { description: string; schema?: v.GenericSchema; media?: string; headers?: Headers }
/** What may stand behind the question mark: its meaning, or with what it may be. */
type Parameter = string | { description: string; schema: ParameterSchema }
type ParameterSchema = { type: 'string' | 'integer' | 'number'; enum?: string[]; minimum?: number; maximum?: number }

/**
 * Says in the OpenAPI description what a call does and answers; what it takes is said by the schema that validates it, and
 * what it refuses by its guard, its limit and its body. Named here are the refusals that are its own, such as 409.
 * @param query what may stand behind the question mark, each with its meaning
 * @param headers what may be sent beside the body, each with its meaning
 */
export function describe<Name extends string = never>(
  summary: string,
  byStatus: Record<number, Answer>,
  query?: Record<Name, Parameter>,
  headers?: Headers,
): MiddlewareHandler<object, string, { in: { query?: { [N in Name]?: string } } }>
export function describe(
  summary: string,
  byStatus: Record<number, Answer>,
  query: Record<string, Parameter> = {},
  headers: Headers = {},
) {
  const isPaged = 'cursor' in query
  const responses = Object.entries(byStatus).map(([status, answer]) => [
    status,
    Number(status) < 400 ? responseOf(answer, isPaged) : refusalOf(answer),
  ])
  const parameters = [
    ...Object.entries(query).map((given) => parameterOf('query', given)),
    ...Object.entries(headers).map((given) => parameterOf('header', given)),
  ]
  return describeRoute({
    summary,
    responses: Object.fromEntries(responses),
    ...(parameters.length > 0 && { parameters }),
  })
}

const parameterOf = (where: 'query' | 'header', [name, given]: [string, Parameter]) => ({
  name,
  in: where,
  ...(typeof given === 'string' ? { description: given, schema: { type: 'string' as const } } : given),
})

const nextPage = { Link: 'The next page, as `rel="next"`; missing on the last one' }

function responseOf({ description, schema, media = 'application/json', headers }: Answer, isPaged: boolean) {
  const told = Object.entries({ ...(isPaged && nextPage), ...headers })
  return {
    description,
    ...(told.length > 0 && { headers: Object.fromEntries(told.map(headerOf)) }),
    ...(schema && { content: { [media]: { schema: resolver(schema, { options: asSent }) } } }),
  }
}

/** A refusal, with the headers that come with it. */
export const refusalOf = ({ description, headers }: Answer) =>
  responseOf({ description, schema: ProblemAnswer, media: problemMedia, ...(headers && { headers }) }, false)

const headerOf = ([name, description]: [string, string]) => [name, { description, schema: { type: 'string' as const } }]

/** A parameter that is one of these. */
export const oneOf = (description: string, values: readonly string[]): Parameter => ({
  description,
  schema: { type: 'string', enum: [...values] },
})

/** A parameter that is a number between these. */
export const between = (description: string, minimum: number, maximum: number): Parameter => ({
  description,
  schema: { type: 'number', minimum, maximum },
})

/** What every list takes. */
export const paging: Record<'limit' | 'cursor', Parameter> = {
  limit: { description: 'How many; more than 200 is 200', schema: { type: 'integer', minimum: 1 } },
  cursor: 'Where the page begins; from the header Link',
}

/** The same answer with a word on where the thing that was made is. */
export const made = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, Location: 'Where it is' },
})

const text = v.string()
const place = v.object({
  label: text,
  city: text,
  state: text,
  zip: v.optional(text),
  lat: v.number(),
  lng: v.number(),
})

/** The answers that rooms share. */
export const answers = {
  nothing: { description: 'Done' },
  token: { description: 'The session', schema: v.object({ token: text }) },
  success: { description: 'Whether it was done', schema: v.object({ success: v.boolean() }) },
  place: { description: 'A place', schema: place },
  places: { description: 'At most ten places, the best first', schema: v.array(place) },
  /** A mailed link that was used before, or is too old. */
  spent: { description: 'The link was used before, or has expired' },
  known: { description: 'The address has an account already' },
} satisfies Record<string, Answer>
