import { exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { app } from '../src/app'
import { completeJob, getToken, makeJob, makeOrganization, makePlaces, makeStaff, origin, request } from './make'

/**
 * Text that has broken something somewhere, for what the API description does not cover (site/generated-
 * requests.test.ts).
 */
const strange = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u2028\ufeff',
  '🦊'.repeat(40),
  'é'.repeat(5000),
  "'; DROP TABLE jobs; --",
  '%',
  '_',
  '"',
  '\\',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '-1',
  '1e999',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '9'.repeat(400),
]

let employer: string
let staff: string
let jobId: string
let organizationId: string

beforeAll(async () => {
  await makePlaces()
  const own = await makeOrganization()
  employer = await getToken(own.employer)
  staff = await getToken(await makeStaff())
  jobId = (await makeJob(own)).id
  organizationId = own.id
})

const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('/*'))
const addresses = [...new Set(routes.map(({ method, path }) => `${method} ${path.replace(/\{[^}]*\}/g, '')}`))]

describe('calls with strange input', () => {
  it.each(addresses.filter((address) => address.includes(':')))('a strange id causes no 5xx: %s', async (address) => {
    const [method = '', path = ''] = address.split(' ')
    const ids = [
      ...strange.filter((text) => text.isWellFormed()).map(encodeURIComponent),
      '%E0%A4%A',
      '%',
      '%zz',
      '.',
      '..',
      '',
    ]
    const faults: string[] = []
    for (const [i, id] of ids.entries()) {
      const answer = await request(method, path.replace(/:\w+/g, id), {
        ...(i % 2 === 0 && { as: employer }),
        ...(method !== 'GET' && { body: {} }),
      })
      if (answer.status >= 500) faults.push(`${id.slice(0, 40)}: ${answer.status}`)
    }
    expect(faults).toEqual([])
  })

  const queries: [string, string[]][] = [
    ['/jobs', ['q', 'l', 'd', 'type', 'cursor', 'j']],
    ['/login', ['redirect']],
    ['/contact', ['sent']],
    ['/organizations/ORGANIZATION', ['cursor']],
    ['/admin/clients', ['cursor', 'q', 'from']],
    ['/people', ['q', 'l', 'd', 'title', 'cursor']],
    ['/spedcommons-reports/members', ['q', 'class', 'organization', 'sort', 'cursor']],
    ['/spedcommons-reports/members.csv', ['q', 'class', 'organization', 'sort']],
    ['/spedcommons-reports/first-jobs', ['show', 'done', 'undone', 'cursor']],
    ['/spedcommons-reports/audit', ['target', 'cursor']],
  ]
  it.each(queries)('a strange query causes no 5xx on the page %s', async (path, names) => {
    const faults: string[] = []
    const values = [...strange.filter((text) => text.isWellFormed()).map(encodeURIComponent), '%E0%A4%A', '%', '%zz']
    for (const name of names)
      for (const value of values) {
        const answer = await request('GET', `${path.replace('ORGANIZATION', organizationId)}?${name}=${value}`, {
          ...(/organization|clients|reports/.test(path) && { as: staff }),
        })
        if (answer.status >= 500) faults.push(`${name}=${value.slice(0, 40)}: ${answer.status}`)
      }
    expect(faults).toEqual([])
  })

  it('a strange search in the path causes no 5xx, and a blank one gets 422', async () => {
    const parts = [...strange.filter((text) => text.isWellFormed()).map(encodeURIComponent), '%E0%A4%A', '%', '%zz']
    for (const part of parts)
      for (const path of [`${part}/Chicago/50`, `slp/${part}/50`, `slp/Chicago/${part}`]) {
        const { status } = await request('GET', `/api/job/jobsByLocation/${path}`)
        expect([200, 404, 422], `${path.slice(0, 60)}: ${status}`).toContain(status)
      }
    for (const path of ['/Chicago/50', 'slp//50', '//50', '%20/Chicago/50', 'slp/%20/50'])
      expect((await request('GET', `/api/job/jobsByLocation/${path}`)).status, path).toBe(422)
    expect((await request('GET', '/api/job/jobsByLocation/slp/Chicago/')).status).toBe(200)
    expect((await request('GET', '/api/job/jobsByLocation/slp/Chicago')).status).toBe(404)
  })

  it('a strange address causes no 5xx', async () => {
    for (const path of [
      '/%00',
      '/%',
      '/%E0%A4%A',
      '/%ff',
      '//',
      '/a'.repeat(500),
      `/${'a'.repeat(8000)}`,
      '/.',
      '/api/%',
      '/api//',
      '/?%',
      '/jobs?%',
      '/jobs#x',
    ]) {
      const { status } = await request('GET', path)
      expect(status, path.slice(0, 40)).toBeLessThan(500)
    }
  })

  it('a strange header causes no 5xx', async () => {
    const odd: Record<string, string>[] = [
      { cookie: 'session=%E0%A4%A' },
      { cookie: 'session=%00; bookmark=%E0%A4%A' },
      { cookie: 'bookmark=ffffffff-ffffffff-ffffffff-ffffffffffffffffffffffffffffffff' },
      { cookie: 'bookmark=x; bookmark=--------' },
      { cookie: 'bookmark=0' },
      { cookie: ';;;=;=' },
      { authorization: `Bearer ${'x'.repeat(8000)}` },
      { authorization: 'Bearer a.b.c' },
      { authorization: 'Bearer eyJhbGciOiJIUzI1NiIsImtpZCI6Im5ldyJ9..' },
      { 'sec-fetch-site': 'x'.repeat(1000) },
      { 'user-agent': '('.repeat(3000) },
      { 'cf-connecting-ip': ':::::' },
      { 'content-length': '-1' },
      { range: 'bytes=0-' },
      { 'accept-language': '*;q=9' },
    ]
    for (const headers of odd)
      for (const [method, path] of [
        ['GET', '/jobs'],
        ['GET', `/api/job/${jobId}`],
        ['PUT', `/api/job/view/${jobId}`],
      ] as const) {
        const { status } = await request(method, path, { headers })
        expect(status, `${JSON.stringify(headers).slice(0, 60)} ${path}`).toBeLessThan(500)
      }
  })

  it('deep, wide, and broken JSON causes no 5xx', async () => {
    const texts = [
      `${'['.repeat(100_000)}`,
      `{"title":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
      '{"__proto__":{"status":"Published"},"constructor":{"prototype":{}}}',
      '{"title":"a","title":"b"}',
      '{"version":1e999}',
      '\ufeff{}',
      '{"title":"\\ud800"}',
    ]
    for (const body of texts)
      for (const [method, path] of [
        ['POST', '/api/job'],
        ['PUT', `/api/job/${jobId}`],
        ['POST', '/api/auth/login'],
      ] as const) {
        const { status } = await request(method, path, {
          as: employer,
          body,
          headers: { 'content-type': 'application/json' },
        })
        expect(status, body.slice(0, 30)).toBeLessThan(500)
      }
  })

  it('endlessly nested HTML causes no 5xx and is handled quickly', async () => {
    const send = async (description: string) => {
      const started = Date.now()
      const body = { ...completeJob, status: 'Draft', description }
      const { status } = await request('POST', '/api/job', { as: employer, body })
      expect([201, 422], description.slice(0, 12)).toContain(status)
      return Date.now() - started
    }
    const ordinary = await send(`<p>${'We teach in small groups. '.repeat(2300)}</p>`)
    // As a multiple, because other work of the machine makes both slower.
    for (const description of [
      '<p>'.repeat(19_000),
      '<div>'.repeat(11_000),
      '<'.repeat(60_000),
      '<a href="'.repeat(6000),
      '&'.repeat(60_000),
      `${'<b><i>'.repeat(5000)}x`,
    ])
      expect(await send(description), description.slice(0, 12)).toBeLessThan(Math.max(1700, 20 * ordinary))
  })

  it('a body that stops in the middle causes no 5xx', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"email":"a'))
        controller.close()
      },
    })
    const headers = { 'content-type': 'application/json' }
    const { status } = await exports.default.fetch(
      new Request(`${origin}/api/auth/login`, { method: 'POST', headers, body }),
    )
    expect(status).toBe(400)
  })
})

it('strange text is stored as far as possible, and shown on pages', async () => {
  for (const title of ['a\u0000b', 'a\ud800b', '\u202egnitirw', '🦊'.repeat(30), '</title>']) {
    const answer = await request('POST', '/api/job', { as: employer, body: { ...completeJob, title } })
    expect(answer.status).toBe(201)
    const { _id } = await answer.json<{ _id: string }>()
    for (const path of [`/jobs/${_id}`, `/jobs?j=${_id}`, `/api/job/${_id}`, '/jobs', '/sitemap.xml'])
      expect((await request('GET', path)).status, `${JSON.stringify(title)} ${path}`).toBe(200)
  }
})
