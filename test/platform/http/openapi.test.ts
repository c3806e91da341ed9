import { beforeAll, describe, expect, it } from 'vitest'
import { largestBody } from '../../../src/platform/http/body'
import {
  getProblem,
  getToken,
  madeAnew,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  origin,
  request,
} from '../../make'

let token: string

beforeAll(async () => {
  await makePlaces()
  token = await getToken(await makePerson())
})

describe('a problem answer', () => {
  it('a problem answer is problem+json with type, title, status, and detail', async () => {
    const answer = await request('GET', '/api/job/unknown')
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await getProblem(answer)).toEqual({
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      detail: expect.stringMatching(/\w/),
    })
  })

  it('a problem answer has a message for each invalid field', async () => {
    const answer = await request('POST', '/api/auth/login', { body: {} })
    expect(await getProblem(answer)).toMatchObject({
      status: 422,
      errors: { email: 'Email is required', password: 'Password is required' },
    })
  })

  it('a problem answer for a wrong method lists the supported ones', async () => {
    const answer = await request('DELETE', '/api/job/anything')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, PUT, HEAD, OPTIONS')
    expect((await request('PATCH', '/jobs')).status).toBe(405)
    expect((await request('DELETE', '/api/nothing/here')).status).toBe(404)
  })

  it('a problem is a page for pages and JSON for API calls, whatever the Accept header says', async () => {
    expect((await request('GET', '/nothing-here')).headers.get('content-type')).toMatch(/^text\/html/)
    expect((await request('GET', '/api')).headers.get('content-type')).toBe('application/problem+json')
  })

  it('a missing bearer token gets a challenge, and a wrong one is called invalid', async () => {
    const challenge = async (as?: string) =>
      (await request('GET', '/api/auth/user', { ...(as && { as }) })).headers.get('www-authenticate')
    expect(await challenge()).toBe('Bearer')
    expect(await challenge('wrong')).toBe('Bearer error="invalid_token"')
  })
})

describe('a JSON body', () => {
  const send = (body: BodyInit, type = 'application/json') =>
    fetchLogin({ method: 'POST', headers: { 'content-type': type }, body })

  it.each(['', '{', 'null', '[]', '"text"', '42', '{"email":1e}'])('the body %j is unreadable', async (text) => {
    const answer = await send(text)
    expect(answer.status).toBe(400)
    expect(await getProblem(answer)).toMatchObject({ title: 'Unreadable request' })
  })

  it('a JSON body must be UTF-8', async () => {
    const bytes = Uint8Array.from('{"email":"?","password":"x"}', (c) => (c === '?' ? 0xff : c.charCodeAt(0)))
    expect((await send(bytes)).status).toBe(400)
  })

  it('a JSON body may have 256 KiB, with or without a content-length', async () => {
    const text = (length: number) => JSON.stringify({ email: '', password: 'x' }).padEnd(length, ' ')
    expect((await send(text(largestBody))).status).toBe(422)
    expect((await send(text(largestBody + 1))).status).toBe(413)
    expect((await send(new Response(text(largestBody + 1)).body ?? '')).status).toBe(413)
    expect((await send(new Response(text(largestBody)).body ?? '')).status).toBe(422)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    '',
  ])('a body of the type %j is refused', async (type) => {
    expect((await send('{}', type)).status).toBe(415)
  })

  it('a JSON body may name its charset', async () => {
    expect((await send('{}', 'Application/JSON; charset=utf-8')).status).toBe(422)
  })
})

describe('the sign-in form without JavaScript', () => {
  const submit = (body: string, type: string) =>
    request('POST', '/login', { body, headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' } })
  const form = 'application/x-www-form-urlencoded'

  it('the sign-in form shows its messages', async () => {
    expect((await submit('email=&password=', form)).status).toBe(422)
    expect((await submit('email=a%40b.example&password=wrong', form)).status).toBe(401)
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json', 'text/plain'])(
    'the sign-in form must be urlencoded: %s gets 415',
    async (type) => {
      expect((await submit('email=a', type)).status).toBe(415)
    },
  )

  it('the sign-in form accepts at most 256 KiB', async () => {
    expect((await submit(`email=${'a'.repeat(largestBody)}`, form)).status).toBe(413)
  })
})

describe('the same-origin check', () => {
  const own = { origin }
  const foreign = { origin: 'https://evil.example' }
  const rows: [string, Record<string, string>, { bare: number; cookie: number }][] = [
    ['says nothing', {}, { bare: 204, cookie: 403 }],
    ['comes from our origin', own, { bare: 204, cookie: 204 }],
    ['says same-origin', { 'sec-fetch-site': 'same-origin' }, { bare: 204, cookie: 204 }],
    ['says both', { ...own, 'sec-fetch-site': 'same-origin' }, { bare: 204, cookie: 204 }],
    ['comes from another origin', foreign, { bare: 403, cookie: 403 }],
    ['comes from our host on another port', { origin: 'http://localhost:8788' }, { bare: 403, cookie: 403 }],
    ['comes from our host over https', { origin: 'https://localhost:8787' }, { bare: 403, cookie: 403 }],
    ['comes from origin null', { origin: 'null' }, { bare: 403, cookie: 403 }],
    ['says same-origin from nowhere', { origin: 'null', 'sec-fetch-site': 'same-origin' }, { bare: 204, cookie: 204 }],
    ['says cross-site from nowhere', { origin: 'null', 'sec-fetch-site': 'cross-site' }, { bare: 403, cookie: 403 }],
    ['says same-site', { 'sec-fetch-site': 'same-site' }, { bare: 403, cookie: 403 }],
    ['says cross-site', { 'sec-fetch-site': 'cross-site' }, { bare: 403, cookie: 403 }],
    ['says none', { 'sec-fetch-site': 'none' }, { bare: 403, cookie: 403 }],
    ['says same-site from our origin', { ...own, 'sec-fetch-site': 'same-site' }, { bare: 403, cookie: 403 }],
    ['says same-origin from another', { ...foreign, 'sec-fetch-site': 'same-origin' }, { bare: 403, cookie: 403 }],
    ['names itself as referrer only', { referer: `${origin}/jobs` }, { bare: 204, cookie: 403 }],
  ]

  it.each(rows)('a request that %s is checked with and without a cookie', async (_, headers, expected) => {
    const call = (more: Record<string, string> = {}) =>
      request('POST', '/api/job/previews', { body: { ids: [] }, headers: { ...headers, ...more } })
    expect((await call()).status).toBe(expected.bare)
    expect((await call({ cookie: `session=${token}` })).status).toBe(expected.cookie)
    expect((await call({ cookie: 'session=stale' })).status).toBe(expected.cookie)
    expect((await call({ cookie: '__Host-session=stale' })).status).toBe(expected.cookie)
    expect((await call({ authorization: `Bearer ${token}`, cookie: `session=${token}` })).status).toBe(204)
  })

  it('another site can’t sign anybody in', async () => {
    const signIn = (path: string, headers: Record<string, string>) =>
      request('POST', path, { body: { email: 'a@b.example', password: 'x' }, headers })
    expect((await signIn('/api/auth/login', foreign)).status).toBe(403)
    expect((await signIn('/api/auth/login', { 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await signIn('/api/auth/login', own)).status).toBe(401)
    expect((await signIn('/login', foreign)).status).toBe(403)
    expect((await signIn('/logout', { ...foreign, cookie: `session=${token}` })).status).toBe(403)
  })

  it('no answer has a CORS header', async () => {
    const answer = await request('GET', '/api/places?q=chi', { headers: foreign })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect((await request('OPTIONS', '/api/job/previews', { headers: foreign })).status).toBe(204)
  })
})

describe('security headers', () => {
  it('security headers are on every kind of answer', async () => {
    const job = await makeJob(await makeOrganization())
    const answers = {
      page: await request('GET', '/jobs'),
      'page of a job': await request('GET', `/jobs/${job.id}`),
      'page that is not there': await request('GET', '/nothing'),
      'page that may not be seen': await request('GET', '/profile'),
      call: await request('GET', '/api/places?q=chi'),
      'call without a body': await request('PUT', `/api/job/view/${job.id}`),
      'call that is refused': await request('POST', '/api/job', { body: {} }),
      'bad token': await request('GET', '/jobs', { as: 'bad' }),
      'foreign site': await request('POST', '/login', { headers: { origin: 'null' } }),
      'unknown call': await request('GET', '/api/unknown'),
      'wrong method': await request('DELETE', '/api/job/x'),
      'wrong type': await request('POST', '/api/auth/login', { body: 'x', headers: { 'content-type': 'text/plain' } }),
      text: await request('GET', '/robots.txt'),
      xml: await request('GET', '/sitemap.xml', { headers: madeAnew }),
      redirect: await request('GET', '/admin', { as: await getToken(await makePerson()) }),
    }
    for (const [kind, { headers }] of Object.entries(answers)) {
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy, kind).toContain("default-src 'none'")
      expect(policy, kind).toContain("script-src 'self';")
      expect(policy, kind).toContain("frame-ancestors 'none'")
      expect(policy, kind).not.toContain('unsafe')
      expect(headers.get('x-content-type-options'), kind).toBe('nosniff')
      expect(headers.get('x-frame-options'), kind).toBe('DENY')
      expect(headers.get('referrer-policy'), kind).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cache-control'), kind).toBe('private, no-store')
      expect(headers.get('x-request-id'), kind).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})

/** Calls sign-in with a hand-built request, for bodies that are not JSON. */
async function fetchLogin(init: RequestInit): Promise<Response> {
  const { exports } = await import('cloudflare:workers')
  return exports.default.fetch(new Request(`${origin}/api/auth/login`, init))
}
