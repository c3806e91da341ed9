import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import assetRules from '../../../public/_headers?raw'
import type { AppEnv } from '../../../src/platform/http/app-env'
import { requestLog } from '../../../src/platform/http/request-log'
import { imagePath, storeImage } from '../../../src/platform/images/storage'
import { securityHeaders } from '../../../src/platform/security/headers'
import { answerFault } from '../../../src/site/errors/faults'
import { makePlaces, request, requestWith } from '../../make'

beforeAll(async () => {
  await makePlaces()
  await storeImage(env.IMAGES, 'partners/a.png', new Uint8Array([1]), 'image/png')
})

const https = { ORIGIN: 'https://spedcommons.example' }

const answers: [string, string, string, number, object?][] = [
  ['a page', 'GET', '/jobs', 200],
  ['a page from the edge', 'GET', '/pricing', 200],
  ['a call', 'GET', '/api/places?q=chi', 200],
  ['HEAD', 'HEAD', '/', 200],
  ['a page that is not there', 'GET', '/nothing', 404],
  ['a call that is not there', 'GET', '/api/nothing', 404],
  ['a call that is refused', 'GET', '/api/auth/user', 401],
  ['a method that there is none of', 'DELETE', '/pricing', 405],
  ['a form with mistakes', 'POST', '/api/contact', 422, {}],
  ['a redirect', 'GET', '/profile', 302],
  ['a slash too much', 'GET', '/pricing/', 301],
  ['a picture', 'GET', imagePath('partners/a.png'), 200],
  ['a text for robots', 'GET', '/robots.txt', 200],
  ['the sitemap', 'GET', '/sitemap.xml', 200],
]

/** Checks the headers that every answer must have (docs/security.md, 22). */
function expectGuarded(headers: Headers) {
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'/)
  expect(policy.replace("style-src 'unsafe-inline'; sandbox", '')).not.toMatch(/unsafe|\*/)
  expect(policy).toMatch(/frame-ancestors 'none'|sandbox/)
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\((self)?\)/)
}

describe('security headers', () => {
  it.each(answers)('the security headers are on this answer: %s', async (_, method, path, status, body) => {
    const answer = await request(method, path, body && { body })
    expect(answer.status).toBe(status)
    expectGuarded(answer.headers)
    expect(answer.headers.has('strict-transport-security')).toBe(false)
    const deployed = await requestWith(https, method, path, body && { body })
    expectGuarded(deployed.headers)
    expect(deployed.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  it.each(['/jobs', '/people', '/news', '/api/jobs?l=Chicago,%20IL', '/profile'])(
    'what isn’t cached depends on who asks, also for caches that store it anyway: %s',
    async (path) => {
      const { headers } = await request('GET', path)
      expect(headers.get('vary')).toBe('Cookie, Authorization')
    },
  )

  it('the security headers are on a 304', async () => {
    const tag = (await request('GET', '/pricing')).headers.get('etag') ?? ''
    const answer = await request('GET', '/pricing', { headers: { 'if-none-match': tag } })
    expect(answer.status).toBe(304)
    expectGuarded(answer.headers)
  })

  it('the security headers are on a 500, which says nothing about its cause', async () => {
    const broken = new Hono<AppEnv>()
      .use(requestLog)
      .use(securityHeaders)
      .get('/api/broken', () => {
        throw new Error('secret words')
      })
      .onError(answerFault)
    const answer = await broken.request('/api/broken', {}, env)
    expect(answer.status).toBe(500)
    expectGuarded(answer.headers)
    expect(await answer.text()).not.toContain('secret words')
  })

  it('the security headers are on a page whose address has a token, and its referrer is not sent', async () => {
    for (const path of ['/user/reset/x', '/user/verify/x']) {
      const { headers } = await request('GET', path)
      expectGuarded(headers)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('the security headers are on assets, by the rules in their file', () => {
    const rules = new Map(
      assetRules
        .split(/^(?=[/])/m)
        .map((rule) => rule.trim().split('\n'))
        .map(([path = '', ...lines]) => [path, new Headers(lines.map(getHeader))]),
    )
    expectGuarded(rules.get('/*') ?? new Headers())
    // A header in two rules for one path would appear twice in the answer.
    const everywhere = [...(rules.get('/*')?.keys() ?? [])]
    for (const [path, headers] of rules)
      if (path !== '/*')
        expect(
          [...headers.keys()].filter((name) => everywhere.includes(name)),
          path,
        ).toEqual([])
  })
})

function getHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

it('no page has a script, a style, or an event handler in its HTML', async () => {
  for (const path of ['/', '/jobs', '/pricing', '/contact', '/login', '/nothing']) {
    const html = await (await request('GET', path)).text()
    const scripts = html.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.filter((tag) => !/\bsrc=|type="application\/(ld\+)?json"/.test(tag))).toEqual([])
    expect(html.match(/<style|\sstyle="|\son[a-z]+="/g)).toBeNull()
  }
})

describe('an address with trailing slashes', () => {
  it.each([
    ['/pricing/', '/pricing'],
    ['/pricing//', '/pricing'],
    ['/jobs/?q=SLP&l=Chicago', '/jobs?q=SLP&l=Chicago'],
    ['/api/places/?q=chi', '/api/places?q=chi'],
  ])('the address %s redirects to %s at the configured origin, whatever Host was sent', async (path, target) => {
    const settings = { ORIGIN: 'https://spedcommons.example' }
    const answer = await requestWith(settings, 'GET', path, { headers: { host: 'evil.example' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${settings.ORIGIN}${target}`])
    expect(answer.headers.get('content-type')).toBeNull()
    expect(await answer.text()).toBe('')
  })

  it('a trailing slash stays if a page has that address, and for requests that are not reads', async () => {
    expect((await request('GET', '/')).status).toBe(200)
    expect((await request('POST', '/pricing/')).status).toBe(404)
  })
})
