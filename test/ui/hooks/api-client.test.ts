import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, call, send, unreachable, upload } from '../../../src/ui/hooks/api-client'

let sent: Request[] = []
let answer: () => Promise<Response>

beforeEach(() => {
  sent = []
  answer = async () => Response.json({ ok: true })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push(new Request(`https://here.example${path}`, init))
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The only request, as the server reads it. */
async function request() {
  const [only, ...others] = sent
  if (!only || others.length > 0) throw new Error(`${sent.length} requests were sent.`)
  const { pathname, search } = new URL(only.url)
  return {
    asked: `${only.method} ${pathname}${search}`,
    type: only.headers.get('content-type'),
    body: await only.text(),
  }
}

describe('a call of our own API', () => {
  it('a call sends its JSON with its type, and returns the response’s', async () => {
    expect(await call('PUT', '/api/job/:id', { param: { id: 'a' }, json: { title: 'Teacher' } })).toEqual({ ok: true })
    expect(await request()).toEqual({ asked: 'PUT /api/job/a', type: 'application/json', body: '{"title":"Teacher"}' })
  })

  it('a call without JSON has no body and no type', async () => {
    await call('POST', '/api/users/:id/sign-out', { param: { id: 'a' } })
    expect(await request()).toEqual({ asked: 'POST /api/users/a/sign-out', type: null, body: '' })
  })

  it('what stands in the path and in the query is encoded', async () => {
    await call('GET', '/api/places', { query: { q: 'St. Louis & more' } })
    expect((await request()).asked).toBe('GET /api/places?q=St.+Louis+%26+more')
    sent = []
    await call('POST', '/api/users/:id/sign-out', { param: { id: 'a/b?c' } })
    expect((await request()).asked).toBe('POST /api/users/a%2Fb%3Fc/sign-out')
  })

  it('a call without JSON in its response returns the response itself', async () => {
    answer = async () => new Response(null, { status: 204 })
    expect((await send('POST', '/api/users/:id/sign-out', { param: { id: 'a' } })).status).toBe(204)
  })

  it('an upload sends the file as a form', async () => {
    expect(await upload('/api/upload/organization/:id', { param: { id: 'a' }, file: new Blob(['picture']) })).toEqual({
      ok: true,
    })
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/api/upload/organization/a'])
    const form = await sent[0]?.formData()
    expect([...(form?.keys() ?? [])]).toEqual(['file'])
  })
})

describe('a call of our own API that fails', () => {
  const failed = () =>
    call('GET', '/api/auth/user').then(
      () => expect.unreachable('the call succeeded'),
      (error: unknown) => error,
    )

  it('a refusal has its status, its message, and the messages of its fields', async () => {
    const problem = { detail: 'Title is required', errors: { title: 'Title is required' }, current: { version: 2 } }
    answer = async () => Response.json(problem, { status: 422 })
    const error = await failed()
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, message: problem.detail, errors: problem.errors, body: problem })
  })

  it('a failure that isn’t ours says that the server can’t be reached', async () => {
    answer = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    expect(await failed()).toMatchObject({ status: 502, message: unreachable, errors: {} })
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await failed()).toMatchObject({ status: 0, message: unreachable, errors: {} })
  })
})
