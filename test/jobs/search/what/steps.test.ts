import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { randomFrom } from '../../../../seed/demo/random'
import { organizations } from '../../../../src/organizations/schema'
import { days } from '../../../../src/platform/time/clock'
import { db, makeOrganization, makePlaces } from '../../../make'
import { find, makePostings } from '../postings'

const rockford = { lat: 42.27113, lng: -89.094 }

beforeAll(async () => {
  await makePlaces()
  const oak = await makeOrganization()
  await db.update(organizations).set({ name: 'Twin Oaks Schools' }).where(eq(organizations.id, oak.id))
  const other = await makeOrganization()
  await db.update(organizations).set({ name: 'Piccolo Academy' }).where(eq(organizations.id, other.id))
  await makePostings(oak.id, [
    // From the least fitting to the best, so that their age says the opposite.
    { title: 'Bus driver', description: '<p>Children with autism and their teacher.</p>', age: days(1) },
    { title: 'School nurse', summary: 'Works with a teacher and children with autism.', age: days(2) },
    { title: 'Life skills teacher', age: days(40) },
    { title: 'Resource teacher', summary: 'Children with autism.', age: days(50) },
    { title: 'Teacher, autism program', age: days(55) },
    { title: 'Speech-Language Pathologist', age: days(3) },
    { title: 'School Psychologist', ...rockford },
    { title: 'BCBA', remote: true },
    { title: 'BCBA, in person' },
  ])
  await makePostings(other.id, [
    { title: 'Ukulele coach', summary: 'Harmonica lessons.' },
    { title: 'Harmonica coach', age: days(20) },
    { title: 'Choir coach', description: '<p>Sometimes a harmonica.</p>' },
    { title: 'Choir coach, Piccolo Academy', age: days(10) },
  ])
})

describe('the steps', () => {
  it('the title, the title partly, other topics, the summary, the text', async () => {
    const { titles, relaxed } = await find('autism teacher')
    expect(titles).toEqual([
      'Teacher, autism program',
      'Resource teacher',
      'Life skills teacher',
      'School nurse',
      'Bus driver',
    ])
    expect(relaxed).toBeNull()
  })

  it('the title, the summary, the text; and all jobs of an employer that is named', async () => {
    expect((await find('harmonica')).titles).toEqual(['Harmonica coach', 'Ukulele coach', 'Choir coach'])
    expect((await find('piccolo')).jobs).toHaveLength(4)
    expect((await find('harmonica piccolo')).titles).toEqual(['Harmonica coach', 'Ukulele coach', 'Choir coach'])
    expect((await find('Piccolo Academy')).jobs).toHaveLength(4)
  })

  it('an employer’s name counts only with all its telling words, and never as a place', async () => {
    const twin = await find('Twin Oaks Schools', 'Chicago, IL')
    expect([twin.jobs.length, twin.relaxed]).toEqual([9, null])
    const teachers = await find('teacher Twin Oaks')
    expect(teachers.titles.slice(0, 3).every((title) => /teacher/i.test(title))).toBe(true)
    expect(teachers.jobs).toHaveLength(9)
    expect((await find('Twin Harbor Schools')).relaxed).toBe('Harbor')
  })

  it('of two roles, either will do', async () => {
    const { titles, relaxed } = await find('SLP or BCBA')
    expect(titles.toSorted()).toEqual(['BCBA', 'BCBA, in person', 'Speech-Language Pathologist'])
    expect(relaxed).toBeNull()
  })

  it('other orders leave out those who only mention a role, unless nobody has it', async () => {
    const newest = await find('teacher', 'USA', 'sort=newest')
    expect(newest.titles).toEqual(['Life skills teacher', 'Resource teacher', 'Teacher, autism program'])
    expect((await find('harmonica', 'USA', 'sort=newest')).jobs).toHaveLength(3)
    expect((await find('driver teacher', 'USA', 'sort=newest')).titles).toEqual(['Bus driver'])
  })

  it('if no job has a phrase, its words are searched, and the answer says so', async () => {
    const { titles, relaxed } = await find('"teacher resource"')
    expect(titles[0]).toBe('Resource teacher')
    expect(relaxed).toBe(encodeURIComponent('teacher resource'))
  })

  it('a search for a role doesn’t begin with those who only mention it', async () => {
    const { titles } = await find('teacher')
    expect(titles.slice(0, 3).toSorted()).toEqual([
      'Life skills teacher',
      'Resource teacher',
      'Teacher, autism program',
    ])
  })
})

describe('what was corrected', () => {
  it.each([
    ['techer', 'techer=teacher', 'Resource teacher'],
    ['speach therapist', 'speach=speech', 'Speech-Language Pathologist'],
    ['speech langauge pathologist', 'langauge=language', 'Speech-Language Pathologist'],
    ['school phsycologist', 'phsycologist=psychologist', 'School Psychologist'],
    ['ukelele', 'ukelele=ukulele', 'Ukulele coach'],
    ['harmonca coach', 'harmonca=harmonica', 'Harmonica coach'],
    ['autsm techer', 'autsm=autism,techer=teacher', 'Teacher, autism program'],
    ['Téchèr', 'techer=teacher', 'Resource teacher'],
  ])('“%s”: %s', async (q, corrected, title) => {
    const found = await find(q)
    expect(found.corrected).toBe(corrected)
    expect(found.titles).toContain(title)
    expect(found.relaxed).toBeNull()
  })

  it('nothing, if a job has the word anywhere, or if something was found', async () => {
    for (const q of ['harmonica', 'choir', 'oaks', 'sometimes', 'lessons', 'teacher'])
      expect({ q, corrected: (await find(q)).corrected }).toEqual({ q, corrected: null })
  })

  it('the last word may be a beginning', async () => {
    for (const [q, title] of [
      ['ukul', 'Ukulele coach'],
      ['coach harm', 'Harmonica coach'],
      ['psycholog', 'School Psychologist'],
      ['parapro', undefined],
    ] as const) {
      const found = await find(q)
      expect({ q, first: found.titles[0], corrected: found.corrected }).toEqual({ q, first: title, corrected: null })
    }
  })

  it('what was corrected is percent-encoded, and pages keep it', async () => {
    const first = await find('techer', 'USA', 'limit=2')
    expect([first.corrected, first.total]).toEqual(['techer=teacher', '5'])
    expect(first.next).toContain('techer')
  })
})

describe('what was left out', () => {
  it('the word that means least, until something is found; the place is a promise', async () => {
    const both = await find('zzyzx harmonica')
    expect([both.titles[0], both.relaxed]).toEqual(['Harmonica coach', 'zzyzx'])
    const role = await find('psychologist harmonica')
    expect([role.titles, role.relaxed]).toEqual([['School Psychologist'], 'harmonica'])
    const topic = await find('bilingual psychologist')
    expect([topic.titles, topic.relaxed]).toEqual([['School Psychologist'], 'bilingual'])
    expect((await find('zzyzx psychologist', 'New York, NY')).jobs).toEqual([])
  })

  it('a search whose words have all fallen away finds nothing', async () => {
    for (const q of ['zzyzx', 'zzyzx qqqqq', '"no such phrase"', '***', '🦊', '¿?']) {
      const { status, jobs, total, relaxed } = await find(q)
      expect({ q, status, jobs, total, relaxed }).toEqual({ q, status: 200, jobs: [], total: '0', relaxed: null })
    }
  })

  it('a place among the words replaces the one in Where and is named', async () => {
    const { titles, relaxed, jobs } = await find('school psych Rockford', 'New York, NY', '', 25)
    expect([titles, relaxed, jobs[0]?.distance]).toEqual([['School Psychologist'], 'place', 0])
    expect((await find('school psych 61101', 'New York, NY', '', 25)).relaxed).toBe('place')
    const both = await find('zzyzx school psych Rockford', 'New York, NY', '', 25)
    expect([both.titles, both.relaxed]).toEqual([['School Psychologist'], 'place,zzyzx'])
    expect((await find('remote BCBA', 'Chicago, IL')).titles).toEqual(['BCBA'])
    expect((await find('BCBA near me', 'Chicago, IL')).relaxed).toBeNull()
  })
})

describe('a title that says only a part of what was asked', () => {
  beforeAll(async () => {
    const organization = await makeOrganization()
    await makePostings(organization.id, [
      { title: 'Dulcimer coach', description: '<p>Also bagpipes.</p>', age: days(9) },
      { title: 'Choir assistant', summary: 'Some dulcimer and bagpipes.', age: days(1) },
      { title: 'Clinic team', role: 'occupational-therapy', age: days(7) },
      { title: 'Bus driver, mornings', summary: 'Beside an occupational therapist.', age: days(3) },
    ])
  })

  it('of several words, a title with one of them comes before a summary with all', async () => {
    expect((await find('dulcimer bagpipes')).titles).toEqual(['Dulcimer coach', 'Choir assistant'])
  })

  it('of special education in general, the teachers come before all others', async () => {
    const { titles } = await find('sped')
    const teachers = titles.filter((title) => /teacher/i.test(title))
    expect(teachers.length).toBeGreaterThan(1)
    expect(titles.length).toBeGreaterThan(teachers.length)
    expect(titles.slice(0, teachers.length)).toEqual(teachers)
  })

  it('of a role, a job that has it comes before those who only mention it, and alone in other orders', async () => {
    const both = ['Clinic team', 'Bus driver, mornings']
    expect((await find('occupational therapist')).titles).toEqual(both)
    expect((await find('occupational therapist', 'USA', 'sort=newest')).titles).toEqual(['Clinic team'])
  })
})

const odd = [
  ...'"\'()*:^-+{}[],.;?!&|~<>=%_\\/`@#$\u0000\u200b\u00ad\ufeff“”’é🦊 \t\n',
  'AND',
  'OR',
  'NOT',
  'NEAR(',
  'a',
  '1xslp0',
  'usa0',
  '0usa0',
]

it('any text is read as text', async () => {
  const random = randomFrom(3)
  const pieces: [string, ...string[]] = ['teacher', ...odd]
  const texts = Array.from({ length: 150 }, () =>
    Array.from({ length: random.between(1, 14) }, () => random.pick(pieces)).join(random.pick(['', ' '])),
  )
  const long = ['a'.repeat(3000), 'ab '.repeat(1000), '"'.repeat(500), `"${'a b '.repeat(300)}"`, 'techer '.repeat(40)]
  for (const q of [...texts, ...long]) {
    const { status, errors } = await find(q)
    const isBlank = q.trim() === ''
    expect({ q, status, errors }).toMatchObject(isBlank ? { status: 422 } : { q, status: 200, errors: {} })
  }
})

it('words of the index itself find nothing', async () => {
  for (const q of ['usa0', '0usa0', '1xslp0', 'typ', 'roleteacher0', 'stateil0'])
    expect({ q, titles: (await find(q)).titles }).toEqual({ q, titles: [] })
})
