import type { MiddlewareHandler } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import * as v from 'valibot'
import { asSent } from './openapi-notes'

/** The body of every error (RFC 9457). */
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
type Parameter = string | { description: string; schema: ParameterSchema }
type ParameterSchema =
  | { type: 'string' | 'integer' | 'number'; enum?: string[]; pattern?: string; minimum?: number; maximum?: number }
  | { type: 'array'; items: { type: 'string'; enum: string[] } }

/**
 * Describes a route's purpose and answers in OpenAPI. The validating schema describes its input; its guard, limit, and
 * body describe their own errors. List only the route's other errors here, such as 409.
 * @param query the query parameters
 * @param headers the request headers that the route reads
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
    Number(status) < 400 ? getResponse(answer, isPaged) : getRefusal(answer),
  ])
  const parameters = [
    ...Object.entries(query).map((given) => getParameter('query', given)),
    ...Object.entries(headers).map((given) => getParameter('header', given)),
  ]
  return describeRoute({
    summary,
    responses: Object.fromEntries(responses),
    ...(parameters.length > 0 && { parameters }),
  })
}

const getParameter = (where: 'query' | 'header', [name, given]: [string, Parameter]) => ({
  name,
  in: where,
  ...(typeof given === 'string' ? { description: given, schema: { type: 'string' as const } } : given),
})

const nextPage = { Link: 'The next page, as `rel="next"`; missing on the last one' }

function getResponse({ description, schema, media = 'application/json', headers }: Answer, isPaged: boolean) {
  const all = Object.entries({ ...(isPaged && nextPage), ...headers })
  return {
    description,
    ...(all.length > 0 && { headers: Object.fromEntries(all.map(getHeader)) }),
    ...(schema && { content: { [media]: { schema: resolver(schema, { options: asSent }) } } }),
  }
}

export const getRefusal = ({ description, headers }: Answer) =>
  getResponse({ description, schema: ProblemAnswer, media: problemMedia, ...(headers && { headers }) }, false)

const getHeader = ([name, description]: [string, string]) => [
  name,
  { description, schema: { type: 'string' as const } },
]

export const oneOf = (description: string, values: readonly string[]): Parameter => ({
  description,
  schema: { type: 'string', enum: [...values] },
})

export const between = (description: string, minimum: number, maximum: number): Parameter => ({
  description,
  schema: { type: 'number', minimum, maximum },
})

/** A day, or a time if the endpoint takes one. */
export const dayOrTime = (description: string): Parameter => ({
  description,
  schema: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}' },
})

export const paging: Record<'limit' | 'cursor', Parameter> = {
  limit: { description: 'The page size; values above 200 count as 200', schema: { type: 'integer', minimum: 1 } },
  cursor: 'The start of the page, from the Link header',
}

export const made = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, Location: 'The URL of the new resource' },
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

export const answers = {
  nothing: { description: 'Done' },
  token: { description: 'The session', schema: v.object({ token: text }) },
  success: { description: 'Whether it succeeded', schema: v.object({ success: v.boolean() }) },
  place: { description: 'A place', schema: place },
  places: { description: 'At most ten places, best match first', schema: v.array(place) },
  spent: { description: 'The link was used before, or has expired' },
  known: { description: 'The address has an account already' },
} satisfies Record<string, Answer>

export const describeList = (description: string, values: readonly string[]): Parameter => ({
  description,
  schema: { type: 'array', items: { type: 'string', enum: [...values] } },
})
