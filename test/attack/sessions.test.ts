import { scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { issueToken } from '../../src/accounts/credentials/one-time-token'
import { hashPassword, isPassword } from '../../src/accounts/credentials/password'
import type { TokenPurpose } from '../../src/accounts/rules'
import { oneTimeTokens, sessions, users } from '../../src/accounts/schema'
import { invitations } from '../../src/organizations/schema'
import { ago, days, hours, minutes, now, setClock, timestamp } from '../../src/platform/time/clock'
import { mailsTo, tokenMailedTo } from '../mailbox'
import { db, getProblem, getToken, makeOrganization, makePerson, makePlaces, makeStaff, request } from '../make'
import { callUntil } from './gate'

const password = 'four plain words here'
const newPassword = 'quiet river stone'
const passwordHash = await hashPassword(password)
const company = {
  companyName: 'Kishwaukee Schools',
  companyAddress: '7 River Road',
  companyCity: 'Rockford',
  companyState: 'IL',
  companyZip: '61101',
  companyPhone: '815 555 0123',
  companyWebsite: 'kishwaukee.example',
}

beforeAll(makePlaces)
afterEach(() => setClock(null))

type Person = Awaited<ReturnType<typeof makePerson>>
const getStatus = async (path: string, as: string) => (await request('GET', path, { as })).status

/** Creates a link for this purpose, as its mail would have it. */
async function linkFor({ id, email }: Person, purpose: TokenPurpose, to = email): Promise<string> {
  const { token, statements } = issueToken(db, { userId: id, purpose, email: to })
  for (const statement of statements) await statement
  return token
}

async function reset(person: Person): Promise<void> {
  const body = { token: await linkFor(person, 'reset'), newPassword, verifyPassword: newPassword }
  expect((await request('POST', '/api/auth/reset', { body })).status).toBe(200)
}

const signIn = (email: string, secret: string) =>
  request('POST', '/api/auth/login', { body: { email, password: secret } })
const toHash = async ({ id }: Person) => {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  return row?.hash ?? ''
}

describe('a password reset during another request', () => {
  it('a sign-in that checked the old password before a reset opens no session', async () => {
    const person = await makePerson({ passwordHash })
    const body = { email: person.email, password }
    const call = callUntil(/^insert into "sessions"/, 'POST', '/api/auth/login', { body })
    await call.stopped()
    await reset(person)
    const answer = await call.goOn()
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie().filter((cookie) => /^(session|device)=/.test(cookie))).toEqual([])
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([])
  })

  it('a dozen simultaneous sign-ins leave no session after a reset', async () => {
    const person = await makePerson({ passwordHash })
    const tries = Array.from({ length: 12 }, () => signIn(person.email, password))
    await reset(person)
    for (const answer of await Promise.all(tries)) {
      if (answer.status !== 200) continue
      expect(await getStatus('/api/auth/user', (await answer.json<{ token: string }>()).token)).toBe(401)
    }
  })

  it('a sign-in that upgrades an outdated hash does not restore the old password', async () => {
    const salt = Buffer.alloc(16, 7)
    const key = scryptSync(password, salt, 32, { N: 16384, r: 8, p: 1 })
    const cheap = `scrypt$16384$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
    const person = await makePerson({ passwordHash: cheap })
    const body = { email: person.email, password }
    const call = callUntil(/^update "users" set "password_hash"/, 'POST', '/api/auth/login', { body })
    await call.stopped()
    await reset(person)
    expect((await call.goOn()).status).toBe(401)
    expect(await isPassword(newPassword, await toHash(person))).toBe(true)
  })

  it('a session that gave the old password can’t change the new one', async () => {
    const person = await makePerson({ passwordHash })
    const change = { as: await getToken(person), body: { password, newPassword: 'the thief’s own words' } }
    const call = callUntil(/^update "users" set "password_hash"/, 'PUT', '/api/auth/password', change)
    await call.stopped()
    await reset(person)
    expect((await call.goOn()).status).toBe(422)
    expect(await isPassword(newPassword, await toHash(person))).toBe(true)
  })

  it('a change of address that was requested with the old password sends no link', async () => {
    const person = await makePerson({ passwordHash })
    const newEmail = `thief-${person.email}`
    const change = { as: await getToken(person), body: { password, newEmail } }
    const call = callUntil(/^insert into "one_time_tokens"/, 'POST', '/api/auth/email', change)
    await call.stopped()
    await reset(person)
    expect((await call.goOn()).status).toBe(422)
    const links = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.email, newEmail))
    expect(links.filter(({ spentAt }) => spentAt === null)).toEqual([])
    expect(await mailsTo(newEmail)).toEqual([])
  })

  it('a deletion that was requested with the old password deletes no account', async () => {
    const person = await makePerson({ passwordHash })
    const leaving = { as: await getToken(person), body: { password } }
    const call = callUntil(/^insert into "erasures"/, 'DELETE', '/api/users/me', leaving)
    await call.stopped()
    await reset(person)
    expect((await call.goOn()).status).toBe(401)
    expect(await toHash(person)).not.toBe('')
  })
})

describe('a change of address during a sign-in', () => {
  it('a sign-in with the old address opens no session', async () => {
    const person = await makePerson({ passwordHash })
    const body = { email: person.email, password }
    const call = callUntil(/^insert into "sessions"/, 'POST', '/api/auth/login', { body })
    await call.stopped()
    const token = await linkFor(person, 'email', `new-${person.email}`)
    expect((await request('POST', '/api/auth/email/confirm', { body: { token } })).status).toBe(200)
    expect((await call.goOn()).status).toBe(401)
  })
})

describe('an old token', () => {
  const ways: [string, (person: Person) => Promise<Response>][] = [
    [
      'a reset',
      async (person) =>
        request('POST', '/api/auth/reset', {
          body: { token: await linkFor(person, 'reset'), newPassword, verifyPassword: newPassword },
        }),
    ],
    [
      'the owner’s first verification',
      async (person) =>
        request('POST', '/api/auth/verify', { body: { token: await linkFor(person, 'verify'), newPassword } }),
    ],
    [
      'an invitation by the team',
      async (person) =>
        request('POST', '/api/auth/invite', {
          body: { token: await linkFor(person, 'invite'), newPassword, verifyPassword: newPassword },
        }),
    ],
    [
      'a changed password',
      async (person) =>
        request('PUT', '/api/auth/password', { as: await getToken(person), body: { password, newPassword } }),
    ],
    [
      'a changed address',
      async (person) =>
        request('POST', '/api/auth/email/confirm', {
          body: { token: await linkFor(person, 'email', `new-${person.email}`) },
        }),
    ],
    [
      'a suspension',
      async ({ id }) =>
        request('PUT', `/api/users/${id}/suspension`, {
          as: await getToken(await makeStaff()),
          body: { until: timestamp(new Date(now().getTime() + days(1))), reason: 'Spam' },
        }),
    ],
  ]

  it.each(ways)('an old token reads nothing after %s', async (_, change) => {
    const person = await makePerson({ passwordHash, verifiedEmail: null })
    const old = await getToken(person)
    const reads = [
      '/api/users/resume.json',
      '/profile',
      '/profile/account',
      '/profile/messages',
      '/profile/resume',
      '/profile/jobs',
      '/api/auth/user',
      '/api/users/messages',
      `/api/users/savedJobs/${person.id}`,
    ]
    // Each token is used once first, so that KV has a copy of its session.
    for (const path of reads) expect(await getStatus(path, old), path).toBe(200)
    expect((await change(person)).status).toBe(200)
    for (const path of reads) expect([path, await getStatus(path, old)]).not.toEqual([path, 200])
  })

  it('a page with personal data checks the session in D1, whatever KV remembers', async () => {
    const person = await makePerson()
    const old = await getToken(person)
    expect(await getStatus('/profile/jobs', old)).toBe(200)
    await db.update(sessions).set({ revokedAt: timestamp() }).where(eq(sessions.userId, person.id))
    for (const path of ['/profile', '/profile/resume', '/profile/messages', '/profile/account'])
      expect([path, await getStatus(path, old)]).toEqual([path, 302])
    expect(await getStatus('/api/users/resume.json', old)).toBe(401)
  })

  it('a spent link changes nothing, so an old token stays valid', async () => {
    const person = await makePerson({ passwordHash })
    const old = await getToken(person)
    const token = await linkFor(person, 'reset')
    await linkFor(person, 'reset')
    const body = { token, newPassword, verifyPassword: newPassword }
    expect((await request('POST', '/api/auth/reset', { body })).status).toBe(410)
    expect(await getStatus('/api/auth/user', old)).toBe(200)
  })
})

describe('a session that continues another one', () => {
  const since = { sessionsValidFrom: ago(days(100)) }
  const aged = (age: number) => ({ created: ago(age), lastUsed: ago(0), passwordCheckedAt: ago(age) })
  const register = async (as: string) => {
    const answer = await request('POST', '/api/organization/register', { as, body: company })
    expect(answer.status).toBe(201)
    return (await answer.json<{ token: string }>()).token
  }

  it('a continued session is not fresh for staff: it still asks for the password', async () => {
    const staff = await makeStaff({ passwordHash, ...since })
    const old = await getToken(staff, aged(minutes(20)))
    const { id } = await makePerson()
    const calls: [string, string, object][] = [
      ['PUT', `/api/users/${id}/roles`, { roles: ['reviewer'] }],
      ['PUT', `/api/users/${id}/suspension`, { until: null }],
      ['POST', `/api/users/${id}/anonymise`, {}],
    ]
    for (const as of [old, await register(old)])
      for (const [method, path, body] of calls) {
        const refused = await request(method, path, { as, body })
        expect([path, refused.status]).toEqual([path, 422])
        expect((await getProblem(refused)).errors).toEqual({ password: 'Password is required' })
      }
  })

  it('a continued session does not restart the 12 hours of staff', async () => {
    const old = await getToken(await makeStaff(since), aged(hours(11)))
    const fresh = await register(old)
    expect(await getStatus('/api/management/summary', fresh)).toBe(200)
    setClock(new Date(now().getTime() + hours(1.2)))
    expect(await getStatus('/api/management/summary', fresh)).toBe(403)
  })

  it('a continued session ends with the 90 days of the first one', async () => {
    const fresh = await register(await getToken(await makePerson(since), aged(days(89.9))))
    expect(await getStatus('/api/auth/user', fresh)).toBe(200)
    setClock(new Date(now().getTime() + hours(12)))
    expect(await getStatus('/api/auth/user', fresh)).toBe(401)
  })

  it('a session after accepting an invitation keeps the start of the first one', async () => {
    const { employer } = await makeOrganization()
    const member = await makePerson(since)
    const old = aged(days(40))
    const as = await getToken(member, old)
    const invitation = { displayName: 'Ana Lima', email: member.email, title: 'Principal', phone: '815 555 0123' }
    const invited = await request('POST', '/api/users/add/admin', { as: await getToken(employer), body: invitation })
    expect(invited.status).toBe(201)
    const token = await tokenMailedTo(member.email, '/user/invite/')
    const answer = await request('POST', '/api/auth/invite', { as, body: { token } })
    expect(answer.status).toBe(200)
    expect(await db.select().from(invitations).where(eq(invitations.email, member.email))).toEqual([])
    expect(await getStatus('/api/auth/user', as)).toBe(401)
    const rows = await db.select().from(sessions).where(eq(sessions.userId, member.id))
    expect(rows.filter(({ revokedAt }) => revokedAt === null)).toMatchObject([
      { created: old.created, passwordCheckedAt: old.passwordCheckedAt },
    ])
  })

  it('a session can’t continue one that ended in the meantime', async () => {
    const person = await makePerson({ passwordHash })
    const call = callUntil(/^insert into "sessions"/, 'POST', '/api/organization/register', {
      as: await getToken(person),
      body: company,
    })
    await call.stopped()
    await reset(person)
    expect((await call.goOn()).status).toBe(401)
  })
})

describe('a password that staff confirmed', () => {
  it('a confirmed password is valid for ten minutes in its session, and in no other', async () => {
    const staff = await makeStaff({ passwordHash, sessionsValidFrom: ago(days(1)) })
    const old = { created: ago(hours(2)), passwordCheckedAt: ago(hours(2)) }
    const [as, other] = [await getToken(staff, old), await getToken(staff, old)]
    const { id } = await makePerson()
    const lift = async (token: string, fields = {}) =>
      (await request('PUT', `/api/users/${id}/suspension`, { as: token, body: { until: null, ...fields } })).status
    expect(await lift(as)).toBe(422)
    expect(await lift(as, { password: 'not this one' })).toBe(422)
    expect(await lift(as)).toBe(422)
    expect(await lift(as, { password })).toBe(200)
    expect([await lift(as), await lift(other)]).toEqual([200, 422])
    setClock(new Date(now().getTime() + minutes(9.9)))
    expect(await lift(as)).toBe(200)
    setClock(new Date(now().getTime() + minutes(0.2)))
    expect(await lift(as)).toBe(422)
  })

  it('a password is confirmed by signing in and by every call that requires it', async () => {
    const staff = await makeStaff({ passwordHash, sessionsValidFrom: ago(days(1)) })
    const { id } = await makePerson()
    const give = async (as: string) =>
      (await request('PUT', `/api/users/${id}/roles`, { as, body: { roles: [] } })).status
    const { token } = await (await signIn(staff.email, password)).json<{ token: string }>()
    expect(await give(token)).toBe(200)
    const old = await getToken(staff, { created: ago(hours(2)), passwordCheckedAt: null })
    expect(await give(old)).toBe(422)
    const change = { password, newPassword }
    expect((await request('PUT', '/api/auth/password', { as: old, body: change })).status).toBe(200)
    expect(await give(old)).toBe(200)
  })
})
