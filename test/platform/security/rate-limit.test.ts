import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountsLimits } from '../../../src/accounts/limits'
import { jobsLimits } from '../../../src/jobs/limits'
import { peopleLimits } from '../../../src/people/limits'
import { getSettings, parseSettings } from '../../../src/platform/config/settings'
import { Problem } from '../../../src/platform/http/problem'
import { attempts } from '../../../src/platform/schema'
import { sharedLimits } from '../../../src/platform/security/limits'
import { countExactly, deleteOldAttemptsStatement, getClientAddress } from '../../../src/platform/security/rate-limit'
import { days, now, setClock } from '../../../src/platform/time/clock'
import { rooms } from '../../../src/rooms'
import { siteLimits } from '../../../src/site/contact/contact'
import { db, getProblem, getToken, makeOrganization, makePerson, makePlaces, makeStaff, requestWith } from '../../make'

beforeAll(makePlaces)
afterEach(() => setClock(null))

const strict = { LIMIT_FACTOR: '1' }
const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } })

describe('rate limits', () => {
  it('too many tries from one IP address get 429, whatever the account', async () => {
    const statuses: number[] = []
    let last: Response | undefined
    for (let i = 0; i <= accountsLimits.signIn.exact.max; i++) {
      const body = { email: `a${i}@b.example`, password: 'x' }
      last = await requestWith(strict, 'POST', '/api/auth/login', { body, ...from('198.51.100.7') })
      statuses.push(last.status)
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]))
    expect(statuses.at(-1)).toBe(429)
    const wait = Number(last?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(accountsLimits.signIn.exact.seconds)
    expect(last && (await getProblem(last))).toMatchObject({ title: 'Too many requests' })
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'cf-connecting-ip': '198.51.100.7' }
    expect((await requestWith(strict, 'POST', '/login', { headers: form })).status).toBe(429)
    setClock(new Date(now().getTime() + accountsLimits.signIn.exact.seconds * 1000))
    const body = { email: 'a@b.example', password: 'x' }
    expect((await requestWith(strict, 'POST', '/api/auth/login', { body, ...from('198.51.100.7') })).status).toBe(401)
  })

  it('too many tries are refused by the binding too, before anything else is done', async () => {
    const statuses = new Set<number>()
    let refused: Response | undefined
    // The number exceeds two windows, so it doesn’t matter when a minute starts.
    for (let i = 0; i < 250; i++) {
      const answer = await requestWith(strict, 'GET', '/api/places?q=chi', from('203.0.113.5'))
      statuses.add(answer.status)
      if (answer.status === 429) refused = answer
    }
    expect(statuses).toEqual(new Set([200, 429]))
    expect(refused?.headers.get('retry-after')).toBe('60')
    expect((await requestWith(strict, 'GET', '/api/places?q=chi', from('203.0.113.6'))).status).toBe(200)
  })

  it('a developer’s machine allows thousands of tries', () => {
    expect(getSettings(env).LIMIT_FACTOR * accountsLimits.signIn.exact.max).toBeGreaterThan(1000)
  })

  it('tries are counted exactly, even simultaneous ones, and deleted after two days', async () => {
    const tries = Array.from({ length: 8 }, () => countExactly(db, 'test:key', { max: 5, seconds: 60 }))
    const refused = (await Promise.allSettled(tries)).filter(
      (result) => result.status === 'rejected' && result.reason instanceof Problem && result.reason.status === 429,
    )
    expect(refused).toHaveLength(3)
    await deleteOldAttemptsStatement(db)
    expect((await db.select().from(attempts)).length).toBeGreaterThan(0)
    setClock(new Date(now().getTime() + days(3)))
    await deleteOldAttemptsStatement(db)
    expect(await db.select().from(attempts)).toEqual([])
  })
})

describe('the limits of all rooms', () => {
  it('each limit has a unique name, under which its tries are counted', () => {
    const names = [...Object.values(sharedLimits), ...rooms.flatMap(({ limits = [] }) => limits)].map(
      ({ name }) => name,
    )
    expect(names.length).toBeGreaterThan(10)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('rate limits per account', () => {
  const { apply } = jobsLimits
  const { people, message } = peopleLimits
  const { upload, write, export: download } = sharedLimits
  const calls: [string, { max: number }, 'member' | 'employer' | 'staff', string, string, object?][] = [
    ['applying', apply.account, 'member', 'PUT', '/api/job/update/none', {}],
    ['uploading a picture', upload.account, 'member', 'POST', '/api/upload/profile/user/ME'],
    ['uploading a logo', upload.account, 'employer', 'POST', '/api/upload/organization/OURS'],
    ['writing', write.account, 'member', 'PUT', '/api/users/profile', {}],
    ['searching people', people.account, 'member', 'GET', '/api/people'],
    ['searching people on the page', people.account, 'member', 'GET', '/people'],
    ['writing to the team', siteLimits.contact.account, 'member', 'POST', '/api/contact', {}],
    ['writing to members', message.account, 'employer', 'POST', '/api/people/none/message', {}],
    ['inviting members', accountsLimits.invite.account, 'staff', 'POST', '/api/users/invite', {}],
    ['downloading one’s data', download.account, 'member', 'GET', '/api/users/me/export'],
  ]

  it.each(calls)(
    'too many tries of one account get 429 for %s from any IP address, and other accounts don’t',
    async (_, { max }, who, ...call) => {
      const [method, path, body] = call
      const organization = await makeOrganization()
      const people = { member: makePerson, employer: async () => organization.employer, staff: makeStaff }
      const [currentUser, other] = [await people[who](), who === 'staff' ? await makeStaff() : await makePerson()]
      const [as, elsewhere, others] = [await getToken(currentUser), await getToken(currentUser), await getToken(other)]
      let last = 0
      const send = (token: string) =>
        requestWith(
          { LIMIT_FACTOR: String(3 / max) },
          method,
          path.replace('ME', currentUser.id).replace('OURS', organization.id),
          {
            ...(body && { body }),
            headers: { authorization: `Bearer ${token}`, 'cf-connecting-ip': `192.0.2.${++last}` },
          },
        )
      for (const token of [as, elsewhere, as]) expect((await send(token)).status).not.toBe(429)
      const refused = await send(elsewhere)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await send(others)).status).not.toBe(429)
    },
  )

  it('tries that are not counted exactly are refused by the binding', async () => {
    const headers = { authorization: `Bearer ${await getToken(await makePerson())}` }
    const statuses = new Set<number>()
    // The number exceeds two windows, each time from another IP address.
    for (let i = 0; i < 250; i++) {
      const from = { ...headers, 'cf-connecting-ip': `198.51.${i}.1` }
      statuses.add((await requestWith(strict, 'GET', '/api/places?q=chi', { headers: from })).status)
    }
    expect(statuses).toEqual(new Set([200, 429]))
  })
})

describe('IP addresses', () => {
  const counted = async (address: string) => {
    const app = new Hono().get('/', (c) => c.text(getClientAddress(c)))
    return (await app.request('/', from(address))).text()
  }

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::2', '2001:db8:0:0'],
    ['2001:0db8:0000:0000::5', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
  ])('the IP address %s is counted as %s', async (address, key) => {
    expect(await counted(address)).toBe(key)
  })
})

describe('settings', () => {
  const good = {
    ORIGIN: 'https://spedcommons.example',
    STAFF_DOMAINS: 'spedcommons.example, Partner.Example ,',
    SESSION_KEYS: `k1:${'a'.repeat(32)}`,
  }

  it('the settings are parsed once: words are trimmed and lowercased, keys are stored by id', () => {
    expect(parseSettings(good, { local: false })).toMatchObject({
      STAFF_DOMAINS: ['spedcommons.example', 'partner.example'],
      SESSION_KEYS: [{ kid: 'k1' }],
      LIMIT_FACTOR: 1,
    })
    expect(parseSettings({ ...good, STAFF_DOMAINS: '' }, { local: false }).STAFF_DOMAINS).toEqual([])
  })

  it.each([
    ['STAFF_DOMAINS', 'spedcommons.test'],
    ['STAFF_DOMAINS', 'a.example,SPEDCOMMONS.TEST'],
    ['SESSION_KEYS', `local:${'a'.repeat(43)}`],
    ['SESSION_KEYS', `k1:${'a'.repeat(43)},local:${'a'.repeat(43)}`],
    ['ORIGIN', 'http://spedcommons.example'],
    ['LIMIT_FACTOR', '500'],
  ] as const)('a developer’s setting is refused in production: %s=%s', (name, value) => {
    const variables = { ...good, [name]: value }
    expect(() => parseSettings(variables, { local: false })).toThrow(name)
    expect(() => parseSettings(variables, { local: true })).not.toThrow()
  })

  it.each([
    ['ORIGIN', 'spedcommons'],
    ['ORIGIN', 'https://spedcommons.example/'],
    ['ORIGIN', 'https://spedcommons.example/path'],
    ['SESSION_KEYS', ''],
    ['SESSION_KEYS', 'k1:short'],
    ['SESSION_KEYS', `:${'a'.repeat(43)}`],
    ['SESSION_KEYS', undefined],
    ['LIMIT_FACTOR', 'many'],
  ] as const)('a missing or invalid setting is named: %s=%s', (name, value) => {
    expect(() => parseSettings({ ...good, [name]: value }, { local: true })).toThrow(name)
  })

  it('the error for an invalid setting never contains a secret’s value', () => {
    expect(() => parseSettings({ ...good, SESSION_KEYS: 'k1:hunter2' }, { local: false })).toThrow(/^((?!hunter2).)*$/s)
  })
})
