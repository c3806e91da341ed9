import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../src/accounts/credentials/password'
import { passwordMessages } from '../../src/accounts/rules'
import { users } from '../../src/accounts/schema'
import { logFault, logTrouble } from '../../src/platform/http/request-log'
import { setClock } from '../../src/platform/time/clock'
import { db, getProblem, getToken, makePerson, makePlaces, origin, request } from '../make'

const password = 'four plain words here'
const passwordHash = await hashPassword(password)
const newEmail = () => `${crypto.randomUUID()}@example.com`
const signUp = (fields: object = {}) =>
  request('POST', '/api/users', {
    body: { displayName: 'Ana', title: 'Student', email: newEmail(), password, ...fields },
  })

type Boxed = { to: string; subject: string; text: string; html: string }
const mailsTo = async (to: string) =>
  (await (await request('GET', '/dev/mail')).json<Boxed[]>()).filter((mail) => mail.to === to)

async function tokenMailedTo(to: string, path: string): Promise<string> {
  await expect.poll(() => mailsTo(to)).not.toEqual([])
  const [mail] = await mailsTo(to)
  return new RegExp(`${path}([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
}

beforeAll(makePlaces)
afterEach(() => {
  setClock(null)
  vi.unstubAllGlobals()
})

describe('the uniqueness of an address', () => {
  it.each([
    (email: string) => email.toUpperCase(),
    (email: string) => `  ${email}\t`,
    (email: string) => `\n${email.toUpperCase()}\n`,
    (email: string) => `\u00a0${email}\u3000`,
  ])('an address counts as the same however it is written: %s', async (write) => {
    const email = newEmail()
    expect((await signUp({ email })).status).toBe(201)
    expect((await signUp({ email: write(email) })).status).toBe(409)
    expect(await db.select({ id: users.id }).from(users).where(eq(users.email, email))).toHaveLength(1)
  })

  it('registering an organization with a taken address is refused, and changing to one reveals nothing', async () => {
    const { email } = await makePerson()
    const company = {
      companyName: 'Kishwaukee Schools',
      companyAddress: '7 River Road',
      companyCity: 'Rockford',
      companyState: 'IL',
      companyZip: '61101',
      companyPhone: '815 555 0123',
      companyWebsite: 'kishwaukee.example',
    }
    const body = { displayName: 'Ana', title: 'Student', password, email: ` ${email.toUpperCase()} `, ...company }
    expect((await request('POST', '/api/organization/register', { body })).status).toBe(409)
    const as = await getToken(await makePerson({ passwordHash }))
    const change = { password, newEmail: ` ${email.toUpperCase()} ` }
    expect((await request('POST', '/api/auth/email', { as, body: change })).status).toBe(202)
  })
})

describe('a password', () => {
  it.each([
    ['8 letters', 'kq8vTz2m', 201],
    ['8 characters of two code units each', '🦊🐻🐼🐨🐯🦁🐮🐷', 201],
    ['8 characters of other scripts', 'пароль密码', 201],
    ['spaces at its ends', '  kq8vTz  ', 201],
    ['128 characters', 'kq8vTz2m'.repeat(16), 201],
    ['7 characters', 'kq8vTz2', 422],
    ['7 characters of two code units each', '🦊🐻🐼🐨🐯🦁🐮', 422],
    ['129 characters', `${'kq8vTz2m'.repeat(16)}x`, 422],
    ['1,000 characters', 'kq8vTz2m'.repeat(125), 422],
  ])('a password of %s gets the expected answer', async (_, secret, status) => {
    const email = newEmail()
    expect((await signUp({ email, password: secret })).status).toBe(status)
    const signIn = (given: string) => request('POST', '/api/auth/login', { body: { email, password: given } })
    if (status !== 201) return
    expect((await signIn(secret)).status).toBe(200)
    expect((await signIn(secret.trim().slice(0, -1))).status).toBe(401)
  })

  it('a password of the wrong length gets a message about its length', async () => {
    expect((await getProblem(await signUp({ password: 'kq8vTz2' }))).errors).toEqual({
      password: passwordMessages.short,
    })
    expect((await getProblem(await signUp({ password: 'kq'.repeat(500) }))).errors).toEqual({
      password: passwordMessages.long,
    })
  })
})

describe('a body of 10 MB', () => {
  const large = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(10 * 1024 * 1024) })

  it.each([
    ['POST', '/api/auth/login'],
    ['POST', '/api/users'],
    ['POST', '/api/auth/request-reset'],
    ['POST', '/api/auth/reset'],
    ['POST', '/api/organization/register'],
  ])('a body of 10 MB is refused by %s %s', async (method, path) => {
    expect((await request(method, path, { body: large })).status).toBe(413)
  })

  it('a body of 10 MB is refused by the form without JavaScript', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await request('POST', '/login', { headers, body: `email=${'x'.repeat(10 * 1024 * 1024)}` })).status).toBe(
      413,
    )
  })
})

describe('a link in a mail', () => {
  it('a mailed link is valid for its own purpose only', async () => {
    const email = newEmail()
    await signUp({ email })
    const token = await tokenMailedTo(email, '/user/verify/')
    const words = { newPassword: 'quiet river stone', verifyPassword: 'quiet river stone' }
    expect((await request('POST', '/api/auth/reset', { body: { token, ...words } })).status).toBe(410)
    expect((await request('POST', '/api/auth/email/confirm', { body: { token } })).status).toBe(410)
    expect((await request('GET', `/user/email/${token}`)).status).toBe(410)
    expect(
      (await request('POST', '/api/auth/verify', { body: { token, newPassword: words.newPassword } })).status,
    ).toBe(200)
  })

  it('a reset link is spent by its first use, and void once the password has changed', async () => {
    const person = await makePerson({ passwordHash })
    const as = await getToken(person)
    await request('POST', '/api/auth/request-reset', { body: { email: person.email } })
    const token = await tokenMailedTo(person.email, '/user/reset/')
    const change = { password, newPassword: 'quiet river stone' }
    expect((await request('PUT', '/api/auth/password', { as, body: change })).status).toBe(200)
    const words = { newPassword: 'another quiet stone', verifyPassword: 'another quiet stone' }
    expect((await request('POST', '/api/auth/reset', { body: { token, ...words } })).status).toBe(410)
  })

  it('a mailed link leads to the configured origin, whatever host the request names', async () => {
    const { email } = await makePerson()
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', host: 'evil.example' }
    await request('POST', '/api/auth/request-reset', { body: { email }, headers })
    await tokenMailedTo(email, '/user/reset/')
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(`${origin}/user/reset/`)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
  })

  it('the page of a mailed link loads nothing from other sites, and doesn’t reveal its address', async () => {
    for (const path of ['/user/reset/secret-token', '/user/verify/secret-token', '/user/email/secret-token']) {
      const answer = await request('GET', path)
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('content-security-policy')).not.toContain('https:')
      expect(await answer.text()).not.toMatch(/src="https:|<link[^>]*href="https:|redirect=[^"]*secret-token/)
    }
  })
})

describe('a session', () => {
  it('the session of a deleted person is over, for reads and writes', async () => {
    const person = await makePerson()
    const as = await getToken(person)
    expect((await request('GET', '/api/auth/user', { as })).status).toBe(200)
    await db.delete(users).where(eq(users.id, person.id))
    expect((await request('GET', '/api/auth/user', { as })).status).toBe(401)
    expect((await request('POST', '/api/auth/verify/resend', { as })).status).toBe(401)
    const cookie = { cookie: `session=${as}`, origin }
    expect((await request('POST', '/api/auth/logout', { headers: cookie })).status).toBe(401)
  })

  it('registering an organization starts a new session, because rights change', async () => {
    const person = await makePerson()
    const as = await getToken(person)
    const body = {
      companyName: 'Kishwaukee Schools',
      companyAddress: '7 River Road',
      companyCity: 'Rockford',
      companyState: 'IL',
      companyZip: '61101',
      companyPhone: '815 555 0123',
      companyWebsite: 'kishwaukee.example',
    }
    const { token } = await (await request('POST', '/api/organization/register', { as, body })).json<{
      token: string
    }>()
    expect(token).not.toBe(as)
  })
})

describe('requests from another site', () => {
  const calls = [
    ['POST', '/api/auth/login'],
    ['POST', '/api/users'],
    ['POST', '/api/auth/logout'],
    ['PUT', '/api/auth/password'],
    ['DELETE', '/api/auth/sessions'],
    ['POST', '/login'],
    ['POST', '/logout'],
  ] as const

  it.each(calls)('another site can’t make a visitor’s browser send %s %s', async (method, path) => {
    const cookie = `session=${await getToken(await makePerson())}`
    const from: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin, 'sec-fetch-site': 'cross-site' },
      { origin: `${origin}.evil.example` },
    ]
    const jars: Record<string, string>[] = [{ cookie }, {}]
    for (const headers of from)
      for (const jar of jars) {
        const answer = await request(method, path, { body: {}, headers: { ...headers, ...jar } })
        expect(answer.status, JSON.stringify(headers)).toBe(403)
      }
    // This browser sends its cookie, but no header that says where the request comes from.
    expect((await request(method, path, { body: {}, headers: { cookie } })).status).toBe(403)
  })
})

describe('a name with line breaks', () => {
  const name = 'Ana\r\nSet-Cookie: evil=1\r\nBcc: victim@example.com\r\n\r\n<b>'

  it('a name with line breaks reaches no header, mail header, or log line', async () => {
    const lines: string[] = []
    const keep = (...parts: unknown[]) => lines.push(parts.join(' '))
    vi.stubGlobal('console', { ...console, log: keep, warn: keep, error: keep })
    const email = newEmail()
    const answer = await signUp({ email, displayName: name.slice(0, 60) })
    expect(answer.status).toBe(201)
    expect(JSON.stringify([...answer.headers])).not.toContain('evil')
    const { token } = await answer.json<{ token: string }>()
    const { user } = await (await request('GET', '/api/auth/user', { as: token })).json<{
      user: { displayName: string }
    }>()
    expect(user.displayName).not.toMatch(/\p{Cc}/u)
    const page = await request('GET', '/profile', { as: token })
    expect(JSON.stringify([...page.headers])).not.toContain('Ana')
    expect(await page.text()).not.toContain('<b>')
    await tokenMailedTo(email, '/user/verify/')
    const [mail] = await mailsTo(email)
    expect(mail?.subject).not.toMatch(/Ana|[\r\n]/)
    expect(Object.keys(mail ?? {}).sort()).toEqual(['date', 'html', 'isAskedFor', 'subject', 'text', 'to'])
    expect(lines.filter((line) => line.includes('Ana') || line.includes('evil'))).toEqual([])
  })

  it('a name with line breaks can’t start a new line in the log, whatever is logged', () => {
    const lines: string[] = []
    const keep = (line: string) => lines.push(line)
    vi.stubGlobal('console', { ...console, warn: keep, error: keep })
    logFault(new Error('a\r\n{"level":"forged"}'), 'id\r\nforged')
    logTrouble('what', 'a\r\nforged', 'id')
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n]/)
      expect(JSON.parse(line)).toMatchObject({ level: expect.stringMatching(/^(error|warning)$/) })
    }
  })

  it('an email address with a line break is refused', async () => {
    for (const email of ['a@b.example\r\nBcc: c@d.example', 'a\r\n@b.example', 'a@b.example,c@d.example'])
      expect((await getProblem(await signUp({ email }))).errors).toEqual({ email: 'Invalid Email' })
  })
})
