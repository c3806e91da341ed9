import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../src/accounts/schema'
import { type StatusCode, statusCodes } from '../../src/organizations/choices'
import { organizations } from '../../src/organizations/schema'
import { newId } from '../../src/platform/db/database'
import { ago, days, hours } from '../../src/platform/time/clock'
import { drainPeopleIndex } from '../../src/profiles/findable-people'
import { peopleIndexQueue } from '../../src/profiles/schema'
import { db, getToken, makeOrganization, makePerson, makePlaces, makeStaff, request } from '../make'

beforeAll(async () => {
  await makePlaces()
  await makePerson()
})

beforeEach(async () => {
  const everyone = await db.update(users).set({ visible: false }).returning({ userId: users.id })
  await db.insert(peopleIndexQueue).values(everyone)
  await drainPeopleIndex(db, env.SEARCH)
})

const job = {
  _id: 'x1',
  title: 'Orientation coach',
  company: 'Lakefront',
  location: 'Chicago, IL',
  start: '2021-08',
  end: null,
  isCurrent: true,
  description: 'Walks the halls.',
}
const lists = { experience: [job], languages: ['Tagalog'] }
const publicFields = ['_id', 'avatar', 'displayName', 'headline', 'location', 'summary', 'title']

type PersonFields = Partial<typeof users.$inferInsert>

async function makeFindable(fields: PersonFields = {}) {
  const person = await makePerson({ visible: true, location: 'Chicago, IL', ...fields })
  await db.insert(peopleIndexQueue).values({ userId: person.id })
  return person
}

async function makeIndexed(fields: PersonFields = {}) {
  const person = await makeFindable(fields)
  await drainPeopleIndex(db, env.SEARCH)
  return person
}

/** Returns the token of an employer whose organization has this code and domain. */
async function employerAt(domain: string, fields: Parameters<typeof makeOrganization>[0] = {}) {
  const organization = await makeOrganization(fields)
  const email = `${newId().toLowerCase()}@${domain}`
  const verifiedEmail = fields.verified === false ? null : email
  await db.update(users).set({ email, verifiedEmail }).where(eq(users.id, organization.employer.id))
  return { organization, as: await getToken(organization.employer) }
}

const personAs = async (id: string, as?: string) =>
  (await request('GET', `/api/people/${id}`, as ? { as } : {})).json<Record<string, unknown>>()
const found = async (query: string, as?: string) =>
  (await (await request('GET', `/api/people${query}`, as ? { as } : {})).json<{ _id: string }[]>()).map(
    ({ _id }) => _id,
  )
const toText = async (path: string, as?: string) => (await request('GET', path, as ? { as } : {})).text()
const getStatus = async (path: string, as?: string) => (await request('GET', path, as ? { as } : {})).status

/** Returns whether somebody sees and searches a member’s lists: by the API, by the page, and by their words. */
async function seesLists(id: string, as?: string): Promise<boolean[]> {
  return [
    'experience' in (await personAs(id, as)),
    (await toText(`/people/${id}`, as)).includes('Lakefront'),
    (await found('?q=orientation', as)).includes(id),
    (await toText('/people?q=tagalog', as)).includes(id),
  ]
}
const all = (seen: boolean) => [seen, seen, seen, seen]

describe('a member’s lists', () => {
  it.each(['0', '3', '4'] as const)(
    'an employer with a confirmed address and the code %s sees a member’s lists',
    async (code) => {
      const dana = await makeIndexed(lists)
      const { as } = await employerAt('district.example', { code })
      expect(await seesLists(dana.id, as)).toEqual(all(true))
      expect(await personAs(dana.id, as)).toMatchObject(lists)
    },
  )

  it.each(['1', '2'] as const)(
    'an employer whose trial or plan is over can’t see a member’s lists: code %s',
    async (code) => {
      const dana = await makeIndexed(lists)
      const { as } = await employerAt('district.example', { code })
      expect(await seesLists(dana.id, as)).toEqual(all(false))
      expect(Object.keys(await personAs(dana.id, as)).sort()).toEqual(publicFields)
    },
  )

  it('an employer without a confirmed address can’t see a member’s lists', async () => {
    const dana = await makeIndexed(lists)
    const { as } = await employerAt('district.example', { verified: false })
    expect(await seesLists(dana.id, as)).toEqual(all(false))
  })

  it('an employer whose confirmed address differs from the account’s current one can’t see a member’s lists', async () => {
    const dana = await makeIndexed(lists)
    const { organization, as } = await employerAt('district.example')
    await db.update(users).set({ verifiedEmail: 'old@district.example' }).where(eq(users.id, organization.employer.id))
    expect(await seesLists(dana.id, as)).toEqual(all(false))
  })

  it('staff see a member’s lists while their role is active, but not with a session from yesterday', async () => {
    const dana = await makeIndexed(lists)
    const staff = await makeStaff({ sessionsValidFrom: ago(days(2)) })
    expect(await seesLists(dana.id, await getToken(staff))).toEqual(all(true))
    expect(await seesLists(dana.id, await getToken(staff, { created: ago(hours(13)) }))).toEqual(all(false))
  })

  it('guests and members can’t see a member’s lists', async () => {
    const dana = await makeIndexed(lists)
    expect(await seesLists(dana.id)).toEqual(all(false))
    expect(await seesLists(dana.id, await getToken(await makePerson()))).toEqual(all(false))
  })

  it('a member’s lists close immediately when the plan ends, whatever the session remembers', async () => {
    const dana = await makeIndexed(lists)
    const { organization, as } = await employerAt('district.example')
    expect(await seesLists(dana.id, as)).toEqual(all(true))
    await setCode(organization.id, '2')
    expect(await seesLists(dana.id, as)).toEqual(all(false))
  })

  it('the search results contain no member’s lists, whoever asks', async () => {
    const dana = await makeIndexed(lists)
    const { as } = await employerAt('district.example')
    for (const currentUser of [undefined, as, await getToken(await makeStaff())]) {
      const answer = await request('GET', '/api/people', currentUser ? { as: currentUser } : {})
      const [first] = await answer.json<Record<string, unknown>[]>()
      expect(first?._id).toBe(dana.id)
      expect(Object.keys(first ?? {}).sort()).toEqual(publicFields)
      expect(await toText('/people', currentUser)).not.toContain('Lakefront')
    }
  })
})

const setCode = (id: string, code: StatusCode) =>
  db.update(organizations).set({ statusCode: code, status: statusCodes[code].status }).where(eq(organizations.id, id))

describe('a message to a member', () => {
  it.each(['1', '2'] as const)('a message from an employer with the code %s is refused', async (code) => {
    const dana = await makeIndexed()
    const { as } = await employerAt('district.example', { code })
    const answer = await request('POST', `/api/people/${dana.id}/message`, { as, body: { message: 'Hello' } })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('plan') })
  })

  it.each(['0', '3', '4'] as const)('a message from an employer with the code %s is accepted', async (code) => {
    const dana = await makeIndexed()
    const { as } = await employerAt('district.example', { code })
    const answer = await request('POST', `/api/people/${dana.id}/message`, { as, body: { message: 'Hello' } })
    expect(answer.status).toBe(202)
  })
})

describe('a member who hides from an organization', () => {
  const isHidden = async (id: string, as?: string) => [
    await getStatus(`/api/people/${id}`, as),
    await getStatus(`/people/${id}`, as),
    (await found('', as)).includes(id),
  ]
  const rename = async (id: string, name: string, as: string) =>
    expect((await request('PUT', `/api/organization/${id}`, { as, body: { name } })).status).toBe(200)
  const hidden = [404, 404, false]
  const shown = [200, 200, true]

  it('a member who hides from an organization is hidden from every account with a confirmed address at its people’s domains', async () => {
    const { organization, as } = await employerAt('lakeside.example')
    const dana = await makeIndexed({ hiddenFrom: [organization.id] })
    const colleague = await makePerson({ email: 'member@lakeside.example' })
    const second = await employerAt('lakeside.example')
    for (const currentUser of [as, second.as, await getToken(colleague)])
      expect(await isHidden(dana.id, currentUser)).toEqual(hidden)
    const writing = await request('POST', `/api/people/${dana.id}/message`, { as: second.as, body: { message: 'Hi' } })
    expect(writing.status).toBe(404)
  })

  it('a member who hides stays visible for other domains, look-alikes, and unconfirmed addresses', async () => {
    const { organization } = await employerAt('lakeside.example')
    const dana = await makeIndexed({ hiddenFrom: [organization.id] })
    const others = ['a@other.example', 'b@not-lakeside.example', 'c@lakeside.example.org', 'd@sub.lakeside.example']
    for (const email of others)
      expect(await isHidden(dana.id, await getToken(await makePerson({ email })))).toEqual(shown)
    const unproven = await makePerson({ email: 'pretender@lakeside.example', verifiedEmail: null })
    expect(await isHidden(dana.id, await getToken(unproven))).toEqual(shown)
    expect(await isHidden(dana.id)).toEqual(shown)
  })

  it('a member who hides stays visible for others at a public mail host that the organization uses', async () => {
    const { organization, as } = await employerAt('gmail.com')
    const dana = await makeIndexed({ hiddenFrom: [organization.id] })
    expect(await isHidden(dana.id, as)).toEqual(hidden)
    expect(await isHidden(dana.id, await getToken(await makePerson({ email: 'x@gmail.com' })))).toEqual(shown)
  })

  it('a member who hides still sees their own page, with an address at the employer they hide from', async () => {
    const { organization } = await employerAt('lakeside.example')
    const dana = await makeIndexed({ email: 'dana@lakeside.example', hiddenFrom: [organization.id] })
    expect(await isHidden(dana.id, await getToken(dana))).toEqual(shown)
  })

  it('a member who hides is visible to staff, whose own domain hides nobody', async () => {
    const { organization } = await employerAt('spedcommons.test')
    const dana = await makeIndexed({ hiddenFrom: [organization.id] })
    expect(await isHidden(dana.id, await getToken(await makeStaff()))).toEqual(shown)
  })

  it('a member who hides from a name is hidden from an organization that registers with it, in any spelling', async () => {
    const dana = await makeIndexed({ hiddenNames: ['elan schools'] })
    const { organization, as } = await employerAt('elan.example')
    expect(await isHidden(dana.id, as)).toEqual(shown)
    await rename(organization.id, 'Élan Schools', as)
    expect(await isHidden(dana.id, as)).toEqual(hidden)
    const colleague = await makePerson({ email: 'member@elan.example' })
    expect(await isHidden(dana.id, await getToken(colleague))).toEqual(hidden)
  })

  it('an organization doesn’t find a member again by changing the name that they hide from', async () => {
    const dana = await makeIndexed({ hiddenNames: ['north schools'] })
    const { organization, as } = await employerAt('north.example')
    for (const name of ['North Schools', 'Northern Schools']) await rename(organization.id, name, as)
    expect(await isHidden(dana.id, as)).toEqual(hidden)
    const [stored] = await db.select({ hiddenFrom: users.hiddenFrom }).from(users).where(eq(users.id, dana.id))
    expect(stored).toEqual({ hiddenFrom: [organization.id] })
  })

  it('a member who hides from a domain is hidden from everyone with a confirmed address there, and from their organizations', async () => {
    const dana = await makeIndexed({ hiddenDomains: ['west.example'] })
    const { organization, as } = await employerAt('west.example')
    const colleague = await makePerson({ email: 'me@gmail.com', organizationId: organization.id })
    for (const reader of [as, await getToken(colleague), await getToken(await makePerson({ email: 'x@west.example' }))])
      expect(await isHidden(dana.id, reader)).toEqual(hidden)
    for (const email of ['a@not-west.example', 'b@west.example.org', 'c@gmail.com'])
      expect(await isHidden(dana.id, await getToken(await makePerson({ email })))).toEqual(shown)
    const unproven = await makePerson({ email: 'pretender@west.example', verifiedEmail: null })
    expect(await isHidden(dana.id, await getToken(unproven))).toEqual(shown)
  })

  it('a profile for employers only is shown to employers who see lists, to staff, and to its member, and to nobody else', async () => {
    const dana = await makeIndexed({ audience: 'employers' })
    const { as } = await employerAt('district.example')
    for (const reader of [as, await getToken(await makeStaff())]) expect(await isHidden(dana.id, reader)).toEqual(shown)
    const ended = await employerAt('other.example', { code: '1' })
    const member = await getToken(await makePerson({ email: 'someone@else.example' }))
    for (const reader of [undefined, member, ended.as]) expect(await isHidden(dana.id, reader)).toEqual(hidden)
    expect(await getStatus(`/people/${dana.id}`, await getToken(dana))).toBe(200)
  })

  it('a hidden member leaves no gap in a list: pages are full, and the last one has no next link', async () => {
    const { organization, as } = await employerAt('lakeside.example')
    const at = (day: number) => ({ updated: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z` })
    const seen = []
    for (let day = 1; day <= 9; day++) {
      const hides = day % 3 !== 0
      const person = await makeFindable({ ...at(day), ...(hides && { hiddenFrom: [organization.id] }) })
      if (!hides) seen.unshift(person.id)
    }
    await drainPeopleIndex(db, env.SEARCH)
    const walked = []
    let path: string | undefined = '/api/people?q=dana&limit=1'
    while (path) {
      const answer: Response = await request('GET', path, { as })
      const page = await answer.json<{ _id: string }[]>()
      expect(page).toHaveLength(1)
      walked.push(...page.map(({ _id }) => _id))
      path = /<[^>]*?(\/api\/[^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(walked).toEqual(seen)
    const whole = await request('GET', '/api/people?limit=3', { as })
    expect(await whole.json()).toHaveLength(3)
    expect(whole.headers.get('link')).toBeNull()
  })
})

describe('two hundred heavy members', () => {
  it('two hundred members with long profiles cause no large list, in the API or on the page', async () => {
    const description = '<b>&"'.repeat(100)
    const experience = Array.from({ length: 25 }, (_, i) => ({ ...job, _id: `x${i}`, description }))
    const heavy = { summary: '漢'.repeat(512), headline: '<'.repeat(128), displayName: '&'.repeat(64) }
    for (let i = 0; i < 200; i++) await makeFindable({ ...heavy, experience })
    while ((await drainPeopleIndex(db, env.SEARCH)) > 0);
    const { as } = await employerAt('district.example')
    const api = await toText('/api/people?limit=200', as)
    expect(JSON.parse(api)).toHaveLength(200)
    expect(new TextEncoder().encode(api).length).toBeLessThan(450_000)
    const html = await toText('/people', as)
    expect(html.match(/href="\/people\//g)).toHaveLength(20)
    // What surrounds every page is counted apart.
    const empty = await toText('/people?q=nobody-has-this', as)
    const bytes = (text: string) => new TextEncoder().encode(text).length
    expect(bytes(html) - bytes(empty)).toBeLessThan(61_000)
  })
})
