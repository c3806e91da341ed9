import { expect, it } from 'vitest'
import { Fault, getFacts } from '../../src/platform/fault'

it('the facts of an error name its causes, and no message that could repeat what somebody sent', () => {
  const error = new Error('for teacher@example.org', { cause: new RangeError('of teacher@example.org') })
  expect(getFacts(error)).toEqual({
    name: 'Error',
    at: expect.anything(),
    cause: { name: 'RangeError', at: expect.anything() },
  })
  expect(getFacts(new Fault('our own words'))).toEqual({
    name: expect.any(String),
    message: 'our own words',
    at: expect.anything(),
  })
  expect(getFacts('words')).toEqual({ name: 'thrown string' })
})
