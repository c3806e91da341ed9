import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { base64url, SignJWT } from 'jose'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '../../../src/accounts/schema'
import { hasStaffAddress, isStaff } from '../../../src/accounts/sessions/current-user'
import { getSettings } from '../../../src/platform/config/settings'
import { ago, days, hours, minutes, now, setClock, timestamp } from '../../../src/platform/time/clock'
import {
  db,
  getAudit,
  getToken,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  origin,
  request,
} from '../../make'

beforeAll(makePlaces)
afterEach(() => setClock(null))

const statusFor = async (token: string) => (await request('GET', '/api/auth/user', { as: token })).status
const getClaims = (token: string): Record<string, unknown> =>
  JSON.parse(new TextDecoder().decode(base64url.decode(token.split('.')[1] ?? '')))

describe('the current user', () => {
  it('the bearer token decides who the user is, even if a cookie names somebody else', async () => {
    const [one, two] = [await makePerson(), await makePerson()]
    const answer = await request('GET', '/api/auth/user', {
      as: await getToken(one),
      headers: { cookie: `session=${await getToken(two)}` },
    })
    expect(await answer.json()).toMatchObject({ user: { _id: one.id } })
  })

  it.each(['Bearer wrong', 'Bearer ', 'Bearer', 'Basic YTpi', 'bearer a b'])(
    'the header %j means nobody, even with a valid cookie, and gets 401 everywhere',
    async (authorization) => {
      const headers = { authorization, cookie: `session=${await getToken(await makePerson())}` }
      for (const [method, path] of [
        ['GET', '/api/auth/user'],
        ['GET', '/api/places?q=chi'],
        ['PUT', '/api/job/view/x'],
      ] as const)
        expect((await request(method, path, { headers })).status).toBe(401)
    },
  )

  it('a stale cookie makes its user a guest on public pages', async () => {
    expect((await request('GET', '/jobs', { headers: { cookie: 'session=stale' } })).status).toBe(200)
    expect((await request('GET', '/api/auth/user', { headers: { cookie: 'session=stale' } })).status).toBe(401)
  })
})

describe('a token', () => {
  const forge = async (claims: Record<string, unknown>, header: Record<string, unknown> = {}, key?: Uint8Array) => {
    const [current] = getSettings(env).SESSION_KEYS
    if (!current) throw new Error('no key')
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: current.kid, ...header })
      .sign(key ?? current.secret)
  }

  it('a token with another algorithm, key, or audience, or without an expiry, is refused', async () => {
    const good = getClaims(await getToken(await makePerson()))
    expect(await statusFor(await forge(good))).toBe(200)
    const [head, body] = [{ alg: 'none', kid: 'new' }, good].map((part) =>
      base64url.encode(new TextEncoder().encode(JSON.stringify(part))),
    )
    const { exp: _, ...endless } = good
    const { aud: __, ...forAnyone } = good
    const { jti: ___, ...nameless } = good
    const refused = {
      'alg none': `${head}.${body}.`,
      'alg HS512': await forge(good, { alg: 'HS512' }, new Uint8Array(64).fill(1)),
      'foreign key under our kid': await forge(good, {}, new Uint8Array(32).fill(1)),
      'foreign kid': await forge(good, { kid: 'other' }),
      'no kid': await forge(good, { kid: undefined }),
      'wrong aud': await forge({ ...good, aud: 'another-site' }),
      'no aud': await forge(forAnyone),
      'no exp': await forge(endless),
      'past exp': await forge({ ...good, exp: Math.floor(Date.now() / 1000) - 60 }),
      'no jti': await forge(nameless),
      'unknown session': await forge({ ...good, jti: 'made-up' }),
    }
    for (const [kind, token] of Object.entries(refused)) expect(await statusFor(token), kind).toBe(401)
  })

  it('a token contains the session’s random id and nothing about the person', async () => {
    const person = await makePerson()
    expect(Object.keys(getClaims(await getToken(person))).sort()).toEqual(['aud', 'exp', 'iat', 'jti'])
  })

  it('a token signed with the older of two keys is still valid', async () => {
    const [, old] = getSettings(env).SESSION_KEYS
    const good = getClaims(await getToken(await makePerson()))
    expect(await statusFor(await forge(good, { kid: 'old' }, old?.secret))).toBe(200)
  })
})

describe('a session', () => {
  const aged = async (
    fields: Partial<typeof sessions.$inferInsert>,
    person = makePerson({ sessionsValidFrom: ago(days(200)) }),
  ) => statusFor(await getToken(await person, fields))

  it('a session ends after 30 days without use', async () => {
    expect(await aged({ created: ago(days(40)), lastUsed: ago(days(29)) })).toBe(200)
    expect(await aged({ created: ago(days(40)), lastUsed: ago(days(31)) })).toBe(401)
  })

  it('a session ends after 90 days of use', async () => {
    expect(await aged({ created: ago(days(89)) })).toBe(200)
    expect(await aged({ created: ago(days(91)) })).toBe(401)
  })

  it('a session ends when it is revoked, or when the person’s sessions are valid only from a later time', async () => {
    expect(await aged({ revokedAt: timestamp() })).toBe(401)
    expect(await aged({}, makePerson({ sessionsValidFrom: ago(-1000) }))).toBe(401)
  })

  it('a session ends with its token, also by the product’s clock', async () => {
    const token = await getToken(await makePerson())
    setClock(new Date(now().getTime() + days(2)))
    expect(await statusFor(token)).toBe(401)
  })

  it('a session records its use once a day', async () => {
    const person = await makePerson({ sessionsValidFrom: ago(days(9)) })
    const used = async (lastUsed: string) => {
      await request('GET', '/jobs', { as: await getToken(person, { created: lastUsed, lastUsed }) })
      const [row] = await db.select().from(sessions).where(eq(sessions.created, lastUsed))
      return row?.lastUsed
    }
    const [lately, longAgo] = [ago(hours(3)), ago(days(3))]
    expect(await used(lately)).toBe(lately)
    expect(await used(longAgo)).not.toBe(longAgo)
  })

  it('a session serves ordinary reads from a copy for a minute, but never writes', async () => {
    const person = await makePerson()
    const token = await getToken(person)
    expect((await request('GET', '/profile/jobs', { as: token })).status).toBe(200)
    await db.update(sessions).set({ revokedAt: timestamp() }).where(eq(sessions.userId, person.id))
    expect((await request('GET', '/profile/jobs', { as: token })).status).toBe(200)
    expect((await request('PUT', '/api/users/remove', { as: token, body: {} })).status).toBe(401)
    setClock(new Date(now().getTime() + minutes(1.1)))
    expect((await request('GET', '/profile/jobs', { as: token })).status).toBe(302)
  })

  it('a session loses its rights immediately: the copy decides nothing about roles', async () => {
    const organization = await makeOrganization()
    const token = await getToken(organization.employer)
    await request('GET', '/jobs', { as: token })
    await db.update(users).set({ organizationId: null }).where(eq(users.id, organization.employer.id))
    expect((await request('GET', `/api/organization/${organization.id}`, { as: token })).status).toBe(403)
    expect((await request('GET', '/admin/jobs', { as: token })).headers.get('location')).toBe('/admin')
  })
})

describe('staff', () => {
  it.each([
    ['team@spedcommons.test', true],
    ['team@SPEDCOMMONS.TEST', true],
    ['team@sub.spedcommons.test', false],
    ['team@notspedcommons.test', false],
    ['team@spedcommons.test.evil.example', false],
    ['team@evil.example@spedcommons.test', true],
    ['spedcommons.test@evil.example', false],
    ['team@spedcommons.test\u0000', false],
    ['team@spedcommons.t\u0435st', false],
    ['team@spedcommons.test.', false],
    ['team@', false],
    ['', false],
    [null, false],
  ])('the address %j counts as a staff address: %s', (address, staff) => {
    expect(hasStaffAddress(address, ['spedcommons.test'])).toBe(staff)
  })

  it('nobody is staff if no domain is listed', () => {
    for (const address of ['a@', 'a', '', null, 'a@spedcommons.test']) expect(hasStaffAddress(address, [])).toBe(false)
  })

  it('staff are people with a confirmed staff address, for 12 hours after they signed in', () => {
    const currentUser = { verifiedEmail: 'a@spedcommons.test', sessionCreated: ago(hours(11.9)) }
    expect(isStaff(currentUser, ['spedcommons.test'])).toBe(true)
    expect(isStaff({ ...currentUser, sessionCreated: ago(hours(12.1)) }, ['spedcommons.test'])).toBe(false)
    expect(isStaff({ ...currentUser, verifiedEmail: null }, ['spedcommons.test'])).toBe(false)
  })

  it('staff lose access after 12 hours, or without a confirmed staff address', async () => {
    const { id } = await makeOrganization()
    const read = async (token: string) => (await request('GET', `/api/organization/${id}`, { as: token })).status
    const since = { sessionsValidFrom: ago(days(9)) }
    expect(await read(await getToken(await makeStaff()))).toBe(200)
    expect(await read(await getToken(await makeStaff(since), { created: ago(hours(13)) }))).toBe(403)
    expect(await read(await getToken(await makeStaff({ verifiedEmail: null })))).toBe(403)
    expect(await read(await getToken(await makeStaff({ verifiedEmail: 'someone@example.com' })))).toBe(403)
  })
})

describe('acting for an organization', () => {
  const acting = (organizationId: string, since = timestamp()) => ({
    actingOrganizationId: organizationId,
    actingSince: since,
  })

  it('acting gives staff the employer’s rights, and access to that organization only', async () => {
    const [one, two] = [await makeOrganization(), await makeOrganization()]
    const token = await getToken(await makeStaff(), acting(one.id))
    const job = await makeJob(one, { status: 'Draft' })
    expect((await request('GET', `/api/job/${job.id}/applicants`, { as: token })).status).toBe(200)
    expect((await request('GET', `/api/organization/${two.id}`, { as: token })).status).toBe(404)
    const other = await makeJob(two, { status: 'Draft' })
    expect((await request('GET', `/api/job/${other.id}`, { as: token })).status).toBe(404)
  })

  it('acting ends after 8 hours', async () => {
    const { id } = await makeOrganization()
    const token = await getToken(await makeStaff({ sessionsValidFrom: ago(days(1)) }), acting(id, ago(hours(8.1))))
    expect((await request('POST', '/api/job', { as: token, body: {} })).status).toBe(403)
  })

  it('acting has no effect for people who aren’t staff, or no longer are', async () => {
    const organization = await makeOrganization()
    const since = { sessionsValidFrom: ago(days(1)) }
    for (const token of [
      await getToken(await makePerson(), acting(organization.id)),
      await getToken(await makeStaff({ verifiedEmail: null }), acting(organization.id)),
      await getToken(await makeStaff(since), { created: ago(hours(13)), ...acting(organization.id) }),
    ]) {
      expect((await request('POST', '/api/job', { as: token, body: {} })).status).toBe(403)
      expect((await request('GET', `/api/organization/${organization.id}`, { as: token })).status).toBe(403)
    }
  })

  it('the audit of acting has both ids', async () => {
    const organization = await makeOrganization()
    const staff = await makeStaff()
    const token = await getToken(staff, acting(organization.id))
    const job = await makeJob(organization)
    await request('PUT', `/api/job/${job.id}`, { as: token, body: { status: 'Paused' } })
    expect((await getAudit(job.id)).at(-1)).toMatchObject({
      verb: 'paused',
      actorId: staff.id,
      actingOrganizationId: organization.id,
    })
  })
})

describe('the page after signing in', () => {
  const backTo = async (redirect: string) => {
    const headers = { cookie: `session=${await getToken(await makePerson())}` }
    const answer = await request('GET', `/login?redirect=${encodeURIComponent(redirect)}`, { headers })
    return answer.headers.get('location')
  }

  it.each(['/jobs', '/jobs?q=SLP&l=Chicago', '/jobs/abc', '/profile/jobs', '/admin', '/'])(
    'the address %s is ours, so signing in leads there',
    async (path) => {
      expect(await backTo(path)).toBe(path)
    },
  )

  it.each([
    '',
    'jobs',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/jobs',
    'javascript:alert(1)',
    '/jobs/..//evil.example',
    '/jobs/%2e%2e//evil.example',
    '/%2f/evil.example',
    '/@evil.example',
    `${origin}.evil.example/jobs`,
    `${origin}/jobs`,
    '/api/auth/user',
    '/api',
    '/dev/clock',
    '/login',
    '/login?redirect=/login',
    '/jobs/../login',
    '/logout',
    '/user/reset/token',
    '/nothing-here',
    '/jobs/a/b/c',
  ])('the address %j is not ours, so signing in leads to the profile', async (redirect) => {
    expect(await backTo(redirect)).toBe('/profile')
  })

  it('a page that needs an account asks for sign-in, and the form keeps the way back', async () => {
    const answer = await request('GET', '/profile/jobs?x=1')
    expect(answer.headers.get('location')).toBe('/login?redirect=%2Fprofile%2Fjobs%3Fx%3D1')
    const html = await (await request('GET', '/login?redirect=%2F%2Fevil.example')).text()
    expect(html).not.toContain('evil.example')
  })
})
