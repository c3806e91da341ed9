import type { Schema } from '@cfworker/json-schema'
import { request } from '../../make'

type Content = Record<string, { schema: Schema }>
type Response = { $ref?: string; content?: Content; headers?: Record<string, object> }
type Spec = {
  tags: string[]
  description?: string
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, Response>
}
type Description = { paths: Record<string, Record<string, Spec>>; components: { responses: Record<string, Response> } }

export type Operation = { method: string; path: string; spec: Spec }

const description = await (await request('GET', '/api/openapi.json')).json<Description>()

/** Every call in the API description. */
export const operations: Operation[] = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, spec]) => ({ method: method.toUpperCase(), path, spec })),
)

/** Returns the JSON body schema of a call. */
export const getBody = ({ spec }: Operation): Schema | undefined =>
  spec.requestBody?.content['application/json']?.schema

/** Returns the query parameters of a call. */
export const getQuery = ({ spec }: Operation) => (spec.parameters ?? []).filter((parameter) => parameter.in === 'query')

/** Returns the description of an answer with this status, from the call itself, a shared refusal, or the default. */
export function getDescribed({ spec: { responses } }: Operation, status: number): Response | undefined {
  const described = responses[status] ?? (status >= 400 ? responses.default : undefined)
  return described?.$ref ? description.components.responses[described.$ref.split('/').at(-1) ?? ''] : described
}
