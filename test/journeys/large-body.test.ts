import { describe, expect, it } from 'vitest'
import { origin } from './browser'

const megabyte = 1024 * 1024

/** These tests need a real connection: a sender who is cut off sees a broken connection instead of the answer. */
describe('a body of three megabytes', () => {
  const body = 'x'.repeat(3 * megabyte)
  const send = (path: string, type: string) =>
    fetch(origin + path, { method: 'POST', headers: { 'content-type': type }, body })

  it.each([
    ['/api/auth/login', 'application/json'],
    ['/login', 'application/x-www-form-urlencoded'],
  ])('a body over the limit gets 413 from %s', async (path, type) => {
    for (let i = 0; i < 5; i++) expect((await send(path, type)).status).toBe(413)
  })

  it.each([
    ['/api/auth/login', 'text/plain', 415],
    ['/api/users/add/location', 'application/json', 401],
    ['/api/nothing', 'application/json', 404],
  ])(
    'a body sent to %s as %s is refused before it is read, and the sender gets the answer',
    async (path, type, status) => {
      for (let i = 0; i < 5; i++) expect((await send(path, type)).status).toBe(status)
    },
  )
})
