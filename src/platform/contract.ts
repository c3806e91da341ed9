import { describeRoute, resolver } from 'hono-openapi'
import * as v from 'valibot'

const problem = {
  description: 'What is wrong (RFC 9457), and for invalid fields `errors` with a message each',
  schema: v.object({
    type: v.string(),
    title: v.string(),
    status: v.number(),
    detail: v.string(),
    errors: v.optional(v.record(v.string(), v.string())),
  }),
  media: 'application/problem+json',
}

type Answer = { description: string; schema?: v.GenericSchema; media?: string }

/**
 * Says in the OpenAPI description what a call does and answers; what it takes is said by the schema that validates it.
 * @param query what may stand behind the question mark, each with its meaning
 */
export function describe(summary: string, byStatus: Record<number, Answer>, query: Record<string, string> = {}) {
  const responses = Object.entries({ ...byStatus, default: problem }).map(([status, answer]) => [
    status,
    responseOf(answer),
  ])
  const parameters = Object.entries(query).map(([name, description]) => ({
    name,
    description,
    in: 'query' as const,
    schema: { type: 'string' as const },
  }))
  return describeRoute({
    summary,
    responses: Object.fromEntries(responses),
    ...(parameters.length > 0 && { parameters }),
  })
}

const responseOf = ({ description, schema, media = 'application/json' }: Answer) => ({
  description,
  ...(schema && { content: { [media]: { schema: resolver(schema) } } }),
})

/** What every list takes. */
export const paging = { limit: 'How many, at most 200', cursor: 'Where the page begins; from the header Link' }

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
  user: {
    description: 'The person',
    schema: v.object({ user: v.looseObject({ _id: text, email: text, displayName: text }) }),
  },
  place: { description: 'A place', schema: place },
  places: { description: 'At most ten places, the best first', schema: v.array(place) },
} satisfies Record<string, Answer>
