import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { getToken, makePerson, requestWith } from '../../make'

let token: string
beforeAll(async () => {
  token = await getToken(await makePerson())
})

/** Sends a request, and returns what it asks of D1: the primary, any replica, or one as new as a bookmark. */
async function getAsked(method: string, path: string, headers: Record<string, string>) {
  const asked: string[] = []
  const watched = new Proxy(env.DB, {
    get: (target, name) => (constraint: string) => {
      if (name !== 'withSession') throw new Error(`Nothing but a session is used, and not ${String(name)}`)
      asked.push(constraint)
      return target.withSession(constraint)
    },
  })
  await requestWith({ DB: watched }, method, path, { headers })
  return [...new Set(asked)]
}

const bookmark = '00000001-00000001-00000001-00000000000000000000000000000001'

it('guests read from any replica that is as new as what they wrote', async () => {
  expect(await getAsked('GET', '/api/auth/user', {})).toEqual(['first-unconstrained'])
  expect(await getAsked('GET', '/api/auth/user', { cookie: 'bookmark=made-up' })).toEqual(['first-unconstrained'])
  expect(await getAsked('GET', '/api/auth/user', { cookie: `bookmark=${bookmark}` })).toEqual([bookmark])
})

it('whoever is signed in reads from the primary, because permissions must be current', async () => {
  const both: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie: `session=${token}` }]
  for (const headers of both) expect(await getAsked('GET', '/api/auth/user', headers)).toEqual(['first-primary'])
})

it('writes use the primary', async () => {
  expect(await getAsked('POST', '/api/auth/login', { cookie: `bookmark=${bookmark}` })).toEqual(['first-primary'])
})
