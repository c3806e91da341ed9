import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { starts } from '../../../src/profiles/schema'
import { mailIsDelivered, mailsTo } from '../../mailbox'
import {
  db,
  getAudit,
  getToken,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  postForm,
  request,
} from '../../make'

await makePlaces()

const answers = { roles: ['speech', 'early-childhood'], location: 'rockford il', miles: 25 }
const license = {
  title: 'Professional Educator License',
  state: 'Illinois',
  effectiveDate: '2024-07-01',
  isPermanent: false,
  expirationDate: '2029-06-30',
}

const send = (as: string | undefined, body: object) =>
  request('PUT', '/api/users/me/start', { ...(as && { as }), body })
const readCursor = async (userId: string) => (await db.select().from(starts).where(eq(starts.userId, userId)))[0]
const getPerson = async (userId: string) => (await db.select().from(users).where(eq(users.id, userId)))[0]
const getAlerts = async (as: string) => (await request('GET', '/api/alerts', { as })).json<{ name: string }[]>()

async function arrive(fields: Parameters<typeof makePerson>[0] = {}) {
  const { id, email } = await makePerson({ title: 'Other', ...fields })
  return { id, email, as: await getToken({ id }) }
}

describe('a start', () => {
  it('fills the profile and makes one alert', async () => {
    const { id, as } = await arrive()
    const answer = await send(as, { ...answers, ...license, finish: true })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ ...answers, location: 'Rockford, IL', ...license })
    expect(await getPerson(id)).toMatchObject({
      title: 'Speech-language pathology',
      location: 'Rockford, IL',
      isJobSeeker: true,
      isSpedProfessional: true,
      isSpedTeacher: true,
      isSpedAdministrator: false,
      certifications: [license],
    })
    expect(await getAlerts(as)).toMatchObject([
      {
        name: 'Special education jobs within 25 miles of Rockford, IL · Early childhood · Speech-language pathology',
        filters: { role: ['early-childhood', 'speech'] },
        every: 'day',
        status: 'on',
      },
    ])
    // The license is in the profile, and no longer among the answers.
    expect(await readCursor(id)).toMatchObject({ status: 'done', answers: { ...answers, location: 'Rockford, IL' } })
    expect((await getAudit(id)).map(({ verb }) => verb)).toEqual(
      expect.arrayContaining(['answered a step of the start', 'changed profile', 'finished the start']),
    )
  })

  it('made again leaves one license and one alert', async () => {
    const { id, as } = await arrive()
    for (const expirationDate of ['2029-06-30', '2034-06-30'])
      expect((await send(as, { ...answers, ...license, expirationDate, finish: true })).status).toBe(200)
    expect((await getPerson(id))?.certifications).toMatchObject([{ ...license, expirationDate: '2034-06-30' }])
    expect(await getAlerts(as)).toHaveLength(1)
  })

  it('of a member with an unconfirmed address makes an alert that mails once they have confirmed it', async () => {
    const { as, email } = await arrive({ verifiedEmail: null })
    for (let i = 0; i < 2; i++) expect((await send(as, { ...answers, finish: true })).status).toBe(200)
    expect(await getAlerts(as)).toMatchObject([{ status: 'on' }])
    await mailIsDelivered()
    expect(mailsTo(email)).toEqual([])
    expect(await (await request('GET', '/start/done', { as })).text()).toContain(`We sent a link to ${email}`)
  })

  it('without a license, of a student, and for any role', async () => {
    const { id, as } = await arrive({ title: 'Student', certifications: [] })
    expect((await send(as, { roles: ['teacher', 'other'], location: '60601', miles: 10, finish: true })).status).toBe(
      200,
    )
    expect(await getPerson(id)).toMatchObject({
      title: 'Student',
      location: 'Chicago, IL',
      isSpedStudent: true,
      isSpedTeacher: false,
      certifications: [],
    })
    expect(await getAlerts(as)).toMatchObject([{ filters: {} }])
  })

  it('begins with what the profile says', async () => {
    const certifications = [{ _id: 'one', ...license }]
    const { as } = await arrive({ title: 'Speech-Language Pathologist', location: 'Joliet, IL', certifications })
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map(async (step) => (await request('GET', `/start/${step}`, { as })).text()),
    )
    expect(one).toMatch(/name="role:speech"[^>]*checked/)
    expect(two).toContain('value="Joliet, IL"')
    expect(three).toContain('value="Professional Educator License"')
  })
})

describe('the steps', () => {
  it('keep what is typed, in whichever order, and go on where somebody stopped', async () => {
    const { id, as } = await arrive()
    const open = async () => (await request('GET', '/start', { as })).headers.get('location')
    expect(await open()).toBe('/start/1')
    await postForm('/start/1', { 'role:speech': 'on', go: 'next' }, as)
    expect(await open()).toBe('/start/2')
    const back = await postForm('/start/2', { location: 'Rockf', miles: '100', go: 'back' }, as)
    expect(back.headers.get('location')).toBe('/start/1')
    expect(await (await request('GET', '/start/2', { as })).text()).toContain('value="Rockf"')
    const later = await postForm('/start/3', { title: 'Half a', go: 'later' }, as)
    expect(later.headers.get('location')).toBe('/profile')
    expect((await readCursor(id))?.answers).toMatchObject({ roles: ['speech'], location: 'Rockf', title: 'Half a' })
    expect((await getAudit(id)).filter(({ verb }) => verb.includes('start'))).toHaveLength(1)
  })

  it('say at the field what is wrong, with what was typed', async () => {
    const { as } = await arrive()
    const none = await postForm('/start/1', { go: 'next' }, as)
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('Choose at least one role.')])
    const long = `https://maps.example/${'a'.repeat(200)}`
    for (const location of ['', 'Nowhere at all, ZZ', long]) {
      const refused = await postForm('/start/2', { location, miles: '50', go: 'next' }, as)
      const html = await refused.text()
      expect(refused.status).toBe(422)
      expect(html).toContain('id="location-error"')
      expect(html).toContain(`value="${location}"`)
    }
    const half = await postForm('/start/3', { title: 'License', go: 'next' }, as)
    const html = await half.text()
    for (const field of ['State', 'Effective date', 'Expiration date']) expect(html).toContain(`${field} is required`)
    // All of it or none is optional, so no field says that it alone is.
    expect(html).toContain('leave all of it empty')
    expect(html).not.toContain('(optional)')
  })

  it('finish only with all answers, and lead to the step that lacks one', async () => {
    const { id, as } = await arrive()
    const refused = await postForm('/start/3', { go: 'next' }, as)
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Step 1 of 3')])
    expect((await readCursor(id))?.status).toBe('open')
    expect(await getAlerts(as)).toEqual([])
  })

  it.each([
    ['fifty roles', { roles: Array(50).fill('speech') }],
    ['an unknown role', { roles: ['astronaut'] }],
    ['a distance out of range', { miles: 5000 }],
    ['a long pasted link', { location: `https://a.example/${'b'.repeat(200)}` }],
    ['a long license', { title: 'x'.repeat(65) }],
    ['something that is no text', { location: ['Rockford, IL'] }],
  ])('refuse %s, as a draft, too', async (_, fields) => {
    const { id, as } = await arrive()
    for (const draft of [true, false]) expect((await send(as, { ...fields, draft })).status).toBe(422)
    expect(await readCursor(id)).toBeUndefined()
  })

  it('take accents and emoji as they are', async () => {
    const { id, as } = await arrive()
    const title = 'Lehrkraft für Förderpädagogik 👩🏽‍🏫'
    await send(as, { ...answers, ...license, title, finish: true })
    expect((await getPerson(id))?.certifications).toMatchObject([{ title }])
    await send(as, { location: '🏫 Cañón', draft: true })
    expect((await readCursor(id))?.answers).toMatchObject({ location: '🏫 Cañón' })
  })

  it('are the member’s own', async () => {
    const [one, other] = [await arrive(), await arrive()]
    await send(one.as, { location: 'Secret Springs', draft: true })
    // Whatever else is sent, the account is that of the session.
    await send(other.as, { userId: one.id, location: 'Mine', draft: true })
    expect((await readCursor(one.id))?.answers).toEqual({ location: 'Secret Springs' })
    expect(await (await request('GET', '/start/2', { as: other.as })).text()).not.toContain('Secret Springs')
    expect((await send(undefined, { location: 'Rockford, IL' })).status).toBe(401)
    const guest = await request('GET', '/start/2', {})
    expect(guest.headers.get('location')).toContain('/login?redirect=%2Fstart%2F2')
  })
})

describe('the offer of a start', () => {
  it('stands on the profile until it is dismissed or done', async () => {
    const { as } = await arrive()
    const shown = async () => (await (await request('GET', '/profile', { as })).text()).includes('href="/start"')
    expect(await shown()).toBe(true)
    await send(as, { roles: ['speech'] })
    expect(await shown()).toBe(true)
    expect((await postForm('/start/dismiss', {}, as)).headers.get('location')).toBe('/profile')
    expect(await shown()).toBe(false)
    // It can still be made.
    expect((await send(as, { ...answers, finish: true })).status).toBe(200)
    expect((await request('GET', '/start', { as })).headers.get('location')).toBe('/start/done')
    expect(await shown()).toBe(false)
  })
})

describe('signing up', () => {
  const signUp = async (fields: Record<string, string>) => {
    const email = `${crypto.randomUUID()}@example.com`
    const person = { displayName: 'Kay Begay', email, title: 'Student', password: 'correct horse battery' }
    return (await postForm('/signup', { ...person, ...fields })).headers.get('location')
  }

  it('leads members to the start who came for nothing else, and employers never', async () => {
    expect(await signUp({})).toBe('/start')
    expect(await signUp({ redirect: '/jobs?q=SLP' })).toBe('/jobs?q=SLP')
    expect(await signUp({ redirect: 'https://evil.example/' })).toBe('/profile')
    expect(await signUp({ isEmployer: 'on' })).toBe('/admin')
    expect(await signUp({ redirect: '/start', isEmployer: 'on' })).toBe('/admin')
    expect(await (await request('GET', '/signup')).text()).toContain('name="redirect" value="/start"')
  })

  it('by invitation, as an employer, or as a reviewer brings no offer', async () => {
    const { employer } = await makeOrganization()
    for (const person of [employer, await makePerson({ roles: ['reviewer'] }), await makeStaff()])
      expect(await (await request('GET', '/profile', { as: await getToken(person) })).text()).not.toContain('/start')
  })
})

it('the export has the answers of a start', async () => {
  const { as } = await arrive()
  await send(as, { location: 'Half a pl', draft: true })
  const exported = await (await request('GET', '/api/users/me/export', { as })).text()
  expect(exported).toContain('Half a pl')
})
