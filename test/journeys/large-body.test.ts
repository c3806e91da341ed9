import { describe, expect, it } from 'vitest'
import { origin } from './browser'

const megabyte = 1024 * 1024

/** Over a real connection: who is cut off while still sending hears of a broken connection, and not why. */
describe('three megabytes over the wire', () => {
  const body = 'x'.repeat(3 * megabyte)
  const send = (path: string, type: string) =>
    fetch(origin + path, { method: 'POST', headers: { 'content-type': type }, body })

  it.each([
    ['/api/auth/login', 'application/json'],
    ['/login', 'application/x-www-form-urlencoded'],
  ])('%s answers 413', async (path, type) => {
    for (let i = 0; i < 5; i++) expect((await send(path, type)).status).toBe(413)
  })

  it.each([
    ['/api/auth/login', 'text/plain', 415],
    ['/api/users/add/location', 'application/json', 401],
    ['/api/nothing', 'application/json', 404],
  ])('%s as %s is refused before it is read, and the sender hears it', async (path, type, status) => {
    for (let i = 0; i < 5; i++) expect((await send(path, type)).status).toBe(status)
  })
})
