import { describeRoute, resolver } from 'hono-openapi'
import * as v from 'valibot'

const problems = 'RFC 9457 problem+json: what is wrong, and for invalid fields `errors` with a message each'

type Answer = { description: string; schema?: v.GenericSchema; media?: string }

/** Says in the OpenAPI description what a call does and answers; what it takes is said by the schema that validates it. */
export function describe(summary: string, byStatus: Record<number, Answer>) {
  const responses = Object.entries(byStatus).map(([status, { description, schema, media = 'application/json' }]) => [
    status,
    { description, ...(schema && { content: { [media]: { schema: resolver(schema) } } }) },
  ])
  return describeRoute({ summary, responses: { ...Object.fromEntries(responses), default: { description: problems } } })
}

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
