import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { database } from '../../../src/platform/db/database'
import type { AppEnv } from '../../../src/platform/http/app-env'
import { edgeCache } from '../../../src/platform/http/edge-cache'
import { requestLog } from '../../../src/platform/http/request-log'
import { allowHosts, securityHeaders } from '../../../src/platform/security/headers'
import { getToken, makePerson, makePlaces, origin, request } from '../../make'

beforeAll(makePlaces)

/** A small site with a cached page that shows how often it was rendered, and all that a visitor could inject. */
let made = 0
const site = new Hono<AppEnv>()
  .use(requestLog)
  .use(securityHeaders)
  .use(database({ cookies: ['session'] }))
  .get('/page/:name', edgeCache({ query: ['tab'] }), (c) => {
    made++
    const { host, 'x-forwarded-host': forwarded = '', 'user-agent': agent = '' } = c.req.header()
    return c.html(`${made} ${c.req.url} ${host} ${forwarded} ${agent}`)
  })
  .get('/cookie', edgeCache(), (c) => c.html('ours', 200, { 'set-cookie': 'a=b' }))
  .get('/own', edgeCache(), (c) => c.html(String(++made), 200, { 'cache-control': 'no-store' }))
  .get('/missing', edgeCache(), (c) => c.html(String(++made), 404))
  .get('/hosts', edgeCache(), (c) => {
    allowHosts(c, { 'script-src': ['https://js.example'] })
    return c.html('hosts')
  })

async function ask(path: string, { method = 'GET', headers = {}, version = 'v1', at = origin } = {}) {
  const context = createExecutionContext()
  const variables = { ...env, VERSION: { ...env.VERSION, id: version } }
  const answer = await site.request(`${at}${path}`, { method, headers }, variables, context)
  const text = await answer.text()
  await waitOnExecutionContext(context)
  return { status: answer.status, headers: answer.headers, text }
}

const session = { cookie: 'session=anything' }

describe('a page that is the same for every guest', () => {
  it('a shared page is rendered once, and then comes from the edge cache with the same tag', async () => {
    const first = await ask('/page/once')
    const second = await ask('/page/once')
    expect(second.text).toBe(first.text)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(first.headers.get('etag')).toMatch(/^"[\w+/]{24}"$/)
    for (const { headers } of [first, second]) {
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
      expect(headers.get('vary')).toBe('Cookie, Authorization')
      expect(headers.get('content-type')).toMatch(/^text\/html/)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  it('a shared page repeats nothing that belongs to one request', async () => {
    const [first, second] = [await ask('/page/id'), await ask('/page/id')]
    expect(second.text).toBe(first.text)
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect([...second.headers.keys()].filter((name) => name.startsWith('cf-'))).toEqual([])
    expect([...second.headers.keys()].sort()).toEqual([...first.headers.keys()].sort())
  })

  it('a shared page answers 304 to somebody who has it, cached or not, and to nobody else', async () => {
    const { headers } = await ask('/page/tag')
    const tag = headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await ask('/page/tag', { headers: { 'if-none-match': known } })
      expect([known, answer.status, answer.text]).toEqual([known, 304, ''])
      expect(answer.headers.get('etag')).toBe(tag)
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
    expect((await ask('/page/tag', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    expect((await ask('/page/new', { headers: { 'if-none-match': '*' } })).status).toBe(304)
    // The 304 was made from the complete page, which is what the cache keeps.
    expect((await ask('/page/new')).text).toContain('/page/new')
  })

  it('a shared page answers HEAD without caching anything', async () => {
    const before = made
    const head = await ask('/page/head', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('etag')).toBeTruthy()
    await ask('/page/head')
    expect(made).toBe(before + 2)
    expect((await ask('/page/head', { method: 'HEAD' })).status).toBe(200)
    expect(made).toBe(before + 2)
  })

  it.each([
    ['a session’s cookie', session],
    ['a token', { authorization: 'Bearer x' }],
    ['an empty token', { authorization: '' }],
    ['a bookmark', { cookie: 'bookmark=00000001-00000001-00000001-00000000000000000000000000000001' }],
  ])('a shared page is neither cached for nor served to a request with %s', async (name, headers) => {
    const path = `/page/private-${name.length}`
    const before = made
    const own = await ask(path, { headers })
    expect(own.headers.get('etag')).toBeNull()
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    const guests = await ask(path)
    expect(made).toBe(before + 2)
    expect(
      (await ask(path, { headers: { ...headers, 'if-none-match': guests.headers.get('etag') ?? '' } })).status,
    ).toBe(200)
    expect(made).toBe(before + 3)
  })

  it('a shared page is cached separately for each version of the site, whose scripts have other names', async () => {
    const one = await ask('/page/version', { version: 'v1' })
    expect((await ask('/page/version', { version: 'v2' })).text).not.toBe(one.text)
  })

  it('a shared page is cached separately for each parameter that it reads', async () => {
    const [one, two] = [await ask('/page/tab?tab=1'), await ask('/page/tab?tab=2')]
    expect(one.text).not.toBe(two.text)
    expect((await ask('/page/tab?tab=1')).text).toBe(one.text)
  })

  it('a shared page has the hosts that its route named, cached or not', async () => {
    for (let i = 0; i < 2; i++)
      expect((await ask('/hosts')).headers.get('content-security-policy')).toContain('https://js.example')
  })
})

describe('cache poisoning of a shared page', () => {
  it.each([
    ['by a parameter that it does not read', '/page/a?evil=1', {}, origin],
    ['by a parameter that came twice', '/page/b?tab=1&tab=evil', {}, origin],
    ['by a parameter that stands for ours', '/page/b2?version=evil', {}, origin],
    ['by another spelling of the path', '/page/%63', {}, origin],
    ['by another host', '/page/d', {}, 'http://evil.example'],
  ])('a shared page can’t be poisoned %s', async (_, path, headers, at) => {
    await ask(path, { headers, at })
    const clean = decodeURI(path).replace(/\?.*/, '')
    const { text } = await ask(clean)
    expect(text).not.toContain('evil')
    expect(text).toContain(`${origin}${clean}`)
    expect((await ask(`${clean}?tab=1`)).text).not.toContain('evil')
  })

  it('a shared page can’t be poisoned by a range request', async () => {
    const { text, status } = await ask('/page/range', { headers: { range: 'bytes=0-1' } })
    expect(status).toBe(200)
    const again = await ask('/page/range', { headers: { range: 'bytes=0-1' } })
    expect([again.status, again.text]).toEqual([200, text])
  })

  it('a page with a cookie, an error status, or a no-store answer is not cached', async () => {
    const cookie = await ask('/cookie')
    expect([cookie.headers.get('set-cookie'), cookie.headers.get('etag')]).toEqual(['a=b', null])
    expect((await ask('/cookie')).headers.get('etag')).toBeNull()
    expect((await ask('/own')).text).not.toBe((await ask('/own')).text)
    const missing = await ask('/missing')
    expect([missing.status, missing.headers.get('etag')]).toEqual([404, null])
    expect((await ask('/missing')).text).not.toBe(missing.text)
  })
})

const cached = [
  '/',
  '/mv',
  '/about',
  '/partners',
  '/professionals',
  '/administrators',
  '/pricing',
  '/postjob',
  '/postJob',
  '/privacy-policy',
  '/terms-conditions',
  '/contact',
  '/contact?sent=1',
]

describe('our own cached pages', () => {
  it.each(cached)('the page %s is cached for guests, and personal for members', async (path) => {
    const guest = await request('GET', path)
    const html = await guest.text()
    expect(guest.headers.get('etag')).toBeTruthy()
    const tag = guest.headers.get('etag') ?? ''
    expect((await request('GET', path, { headers: { 'if-none-match': tag } })).status).toBe(304)
    const person = await makePerson({ displayName: 'Zora Quimby' })
    const cookie = `session=${await getToken(person)}`
    const member = await request('GET', path, { headers: { cookie, 'if-none-match': tag } })
    expect(await member.text()).toContain('Zora Quimby')
    expect(member.headers.get('cache-control')).toBe('private, no-store')
    expect(member.headers.get('etag')).toBeNull()
    const again = await (await request('GET', path)).text()
    expect(again).toBe(html)
    expect(again).not.toContain('Zora')
  })

  it.each(['/jobs', '/login', '/user/reset/x', '/profile', '/nothing', '/api/job/jobsByLocation/a/USA/50'])(
    'the page %s is never cached',
    async (path) => {
      const answer = await request('GET', path)
      expect(answer.headers.get('etag')).toBeNull()
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    },
  )

  it('the cached pages never contain the host of the request', async () => {
    await request('GET', '/postjob', { headers: { 'x-forwarded-host': 'evil.example', host: 'evil.example' } })
    expect(await (await request('GET', '/postjob')).text()).not.toContain('evil')
  })
})
