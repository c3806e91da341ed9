import { expect, it } from 'vitest'
import { getBody, operations } from './description'

const named = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern']

/** Every bound in a schema, under the path of its field. */
function boundsIn(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => {
    if (named.includes(key) && typeof value !== 'object') return [`${path} ${key} ${value}`.trim()]
    const isField = !['properties', 'items', 'anyOf', 'allOf', 'oneOf', 'additionalProperties'].includes(key)
    const step = key === 'items' ? `${path}[]` : isField && !Array.isArray(schema) ? `${path}.${key}` : path
    return boundsIn(value, step.replace(/^\./, ''))
  })
}

it('the bounds of every call are those that were decided on', () => {
  const bounds = operations.flatMap((operation) =>
    boundsIn(getBody(operation)).map((bound) => `${operation.method} ${operation.path} ${bound}`),
  )
  expect([...new Set(bounds)].sort().join('\n')).toMatchSnapshot()
})
