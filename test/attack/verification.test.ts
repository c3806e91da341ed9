import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { issueToken } from '../../src/accounts/credentials/one-time-token'
import { hashPassword } from '../../src/accounts/credentials/password'
import { users } from '../../src/accounts/schema'
import { setClock, timestamp } from '../../src/platform/time/clock'
import { db, getProblem, getToken, makePerson, request, requestWith } from '../make'
import { callUntil } from './gate'

const password = 'four plain words here'
const newPassword = 'quiet river stone'
const passwordHash = await hashPassword(password)

afterEach(() => setClock(null))

type Person = Awaited<ReturnType<typeof makePerson>>

async function unconfirmed(email?: string) {
  const person = await makePerson({ passwordHash, verifiedEmail: null, ...(email && { email }) })
  return { person, link: await linkFor(person) }
}

/** Creates a link that confirms this person's address, as its mail would have it. */
async function linkFor({ id, email }: Person): Promise<string> {
  const { token, statements } = issueToken(db, { userId: id, purpose: 'verify', email })
  for (const statement of statements) await statement
  return token
}

const verify = (body: object, as?: string) => request('POST', '/api/auth/verify', { body, ...(as && { as }) })
const confirmed = async ({ id }: Person) => {
  const [row] = await db.select({ address: users.verifiedEmail }).from(users).where(eq(users.id, id))
  return row?.address
}

describe('a link that confirms an address', () => {
  it('another member’s session and password confirm nothing', async () => {
    const { person, link } = await unconfirmed()
    const other = await makePerson({ passwordHash: await hashPassword('my own other words') })
    const as = await getToken(other)
    expect((await verify({ token: link }, as)).status).toBe(422)
    expect((await verify({ token: link, password: 'my own other words' }, as)).status).toBe(422)
    expect(await (await request('GET', `/user/verify/${link}`, { as })).text()).toContain('Your password')
    expect(await confirmed(person)).toBeNull()
    expect((await verify({ token: link, password }, as)).status).toBe(200)
    expect([await confirmed(person), await confirmed(other)]).toEqual([person.email, other.email])
  })

  it('two presses at once confirm once', async () => {
    const { person, link } = await unconfirmed()
    const answers = await Promise.all([verify({ token: link, password }), verify({ token: link, password })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(await confirmed(person)).toBe(person.email)
  })

  it('reading the page, however often and by whom, spends nothing', async () => {
    const { person, link } = await unconfirmed()
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await request(method, `/user/verify/${link}`)).status).toBe(200)
    expect(await confirmed(person)).toBeNull()
    expect((await verify({ token: link, password })).status).toBe(200)
  })

  it('its password is guessed as slowly as when signing in, and the member’s own session still confirms', async () => {
    // The test starts mid-window, so that it can’t run into the next one.
    setClock(new Date(`${timestamp().slice(0, 13)}:05:00.000Z`))
    const { person, link } = await unconfirmed()
    const guess = (i: number, headers = {}) =>
      requestWith({ LIMIT_FACTOR: '1' }, 'POST', '/api/auth/verify', {
        body: { token: link, password: `guess number ${i}` },
        headers: { 'cf-connecting-ip': `203.0.113.${i % 3}`, ...headers },
      })
    const statuses: number[] = []
    for (let i = 0; i < 14; i++) statuses.push((await guess(i)).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
    expect(statuses.slice(10)).toContain(429)
    const signIn = { email: person.email, password: 'guess number 99' }
    const headers = { 'cf-connecting-ip': '203.0.113.1' }
    const again = await requestWith({ LIMIT_FACTOR: '1' }, 'POST', '/api/auth/login', { body: signIn, headers })
    expect(again.status).toBe(429)
    const own = { authorization: `Bearer ${await getToken(person)}`, 'cf-connecting-ip': '203.0.113.9' }
    expect((await guess(1, own)).status).toBe(200)
  })

  it('the password of an address of our team confirms nothing, inside its session or outside', async () => {
    const { person, link } = await unconfirmed(`${crypto.randomUUID()}@spedcommons.test`)
    const attacker = await getToken(person)
    for (const as of [undefined, attacker])
      expect((await getProblem(await verify({ token: link, password }, as))).errors).toHaveProperty('newPassword')
    expect(await (await request('GET', `/user/verify/${link}`, { as: attacker })).text()).not.toContain('Your password')
    setClock(new Date(Date.now() + 1000))
    expect((await verify({ token: link, newPassword }, attacker)).status).toBe(200)
    expect((await request('GET', '/api/auth/all', { as: attacker })).status).toBe(401)
  })

  it('a password that is changed while it is checked confirms nothing', async () => {
    const { person, link } = await unconfirmed()
    const call = callUntil(/^update "one_time_tokens"/, 'POST', '/api/auth/verify', { body: { token: link, password } })
    await call.stopped()
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(newPassword) })
      .where(eq(users.id, person.id))
    expect((await call.goOn()).status).toBe(410)
    expect(await confirmed(person)).toBeNull()
    // Nothing was written, so the link still works with the new password.
    expect((await verify({ token: link, password: newPassword })).status).toBe(200)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/api/auth/user',
    '/dev/mail',
  ])('a link that was given the redirect %j leads to a page of ours', async (redirect) => {
    const { person, link } = await unconfirmed()
    const headers = {
      authorization: `Bearer ${await getToken(person)}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const path = `/user/verify/${link}?${new URLSearchParams({ redirect })}`
    const page = await (await request('POST', path, { headers, body: '' })).text()
    expect(page).toMatch(/<a href="\/profile"[^>]*>Continue/)
    expect(page).not.toMatch(/href="[^"]*(evil|javascript|\/api\/auth|\/dev\/)/)
  })

  it('a form of another site presses no button', async () => {
    const { person, link } = await unconfirmed()
    const body = new URLSearchParams({ password }).toString()
    for (const from of ['https://evil.example', 'null']) {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: from,
        'sec-fetch-site': 'cross-site',
      }
      expect((await request('POST', `/user/verify/${link}`, { headers, body })).status).toBe(403)
    }
    expect(await confirmed(person)).toBeNull()
  })
})
