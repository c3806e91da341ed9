import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { organizations } from '../../../src/organizations/schema'
import { db, getAudit, getProblem, getToken, makeOrganization, makePerson, makePlaces, request } from '../../make'

type Person = Awaited<ReturnType<typeof makePerson>>
type Answered = { user: Record<string, unknown> & Record<string, { _id: string }[]> }

let person: Person
let as: string
beforeAll(makePlaces)
beforeEach(async () => {
  person = await makePerson()
  as = await getToken(person)
})

const put = (body: object) => request('PUT', '/api/users/profile', { as, body })
const set = async (body: object) => {
  const answer = await put(body)
  expect(answer.status, JSON.stringify(body).slice(0, 200)).toBe(200)
  return (await answer.json<Answered>()).user
}
const getErrors = async (body: object) => {
  const answer = await put(body)
  expect(answer.status, JSON.stringify(body).slice(0, 200)).toBe(422)
  return (await getProblem(answer)).errors
}
const toRow = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

const job = { title: 'Teacher', company: 'Prairie View', location: 'Joliet, IL' }
const school = {
  school: 'Illinois State',
  degree: 'B.S.Ed.',
  study: 'Special Education',
  start: '2014-08',
  end: '2018-05',
}
const license = { title: 'LBS1', state: 'IL', effectiveDate: '2018-07-01', expirationDate: '2028-06-30' }

describe('the profile’s fields', () => {
  it('the fields are all saved, read back immediately, and returned as GET /api/auth/user returns them', async () => {
    const fields = {
      displayName: 'Ana Lucía Torres',
      firstName: 'Ana',
      lastName: 'Torres',
      title: 'Teacher',
      headline: 'Co-teaches',
      location: 'Chicago, IL',
      phone: '312 555 0117',
      summary: 'Reading.',
      linkedin: 'ana',
      facebook: 'ana.t',
      twitter: 'ana_t',
      instagram: 'ana.torres',
      website: 'ana.example',
      visible: true,
      relocate: true,
      isJobSeeker: true,
      isPrivatePractive: true,
      isSpedAdministrator: true,
      isSpedProfessional: true,
      isSpedStudent: true,
      isSpedTeacher: true,
      endorsements: ['Reading specialist'],
      gradeBands: ['Grades 3 to 5'],
      disabilityAreas: ['Autism'],
      languages: ['Spanish', 'Polish'],
    }
    const user = await set(fields)
    expect(user).toMatchObject({ ...fields, phone: '(312) 555-0117', email: person.email, isSiteAdmin: false })
    const read = await (await request('GET', '/api/auth/user', { as })).json<Answered>()
    expect(read.user).toEqual(user)
    expect(JSON.stringify(user)).not.toMatch(/passwordHash|sessionsValidFrom/)
  })

  it('a field that is left out stays unchanged, and null clears it', async () => {
    await set({
      title: 'Teacher',
      headline: 'A',
      summary: 'B',
      visible: true,
      languages: ['Spanish'],
      activities: [{ description: 'C' }],
    })
    expect(await set({ title: 'Aide' })).toMatchObject({ title: 'Aide', headline: 'A', summary: 'B', visible: true })
    const cleared = { headline: null, summary: null, visible: null, languages: null, activities: null, phone: null }
    expect(await set(cleared)).toMatchObject({
      title: 'Aide',
      headline: '',
      summary: '',
      visible: false,
      languages: [],
      activities: [],
      phone: '',
    })
  })

  it('a field that members may not set is ignored and never stored', async () => {
    const other = await makeOrganization()
    const before = await toRow(person.id)
    await set({
      title: 'Teacher',
      _id: 'x',
      id: 'x',
      email: 'x@spedcommons.test',
      verifiedEmail: 'x@spedcommons.test',
      passwordHash: 'x',
      roles: [{ type: 'client-user' }],
      isAdmin: true,
      isSiteAdmin: true,
      isEmployer: true,
      organization: other.id,
      organizationId: other.id,
      avatar: 'https://evil.example/x.png',
      photoURL: 'https://evil.example/x.png',
      suspendedUntil: null,
      created: '2000-01-01',
      __proto__: { isEmployer: true },
    })
    expect(await toRow(person.id)).toEqual({ ...before, title: 'Teacher', updated: expect.any(String) })
    expect((await (await request('GET', '/api/auth/user', { as })).json<Answered>()).user).toMatchObject({
      roles: [],
      isAdmin: false,
      isSiteAdmin: false,
    })
  })

  it.each([
    ['displayName', 64, 'Name'],
    ['title', 64, 'Title'],
    ['headline', 128, 'Headline'],
    ['location', 32, 'Location'],
    ['summary', 512, 'Summary'],
    ['linkedin', 32, 'LinkedIn'],
    ['facebook', 32, 'Facebook'],
    ['twitter', 32, 'Twitter'],
    ['instagram', 32, 'Instagram'],
  ])('the field %s has at most %i characters', async (field, max, label) => {
    expect(await set({ [field]: 'é'.repeat(max) })).toMatchObject({ [field]: 'é'.repeat(max) })
    expect(await getErrors({ [field]: 'é'.repeat(max + 1) })).toEqual({
      [field]: `${label} can be at most ${max} characters`,
    })
    expect(await set({ [field]: ` ${'a'.repeat(max)}\n` })).toMatchObject({ [field]: 'a'.repeat(max) })
  })

  it('the profile requires a name, and a summary with text if one is given', async () => {
    for (const blank of ['', '  ', '\u0000', null])
      expect(await getErrors({ displayName: blank })).toEqual({ displayName: 'Name is required' })
    for (const blank of ['', ' \n '])
      expect(await getErrors({ summary: blank })).toEqual({ summary: 'Summary is required' })
  })

  it('the fields lose line breaks, control characters, and unpaired surrogates', async () => {
    const user = await set({
      displayName: 'Ana\r\nTorres\u0007',
      summary: 'One.\nTwo.\u2028Three.\u0000',
      headline: 'a\ud800b\udfffc',
      activities: [{ description: 'Coaches\ntrack' }],
      experience: [{ ...job, description: 'One.\r\nTwo.\u000b\ufffe' }],
    })
    expect(user).toMatchObject({
      displayName: 'Ana Torres',
      summary: 'One. Two. Three.',
      headline: 'abc',
      activities: [{ description: 'Coaches track' }],
      experience: [{ description: 'One.\nTwo.' }],
    })
  })

  it.each([
    ['visible', 'yes'],
    ['visible', 1],
    ['relocate', 'true'],
    ['isJobSeeker', 'false'],
    ['isSpedTeacher', {}],
  ])('the field %s can’t be %j', async (field, value) => {
    expect(Object.keys((await getErrors({ [field]: value })) ?? {})).toEqual([field])
  })

  it.each([
    ['+1 (312) 555-0117', '(312) 555-0117'],
    ['3125550117', '(312) 555-0117'],
    ['+1', ''],
    ['', ''],
  ])('the phone number %j is stored as %j', async (phone, kept) => {
    expect(await set({ phone })).toMatchObject({ phone: kept })
  })

  it('an invalid phone number is refused', async () => {
    for (const phone of ['555', '1'.repeat(40), 'call me'])
      expect(await getErrors({ phone })).toEqual({ phone: 'Invalid Phone Number' })
  })

  it.each([
    ['linkedin', 'https://www.linkedin.com/in/dana-whitfield/?trk=x', 'dana-whitfield'],
    ['linkedin', 'uk.linkedin.com/in/dana', 'dana'],
    ['twitter', '@dana', 'dana'],
    ['twitter', 'https://x.com/dana/status/1', 'dana'],
    ['facebook', 'https://m.facebook.com/profile.php?id=1234', '1234'],
    ['instagram', 'instagram.com/dana.w', 'dana.w'],
    ['website', 'https://Dana.example/', 'dana.example'],
    ['website', 'http://dana.example/a?b=1', 'dana.example/a?b=1'],
  ])('the field %s reduces %s to %s', async (field, pasted, kept) => {
    expect(await set({ [field]: pasted })).toMatchObject({ [field]: kept })
  })

  it.each([
    ['linkedin', 'https://evil.example/in/dana'],
    ['linkedin', 'linkedin.com'],
    ['twitter', 'javascript:alert(1)'],
    ['instagram', '<script>alert(1)</script>'],
    ['facebook', 'facebook.com.evil.example/dana'],
    ['website', 'javascript:alert(1)'],
    ['website', 'https://user:pass@dana.example'],
    ['website', 'data:text/html,x'],
  ])('the field %s refuses %s', async (field, text) => {
    expect(Object.keys((await getErrors({ [field]: text })) ?? {})).toEqual([field])
  })

  it('the last word of the name becomes the last name if none is given', async () => {
    expect(await set({ displayName: 'Ana Lucía Torres' })).toMatchObject({ lastName: 'Torres' })
    expect(await set({ lastName: 'Torres Vega' })).toMatchObject({ lastName: 'Torres Vega' })
    expect(await set({ lastName: null })).toMatchObject({ lastName: 'Torres' })
    expect(await toRow(person.id)).toMatchObject({ lastName: '' })
  })

  it('the header shows a changed name immediately', async () => {
    expect(await (await request('GET', '/profile', { as })).text()).toContain('Dana Whitfield')
    await set({ displayName: 'Ana Torres' })
    const html = await (await request('GET', '/profile', { as })).text()
    expect(html).toContain('Ana Torres')
    expect(html).not.toContain('Dana Whitfield')
  })
})

describe('the profile’s lists', () => {
  it('the lists are replaced completely, entries keep their ids, and an unknown id is replaced', async () => {
    const [first] = (await set({ experience: [job] })).experience ?? []
    expect(first).toMatchObject({
      ...job,
      _id: expect.stringMatching(/^\w{20}$/),
      start: null,
      end: null,
      isCurrent: false,
      description: '',
    })
    const changed =
      (
        await set({
          experience: [
            { ...first, title: 'Aide' },
            { ...job, _id: 'made-up' },
            { ...job, _id: first?._id },
          ],
        })
      ).experience ?? []
    const ids = changed.map(({ _id }) => _id)
    expect(ids).toContain(first?._id)
    expect(ids).not.toContain('made-up')
    expect(new Set(ids).size).toBe(3)
    expect(changed.find(({ _id }) => _id === first?._id)).toMatchObject({ title: 'Aide' })
    expect((await set({ experience: [] })).experience).toEqual([])
  })

  it('the lists don’t accept the id of somebody else’s entry', async () => {
    const [theirs] = (await set({ activities: [{ description: 'A' }] })).activities ?? []
    as = await getToken(await makePerson())
    const [own] = (await set({ activities: [{ _id: theirs?._id, description: 'A' }] })).activities ?? []
    expect(own?._id).not.toBe(theirs?._id)
  })

  it('the lists are sorted: current entries first, then newest first', async () => {
    const experience = [
      { ...job, title: 'Old', start: '2010-01', end: '2012-01' },
      { ...job, title: 'Undated' },
      { ...job, title: 'Present', start: '2008-01', isCurrent: true },
      { ...job, title: 'New', start: '2012-01', end: '2020-05' },
      { ...job, title: 'Also present', start: '2021-01', isCurrent: true },
    ]
    const titles = (list: unknown) => (list as { title: string }[]).map(({ title }) => title)
    expect(titles((await set({ experience })).experience)).toEqual(['Also present', 'Present', 'New', 'Old', 'Undated'])
    const certifications = [license, { ...license, title: 'Newer', effectiveDate: '2020-07-01' }]
    expect(titles((await set({ certifications })).certifications)).toEqual(['Newer', 'LBS1'])
  })

  it('the lists shorten longer dates, and clear end dates that don’t count', async () => {
    const user = await set({
      experience: [{ ...job, start: '2020-05-17T10:00:00.000Z', end: '2021-06-30', isCurrent: true }],
      education: [{ ...school, start: '2014-08-01' }],
      certifications: [{ ...license, effectiveDate: '2018-07-01T00:00:00Z', isPermanent: true }],
    })
    expect(user).toMatchObject({
      experience: [{ start: '2020-05', end: null, isCurrent: true }],
      education: [{ start: '2014-08', end: '2018-05', isCurrent: false }],
      certifications: [{ effectiveDate: '2018-07-01', expirationDate: null, isPermanent: true }],
    })
  })

  it.each([
    [
      { experience: [{}] },
      {
        'experience.0.title': 'Title is required',
        'experience.0.company': 'Company is required',
        'experience.0.location': 'Location is required',
      },
    ],
    [{ education: [school, { ...school, school: '' }] }, { 'education.1.school': 'School is required' }],
    [{ education: [{ ...school, end: null }] }, { 'education.0.end': 'End date is required' }],
    [{ education: [{ ...school, start: '' }] }, { 'education.0.start': 'Start date is required' }],
    [
      { certifications: [{ ...license, expirationDate: null }] },
      { 'certifications.0.expirationDate': 'Expiration date is required' },
    ],
    [
      { certifications: [{ ...license, effectiveDate: '' }] },
      { 'certifications.0.effectiveDate': 'Effective date is required' },
    ],
    [{ activities: [{ description: ' ' }] }, { 'activities.0.description': 'Description is required' }],
    [
      { experience: [{ ...job, description: 'a'.repeat(513) }] },
      { 'experience.0.description': 'Description can be at most 512 characters' },
    ],
    [
      { experience: [{ ...job, company: 'a'.repeat(65) }] },
      { 'experience.0.company': 'Company can be at most 64 characters' },
    ],
    [
      { education: [{ ...school, degree: 'a'.repeat(33) }] },
      { 'education.0.degree': 'Degree can be at most 32 characters' },
    ],
    [
      { certifications: [{ ...license, state: 'a'.repeat(33) }] },
      { 'certifications.0.state': 'State can be at most 32 characters' },
    ],
    [
      { experience: [{ ...job, start: '2020-05', end: '2019-05' }] },
      { 'experience.0.end': 'End date is before the start date' },
    ],
    [
      { certifications: [{ ...license, expirationDate: '2018-06-30' }] },
      { 'certifications.0.expirationDate': 'Expiration date is before the effective date' },
    ],
    [{ languages: ['a', 'b'.repeat(65)] }, { 'languages.1': 'Languages can be at most 64 characters' }],
  ])('an invalid list entry gets a message at its position: %j', async (body, errors) => {
    expect(await getErrors(body)).toEqual(errors)
  })

  it.each(['2020-13', '2020-00', '20-05', 'May 2020', '2020', '0000-01', '9999-01', '2020-5', 5, {}])(
    'the lists refuse the month %j',
    async (start) => {
      expect(Object.keys((await getErrors({ experience: [{ ...job, start }] })) ?? {})).toEqual(['experience.0.start'])
    },
  )

  it.each(['2021-02-29', '2021-04-31', '2021-13-01', '2021-02', 'tomorrow', '2021-02-30T00:00:00Z'])(
    'the lists refuse the day %j',
    async (effectiveDate) => {
      expect(Object.keys((await getErrors({ certifications: [{ ...license, effectiveDate }] })) ?? {})).toEqual([
        'certifications.0.effectiveDate',
      ])
    },
  )

  it('the lists accept a hundred entries at most, and nothing is stored partially', async () => {
    const entries = (n: number) => Array.from({ length: n }, (_, i) => ({ description: `Activity ${i}` }))
    expect((await set({ activities: entries(100) })).activities).toHaveLength(100)
    for (const n of [101, 1000]) {
      expect(await getErrors({ activities: entries(n), title: 'Changed' })).toEqual({
        activities: 'Activities can have at most 100 entries',
      })
      expect(await getErrors({ experience: Array(n).fill({}) })).toEqual({
        experience: 'Experience can have at most 100 entries',
      })
    }
    expect(await toRow(person.id)).toMatchObject({ title: '', experience: [] })
    for (const list of ['experience', 'languages', 'hiddenFrom'])
      for (const value of ['x', {}, 1, true])
        expect(Object.keys((await getErrors({ [list]: value })) ?? {})).toEqual([list])
  })

  it('the lists of short texts drop duplicates and blanks', async () => {
    expect(await set({ languages: [' Spanish ', '', 'spanish', 'Polish\n', null] })).toMatchObject({
      languages: ['spanish', 'Polish'],
    })
  })

  it('the lists keep a script as text, and the page shows it as text', async () => {
    const script = '<script>alert(1)</script>'
    await set({
      displayName: script,
      title: script,
      headline: script,
      location: script,
      summary: script,
      languages: [script],
      experience: [{ title: script, company: script, location: script, description: script }],
      activities: [{ description: script }],
    })
    expect(await (await request('GET', '/profile', { as })).text()).not.toContain(script)
  })
})

describe('hiding from organizations', () => {
  let organization: Awaited<ReturnType<typeof makeOrganization>>
  beforeAll(async () => {
    organization = await makeOrganization()
  })

  it('a member can hide from existing organizations', async () => {
    expect(await set({ hiddenFrom: [organization.id, organization.id] })).toMatchObject({
      hiddenFrom: [organization.id],
    })
    expect(await getErrors({ hiddenFrom: [organization.id, 'none'] })).toEqual({
      'hiddenFrom.1': 'We don’t know this organization.',
    })
    expect(await toRow(person.id)).toMatchObject({ hiddenFrom: [organization.id] })
    expect(await (await request('GET', '/profile', { as })).text()).toContain(organization.name)
  })

  it('a member can hide from names and domains that nobody has registered yet: they are folded, and each is kept once', async () => {
    expect(
      await set({
        hiddenNames: ['Élan  Therapy ', 'elan therapy', ''],
        hiddenDomains: ['@Lakeside.Example', 'head@lakeside.example', 'https://www.lakeside.example/jobs', null],
      }),
    ).toMatchObject({ hiddenNames: ['elan therapy'], hiddenDomains: ['lakeside.example'] })
  })

  it('names and domains to hide from are bounded, and a host where anybody gets a mailbox is refused', async () => {
    const [name, domain] = ['Name', 'Domain'].map((label) => `${label} can be at most 64 characters`)
    expect(await getErrors({ hiddenNames: ['x'.repeat(65)] })).toEqual({ 'hiddenNames.0': name })
    expect(await getErrors({ hiddenDomains: [`${'x'.repeat(61)}.org`] })).toEqual({ 'hiddenDomains.0': domain })
    for (const list of ['hiddenNames', 'hiddenDomains'])
      expect(Object.keys((await getErrors({ [list]: Array(21).fill('a.org') })) ?? {})).toEqual([list])
    expect(await getErrors({ hiddenDomains: ['lakeside.example', 'me@Gmail.com'] })).toEqual({
      'hiddenDomains.1': expect.stringContaining('Anybody can have an address there.'),
    })
    for (const wrong of ['lakeside', 'localhost', 'a b'])
      expect(Object.keys((await getErrors({ hiddenDomains: [wrong] })) ?? {})).toEqual(['hiddenDomains.0'])
    expect(await getErrors({ audience: 'nobody' })).toEqual({ audience: 'Choose everyone or employers.' })
  })

  it('a member finds organizations by part of their name', async () => {
    const find = async (q: string) =>
      (await request('GET', `/api/users/hidden-from?q=${encodeURIComponent(q)}`, { as })).json()
    expect(await find(organization.name.slice(3).toUpperCase())).toEqual([
      { _id: organization.id, name: organization.name },
    ])
    for (const q of ['', ' ', '%', '_', 'x'.repeat(500)]) expect(await find(q)).toEqual([])
  })

  it('a member finds ten organizations at once, in the order of their names', async () => {
    const getName = (i: number) => `${i % 2 ? 'quarry' : 'Quarry'} ${String.fromCharCode(64 + i)} Schools`
    for (let i = 11; i > 0; i--) {
      const { id } = await makeOrganization()
      const name = getName(i)
      await db.update(organizations).set({ name, searchName: name.toLowerCase() }).where(eq(organizations.id, id))
    }
    const found = await (await request('GET', '/api/users/hidden-from?q=quarry', { as })).json<{ name: string }[]>()
    expect(found.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, i) => getName(i + 1)))
  })
})

describe('the audit of a profile', () => {
  it('the audit names the fields that changed, but not their content', async () => {
    await set({ title: 'Secret title', displayName: person.displayName, languages: ['Spanish'] })
    await set({ title: 'Secret title' })
    const rows = (await getAudit(person.id)).filter(({ verb }) => verb === 'changed profile')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ actorId: person.id, after: { fields: ['title', 'languages'] } })
    expect(JSON.stringify(rows)).not.toContain('Secret')
  })
})

it('only members can change a profile, and an oversized body is refused', async () => {
  expect((await request('PUT', '/api/users/profile', { body: { title: 'x' } })).status).toBe(401)
  expect((await put({ summary: 'a'.repeat(300_000) })).status).toBe(413)
})
