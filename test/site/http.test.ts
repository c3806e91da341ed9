import { beforeAll, describe, expect, it } from 'vitest'
import assetRules from '../../public/_headers?raw'
import manifest from '../../public/manifest.webmanifest?raw'
import { largestBody } from '../../src/platform/http/body'
import { getToken, makeOrganization, makePerson, makePlaces, origin, request, requestWith } from '../make'

beforeAll(makePlaces)

/** A body of this many bytes that is created chunk by chunk, and the number of bytes read so far. */
function getBody(length: number) {
  const chunk = new Uint8Array(64 * 1024).fill(32)
  const taken = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>({
    type: 'bytes',
    pull(controller) {
      const next = chunk.slice(0, Math.min(chunk.length, length - taken.bytes))
      taken.bytes += next.length
      if (next.length > 0) controller.enqueue(next)
      if (taken.bytes >= length) controller.close()
    },
  })
  return { body, taken }
}

async function send(path: string, body: BodyInit, headers: Record<string, string>) {
  const { exports } = await import('cloudflare:workers')
  return exports.default.fetch(new Request(origin + path, { method: 'POST', headers, body }))
}

describe('an address that only takes forms', () => {
  it('a browser that reads it is led to the page above, and the home page is never meant', async () => {
    const answer = await request('GET', '/spedcommons-reports/organizations/some/trial')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/spedcommons-reports/organizations/some'])
    expect((await request('GET', '/logout')).status).toBe(405)
    expect((await request('GET', '/api/auth/login')).status).toBe(405)
  })
})

const megabyte = 1024 * 1024

describe('a body over the limit', () => {
  const json = { 'content-type': 'application/json' }

  it('a body over the limit is read to its end before it is refused, so that the sender gets the answer', async () => {
    const { body, taken } = getBody(3 * megabyte)
    const answer = await send('/api/auth/login', body, json)
    expect(answer.status).toBe(413)
    expect(taken.bytes).toBe(3 * megabyte)
  })

  it('a picture over the limit is read to its end, too', async () => {
    const as = await getToken(await makePerson())
    const { body, taken } = getBody(3 * megabyte)
    const headers = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${as}` }
    const user = await (await request('GET', '/api/auth/user', { as })).json<{ user: { _id: string } }>()
    const answer = await send(`/api/upload/profile/user/${user.user._id}`, body, headers)
    expect(answer.status).toBe(413)
    expect(taken.bytes).toBe(3 * megabyte)
  })

  it('a body over the limit is read to its end if the request is refused for another reason', async () => {
    const { body, taken } = getBody(3 * megabyte)
    expect((await send('/api/users/add/location', body, json)).status).toBe(401)
    expect(taken.bytes).toBe(3 * megabyte)
  })

  it('a body is refused immediately if more than 32 MB are announced or sent', async () => {
    const announced = getBody(33 * megabyte)
    const refused = await send('/api/auth/login', announced.body, { ...json, 'content-length': String(33 * megabyte) })
    expect(refused.status).toBe(413)
    const endless = getBody(64 * megabyte)
    expect((await send('/api/auth/login', endless.body, json)).status).toBe(413)
    expect(endless.taken.bytes).toBeLessThan(34 * megabyte)
  })

  it('a body may have 256 KiB', async () => {
    const { body } = getBody(largestBody)
    expect((await send('/api/auth/login', body, json)).status).toBe(400)
  })
})

describe('a created resource', () => {
  it('the answer for a created resource has its location', async () => {
    const as = await getToken((await makeOrganization()).employer)
    const place = { name: 'Campus', street: '2 Oak', city: 'Evanston', state: 'IL', zip: '60201' }
    const person = { displayName: 'Al Bee', email: 'al.bee@new.example', title: 'Lead', phone: '(312) 555-0142' }
    const writing = { name: 'Al Bee', email: 'al@b.example', message: 'x'.repeat(60) }
    const where = async (path: string, body: object) => {
      const answer = await request('POST', path, { as, body })
      expect(answer.status, path).toBe(201)
      return answer.headers.get('location')
    }
    expect(await where('/api/users/add/location', place)).toBe('/admin/locations')
    expect(await where('/api/users/add/admin', person)).toBe('/admin/users')
    expect(await where('/api/contact', writing)).toMatch(/^\/api\/contact\/[\w-]+$/)
    expect(await where('/api/contact/resources', { ...person, phone: '' })).toMatch(/^\/api\/contact\/[\w-]+$/)
  })
})

describe('an unsupported method or type', () => {
  it('OPTIONS lists the supported methods', async () => {
    const answer = await request('OPTIONS', '/api/job/anything')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('allow')).toBe('GET, PUT, HEAD, OPTIONS')
    expect((await request('OPTIONS', '/jobs')).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect((await request('OPTIONS', '/api/nothing')).status).toBe(404)
  })

  it('a 415 answer names a supported type', async () => {
    const text = { 'content-type': 'text/plain' }
    const as = await getToken(await makePerson())
    const refused = await request('POST', '/api/auth/login', { body: 'x', headers: text })
    expect([refused.status, refused.headers.get('accept-post')]).toEqual([415, 'application/json'])
    const put = await request('PUT', '/api/users/profile', { as, body: 'x', headers: text })
    expect([put.status, put.headers.get('accept'), put.headers.get('accept-post')]).toEqual([
      415,
      'application/json',
      null,
    ])
    const form = await request('POST', '/login', { body: 'x', headers: text })
    expect([form.status, form.headers.get('accept-post')]).toEqual([415, 'application/x-www-form-urlencoded'])
  })
})

describe('an unknown address', () => {
  it.each(['/assets/shell-abc.js', '/old.css', '/favicon-32.png', '/sitemap/none.xml', '/wp-login.php.map'])(
    '%s gets a short plain-text 404, because nobody reads a page there',
    async (path) => {
      const answer = await request('GET', path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
      expect((await answer.text()).length).toBeLessThan(100)
    },
  )

  it('an address with a trailing slash redirects to the right one, and browsers may cache that', async () => {
    for (const path of ['/jobs/', '/api/places/']) {
      const { exports } = await import('cloudflare:workers')
      const answer = await exports.default.fetch(`http://evil.example${path}`, { redirect: 'manual' })
      expect(answer.status).toBe(301)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
      expect(answer.headers.get('content-type')).toBe(null)
      expect(answer.headers.get('location')).toBe(origin + path.slice(0, -1))
    }
  })
})

describe('response headers', () => {
  const obsolete = [
    'x-download-options',
    'x-dns-prefetch-control',
    'x-permitted-cross-domain-policies',
    'x-xss-protection',
  ]

  it('responses leave out headers that no browser reads anymore', async () => {
    const { headers } = await request('GET', '/')
    expect(obsolete.filter((name) => headers.has(name))).toEqual([])
  })

  it('static files have the same headers as pages, if they mean the same', async () => {
    const { headers } = await request('GET', '/about')
    for (const name of ['Cross-Origin-Opener-Policy', 'Permissions-Policy', 'Cross-Origin-Resource-Policy'])
      expect(assetRules).toContain(`  ${name}: ${headers.get(name)}\n`)
  })

  it('browsers may keep icons and other small files for a day', () => {
    for (const file of ['icon.svg', 'favicon.ico', 'apple-touch-icon.png', 'manifest.webmanifest', 'share.png'])
      expect(assetRules).toMatch(
        new RegExp(`^/${file.replace('.', '\\.')}\\n(  .*\\n)*?  Cache-Control: public, max-age=86400$`, 'm'),
      )
    expect(assetRules).toMatch(/^\/speculation-rules\.json\n( {2}.*\n)*? {2}Cache-Control: public, max-age=86400$/m)
  })
})

it('the manifest and the page name icons that exist', async () => {
  const { name, icons } = JSON.parse(manifest)
  expect(name).toBe('SPED Commons')
  expect(icons.map(({ src }: { src: string }) => src)).toEqual(['/icon.svg', '/apple-touch-icon.png'])
  const html = await (await request('GET', '/about')).text()
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>')
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
})

it('security.txt has a contact and an expiry date', async () => {
  const answer = await request('GET', '/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  const text = await answer.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(text).toMatch(/^Preferred-Languages: en$/m)
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThanOrEqual(Date.now() + 366 * 24 * 60 * 60 * 1000)
  const deployed = await requestWith({ ORIGIN: 'https://spedcommons.example' }, 'GET', '/.well-known/security.txt')
  expect(await deployed.text()).toContain('Canonical: https://spedcommons.example/.well-known/security.txt\n')
})
