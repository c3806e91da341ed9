import { createMessageBatch } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { deliverMails, type Mail } from '../../../src/platform/mail/queue'
import { setClock, timestamp } from '../../../src/platform/time/clock'
import { termsVersion } from '../../../src/rooms'
import { mailIsDelivered, mailsTo, tokenMailedTo } from '../../mailbox'
import {
  db,
  getAudit,
  getProblem,
  getToken,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  origin,
  request,
} from '../../make'

beforeAll(makePlaces)

const person = {
  displayName: '  Ana   Lucía ',
  email: ' Ana@Example.com ',
  title: 'Student',
  password: 'four plain words here',
}
const form = 'application/x-www-form-urlencoded'
const signUp = (fields: object = {}) =>
  request('POST', '/api/users', { body: { ...person, email: `${crypto.randomUUID()}@example.com`, ...fields } })

const getUser = async (as: string) =>
  (await (await request('GET', '/api/auth/user', { as })).json<{ user: Record<string, unknown> }>()).user
const tokenIn = async (answer: Response) => (await answer.json<{ token: string }>()).token

describe('signing up', () => {
  it('signing up lowercases the address, collapses spaces in the name, and starts a session', async () => {
    const answer = await request('POST', '/api/users', { body: person })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('set-cookie')).toMatch(/session=.*HttpOnly; SameSite=Lax/)
    const expected = {
      email: 'ana@example.com',
      displayName: 'Ana Lucía',
      title: 'Student',
      roles: [],
      verified: false,
    }
    expect(await getUser(await tokenIn(answer))).toMatchObject(expected)
    expect((await request('POST', '/api/users', { body: person })).status).toBe(409)
  })

  it('somebody who signs up as an employer becomes one, without an organization yet', async () => {
    const token = await tokenIn(await signUp({ isEmployer: true }))
    expect(await getUser(token)).toMatchObject({
      isEmployer: true,
      roles: [{ type: 'client-user' }],
      organization: null,
    })
    expect((await request('POST', '/api/job', { as: token, body: {} })).status).toBe(403)
  })

  it('signing up ignores roles in the body', async () => {
    const fields = { roles: [{ type: 'reviewer' }], verifiedEmail: 'x@spedcommons.test', isSiteAdmin: true }
    expect(await getUser(await tokenIn(await signUp(fields)))).toMatchObject({
      roles: [],
      isSiteAdmin: false,
      verified: false,
    })
  })

  it('signing up stores when the terms were accepted, and which version of them', async () => {
    const as = await tokenIn(await signUp())
    const exported = await (await request('GET', '/api/users/me/export', { as })).json<{ account: object[] }>()
    expect(exported.account).toMatchObject([
      { termsVersion, termsAccepted: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) },
    ])
    expect(await (await request('GET', '/signup')).text()).toMatch(
      /You must be 16 or older[\s\S]*href="\/terms-conditions"[\s\S]*href="\/privacy-policy"/,
    )
  })

  it.each([
    ['displayName', ' ', 'Your Name is required'],
    ['title', '', 'Tell us about yourself'],
    ['email', '', 'Email is required'],
    ['email', 'nobody', 'Invalid Email'],
    ['password', '', 'Password is required'],
    ['password', 'short', 'Password must be 8 characters or more'],
    ['password', 'password1', 'Too many people use this password. Choose another one.'],
  ])('signing up refuses %s %j', async (field, value, message) => {
    const answer = await signUp({ [field]: value })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { [field]: message } })
  })

  it('two simultaneous sign-ups with one address create one account', async () => {
    const email = 'twice@example.com'
    const answers = await Promise.all([signUp({ email }), signUp({ email })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('confirming an address', () => {
  const verify = (body: object, as?: string) => request('POST', '/api/auth/verify', { body, ...(as && { as }) })

  it('the confirmation link works once, in the session that signed up', async () => {
    const email = 'prover@example.com'
    const as = await tokenIn(await signUp({ email }))
    const token = await tokenMailedTo(email, '/user/verify/')
    const page = await request('GET', `/user/verify/${token}`, { as })
    expect(page.status).toBe(200)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await (await verify({ token }, as)).json()).toEqual({ success: true })
    expect((await verify({ token }, as)).status).toBe(410)
    const used = await request('GET', `/user/verify/${token}`, { as })
    expect([used.status, await used.text()]).toEqual([410, expect.stringContaining('Your email is already confirmed')])
    const outside = await (await request('GET', `/user/verify/${token}`)).text()
    expect(outside).toContain('This link has been used or has expired')
    expect(outside).toMatch(/href="\/login"[^>]*>Sign in/)
    expect(await getUser(as)).toMatchObject({ verified: true })
  })

  it('pages open for a member the moment they confirm, whatever KV still remembers of their sessions', async () => {
    const email = 'second-tab@example.com'
    const as = await tokenIn(await signUp({ email }))
    const door = 'Confirm your email first'
    const asking = async () => (await request('GET', '/ask', { as })).text()
    expect(await asking()).toContain(door)
    const remembered = await env.SESSIONS.list({ prefix: 'session:' })
    const copies = await Promise.all(remembered.keys.map(async ({ name }) => [name, await env.SESSIONS.get(name)]))
    expect((await verify({ token: await tokenMailedTo(email, '/user/verify/') }, as)).status).toBe(200)
    // Another location may give the old copies for another minute.
    for (const [name, copy] of copies) if (name && copy) await env.SESSIONS.put(name, copy)
    expect(await asking()).not.toContain(door)
  })

  it('outside a session of the account, its password confirms the address and leaves its sessions open', async () => {
    const email = 'two-devices@example.com'
    const as = await tokenIn(await signUp({ email }))
    const token = await tokenMailedTo(email, '/user/verify/')
    expect((await getProblem(await verify({ token }))).errors).toEqual({ password: 'Password is required' })
    const wrong = await verify({ token, password: 'not this one' })
    expect([wrong.status, (await getProblem(wrong)).errors]).toEqual([422, { password: 'That isn’t your password.' }])
    const confirmed = await verify({ token, password: person.password })
    expect([confirmed.status, confirmed.headers.get('set-cookie') ?? '']).toEqual([
      200,
      expect.not.stringContaining('session='),
    ])
    expect(await getUser(as)).toMatchObject({ verified: true })
    expect((await verify({ token, password: person.password })).status).toBe(410)
  })

  it('somebody who doesn’t know the password sets a new one, which ends the first person’s sessions', async () => {
    const email = 'victim@example.com'
    const as = await tokenIn(await signUp({ email }))
    const token = await tokenMailedTo(email, '/user/verify/')
    setClock(new Date(Date.now() + 1000))
    expect((await verify({ token, newPassword: 'my own words now' })).status).toBe(200)
    const signInWith = (password: string) => request('POST', '/api/auth/login', { body: { email, password } })
    expect((await request('PUT', '/api/users/update', { as, body: { saveJobID: 'x', userID: 'x' } })).status).toBe(401)
    expect((await signInWith(person.password)).status).toBe(401)
    expect((await signInWith('my own words now')).status).toBe(200)
    setClock(null)
  })

  it('confirming works without JavaScript, also after a mistake, and leads back to where the person signed up', async () => {
    const email = 'plain@example.com'
    await signUp({ email, redirect: '/questions?sort=votes' })
    const token = await tokenMailedTo(email, '/user/verify/')
    const path = `/user/verify/${token}?redirect=%2Fquestions%3Fsort%3Dvotes`
    expect(mailsTo(email)[0]?.text).toContain(origin + path)
    expect(await (await request('GET', path)).text()).toContain('Enter the password that you chose')
    const press = (fields: Record<string, string>) =>
      request('POST', path, {
        // A page without a referrer sends its forms from nowhere.
        headers: { 'content-type': form, origin: 'null', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(fields).toString(),
      })
    const wrong = await press({ password: 'not this one' })
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('That isn’t your password.')])
    const short = await press({ newPassword: 'short' })
    expect(await short.text()).toMatch(/<details[^>]*open[\s\S]*Password must be 8 characters or more/)
    const done = await press({ password: person.password })
    expect([done.status, done.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    const page = await done.text()
    expect(page).toContain('Your address is confirmed')
    expect(page).toContain('href="/login?redirect=%2Fquestions%3Fsort%3Dvotes"')
  })

  it('inside the session, Continue leads to the page that the person signed up on or asked for a new link on', async () => {
    const email = 'same-browser@example.com'
    const as = await tokenIn(await signUp({ email, redirect: 'https://evil.example/questions' }))
    const token = await tokenMailedTo(email, '/user/verify/')
    expect(mailsTo(email)[0]?.text).not.toMatch(/redirect|evil/)
    await request('POST', '/api/auth/verify/resend', { as, body: { redirect: '/questions' } })
    const newer = await tokenMailedTo(email, '/user/verify/', token)
    expect(mailsTo(email)[0]?.text).toContain(`/user/verify/${newer}?redirect=%2Fquestions`)
    const headers = { authorization: `Bearer ${as}`, 'content-type': form }
    const done = await request('POST', `/user/verify/${newer}?redirect=%2Fquestions`, { headers, body: '' })
    expect(await done.text()).toMatch(/<a href="\/questions"[^>]*>Continue/)
  })

  it('the confirmation link always requires a new password at a staff domain', async () => {
    const email = 'new@spedcommons.test'
    const as = await tokenIn(await signUp({ email }))
    expect((await request('GET', '/api/organization/x', { as })).status).toBe(403)
    const token = await tokenMailedTo(email, '/user/verify/')
    for (const proof of [{}, { password: person.password }])
      expect((await getProblem(await verify({ token, ...proof }, as))).errors).toEqual({
        newPassword: 'New Password is required',
      })
  })

  it('a new confirmation link invalidates older ones, and using it makes the organization’s jobs visible', async () => {
    const organization = await makeOrganization({ verified: false })
    await makeJob(organization, { title: 'Harpsichord tuner' })
    const found = async () =>
      (await (await request('GET', '/api/job/jobsByLocation/harpsichord/USA/50')).json<object[]>()).length
    expect(await found()).toBe(0)
    const { email } = organization.employer
    const as = await getToken(organization.employer)
    await request('POST', '/api/auth/verify/resend', { as })
    const old = await tokenMailedTo(email, '/user/verify/')
    await request('POST', '/api/auth/verify/resend', { as })
    expect((await verify({ token: old }, as)).status).toBe(410)
    const token = await tokenMailedTo(email, '/user/verify/', old)
    expect((await verify({ token }, as)).status).toBe(200)
    expect(await found()).toBe(1)
  })
})

describe('a forgotten password', () => {
  const askFor = (email: string) => request('POST', '/api/auth/request-reset', { body: { email } })
  const words = { newPassword: 'quiet river stone', verifyPassword: 'quiet river stone' }
  const set = (fields: object) => request('POST', '/api/auth/reset', { body: { ...words, ...fields } })

  it('a reset request says if the address is unknown', async () => {
    expect(await (await askFor('unknown@example.com')).json()).toEqual({ success: false })
  })

  it('a reset link works once and ends every session', async () => {
    const someone = await makePerson()
    const as = await getToken(someone)
    expect(await (await askFor(` ${someone.email.toUpperCase()} `)).json()).toEqual({ success: true })
    const token = await tokenMailedTo(someone.email, '/user/reset/')
    expect((await set({ token, verifyPassword: 'another' })).status).toBe(422)
    expect((await set({ token, newPassword: 'short', verifyPassword: 'short' })).status).toBe(422)
    setClock(new Date(Date.now() + 1000))
    const opened = async () => (await request('GET', `/user/reset/${token}`)).text()
    expect(await opened()).toContain('"isSpent":false')
    const answers = await Promise.all([set({ token }), set({ token })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await request('PUT', '/api/users/update', { as, body: { saveJobID: 'x', userID: 'x' } })).status).toBe(401)
    // A used link says so before anybody types a new password twice.
    expect(await opened()).toContain('"isSpent":true')
    const signIn = { email: someone.email, password: words.newPassword }
    expect((await request('POST', '/api/auth/login', { body: signIn })).status).toBe(200)
    setClock(null)
  })

  it('resetting the password by mail confirms the address, because it invalidates the sign-up link', async () => {
    const { employer, ...shy } = await makeOrganization({ verified: false })
    await makeJob({ ...shy, employer }, { title: 'Glockenspiel tuner' })
    const found = async () =>
      (await (await request('GET', '/api/job/jobsByLocation/glockenspiel/USA/50')).json<object[]>()).length
    expect(await found()).toBe(0)
    await request('POST', '/api/auth/verify/resend', { as: await getToken(employer) })
    const signUpLink = await tokenMailedTo(employer.email, '/user/verify/')
    await askFor(employer.email)
    const reset = await set({ token: await tokenMailedTo(employer.email, '/user/reset/') })
    expect([reset.status, await reset.json()]).toEqual([200, { success: true }])
    expect((await request('GET', `/user/verify/${signUpLink}`)).status).toBe(410)
    expect(await found()).toBe(1)
    expect((await getAudit(employer.id)).map(({ verb }) => verb)).toEqual(
      expect.arrayContaining(['reset password', 'verified e-mail']),
    )
  })

  it('a reset link expires after an hour', async () => {
    const someone = await makePerson()
    await askFor(someone.email)
    const token = await tokenMailedTo(someone.email, '/user/reset/')
    setClock(new Date(Date.now() + 61 * 60_000))
    expect((await set({ token })).status).toBe(410)
    setClock(null)
  })
})

describe('account mail', () => {
  const mail = { id: '1', to: 'a@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

  it('a mail is sent again if, and only if, the provider fails', async () => {
    const done: string[] = []
    const batch = createMessageBatch('sped-commons-mail', [
      { id: 'good', timestamp: new Date(), attempts: 1, body: mail },
      { id: 'bad', timestamp: new Date(), attempts: 1, body: { ...mail, to: 'down@example.com' } },
    ])
    for (const message of batch.messages) {
      message.ack = () => done.push(`${message.id} done`)
      message.retry = () => done.push(`${message.id} again`)
    }
    await deliverMails(batch, async ({ to }: Mail) => {
      if (to === 'down@example.com') throw new Error('the provider is down')
    })
    expect(done).toEqual(['good done', 'bad again'])
  })

  it('one address gets at most three mails an hour for one purpose', async () => {
    // The test starts mid-hour, so that it can’t run into the next window.
    setClock(new Date(`${timestamp().slice(0, 13)}:30:00.000Z`))
    const { email } = await makePerson()
    for (let i = 0; i < 5; i++) await request('POST', '/api/auth/request-reset', { body: { email } })
    await tokenMailedTo(email, '/user/reset/')
    await mailIsDelivered()
    expect(mailsTo(email)).toHaveLength(3)
    setClock(null)
  })

  it('a mail turns no part of a name into a link', async () => {
    const email = 'linkname@example.com'
    await signUp({ email, displayName: 'Click http://evil.example/now' })
    await tokenMailedTo(email, '/user/verify/')
    const [sent] = mailsTo(email)
    expect(sent?.text).not.toContain('evil.example')
    expect(sent?.html).toContain(`<a href="${origin}/user/verify/`)
  })
})

it('the database stores no token in plain text', async () => {
  const rows = await db.all<{ token_hash: string }>(sql`SELECT token_hash FROM one_time_tokens`)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ token_hash }) => !/^[0-9a-f]{64}$/.test(token_hash))).toEqual([])
})
