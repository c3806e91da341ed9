import { env } from 'cloudflare:workers'
import { scryptSync } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword, isOutdated, isPassword } from '../../../src/accounts/credentials/password'
import { sessions, users } from '../../../src/accounts/schema'
import {
  db,
  getAudit,
  getProblem,
  getToken,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  origin,
  request,
  requestWith,
} from '../../make'

const password = 'SpedCommons1!'
let passwordHash: string

beforeAll(async () => {
  await makePlaces()
  passwordHash = await hashPassword(password)
})

const signIn = (email: unknown, given: unknown = password) =>
  request('POST', '/api/auth/login', { body: { email, password: given } })

describe('a refused request', () => {
  const getChallenge = async (path: string, options: object) => {
    const answer = await request('POST', path, options)
    expect(answer.status).toBe(401)
    return answer.headers.get('www-authenticate')
  }

  it('a refused request names Bearer as the scheme, even after a wrong password', async () => {
    const body = { email: 'nobody@example.com', password }
    expect(await getChallenge('/api/auth/login', { body })).toBe('Bearer')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const text = new URLSearchParams(body).toString()
    expect(await getChallenge('/login', { headers: form, body: text })).toBe('Bearer')
  })
})

describe('pages that a browser fetched ahead', () => {
  it('signing in and out drops them, because they show who was here before', async () => {
    const { email } = await makePerson({ passwordHash })
    const signedIn = await signIn(email)
    const { token: as } = await signedIn.json<{ token: string }>()
    const signedOut = await request('POST', '/api/auth/logout', { as })
    for (const answer of [signedIn, signedOut])
      expect(answer.headers.get('clear-site-data')).toBe('"prefetchCache", "prerenderCache"')
  })
})

describe('a created resource', () => {
  it('the answer for a new account or an invited member has its location', async () => {
    const email = () => `${crypto.randomUUID()}@example.com`
    const person = { displayName: 'Ana', email: email(), title: 'Student', password: 'four plain words here' }
    const signedUp = await request('POST', '/api/users', { body: person })
    expect([signedUp.status, signedUp.headers.get('location')]).toEqual([201, '/api/auth/user'])
    const as = await getToken(await makeStaff())
    const invited = await request('POST', '/api/users/invite', { as, body: { displayName: 'Lee', email: email() } })
    const { _id } = await invited.json<{ _id: string }>()
    expect(invited.headers.get('location')).toBe(`/spedcommons-reports/members/${_id}`)
    expect((await request('GET', `/spedcommons-reports/members/${_id}`, { as })).status).toBe(200)
  })
})

describe('signing in', () => {
  it('signing in returns a token, and sets the same session as a cookie', async () => {
    const person = await makePerson({ passwordHash })
    const answer = await signIn(person.email)
    expect(answer.status).toBe(200)
    const { token, ...rest } = await answer.json<{ token: string }>()
    expect(rest).toEqual({})
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('session='))
    expect(cookie).toBe(`session=${token}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax`)
    const seen = await Promise.all([
      request('GET', '/api/auth/user', { as: token }),
      request('GET', '/api/auth/user', { headers: { cookie: `session=${token}` } }),
    ])
    for (const user of seen) expect(await user.json()).toMatchObject({ user: { _id: person.id } })
  })

  it('a deployed site sets its cookie for the host only and over https only', async () => {
    const person = await makePerson({ passwordHash })
    const answer = await requestWith({ ORIGIN: 'https://spedcommons.example' }, 'POST', '/api/auth/login', {
      body: { email: person.email, password },
    })
    const cookie = answer.headers.getSetCookie().find((text) => text.includes('session='))
    expect(cookie).toMatch(/^__Host-session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  it('signing in always starts a new session, and ignores one that the request brings', async () => {
    const person = await makePerson({ passwordHash })
    const brought = await getToken(await makePerson())
    const headers = { cookie: `session=${brought}`, origin }
    const tokens = await Promise.all(
      [1, 2].map(async () => {
        const answer = await request('POST', '/api/auth/login', { body: { email: person.email, password }, headers })
        return (await answer.json<{ token: string }>()).token
      }),
    )
    expect(new Set([...tokens, brought]).size).toBe(3)
  })

  it('an unknown account and a wrong password get the same answer, and both are recorded', async () => {
    const person = await makePerson({ passwordHash })
    const [unknown, wrong] = [await signIn('nobody@example.com'), await signIn(person.email, 'SpedCommons2!')]
    expect([unknown.status, wrong.status]).toEqual([401, 401])
    expect(await unknown.text()).toBe(await wrong.text())
    expect(await getProblem(await signIn(person.email, 'x'))).toMatchObject({ detail: 'Login Failed' })
    expect((await getAudit(person.id)).map(({ verb }) => verb)).toEqual(['failed to sign in', 'failed to sign in'])
    expect((await getAudit('unknown')).map(({ verb }) => verb)).toContain('failed to sign in')
  })

  it('sign-in and sign-out are recorded with the person and the request', async () => {
    const person = await makePerson({ passwordHash })
    const { token } = await (await signIn(person.email)).json<{ token: string }>()
    await request('POST', '/api/auth/logout', { as: token })
    expect(await getAudit(person.id)).toMatchObject([
      { verb: 'signed in', actorId: person.id, requestId: expect.stringMatching(/-/) },
      { verb: 'signed out', actorId: person.id },
    ])
  })

  it('signing in trims and lowercases the email, and leaves the password as it is', async () => {
    const person = await makePerson({ passwordHash })
    expect((await signIn(`  ${person.email.toUpperCase()} `)).status).toBe(200)
    expect((await signIn(person.email, ` ${password}`)).status).toBe(401)
    expect((await signIn(person.email, password.toLowerCase())).status).toBe(401)
  })

  it.each([
    ['Unicode', 'пароль-密码-🔑🔑'],
    ['128 characters', `${'x'.repeat(127)}y`],
  ])('signing in uses every character of a password with %s', async (_, secret) => {
    const person = await makePerson({ passwordHash: await hashPassword(secret) })
    expect((await signIn(person.email, secret)).status).toBe(200)
    expect((await signIn(person.email, secret.slice(0, -1))).status).toBe(401)
  })

  it('signing in accepts the same characters from another keyboard', async () => {
    const person = await makePerson({ passwordHash: await hashPassword('Ame\u0301lie-2026') })
    expect((await signIn(person.email, 'Am\u00e9lie-2026')).status).toBe(200)
  })

  it('signing in replaces a hash that has outdated parameters', async () => {
    const salt = Buffer.alloc(16, 7)
    const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 })
    const old = ['scrypt', 1024, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
    const person = await makePerson({ passwordHash: old })
    expect(isOutdated(old)).toBe(true)
    expect((await signIn(person.email, 'wrong')).status).toBe(401)
    expect(await toHash(person.id)).toBe(old)
    expect((await signIn(person.email)).status).toBe(200)
    expect(isOutdated(await toHash(person.id))).toBe(false)
    expect((await signIn(person.email)).status).toBe(200)
  })

  it.each(['none', '', 'scrypt$', 'scrypt$16384$8$5$$'])(
    'nobody can sign in with the broken hash %j',
    async (broken) => {
      const person = await makePerson({ passwordHash: broken })
      expect((await signIn(person.email)).status).toBe(401)
      expect(await isPassword('', null)).toBe(false)
    },
  )

  it.each([
    [{}, { email: 'Email is required', password: 'Password is required' }],
    [
      { email: ' ', password: '' },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [
      { email: null, password: null },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [
      { email: ['a@b.example'], password: { $ne: '' } },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [{ email: 'a@b.example' }, { password: 'Password is required' }],
    [{ password: 'x' }, { email: 'Email is required' }],
  ])('signing in requires both fields: %j', async (body, errors) => {
    const answer = await request('POST', '/api/auth/login', { body })
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toEqual(errors)
  })

  it.each(["' OR 1=1 --", 'a@b.example\u0000', '\ud800@b.example', '%', 'x'.repeat(10_000), '🦊'])(
    'signing in treats %j as an unknown address',
    async (email) => {
      expect((await signIn(email)).status).toBe(401)
    },
  )
})

describe('signing out', () => {
  it('signing out ends the session immediately, for writes and for reads from the KV copy', async () => {
    const person = await makePerson()
    const token = await getToken(person)
    const other = await getToken(person)
    expect((await request('GET', '/profile', { as: token })).status).toBe(200)
    expect((await request('POST', '/api/auth/logout', { as: token })).status).toBe(204)
    const copies = await db.select({ hash: sessions.idHash }).from(sessions).where(eq(sessions.userId, person.id))
    for (const { hash } of copies) expect(await env.SESSIONS.get(`session:${hash}`)).toBeNull()
    const calls = [
      request('GET', '/profile', { as: token }),
      request('GET', '/api/auth/user', { as: token }),
      request('POST', '/api/auth/logout', { as: token }),
      request('PUT', '/api/users/update', { as: token, body: { saveJobID: 'a', userID: person.id } }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([302, 401, 401, 401])
    expect((await request('GET', '/api/auth/user', { as: other })).status).toBe(200)
  })

  it('signing out deletes the cookie', async () => {
    const token = await getToken(await makePerson())
    const answer = await request('POST', '/logout', { headers: { cookie: `session=${token}`, origin } })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^session=; Max-Age=0; Path=\//))
  })

  it('only members can sign out', async () => {
    expect((await request('POST', '/api/auth/logout')).status).toBe(401)
  })
})

describe('the current user’s profile', () => {
  const read = async (token: string) =>
    (await (await request('GET', '/api/auth/user', { as: token })).json<{ user: Record<string, unknown> }>()).user

  it('the profile has every field in the specification, and no secret', async () => {
    const organization = await makeOrganization()
    const job = await makeJob(organization)
    const token = await getToken(organization.employer)
    await request('PUT', '/api/users/update', {
      as: token,
      body: { saveJobID: job.id, userID: organization.employer.id },
    })
    const user = await read(token)
    expect(Object.keys(user).sort()).toEqual(
      [
        ...['_id', 'displayName', 'email', 'title', 'isEmployer', 'avatar', 'photoURL', 'firstName', 'lastName'],
        ...['headline', 'location', 'phone', 'summary', 'visible', 'relocate', 'savedJobs', 'linkedin', 'twitter'],
        ...['instagram', 'facebook', 'website', 'experience', 'education', 'certifications', 'activities', 'roles'],
        'applicationMail',
        ...['organization', 'organizationId', 'isJobSeeker', 'isPrivatePractive', 'isSpedAdministrator'],
        ...['isSpedProfessional', 'isSpedStudent', 'isSpedTeacher', 'isAdmin', 'isSiteAdmin'],
        ...['endorsements', 'gradeBands', 'disabilityAreas', 'languages', 'hiddenFrom'],
        ...['hiddenNames', 'hiddenDomains', 'audience'],
        ...['verified', 'created', 'updated'],
      ].sort(),
    )
    expect(user).toMatchObject({
      _id: organization.employer.id,
      roles: [{ type: 'client-user' }],
      isAdmin: true,
      isSiteAdmin: false,
      isEmployer: true,
      visible: false,
      organizationId: organization.id,
      organization: { _id: organization.id, name: organization.name, status: 'client', statusCode: '4' },
      savedJobs: [job.id],
      experience: [],
    })
  })

  it('the profile names the last thousand saved jobs, the last saved first', async () => {
    const [{ id }, person] = [await makeOrganization(), await makePerson()]
    const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 1001 UNION ALL SELECT i + 1 FROM n WHERE i < 2001)`
    await db.run(sql`INSERT INTO jobs (id, organization_id, title, status, created, updated)
      ${numbers} SELECT 'kept-' || i, ${id}, 'Resource teacher', 'Published', '', '' FROM n`)
    await db.run(sql`INSERT INTO saved_jobs (user_id, job_id, created)
      ${numbers} SELECT ${person.id}, 'kept-' || i, '2026-01-01T00:00:00.' || i FROM n`)
    expect((await read(await getToken(person))).savedJobs).toEqual(
      Array.from({ length: 1000 }, (_, i) => `kept-${2001 - i}`),
    )
  })

  it('the profile distinguishes members, staff, and employers', async () => {
    expect(await read(await getToken(await makePerson()))).toMatchObject({
      roles: [],
      organization: null,
      organizationId: null,
      isAdmin: false,
      isSiteAdmin: false,
      verified: true,
    })
    expect(await read(await getToken(await makeStaff()))).toMatchObject({ isSiteAdmin: true, isAdmin: false })
    expect(await read(await getToken(await makePerson({ verifiedEmail: null })))).toMatchObject({ verified: false })
  })

  it('the profile ignores the cached session: a session that was ended elsewhere is over immediately', async () => {
    const person = await makePerson()
    const token = await getToken(person)
    expect((await request('GET', '/api/auth/user', { as: token })).status).toBe(200)
    await db.update(sessions).set({ revokedAt: new Date().toISOString() }).where(eq(sessions.userId, person.id))
    expect((await request('GET', '/api/auth/user', { as: token })).status).toBe(401)
  })
})

const toHash = async (id: string) => {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  return user?.hash ?? ''
}
