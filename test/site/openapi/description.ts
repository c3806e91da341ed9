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

/** Every call that the API describes. */
export const operations: Operation[] = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, spec]) => ({ method: method.toUpperCase(), path, spec })),
)

/** What a call takes as JSON. */
export const bodyOf = ({ spec }: Operation): Schema | undefined => spec.requestBody?.content['application/json']?.schema

/** What may stand behind the question mark. */
export const queryOf = ({ spec }: Operation) => (spec.parameters ?? []).filter((parameter) => parameter.in === 'query')

/** What is said of an answer with this status: by the call itself, by a shared refusal, or for refusals in general. */
export function toldOf({ spec: { responses } }: Operation, status: number): Response | undefined {
  const told = responses[status] ?? (status >= 400 ? responses.default : undefined)
  return told?.$ref ? description.components.responses[told.$ref.split('/').at(-1) ?? ''] : told
}
