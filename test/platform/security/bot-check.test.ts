import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../../src/accounts/credentials/password'
import { parseSettings } from '../../../src/platform/config/settings'
import { botCheckMessages } from '../../../src/platform/security/bot-check'
import { sharedLimits } from '../../../src/platform/security/limits'
import { getProblem, makePerson, request, requestWith } from '../../make'
import { TurnstileStandIn, turnstileKeys } from '../../stand-ins/turnstile'

const password = 'four plain words here'
const passwordHash = await hashPassword(password)

let cloudflare: TurnstileStandIn
let logged: string[]
beforeEach(() => {
  cloudflare = new TurnstileStandIn()
  vi.stubGlobal('fetch', cloudflare.fetch)
  logged = []
  vi.stubGlobal('console', { ...console, warn: (line: string) => logged.push(line) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const address = () => `192.0.2.${Math.floor(Math.random() * 250)}-${crypto.randomUUID()}`

async function signIn(token: unknown, { settings = {}, from = address() } = {}) {
  const { email } = await makePerson({ passwordHash })
  return requestWith({ ...turnstileKeys, ...settings }, 'POST', '/api/auth/login', {
    body: { email, password, 'cf-turnstile-response': token },
    headers: { 'cf-connecting-ip': from },
  })
}

describe('the bot check', () => {
  it('the bot check accepts a solved token, and sends Cloudflare the visitor’s address', async () => {
    const token = cloudflare.solve('login')
    expect((await signIn(token, { from: '198.51.100.9' })).status).toBe(200)
    expect(cloudflare.asked).toEqual([{ secret: 'right-secret', response: token, remoteip: '198.51.100.9' }])
  })

  it.each([undefined, '', null, 7, ['a'], 'x'.repeat(2049)])(
    'the bot check refuses the token %j without asking Cloudflare',
    async (token) => {
      const answer = await signIn(token)
      expect(answer.status).toBe(422)
      expect((await getProblem(answer)).errors).toEqual({ 'cf-turnstile-response': botCheckMessages.missing })
      expect(cloudflare.asked).toEqual([])
    },
  )

  it.each([
    ['that nobody solved', () => 'made-up'],
    ['of another form', () => cloudflare.solve('contact')],
    ['of another site', () => cloudflare.solve('login', 'evil.example')],
    ['of a site whose name ends like ours', () => cloudflare.solve('login', 'not-localhost')],
  ])('the bot check refuses a token %s', async (_, make) => {
    const answer = await signIn(make())
    expect(answer.status).toBe(422)
    expect(await getProblem(answer)).toMatchObject({
      detail: botCheckMessages.failed,
      errors: { 'cf-turnstile-response': botCheckMessages.failed },
    })
  })

  it('the bot check accepts a token once', async () => {
    const token = cloudflare.solve('login')
    expect([(await signIn(token)).status, (await signIn(token)).status]).toEqual([200, 422])
  })

  it.each(['down', 'gone', 'confused', 'silent'] as const)(
    'the bot check lets a few people in while Cloudflare is %s, and logs that',
    async (mood) => {
      cloudflare.mood = mood
      const from = address()
      const tries = mood === 'silent' ? 1 : sharedLimits.unchecked.exact.max
      for (let i = 0; i < tries; i++)
        expect((await signIn('any', { settings: { LIMIT_FACTOR: '1' }, from })).status).toBe(200)
      expect(logged).toHaveLength(tries)
      if (mood === 'silent') return
      const refused = await signIn('any', { settings: { LIMIT_FACTOR: '1' }, from })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    },
    15_000,
  )

  it('the bot check reports it as our own fault if Cloudflare refuses our secret', async () => {
    expect((await signIn(cloudflare.solve('login'), { settings: { TURNSTILE_SECRET: 'old' } })).status).toBe(200)
    expect(logged).toEqual([expect.stringContaining('invalid-input-secret')])
    expect(logged[0]).not.toContain('old"')
  })

  it('the bot check is off if the keys are empty', async () => {
    const { email } = await makePerson({ passwordHash })
    expect((await request('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200)
    expect(cloudflare.asked).toEqual([])
  })

  const company = {
    companyName: 'Kishwaukee Schools',
    companyAddress: '7 River Road',
    companyCity: 'Nowhere at All',
    companyState: 'IL',
    companyZip: '00000',
    companyPhone: '815 555 0123',
    companyWebsite: 'kishwaukee.example',
  }
  const person = { displayName: 'Ana', email: 'ana@example.com', title: 'Student', password }

  it.each([
    ['/api/auth/login', 'login', 'cf-turnstile-response', { email: 'a@b.example', password }, 401],
    ['/api/users', 'sign_up', 'cf-turnstile-response', person, 201],
    ['/api/auth/request-reset', 'reset', 'cf-turnstile-response', { email: 'a@b.example' }, 200],
    ['/api/organization/register', 'create_org', 'userToken', { ...person, ...company }, 422],
  ])('the bot check protects %s as %s', async (path, action, field, body, passed) => {
    const call = (fields: object) => requestWith(turnstileKeys, 'POST', path, { body: { ...body, ...fields } })
    const without = await call({})
    expect(without.status).toBe(422)
    expect((await getProblem(without)).errors).toEqual({ [field]: botCheckMessages.missing })
    expect((await call({ [field]: cloudflare.solve('contact') })).status).toBe(422)
    // A registration that passes the check fails at an unknown ZIP code.
    const answer = await call({ [field]: cloudflare.solve(action) })
    expect(answer.status).toBe(passed)
    if (passed === 422) expect((await getProblem(answer)).errors).toHaveProperty('companyZip')
  })

  it('the bot check protects the form without JavaScript, which keeps what was typed', async () => {
    const { email } = await makePerson({ passwordHash })
    const send = (fields: Record<string, string>) =>
      requestWith(turnstileKeys, 'POST', '/login', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        text: new URLSearchParams({ email, password, ...fields }).toString(),
      })
    const without = await send({})
    expect(without.status).toBe(422)
    const html = await without.text()
    expect(html).toContain(email)
    expect(html).toContain(botCheckMessages.missing)
    expect((await send({ 'cf-turnstile-response': cloudflare.solve('login') })).status).toBe(303)
  })
})

describe('the bot check’s script', () => {
  const read = async (path: string, settings = turnstileKeys as Record<string, string>) => {
    const answer = await requestWith(settings, 'GET', path)
    return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() }
  }

  it('the script is allowed on pages with the check, and its key is in the page’s data', async () => {
    for (const path of ['/', '/jobs', '/login', '/signup', '/nothing-here']) {
      const { policy, html } = await read(path)
      expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;")
      expect(policy).toContain('frame-src https://challenges.cloudflare.com')
      expect(html).toContain('"siteKey":"site-key"')
      expect(html).not.toContain('right-secret')
    }
  })

  it('the script is on no other page: not if the check is off, and not if the address has a secret', async () => {
    for (const { policy, html } of [
      await read('/login', {}),
      await read('/user/reset/x'),
      await read('/user/verify/x'),
    ]) {
      expect(policy).not.toContain('cloudflare')
      expect(html).not.toContain('siteKey')
    }
  })
})

describe('the bot check’s settings', () => {
  const good = {
    ORIGIN: 'https://spedcommons.example',
    STAFF_DOMAINS: '',
    SESSION_KEYS: `k1:${'a'.repeat(32)}`,
    TURNSTILE_SITE_KEY: '0x4AAAAAAA',
    TURNSTILE_SECRET: '0x4BBBBBBB',
  }

  it('the settings must be both present or both missing', () => {
    expect(parseSettings(good, { local: false })).toMatchObject({ TURNSTILE_SECRET: '0x4BBBBBBB' })
    for (const name of ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET']) {
      expect(() => parseSettings({ ...good, [name]: '' }, { local: false })).toThrow(/must be set together/)
      expect(() => parseSettings({ ...good, [name]: undefined }, { local: true })).toThrow(/must be set together/)
    }
  })

  it.each([
    ['TURNSTILE_SITE_KEY', '1x00000000000000000000AA'],
    ['TURNSTILE_SITE_KEY', '3x00000000000000000000FF'],
    ['TURNSTILE_SECRET', '1x0000000000000000000000000000000AA'],
    ['TURNSTILE_SECRET', '2x0000000000000000000000000000000AA'],
    ['TURNSTILE_VERIFY_URL', 'http://localhost:9/siteverify'],
  ])('the test keys are refused in production: %s=%s', (name, value) => {
    expect(() => parseSettings({ ...good, [name]: value }, { local: false })).toThrow(name)
    expect(() => parseSettings({ ...good, [name]: value }, { local: true })).not.toThrow()
  })
})
