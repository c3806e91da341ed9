import { expect, it } from 'vitest'
import { Problem } from '../../../src/platform/http/problem'

it.each([
  [400, 'Unreadable request'],
  [401, 'Not signed in'],
  [402, 'Payment refused'],
  [403, 'Not allowed'],
  [404, 'Not found'],
  [405, 'Method not allowed'],
  [409, 'Conflict'],
  [410, 'Gone'],
  [412, 'Changed meanwhile'],
  [413, 'Too large'],
  [415, 'Unsupported type'],
  [422, 'Invalid fields'],
  [429, 'Too many requests'],
  [500, 'Something went wrong'],
  // Has no name of its own.
  [418, 'Problem'],
] as const)('a problem with the status %i is titled %j', async (status, title) => {
  const answer = new Problem(status, 'Because.').toResponse()
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(await answer.json()).toMatchObject({ status, title, detail: 'Because.' })
})
