import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import type { RouterRoute } from 'hono/types'
import type { OpenAPIV3_1 } from 'openapi-types'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { silences } from '../src/accounts/schema'
import { type GuardName, getGuard } from '../src/accounts/sessions/guards'
import { app } from '../src/app'
import { addLocation } from '../src/organizations/locations/location'
import { organizationPath } from '../src/organizations/paths'
import { attempts } from '../src/platform/schema'
import { type Limit, sharedLimits } from '../src/platform/security/limits'
import { days, hours, now, setClock, timestamp } from '../src/platform/time/clock'
import { rooms } from '../src/rooms'
import { openapi } from '../src/site/openapi/api-description'
import { siteNavigation } from '../src/ui/server/navigation'
import { signInPath, signUpPath } from '../src/ui/shell/sign-in-prompt'
import {
  completeJob,
  db,
  getToken,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  nobody,
  request,
  requestWith,
} from './make'
import type { Right, RouteRights } from './route-rights'

type Role = 'guest' | 'member' | 'neighbour' | 'employer' | 'staff' | 'reviewer'
type Restricted = 'unconfirmed' | 'silenced' | 'suspended'
const roles: Role[] = ['guest', 'member', 'neighbour', 'employer', 'staff', 'reviewer']

const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('/*'))
const getName = ({ method, path }: RouterRoute) => `${method} ${path.replace(/\{[^}]*\}/g, '')}`
const names = [...new Set(routes.map(getName))].sort()
const getHandlers = (name: string) => routes.filter((route) => getName(route) === name).map(({ handler }) => handler)
const getGuards = (name: string) =>
  getHandlers(name)
    .map(getGuard)
    .filter((guard) => guard !== undefined)

describe('the guards of the routes', () => {
  it.each(names)('the route %s has one guard, as its first handler', (name) => {
    expect(getGuards(name)).toHaveLength(1)
    expect(getGuard(getHandlers(name)[0])).toBeDefined()
  })
})

const table: RouteRights = Object.assign(
  {},
  ...Object.values(import.meta.glob<{ rights: RouteRights }>('./*/rights.ts', { eager: true })).map(
    ({ rights }) => rights,
  ),
)

/** Values that must not appear in anything that a guest can read (docs/security.md, 16). */
const secrets = {
  email: 'seeded-employer@secret.example',
  applyLink: 'https://secret.example/seeded-apply',
  hash: 'seeded-hash',
  reference: 'seeded-reference',
  phone: '(555) 555-0123',
  applicant: 'seeded-applicant@secret.example',
  writer: 'Seeded Writer',
}

/** Stores a message in the team’s inbox, and returns its id. */
async function seedMessage(staff: string): Promise<string> {
  const message = 'A message of more than forty-eight characters for the team.'
  await request('POST', '/api/contact', { body: { name: secrets.writer, email: 'writer@secret.example', message } })
  const [seeded] = await (await request('GET', '/api/contact', { as: staff })).json<{ _id: string }[]>()
  return seeded?._id ?? ''
}

describe('the rights to routes', () => {
  let ids: Record<string, string>
  const people: Partial<Record<Role | Restricted, { id: string }>> = {}

  beforeAll(async () => {
    await makePlaces()
    const [own, other] = [await makeOrganization(), await makeOrganization()]
    const colleague = await makePerson({
      email: secrets.email,
      passwordHash: secrets.hash,
      phone: secrets.phone,
      organizationId: own.id,
      roles: ['client-user'],
    })
    const fields = {
      name: 'Campus',
      street: '2 Oak',
      city: 'Evanston',
      state: 'IL',
      zip: '60201',
      phone: secrets.phone,
    }
    const campus = await addLocation(db, env.SEARCH, {
      organizationId: own.id,
      fields: { ...fields, contact: colleague.id },
      by: nobody,
    })
    const posted = {
      ...completeJob,
      location: campus.id,
      jobAdmin: colleague.id,
      jobId: secrets.reference,
      applyLink: secrets.applyLink,
    }
    const job = await makeJob(own, posted)
    const draft = await makeJob(own, { ...posted, title: 'Unpublished draft', status: 'Draft' })
    const closed = await makeJob(own, { ...posted, status: 'Closed' })
    people.member = await makePerson()
    people.neighbour = other.employer
    people.employer = own.employer
    people.staff = await makeStaff()
    people.reviewer = await makePerson({ roles: ['reviewer'] })
    people.unconfirmed = await makePerson({ verifiedEmail: null })
    people.silenced = await makePerson()
    const until = timestamp(new Date(now().getTime() + days(7)))
    await db.insert(silences).values({ userId: people.silenced.id, until, reason: 'Rude', created: timestamp() })
    people.suspended = await makePerson({ suspendedUntil: until })
    await request('PUT', `/api/job/update/${job.id}`, {
      body: { applicant_name: 'Seeded Applicant', applicant_email: secrets.applicant },
    })
    const applicants = await request('GET', `/api/job/${job.id}/applicants`, { as: await getToken(own.employer) })
    const [application] = await applicants.json<{ _id: string }[]>()
    ids = {
      JOB: job.id,
      DRAFT: draft.id,
      CLOSED: closed.id,
      MEMBER: people.member.id,
      VISIBLE: (await makePerson({ visible: true })).id,
      ORGANIZATION: own.id,
      OTHER: other.id,
      APPLICATION: application?._id ?? '',
      COLLEAGUE: colleague.id,
      MESSAGE: await seedMessage(await getToken(people.staff)),
      EMPLOYER: own.employer.id,
      CAMPUS: campus.id,
      EMPLOYERPAGE: organizationPath({ _id: own.id, name: own.name }),
    }
  })

  /** Prefixes match whole segments, so /administrators is not an admin page. */
  const isAdminPage = (name: string) => /^GET \/admin(\/|$)/.test(name)
  const withIds = (text: string) => text.replace(/\b[A-Z]{3,}\b/g, (word) => ids[word] ?? word)

  it('the table lists every route', () => {
    expect(names.filter((name) => !(name in table) && !isAdminPage(name))).toEqual([])
    expect(Object.keys(table).filter((name) => !names.includes(name))).toEqual([])
  })

  async function statusFor(role: Role | Restricted, name: string, { path, body }: Pick<Right, 'path' | 'body'> = {}) {
    const [method = '', pattern = ''] = name.split(' ')
    const person = people[role]
    // What is a member's own is each of the restricted members' own.
    const isOther = roles.some((each) => each === role)
    const withOwnIds = (text: string) => withIds(isOther || !person ? text : text.replace(/\bMEMBER\b/g, person.id))
    const answer = await request(method, withOwnIds(path ?? pattern.replace(/:\w+/g, 'x')), {
      ...(person && { as: await getToken(person) }),
      ...(body && { body: withOwnIds(JSON.stringify(body)) }),
    })
    return answer.status
  }

  it.each(Object.entries(table))('each role gets its expected status from %s', async (name, right) => {
    const got: number[] = []
    for (const role of roles) got.push(await statusFor(role, name, right))
    const { statuses } = right
    expect(got).toEqual([...statuses.slice(0, 5), statuses[5] ?? statuses[1]])
  })

  it.each(Object.entries(table))(
    'a member without a confirmed address, a silenced, and a suspended one get their expected status from %s',
    async (name, right) => {
      const got = {
        unconfirmed: await statusFor('unconfirmed', name, right),
        silenced: await statusFor('silenced', name, right),
      }
      const member = right.statuses[1]
      expect(got).toEqual({
        unconfirmed: right.unconfirmed ?? member,
        silenced: right.silenced ?? member,
      })
      // A suspension ends every session, so each page and call asks to sign in.
      expect([302, 401]).toContain(await statusFor('suspended', name, right))
    },
  )

  const callers: Record<GuardName, Role> = {
    anyone: 'member',
    member: 'member',
    employer: 'employer',
    staff: 'staff',
    'employer or staff': 'employer',
    'reviewer or staff': 'reviewer',
  }
  const limits: Limit[] = [...Object.values(sharedLimits), ...rooms.flatMap((room) => room.limits ?? [])]

  it.each(names)('%s refuses with 429 as soon as its limit is used up', async (name) => {
    const [method = '', pattern = ''] = name.split(' ')
    const { path = pattern.replace(/:\w+/, ids.JOB ?? ''), body, limit: named } = table[name] ?? { limit: undefined }
    const expected = named === undefined && method !== 'GET' ? 'write' : (named ?? null)
    await db.delete(attempts)
    // At the beginning of an hour, so that the limit's window doesn't end between the two requests.
    setClock(new Date(Math.ceil(now().getTime() / hours(1)) * hours(1)))
    onTestFinished(() => setClock(null))
    const caller = people[callers[getGuards(name)[0] ?? 'anyone']] ?? { id: '' }
    const counted = new Set<string>()
    let isUsedUp = false
    const binding = {
      limit: async ({ key }: { key: string }) => {
        counted.add(key.split(':')[0] ?? '')
        return { success: !isUsedUp }
      },
    }
    const bindings = { SIGN_IN_LIMIT: binding, WRITE_LIMIT: binding, SEARCH_LIMIT: binding, COUNT_LIMIT: binding }
    const send = async () =>
      requestWith({ LIMIT_FACTOR: '1', ...bindings }, method, withIds(path), {
        ...(body && { body: JSON.parse(withIds(JSON.stringify(body))) }),
        headers: { authorization: `Bearer ${await getToken(caller)}`, 'cf-connecting-ip': '192.0.2.9' },
      })
    expect((await send()).status).not.toBe(429)
    expect([...counted]).toEqual(expected === null ? [] : [expected])
    const limit = limits.find((each) => each.name === expected)
    if (!limit) return
    const { exact, account } = limit
    // Whatever is counted exactly is refused exactly; otherwise the binding refuses.
    const allowance = exact ?? (typeof account === 'object' ? account : undefined)
    if (allowance) {
      const key = `${limit.name}:${exact ? '192.0.2.9' : `account:${caller.id}`}`
      const used = await db.update(attempts).set({ count: allowance.max }).where(eq(attempts.key, key)).returning()
      expect(used).toHaveLength(1)
    } else isUsedUp = true
    const refused = await send()
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(allowance?.seconds ?? 60)
  })

  it.each(names.filter(isAdminPage))('the page %s is for employers only', async (name) => {
    const [method = '', pattern = ''] = name.split(' ')
    const path = pattern.replace(/:\w+/, ids.DRAFT ?? '')
    const answers = await Promise.all(
      roles.map(async (role) => {
        const person = people[role]
        return request(method, path, person && { as: await getToken(person) })
      }),
    )
    const [guest, member] = answers
    expect(guest?.headers.get('location')).toMatch(/^\/login\?redirect=%2Fadmin/)
    expect(member?.headers.get('location')).toBe('/postJob')
    expect(answers[3]?.status).toBeLessThan(400)
    for (const answer of answers) expect(answer.status).toBeLessThan(500)
    if (pattern.includes(':id')) expect(answers[2]?.status).toBe(404)
  })

  it('a guest’s answers contain none of the secrets', async () => {
    const pages = [
      '/',
      '/jobs',
      '/jobs?q=teacher',
      '/jobs/JOB',
      '/jobs/CLOSED',
      '/jobs/DRAFT',
      '/jobs?j=JOB',
      '/login',
      'EMPLOYERPAGE',
    ]
    const calls = names
      .filter((name) => name.startsWith('GET ') && !name.includes(' /dev/'))
      .map((name) => table[name]?.path ?? name.slice(4).replace(/:\w+/g, 'JOB'))
    const paths = [...new Set([...pages, ...calls, '/api/job/JOB', '/api/job/CLOSED', '/nothing', '/api/nothing'])]
    const hidden = [...Object.values(secrets), ids.COLLEAGUE ?? '', 'Unpublished draft', 'Seeded Applicant']
    for (const path of paths.map(withIds)) {
      const answer = await request('GET', path)
      const text = `${await answer.text()} ${JSON.stringify([...answer.headers])}`
      for (const secret of hidden) expect(text.includes(secret), `${path} shows ${secret}`).toBe(false)
    }
    const viewed = await request('PUT', withIds('/api/job/view/JOB'))
    expect(await viewed.text()).toBe('')
  })

  it('the apply link is given to applicants only', async () => {
    const answer = await request('PUT', withIds('/api/job/update/JOB'), {
      body: { applicant_name: 'Al', applicant_email: 'al@b.example' },
    })
    expect(await answer.json()).toEqual({ applyLink: secrets.applyLink })
  })

  describe('navigation', () => {
    const { areaOf } = siteNavigation(rooms)
    const entries = rooms.flatMap(({ navigation = [] }) => navigation)
    const hrefs = [...new Set([...entries.map(({ href }) => href), signInPath, signUpPath])]

    it.each(hrefs)('the navigation link %s works', async (href) => {
      const reader = (areaOf(href).isHidden ? people.staff : people.employer) ?? { id: '' }
      const answers = [request('GET', href), request('GET', href, { as: await getToken(reader) })]
      for (const { status } of await Promise.all(answers)) expect([200, 302]).toContain(status)
    })

    it('no link in the shell or on a page is broken', async () => {
      const as = await getToken(people.employer ?? { id: '' })
      const broken: string[] = []
      const seen = new Set<string>()
      const pages = ['/', '/jobs', withIds('/jobs/JOB'), '/login', '/profile', '/nothing']
      const around = ['/about', '/partners', '/professionals', '/administrators', '/pricing', '/postJob', '/contact']
      const legal = ['/privacy-policy', '/terms-conditions']
      for (const page of [...pages, ...around, ...legal])
        for (const currentUser of [{}, { as }]) {
          const html = await (await request('GET', page, currentUser)).text()
          for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
            const path = href.replaceAll('&amp;', '&')
            if (!path.startsWith('/') || seen.has(path)) continue
            seen.add(path)
            const { status } = await request('GET', path, currentUser)
            if (status >= 400) broken.push(`${page} → ${path}: ${status}`)
          }
        }
      expect(seen.size).toBeGreaterThan(5)
      expect(broken).toEqual([])
    })
  })
})

describe('the OpenAPI description', () => {
  let description: OpenAPIV3_1.Document
  const methods = ['get', 'post', 'put', 'delete'] as const
  const operations = () =>
    Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
      methods.flatMap((method) => (item?.[method] ? [{ path, method, operation: item[method] }] : [])),
    )

  beforeAll(async () => {
    const answer = await request('GET', '/api/openapi.json')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    description = await answer.json()
  })

  it('the API description has every call and nothing else, with the same method', () => {
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    const calls = names.filter((name) => / \/api\//.test(name)).map((name) => name.replace(/:(\w+)/g, '{$1}'))
    expect(described.sort()).toEqual(calls.sort())
  })

  it('the API description says what each call does, accepts, and returns, and who may call it', () => {
    for (const { path, method, operation } of operations()) {
      const name = `${method.toUpperCase()} ${path}`
      const route = name.replace(/\{(\w+)\}/g, ':$1')
      expect(operation.summary, name).toMatch(/\w/)
      expect(
        Object.keys(operation.responses ?? {}).some((status) => status.startsWith('2')),
        name,
      ).toBe(true)
      expect(operation.responses, name).toHaveProperty('default')
      const inPath = (operation.parameters ?? []).flatMap((given) =>
        'in' in given && given.in === 'path' ? given.name : [],
      )
      expect(inPath, name).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter))
      const isOpen = getGuards(route)[0] === ('anyone' satisfies GuardName)
      expect(operation.security?.some((way) => Object.keys(way).length === 0) ?? false, name).toBe(isOpen)
      if (table[route]?.body) expect(operation.requestBody, name).toMatchObject({ content: { 'application/json': {} } })
    }
  })

  it('the API description names the product, its version, and both ways to sign in', () => {
    expect(description).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      info: { title: 'SPED Commons API', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      components: { securitySchemes: { bearer: { scheme: 'bearer' }, cookie: { in: 'cookie' } } },
    })
  })

  it('the API description shows input as people send it, before it is transformed', () => {
    const body = description.paths?.['/api/users/add/location']?.post?.requestBody
    expect(body).toMatchObject({
      content: {
        'application/json': {
          schema: {
            properties: { zip: { type: 'string' }, phone: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
            required: ['name', 'street', 'city', 'state', 'zip'],
          },
        },
      },
    })
  })

  it('the API description is built once', async () => {
    const described = vi.fn(() => app)
    const api = openapi(described)
    for (let i = 0; i < 3; i++) expect((await api.request('/openapi.json', {}, env)).status).toBe(200)
    expect(described).toHaveBeenCalledTimes(1)
  })
})
