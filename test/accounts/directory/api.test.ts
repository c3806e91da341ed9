import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../src/accounts/credentials/password'
import { wrongPassword } from '../../../src/accounts/rules'
import { sessions, userRoles } from '../../../src/accounts/schema'
import { ago, days, hours, minutes, now, setClock, timestamp } from '../../../src/platform/time/clock'
import {
  db,
  getAudit,
  getProblem,
  getToken,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  request,
} from '../../make'

const password = 'four plain words here'
const passwordHash = await hashPassword(password)
let staff: string

beforeAll(async () => {
  await makePlaces()
  staff = await getToken(await makeStaff())
})
afterEach(() => setClock(null))

type Listed = { _id: string; roles: { type: string }[]; suspendedUntil?: string | null }
const put = (path: string, body: object, as = staff) => request('PUT', path, { as, body })
const setRoles = (id: string, body: object, as = staff) => put(`/api/users/${id}/roles`, body, as)
const suspend = (id: string, body: object, as = staff) => put(`/api/users/${id}/suspension`, body, as)
const tomorrow = () => timestamp(new Date(now().getTime() + days(1)))
const getStatus = async (path: string, as: string) => (await request('GET', path, { as })).status

describe('the list of people', () => {
  const list = async (query = '') => {
    const answer = await request('GET', `/api/auth/all${query}`, { as: staff })
    expect(answer.status).toBe(200)
    return answer.json<Listed[]>()
  }

  it('the list of people shows what staff need, by name, and no secret', async () => {
    const { id, name, employer } = await makeOrganization()
    const [person, ...others] = await list(`?q=${encodeURIComponent(employer.email)}`)
    expect(others).toEqual([])
    expect(person).toEqual({
      _id: employer.id,
      displayName: 'Dana Whitfield',
      email: employer.email,
      title: '',
      organization: { _id: id, name, status: 'client', statusCode: '4' },
      roles: [{ type: 'client-user' }],
      isAdmin: true,
      isSiteAdmin: false,
      created: expect.any(String),
    })
    const colleague = await makeStaff()
    expect(await list(`?q=${encodeURIComponent(colleague.email)}`)).toMatchObject([
      { isSiteAdmin: true, isAdmin: false, organization: null, roles: [] },
    ])
    expect(await list(`?q=${encodeURIComponent((await makeStaff({ verifiedEmail: null })).email)}`)).toMatchObject([
      { isSiteAdmin: false },
    ])
  })

  it('the search finds all words in name, address, or title, ignores case, and takes % literally', async () => {
    const one = await makePerson({ displayName: 'Quillan Marsh', title: 'Student', email: 'qm@one.example' })
    const two = await makePerson({ displayName: 'Quillan 100%_\\ Ash', title: 'Parent' })
    const three = await makePerson({ displayName: 'Élodie Ångström' })
    const ids = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).map(({ _id }) => _id)
    expect(await ids('QUILLAN student')).toEqual([one.id])
    expect(await ids('  one.example   quillan ')).toEqual([one.id])
    expect(await ids('quillan parent')).toEqual([two.id])
    expect(await ids('100%_\\')).toEqual([two.id])
    expect(await ids('quillan%student')).toEqual([])
    expect(await ids('Élodie Ångström')).toEqual([three.id])
    expect(await ids('quillan nobody')).toEqual([])
  })

  it('the list of people has pages, newest first, even if many people joined at the same moment', async () => {
    const created = timestamp()
    const made = await Promise.all(
      Array.from({ length: 5 }, () => makePerson({ displayName: 'Pagination Person', created })),
    )
    const seen: string[] = []
    let path: string | null = '/api/auth/all?q=pagination&limit=2'
    const sizes: number[] = []
    while (path) {
      const answer: Response = await request('GET', path, { as: staff })
      const page = await answer.json<Listed[]>()
      sizes.push(page.length)
      seen.push(...page.map(({ _id }) => _id))
      const [, next] = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '') ?? []
      path = next ? new URL(next).pathname + new URL(next).search : null
    }
    expect(sizes).toEqual([2, 2, 1])
    expect(seen.sort()).toEqual(made.map(({ id }) => id).sort())
  })

  it.each(['limit=0', 'limit=x', 'cursor=x', 'q=other&cursor=WzEsWyJhIiwiYiJdXQ'])(
    'the list of people refuses %s',
    async (query) => {
      expect(await getStatus(`/api/auth/all?${query}`, staff)).toBe(422)
    },
  )
})

describe('the reviewer role', () => {
  const getRoles = async (id: string) =>
    (await db.select({ type: userRoles.type }).from(userRoles).where(eq(userRoles.userId, id))).map(({ type }) => type)

  it('staff give and remove the reviewer role, as text or as {type}, and the change is recorded', async () => {
    const person = await makePerson()
    for (const roles of [['reviewer'], [{ type: 'reviewer' }]]) {
      const given = await setRoles(person.id, { roles })
      expect(given.status).toBe(200)
      expect(await given.json()).toMatchObject({ _id: person.id, roles: [{ type: 'reviewer' }], suspendedUntil: null })
    }
    expect(await (await setRoles(person.id, { roles: [] })).json()).toMatchObject({ roles: [] })
    expect(await getAudit(person.id)).toMatchObject([
      { verb: 'changed roles', before: { roles: [] }, after: { roles: ['reviewer'] } },
      { verb: 'changed roles', before: { roles: ['reviewer'] }, after: { roles: [] } },
    ])
  })

  it('staff can give and remove no other role than reviewer', async () => {
    const { employer } = await makeOrganization()
    await setRoles(employer.id, { roles: ['staff', 'client-user', { type: 'admin' }] })
    expect(await getRoles(employer.id)).toEqual(['client-user'])
    await setRoles(employer.id, { roles: ['reviewer'] })
    expect((await getRoles(employer.id)).sort()).toEqual(['client-user', 'reviewer'])
    const member = await makePerson()
    await setRoles(member.id, { roles: ['client-user', 'staff'] })
    expect(await getRoles(member.id)).toEqual([])
  })

  it('a role change takes effect in open sessions immediately', async () => {
    const person = await makePerson()
    const as = await getToken(person)
    await request('GET', '/profile', { as })
    const [{ hash = '' } = {}] = await db
      .select({ hash: sessions.idHash })
      .from(sessions)
      .where(eq(sessions.userId, person.id))
    expect(await env.SESSIONS.get(`session:${hash}`)).not.toBeNull()
    await setRoles(person.id, { roles: ['reviewer'] })
    expect(await env.SESSIONS.get(`session:${hash}`)).toBeNull()
    expect(await (await request('GET', '/api/auth/user', { as })).json()).toMatchObject({
      user: { roles: [{ type: 'reviewer' }] },
    })
  })

  it('a role change requires the password if the session is not fresh', async () => {
    const person = await makePerson()
    const colleague = await makeStaff({ passwordHash, sessionsValidFrom: ago(days(1)) })
    const fresh = await getToken(colleague, { created: ago(minutes(9)) })
    const stale = await getToken(colleague, { created: ago(minutes(11)) })
    const give = (as: string, fields = {}) => setRoles(person.id, { roles: ['reviewer'], ...fields }, as)
    const without = await give(stale)
    expect(without.status).toBe(422)
    expect((await getProblem(without)).errors).toEqual({ password: 'Password is required' })
    expect((await getProblem(await give(stale, { password: 'wrong' }))).errors).toEqual({ password: wrongPassword })
    expect(await getRoles(person.id)).toEqual([])
    expect((await give(stale, { password })).status).toBe(200)
    expect((await give(fresh)).status).toBe(200)
  })

  it('staff can’t change their own role or that of an unknown person', async () => {
    const colleague = await makeStaff()
    const as = await getToken(colleague)
    expect((await setRoles(colleague.id, { roles: ['reviewer'] }, as)).status).toBe(403)
    expect((await setRoles('nobody', { roles: ['reviewer'] })).status).toBe(404)
    expect(await getRoles(colleague.id)).toEqual([])
  })

  it.each([{}, { roles: null }, { roles: 'reviewer' }, { roles: [7] }, { roles: [{}] }])(
    'a role change without a list of roles is refused: %j',
    async (body) => {
      const answer = await setRoles((await makePerson()).id, body)
      expect(answer.status).toBe(422)
    },
  )
})

describe('a suspension', () => {
  const signIn = (email: string, given = password) =>
    request('POST', '/api/auth/login', { body: { email, password: given } })

  it('a suspension ends all sessions immediately, blocks sign-in, and is recorded', async () => {
    const person = await makePerson({ passwordHash })
    const [one, two] = [await getToken(person), await getToken(person)]
    await request('GET', '/profile', { as: one })
    const until = tomorrow()
    const answer = await suspend(person.id, { until, reason: ' Spam ' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ _id: person.id, suspendedUntil: until })
    for (const as of [one, two])
      expect([await getStatus('/api/auth/user', as), await getStatus('/profile', as)]).toEqual([401, 302])
    const [auditEntry] = await getAudit(person.id)
    expect(auditEntry).toMatchObject({
      verb: 'suspended',
      before: { suspendedUntil: null, suspendedWhy: '' },
      after: { suspendedUntil: until, suspendedWhy: 'Spam' },
      why: 'Spam',
    })
  })

  it('a suspension is only revealed to somebody who knows the password', async () => {
    const person = await makePerson({ passwordHash })
    await suspend(person.id, { until: '2031-05-06T07:08:09+02:00', reason: 'Spam' })
    expect((await signIn(person.email, 'wrong')).status).toBe(401)
    const refused = await signIn(person.email)
    expect(refused.status).toBe(403)
    expect(refused.headers.getSetCookie()).not.toContainEqual(expect.stringMatching(/^session=/))
    const { detail } = await getProblem(refused)
    expect(detail).toContain('through May 6, 2031')
    expect(detail).not.toContain('Spam')
    const form = await request('POST', '/login', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: person.email, password }).toString(),
    })
    expect(form.status).toBe(403)
    expect(await form.text()).toContain('through May 6, 2031')
  })

  it('a suspension also blocks sessions that start without a password', async () => {
    const person = await makePerson({ passwordHash })
    await suspend(person.id, { until: tomorrow(), reason: 'Spam' })
    expect(await getStatus('/api/auth/user', await getToken(person))).toBe(401)
  })

  it('a suspension ends by itself, or when staff lift it', async () => {
    const [one, two] = [await makePerson({ passwordHash }), await makePerson({ passwordHash })]
    for (const { id } of [one, two]) await suspend(id, { until: tomorrow(), reason: 'Spam' })
    const lifted = await suspend(one.id, { until: null })
    expect(await lifted.json()).toMatchObject({ suspendedUntil: null })
    expect((await signIn(one.email)).status).toBe(200)
    expect((await getAudit(one.id)).map(({ verb }) => verb)).toContain('lifted suspension')
    expect((await signIn(two.email)).status).toBe(403)
    setClock(new Date(now().getTime() + hours(25)))
    expect((await signIn(two.email)).status).toBe(200)
  })

  it.each([
    [{ reason: 'Spam' }, 'until'],
    [{ until: 'tomorrow', reason: 'Spam' }, 'until'],
    [{ until: '2020-01-01T00:00:00Z', reason: 'Spam' }, 'until'],
    [{ until: 5, reason: 'Spam' }, 'until'],
    [{ until: '2031-01-01T00:00:00Z' }, 'reason'],
    [{ until: '2031-01-01T00:00:00Z', reason: ' ' }, 'reason'],
    [{ until: '2031-01-01T00:00:00Z', reason: 'x'.repeat(501) }, 'reason'],
  ])('a suspension requires an end in the future and a reason: %j', async (body, field) => {
    const person = await makePerson()
    const answer = await suspend(person.id, body)
    expect(answer.status).toBe(422)
    expect(Object.keys((await getProblem(answer)).errors ?? {})).toEqual([field])
  })

  it('staff can’t suspend themselves or an unknown person', async () => {
    const colleague = await makeStaff()
    const body = { until: tomorrow(), reason: 'Spam' }
    expect((await suspend(colleague.id, body, await getToken(colleague))).status).toBe(403)
    expect((await suspend('nobody', body)).status).toBe(404)
  })
})
