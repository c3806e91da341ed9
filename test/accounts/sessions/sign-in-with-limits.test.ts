import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../../src/accounts/credentials/password'
import { accountAttemptLimits, accountsLimits } from '../../../src/accounts/limits'
import { signInMessages } from '../../../src/accounts/rules'
import { attempts } from '../../../src/platform/schema'
import { now, setClock } from '../../../src/platform/time/clock'
import { db, getProblem, getToken, makePerson, request, requestWith } from '../../make'
import { TurnstileStandIn, turnstileKeys } from '../../stand-ins/turnstile'

const password = 'four plain words here'
const passwordHash = await hashPassword(password)
const strict = { LIMIT_FACTOR: '1' }
const { free, strangers, own } = accountAttemptLimits

// Windows start at fixed times, so each test gets its own.
let windows = 0
beforeEach(() => {
  windows += 2
  const wide = strangers.seconds * 1000
  setClock(new Date(Math.ceil(Date.now() / wide) * wide + windows * wide + 1000))
})
afterEach(() => {
  vi.useRealTimers()
  setClock(null)
  vi.unstubAllGlobals()
})
const wait = (seconds: number) => setClock(new Date(now().getTime() + seconds * 1000))

let addresses = 0
const newAddress = () => `2001:db8:${(++addresses).toString(16)}::1`

type Try = { given?: string; from?: string; cookie?: string; settings?: Record<string, string>; proof?: string }
const signIn = (email: string, { given = password, from = newAddress(), cookie, settings = {}, proof }: Try = {}) =>
  requestWith({ ...strict, ...settings }, 'POST', '/api/auth/login', {
    body: { email, password: given, ...(proof && { 'cf-turnstile-response': proof }) },
    headers: { 'cf-connecting-ip': from, ...(cookie && { cookie, origin: 'http://localhost:8787' }) },
  })
const guess = (email: string, options: Try = {}) => signIn(email, { given: 'wrong', ...options })

/** Returns the cookie that identifies a browser. */
const deviceIn = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((text) => /^device=[^;]+/.exec(text)?.[0])
    .find((cookie) => cookie !== undefined) ?? ''

/** Guesses from enough addresses that unknown devices have no try left. */
async function besiege(email: string) {
  const statuses: number[] = []
  for (let i = 0; i <= strangers.max; i++) statuses.push((await guess(email)).status)
  return statuses
}

/** Sets up the same state without hashing fifty passwords. */
async function exhaust(email: string) {
  const time = Math.floor(now().getTime() / 1000)
  const row = { key: `account:${email}`, start: time - (time % strangers.seconds), count: strangers.max }
  await db.insert(attempts).values(row)
  expect((await guess(email)).status).toBe(429)
}

describe('guesses at one account from many addresses', () => {
  it('guesses from many addresses are limited, and a device that the account knows is not affected', async () => {
    const { email } = await makePerson({ passwordHash })
    const device = deviceIn(await signIn(email))
    const statuses = await besiege(email)
    expect(statuses.filter((status) => status === 401)).toHaveLength(strangers.max)
    expect(statuses.at(-1)).toBe(429)
    const owner = await signIn(email, { cookie: device })
    expect(owner.status).toBe(200)
  })

  it('after many guesses, the owner waits a limited time on a new device, or resets the password immediately', async () => {
    const { email } = await makePerson({ passwordHash })
    await exhaust(email)
    const refused = await signIn(email)
    expect(refused.status).toBe(429)
    expect(await getProblem(refused.clone())).toMatchObject({ detail: signInMessages.isAccountLocked })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(strangers.seconds)

    const asked = await request('POST', '/api/auth/request-reset', { body: { email } })
    expect(await asked.json()).toEqual({ success: true })
    const token = await resetTokenFor(email)
    const words = { newPassword: 'quiet river stone', verifyPassword: 'quiet river stone' }
    const reset = await request('POST', '/api/auth/reset', { body: { token, ...words } })
    expect((await signIn(email, { given: words.newPassword, cookie: deviceIn(reset) })).status).toBe(200)
  })

  it('the owner’s wait ends at the announced time if the guesses stop', async () => {
    const { email } = await makePerson({ passwordHash })
    await exhaust(email)
    wait(Number((await signIn(email)).headers.get('retry-after')))
    expect((await signIn(email)).status).toBe(200)
  })

  it('after many guesses, somebody who solves the bot check can still sign in', async () => {
    const cloudflare = new TurnstileStandIn()
    const { email } = await makePerson({ passwordHash })
    await exhaust(email)
    vi.stubGlobal('fetch', cloudflare.fetch)
    expect((await signIn(email, { settings: turnstileKeys })).status).toBe(422)
    expect((await signIn(email, { settings: turnstileKeys, proof: cloudflare.solve('login') })).status).toBe(200)
  })

  it('guesses at an unknown account get the same answers', async () => {
    const statuses = await besiege(`${crypto.randomUUID()}@example.com`)
    expect(statuses.filter((status) => status === 401)).toHaveLength(strangers.max)
    expect(statuses.at(-1)).toBe(429)
  })

  it('repeated reset requests don’t invalidate the owner’s link', async () => {
    const { email } = await makePerson({ passwordHash })
    for (let i = 0; i < 8; i++) await request('POST', '/api/auth/request-reset', { body: { email } })
    const words = { newPassword: 'quiet river stone', verifyPassword: 'quiet river stone' }
    await expect.poll(async () => (await resetTokensFor(email)).length).toBe(3)
    const statuses: number[] = []
    for (const token of await resetTokensFor(email))
      statuses.push((await request('POST', '/api/auth/reset', { body: { token, ...words } })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})

describe('guesses', () => {
  it('guesses from one address have to wait longer and longer', async () => {
    // The clock is frozen, so that no wait ends while this machine hashes.
    vi.useFakeTimers({ toFake: ['Date'] })
    const { email } = await makePerson({ passwordHash })
    for (let i = 0; i < free.max; i++) await guess(email)
    const from = newAddress()
    const waits: number[] = []
    for (let i = 0; i < 30 && waits.length < 4; i++) {
      const answer = await guess(email, { from })
      if (answer.status === 429) {
        waits.push(Number(answer.headers.get('retry-after')))
        await guess(email)
        await guess(email)
        await guess(email)
      }
    }
    expect(waits.length).toBe(4)
    for (const seconds of waits) expect(seconds).toBeLessThanOrEqual(60)
    expect(Math.max(...waits)).toBeGreaterThan(Math.min(...waits))
  })

  it('signing in to another account gives no additional guesses', async () => {
    const mine = await makePerson({ passwordHash })
    const from = newAddress()
    const statuses: number[] = []
    for (let i = 0; i < accountsLimits.signIn.exact.max + 1; i++) {
      const mail = `${crypto.randomUUID()}@example.com`
      statuses.push((await guess(mail, { from })).status)
      if (i < 5) expect((await signIn(mine.email, { from })).status).toBe(200)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(accountsLimits.signIn.exact.max)
    expect(statuses.at(-1)).toBe(429)
  })

  it('an overlong address leaves no row in the database', async () => {
    const body = { email: `${'x'.repeat(100_000)}@example.com`, password: 'four plain words here' }
    expect((await request('POST', '/api/auth/login', { body })).status).toBe(401)
    expect(await db.select().from(attempts).where(sql`length(${attempts.key}) > 400`)).toEqual([])
  })

  it('simultaneous guesses are counted, too', async () => {
    const { email } = await makePerson({ passwordHash })
    const answers = await Promise.all(Array.from({ length: strangers.max + 20 }, () => guess(email)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(strangers.max)
  })
})

describe('a known device', () => {
  it('a known device has its own tries, and their number is limited', async () => {
    const { email } = await makePerson({ passwordHash })
    const cookie = deviceIn(await signIn(email))
    await exhaust(email)
    const statuses: number[] = []
    for (let i = 0; i <= own.max; i++) statuses.push((await guess(email, { cookie })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(own.max)
    expect(statuses.at(-1)).toBe(429)
  })

  it('a known device is known to its own accounts only, and can’t be forged', async () => {
    const [mine, theirs] = [await makePerson({ passwordHash }), await makePerson({ passwordHash })]
    const cookie = deviceIn(await signIn(mine.email))
    await exhaust(theirs.email)
    const [head, body] = cookie.slice('device='.length).split('.')
    for (const wrong of [cookie, 'device=x', `device=${head}.${body}.x`, `device=${await getToken(theirs)}`])
      expect((await guess(theirs.email, { cookie: wrong })).status).toBe(429)
  })

  it('a known device is unknown again after the password was reset elsewhere', async () => {
    const { email } = await makePerson({ passwordHash })
    const cookie = deviceIn(await signIn(email))
    wait(5)
    await request('POST', '/api/auth/request-reset', { body: { email } })
    const token = await resetTokenFor(email)
    const words = { newPassword: 'quiet river stone', verifyPassword: 'quiet river stone' }
    expect((await request('POST', '/api/auth/reset', { body: { token, ...words } })).status).toBe(200)
    await exhaust(email)
    expect((await signIn(email, { cookie, given: words.newPassword })).status).toBe(429)
  })

  it('a device can be known to several accounts, and its cookie names none of them', async () => {
    const [one, two] = [await makePerson({ passwordHash }), await makePerson({ passwordHash })]
    const first = await signIn(one.email)
    expect(first.headers.getSetCookie().find((text) => text.startsWith('device='))).toMatch(
      /; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const both = deviceIn(await signIn(two.email, { cookie: deviceIn(first) }))
    expect(atob(both.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '')).not.toContain('@')
    for (const { email } of [one, two]) {
      await exhaust(email)
      expect((await signIn(email, { cookie: both })).status).toBe(200)
    }
  })
})

it('a successful sign-in resets the count of tries', async () => {
  const { email } = await makePerson({ passwordHash })
  const from = newAddress()
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < free.max - 1; i++) expect((await guess(email)).status).toBe(401)
    expect((await signIn(email, { from })).status).toBe(200)
  }
  expect((await guess(email, { from })).status).toBe(401)
})

describe('the password inside an open session', () => {
  const change = (as: string, given: string) =>
    requestWith(strict, 'PUT', '/api/auth/password', {
      body: { password: given, newPassword: 'quiet river stone' },
      headers: { authorization: `Bearer ${as}`, 'cf-connecting-ip': newAddress() },
    })

  it('ten wrong passwords block one session, but not another session or the sign-in', async () => {
    const person = await makePerson({ passwordHash })
    const [thief, owner] = [await getToken(person), await getToken(person)]
    const statuses: number[] = []
    for (let i = 0; i <= own.max; i++) statuses.push((await change(thief, 'wrong')).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(own.max)
    expect(statuses.at(-1)).toBe(429)
    expect((await signIn(person.email)).status).toBe(200)
    expect((await change(owner, password)).status).toBe(200)
  })

  it('a correct password resets the count of the session', async () => {
    const person = await makePerson({ passwordHash })
    const as = await getToken(person)
    for (let i = 0; i < own.max - 1; i++) await change(as, 'wrong')
    expect((await change(as, password)).status).toBe(200)
    expect((await change(as, 'wrong')).status).toBe(422)
  })
})

type Boxed = { to: string; text: string }
async function resetTokensFor(to: string): Promise<string[]> {
  const mails = await (await request('GET', '/dev/mail')).json<Boxed[]>()
  return mails.filter((mail) => mail.to === to).flatMap(({ text }) => /\/user\/reset\/([\w-]+)/.exec(text)?.[1] ?? [])
}

async function resetTokenFor(to: string): Promise<string> {
  await expect.poll(() => resetTokensFor(to)).not.toEqual([])
  const [token] = await resetTokensFor(to)
  return token ?? ''
}
