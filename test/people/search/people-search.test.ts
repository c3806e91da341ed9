import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { messageBlocks, peopleMessages } from '../../../src/people/schema'
import { attempts } from '../../../src/platform/schema'
import { ago, days, timestamp } from '../../../src/platform/time/clock'
import { drainPeopleIndex } from '../../../src/profiles/findable-people'
import { peopleIndexQueue } from '../../../src/profiles/schema'
import {
  db,
  getAudit,
  getProblem,
  getToken,
  type MadeOrganization,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  origin,
  request,
} from '../../make'

let employer: MadeOrganization
let neighbour: MadeOrganization

beforeAll(async () => {
  await makePlaces()
  employer = await makeOrganization()
  neighbour = await makeOrganization()
  // They need their own domain, because colleagues at one domain count as one employer.
  const email = 'head@neighbour.example'
  await db.update(users).set({ email, verifiedEmail: email }).where(eq(users.id, neighbour.employer.id))
})

beforeEach(async () => {
  const everyone = await db.update(users).set({ visible: false }).returning({ userId: users.id })
  await db.insert(peopleIndexQueue).values(everyone)
  await drainPeopleIndex(db, env.SEARCH)
})

const experience = [
  {
    _id: 'x1',
    title: 'Orientation coach',
    company: 'Lakefront',
    location: 'Chicago, IL',
    start: '2021-08',
    end: null,
    isCurrent: true,
    description: '',
  },
]

async function makeFindable(fields: Partial<typeof users.$inferInsert> = {}) {
  const person = await makePerson({ visible: true, location: 'Chicago, IL', ...fields })
  await db.insert(peopleIndexQueue).values({ userId: person.id })
  await drainPeopleIndex(db, env.SEARCH)
  return person
}

async function found(query: string, as?: string): Promise<string[]> {
  const answer = await request('GET', `/api/people${query}`, as ? { as } : {})
  expect(answer.status).toBe(200)
  return (await answer.json<{ _id: string }[]>()).map(({ _id }) => _id)
}

describe('the search for people', () => {
  it('the search finds people who allow it, and nobody else', async () => {
    const dana = await makeFindable()
    const hidden = await makeFindable({ visible: false })
    const suspended = await makeFindable({ suspendedUntil: timestamp(new Date(Date.now() + days(1))) })
    const back = await makeFindable({ suspendedUntil: ago(days(1)) })
    const ids = await found('')
    expect(ids).toContain(dana.id)
    expect(ids).toContain(back.id)
    expect(ids).not.toContain(hidden.id)
    expect(ids).not.toContain(suspended.id)
    for (const { id } of [hidden, suspended]) {
      expect((await request('GET', `/api/people/${id}`)).status).toBe(404)
      expect((await request('GET', `/people/${id}`)).status).toBe(404)
    }
  })

  it('the search finds people by words, including abbreviations', async () => {
    const slp = await makeFindable({ headline: 'Speech-language pathologist, bilingual' })
    const other = await makeFindable({ headline: 'Transition specialist' })
    expect(await found('?q=slp')).toEqual([slp.id])
    expect(await found('?q=transition')).toEqual([other.id])
    expect(await found('?q=%22%20OR%20*')).toEqual([])
  })

  it('the search finds words of the profile lists for employers and staff only', async () => {
    const coach = await makeFindable({ experience, languages: ['Tagalog'] })
    const [own, staff, member] = await Promise.all([
      getToken(employer.employer),
      makeStaff().then(getToken),
      makePerson().then(getToken),
    ])
    for (const q of ['?q=orientation', '?q=tagalog']) {
      expect(await found(q)).toEqual([])
      expect(await found(q, member)).toEqual([])
      expect(await found(q, own)).toEqual([coach.id])
      expect(await found(q, staff)).toEqual([coach.id])
    }
    expect(await found('?q=x1', own)).toEqual([])
  })

  it('the search filters by miles, state, role, and willingness to relocate', async () => {
    const chicago = await makeFindable({ title: 'Student', relocate: true })
    const rockford = await makeFindable({ location: 'Rockford, IL', title: 'Special Education Teacher' })
    const missouri = await makeFindable({ location: 'St. Louis, MO' })
    const nowhere = await makeFindable({ location: '' })
    expect(await found('?l=Chicago, IL&d=50')).toEqual([chicago.id])
    expect((await found('?l=Chicago, IL&d=100')).sort()).toEqual([chicago.id, rockford.id].sort())
    expect((await found('?l=Illinois')).sort()).toEqual([chicago.id, rockford.id].sort())
    expect(await found('?l=MO')).toEqual([missouri.id])
    expect(await found('?title=Special Education Teacher')).toEqual([rockford.id])
    expect(await found('?relocate=true')).toEqual([chicago.id])
    expect(await found('')).toContain(nowhere.id)
  })

  it('finds who would move for a job from any place', async () => {
    const [near, far] = [
      await makeFindable({ relocate: true }),
      await makeFindable({ location: 'St. Louis, MO', relocate: true }),
    ]
    await makeFindable({ relocate: false })
    for (const place of ['l=Chicago, IL&d=10', 'l=Illinois'])
      expect((await found(`?${place}&relocate=true`)).sort(), place).toEqual([near.id, far.id].sort())
  })

  it('finds a name with and without its apostrophe', async () => {
    for (const [displayName, spellings] of [
      ['Maria Fernández-O’Neill', ['oneill', 'fernandez oneill', "o'neill", 'O’Neill', 'neill']],
      ["Sinéad O'Connor", ['oconnor', "o'connor", 'sinead oconnor']],
    ] as const) {
      const { id } = await makeFindable({ displayName })
      for (const q of spellings) expect(await found(`?q=${encodeURIComponent(q)}`), q).toEqual([id])
    }
  })

  it('the search says which field is wrong', async () => {
    expect(await getProblem(await request('GET', '/api/people?l=Nowhereville'))).toMatchObject({
      status: 422,
      errors: { l: expect.stringContaining('place') },
    })
    for (const query of ['?limit=0', '?cursor=x', '?limit=-1'])
      expect((await request('GET', `/api/people${query}`)).status, query).toBe(422)
  })

  it('the search pages through everyone once, last updated first', async () => {
    const made: string[] = []
    for (let i = 0; i < 5; i++) made.push((await makeFindable({ updated: ago(days(10 - i)) })).id)
    const seen: string[] = []
    let path: string | undefined = '/api/people?limit=2'
    while (path) {
      const answer: Response = await request('GET', path)
      seen.push(...(await answer.json<{ _id: string }[]>()).map(({ _id }) => _id))
      path = /<[^>]*?(\/api\/[^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(made.reverse())
  })

  it('the search drops hidden people immediately, even before the index is updated', async () => {
    const dana = await makeFindable()
    await db.update(users).set({ visible: false }).where(eq(users.id, dana.id))
    expect(await found('')).toEqual([])
  })
})

describe('the people page', () => {
  const page = async (query: string, as?: string) =>
    (await request('GET', `/people${query}`, { ...(as && { as }), headers: { accept: 'text/html' } })).text()

  it('the people page tells every member whether they are listed themselves', async () => {
    const [listed, other] = [await makeFindable(), await makePerson()]
    expect(await page('', await getToken(listed))).toContain('You’re on this list.')
    expect(await page('', await getToken(other))).toContain('You’re not on this list yet.')
    expect(await page('')).toContain('To join them, make a profile')
    const { employer } = await makeOrganization()
    expect(await page('', await getToken(employer))).not.toContain('To join')
  })

  it('the people page says how many people it found, and its title says for what', async () => {
    await makeFindable({ headline: 'Braille teacher' })
    const one = await page('?q=braille&l=Chicago,%20IL')
    expect(one).toContain('<title>“braille” near Chicago, IL: 1 person · SPED Commons</title>')
    for (let i = 0; i < 20; i++) await makeFindable({ headline: 'Braille teacher' })
    expect(await page('?q=braille')).toContain('<title>“braille”: More than 20 people · SPED Commons</title>')
    expect(await page('')).toContain('<title>People · SPED Commons</title>')
  })
})

describe('a member’s page', () => {
  it('a member’s page shows no lists to guests and members, and no address or phone number to anybody', async () => {
    const dana = await makeFindable({ phone: '(312) 555-0199', experience, linkedin: 'secret-handle' })
    const callers = [{}, { as: await getToken(await makePerson()) }]
    for (const currentUser of callers) {
      const person = await (await request('GET', `/api/people/${dana.id}`, currentUser)).json()
      expect(Object.keys(Object(person)).sort()).toEqual(
        ['_id', 'avatar', 'displayName', 'headline', 'location', 'summary', 'title'].sort(),
      )
    }
    const as = await getToken(employer.employer)
    expect(await (await request('GET', `/api/people/${dana.id}`, { as })).json()).toMatchObject({ experience })
    for (const currentUser of [...callers, { as }])
      for (const path of [`/api/people/${dana.id}`, `/people/${dana.id}`, '/people', '/api/people']) {
        const text = await (await request('GET', path, currentUser)).text()
        for (const secret of [dana.email, '555-0199', 'secret-handle']) expect(text, path).not.toContain(secret)
      }
  })

  it('says to each what they can do: guests who hire, staff, and the member', async () => {
    const dana = await makeFindable()
    const seenBy = async (as?: string) => (await request('GET', `/people/${dana.id}`, as ? { as } : {})).text()
    expect(await seenBy()).toMatch(/Hiring\?.*Log in/s)
    expect(await seenBy(await getToken(await makeStaff()))).toContain(`href="/spedcommons-reports/members/${dana.id}"`)
    const own = await seenBy(await getToken(dana))
    expect(own).toContain('Edit your profile')
    expect(own).not.toContain(' this profile</span>')
    expect(await seenBy(await getToken(await makePerson()))).not.toMatch(/Hiring\?|Edit your profile|members\//)
  })

  it('leads back to the search that somebody comes from, and to no address elsewhere', async () => {
    const dana = await makeFindable()
    const from = async (referer: string) =>
      (await request('GET', `/people/${dana.id}`, { headers: { referer } })).text()
    expect(await from(`${origin}/people?q=dana&d=50`)).toContain('href="/people?q=dana&amp;d=50"')
    for (const other of ['https://evil.example/people?q=x', `${origin}/jobs?q=x`, 'x'])
      expect(await from(other), other).toContain('href="/people" class="inline-flex')
  })

  it('a member’s page is excluded from search engines and caches', async () => {
    const dana = await makeFindable()
    for (const path of ['/people', `/people/${dana.id}`]) {
      const answer = await request('GET', path)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex,nofollow')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(await answer.text()).toContain('<meta name="robots" content="noindex,nofollow"/>')
    }
  })

  it('a member’s page is hidden from the organizations that the member named', async () => {
    const dana = await makeFindable({ hiddenFrom: [employer.id] })
    const [hidden, seen] = [await getToken(employer.employer), await getToken(neighbour.employer)]
    expect(await found('', hidden)).toEqual([])
    expect(await found('', seen)).toEqual([dana.id])
    expect((await request('GET', `/api/people/${dana.id}`, { as: hidden })).status).toBe(404)
    expect((await request('GET', `/api/people/${dana.id}`, { as: seen })).status).toBe(200)
    const writing = await request('POST', `/api/people/${dana.id}/message`, { as: hidden, body: { message: 'Hello' } })
    expect(writing.status).toBe(404)
  })
})

describe('a message to a member', () => {
  const write = async (id: string, as: string, message: unknown = 'We look for you.') =>
    request('POST', `/api/people/${id}/message`, { as, body: { message } })

  it('a message reaches a member without revealing their address', async () => {
    const dana = await makeFindable()
    const answer = await write(dana.id, await getToken(employer.employer), 'Hello <b>Dana</b>')
    expect([answer.status, await answer.text()]).toEqual([202, expect.not.stringContaining(dana.email)])
    const messages = await request('GET', '/api/users/messages', { as: await getToken(dana) })
    expect(await messages.json()).toMatchObject([
      {
        message: 'Hello <b>Dana</b>',
        organization: { _id: employer.id },
        sender: 'Dana Whitfield',
        flagged: false,
        blocked: false,
      },
    ])
    expect((await getAudit(dana.id)).map(({ verb }) => verb)).toContain('wrote to a member')
  })

  it('a message is mailed to a confirmed address only, because another may be somebody else’s', async () => {
    const [proven, unproven] = [await makeFindable(), await makeFindable({ verifiedEmail: null })]
    const as = await getToken(employer.employer)
    for (const { id } of [proven, unproven]) expect((await write(id, as, 'https://phish.example')).status).toBe(202)
    const mailed = async ({ email }: { email: string }) =>
      (
        await db
          .select()
          .from(attempts)
          .where(eq(attempts.key, `mail:message:${email}`))
      ).length > 0
    expect([await mailed(proven), await mailed(unproven)]).toEqual([true, false])
    const messages = await request('GET', '/api/users/messages', { as: await getToken(unproven) })
    expect(await messages.json()).toMatchObject([{ message: 'https://phish.example' }])
  })

  it('only employers with a confirmed address can send messages', async () => {
    const dana = await makeFindable()
    const { employer: unproven } = await makeOrganization({ verified: false })
    expect((await write(dana.id, await getToken(unproven))).status).toBe(403)
    expect((await write(dana.id, await getToken(await makePerson()))).status).toBe(403)
    expect((await request('POST', `/api/people/${dana.id}/message`, { body: { message: 'x' } })).status).toBe(401)
    expect(await db.select().from(peopleMessages).where(eq(peopleMessages.toId, dana.id))).toEqual([])
  })

  it('a message requires a text, which must not be too long', async () => {
    const [dana, as] = [await makeFindable(), await getToken(employer.employer)]
    for (const message of ['', '   ', 7, null, 'x'.repeat(2001)]) {
      const answer = await write(dana.id, as, message)
      expect(answer.status, String(message).slice(0, 9)).toBe(422)
      expect((await getProblem(answer)).errors).toHaveProperty('message')
    }
  })

  it('a sender can be blocked, and allowed again', async () => {
    const [dana, as] = [await makeFindable(), await getToken(employer.employer)]
    await write(dana.id, as)
    const own = await getToken(dana)
    const [first] = await (await request('GET', '/api/users/messages', { as: own })).json<{ _id: string }[]>()
    const change = (blocked: boolean) =>
      request('PUT', `/api/users/messages/${first?._id}`, { as: own, body: { blocked } })
    expect((await change(true)).status).toBe(200)
    expect((await change(true)).status).toBe(200)
    expect((await write(dana.id, as, 'Again')).status).toBe(202)
    const arrived = async () =>
      (await (await request('GET', '/api/users/messages', { as: own })).json<{ message: string }[]>()).map(
        ({ message }) => message,
      )
    expect(await arrived()).toHaveLength(1)
    expect((await write(dana.id, await getToken(neighbour.employer))).status).toBe(202)
    await change(false)
    await write(dana.id, as, 'Third')
    expect(await arrived()).toHaveLength(3)
    expect(await arrived()).not.toContain('Again')
    expect(await db.select().from(messageBlocks).where(eq(messageBlocks.userId, dana.id))).toEqual([])
  })

  it('a message can be reported, once', async () => {
    const dana = await makeFindable()
    await write(dana.id, await getToken(employer.employer))
    const own = await getToken(dana)
    const [first] = await (await request('GET', '/api/users/messages', { as: own })).json<{ _id: string }[]>()
    for (const flag of ['Rude', 'Rude again'])
      expect((await request('PUT', `/api/users/messages/${first?._id}`, { as: own, body: { flag } })).status).toBe(200)
    const [row] = await db
      .select()
      .from(peopleMessages)
      .where(eq(peopleMessages.id, first?._id ?? ''))
    expect(row).toMatchObject({ flaggedWhy: 'Rude', flagged: expect.any(String) })
    const answer = await request('PUT', `/api/users/messages/${first?._id}`, { as: own, body: { flag: ' ' } })
    expect(answer.status).toBe(422)
  })

  it('only the recipient can read, block, or report a message', async () => {
    const dana = await makeFindable()
    await write(dana.id, await getToken(employer.employer))
    const [row] = await db.select().from(peopleMessages).where(eq(peopleMessages.toId, dana.id))
    const other = await getToken(await makePerson())
    expect(await (await request('GET', '/api/users/messages', { as: other })).json()).toEqual([])
    const answer = await request('PUT', `/api/users/messages/${row?.id}`, {
      as: other,
      body: { blocked: true, flag: 'x' },
    })
    expect(answer.status).toBe(404)
  })
})
