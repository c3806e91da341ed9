import { beforeEach, describe, expect, it } from 'vitest'
import { getToken, makePerson, request } from '../../make'

/** Has the structure of the schema's own sample, with everything that made an import fail. All texts are our own. */
const sample = {
  basics: {
    name: 'Rosalind Hart',
    label: 'Speech-Language Pathologist',
    image: '',
    email: 'rosalind@example.com',
    phone: '(44) 20 7946 0018',
    url: 'http://rosalind-hart-speech-and-language.example',
    summary: `Rosalind ${'helps children to be understood and '.repeat(15)}enjoys it.`,
    location: { address: '12 Elm Street', postalCode: '61101', city: 'Rockford', countryCode: 'GB', region: 'IL' },
    profiles: [
      { network: 'Twitter', username: 'rosalindhart', url: '' },
      { network: 'Facebook', url: 'https://www.facebook.com/rosalind.hart' },
      { network: 'Instagram', username: '@rosalind' },
      { network: 'SoundCloud', username: 'rosalind', url: 'https://soundcloud.example/rosalind' },
    ],
  },
  work: [
    {
      name: 'Prairie Clinic',
      location: 'Rockford, IL',
      position: 'Lead SLP',
      url: 'https://prairie.example',
      startDate: '2013-12-01',
      endDate: '2014-12-01',
      summary: 'Led a team of four.',
      highlights: ['Raised reading scores by 12%', 'Trained two aides', 'Wrote the handbook'],
    },
    { name: 'Oak School', position: 'SLP', location: 'Joliet, IL', startDate: '2010', endDate: '2012' },
    { name: 'No title here', startDate: '2009' },
  ],
  volunteer: [{ organization: 'ReadOn', position: 'Teacher', summary: 'Global movement of free reading clubs.' }],
  education: [
    {
      institution: 'Illinois State University',
      area: 'Special Education and Applied Behavior Analysis',
      studyType: 'Bachelor',
      startDate: '2011',
      endDate: '2013-01-01',
    },
    { institution: 'Night school', studyType: 'Certificate', endDate: '2009-06' },
  ],
  awards: [{ title: 'Clinician of the year', date: '2014-11-01' }],
  certificates: [{ name: 'CCC-SLP', date: '2015', issuer: 'ASHA' }],
  publications: [{ name: 'On speech' }],
  skills: [
    { name: 'Endorsements', keywords: ['Bilingual education'] },
    { name: 'Methods', keywords: ['autism', 'AAC devices'] },
  ],
  languages: [{ language: 'English', fluency: 'Native speaker' }],
  interests: [],
  references: [{ name: 'Somebody', reference: 'She is good.' }],
}

type Imported = {
  missing: object[]
  user: Record<string, unknown>
  taken: string[]
  changes: { entry: string; what: string }[]
}

let as: string
beforeEach(async () => {
  as = await getToken(await makePerson({ summary: 'Kept.' }))
})

async function take(body: unknown, query = ''): Promise<Imported> {
  const answer = await request('POST', `/api/users/resume.json${query}`, { as, body })
  expect(answer.status).toBe(200)
  return answer.json<Imported>()
}

const formatNotes = ({ changes }: Imported) => changes.map(({ entry, what }) => `${entry}: ${what}`)

describe('a JSON Resume like the schema’s sample', () => {
  it('the import takes everything that fits', async () => {
    const { user } = await take(sample)
    expect(user).toMatchObject({
      displayName: 'Rosalind Hart',
      headline: 'Speech-Language Pathologist',
      summary: expect.stringMatching(/^Rosalind helps .*…$/),
      location: 'Rockford, IL',
      phone: '',
      website: '',
      twitter: 'rosalindhart',
      facebook: 'rosalind.hart',
      instagram: 'rosalind',
      experience: [
        {
          title: 'Lead SLP',
          location: 'Rockford, IL',
          description: 'Led a team of four.\n• Raised reading scores by 12%\n• Trained two aides\n• Wrote the handbook',
        },
        { title: 'SLP', location: 'Joliet, IL', start: '2010-01', end: '2012-12' },
      ],
      education: [{ school: 'Illinois State University', study: 'Special Education and Applied…', start: '2011-01' }],
      certifications: [{ title: 'CCC-SLP', state: 'ASHA', effectiveDate: '2015-01-01', isPermanent: true }],
      activities: [{ description: 'Teacher, ReadOn, Global movement of free reading clubs.' }],
      endorsements: ['Bilingual education'],
      disabilityAreas: ['autism'],
      languages: ['English'],
    })
    expect(String(user.summary).length).toBeLessThanOrEqual(512)
  })

  it('the import reports what it changed, entry by entry', async () => {
    const imported = await take(sample)
    expect(formatNotes(imported)).toEqual([
      'Location: The country, GB, was left out.',
      'Location: Left out, because a profile has no place for them: the street address, the ZIP code.',
      'Summary: The text was shortened to 512 characters.',
      'Phone: The number was left out: it is not a US number of ten digits.',
      'Website: The address was left out: it is longer than 32 characters.',
      'SoundCloud: A profile has no place for this network.',
      'Experience: Lead SLP, Prairie Clinic: Left out, because a profile has no place for it: the link.',
      'Experience: SLP, Oak School: The start date is only a year. We took January 2010.',
      'Experience: SLP, Oak School: The end date is only a year. We took December 2012.',
      'Experience: No title here: The start date is only a year. We took January 2009.',
      'Experience: No title here: This entry was left out. Title is required.',
      'Education: Bachelor, Illinois State University: The start date is only a year. We took January 2011.',
      'Education: Bachelor, Illinois State University: The field of study was shortened to 32 characters.',
      'Education: Certificate, Night school: The start date is missing. We took the end date.',
      'Education: Certificate, Night school: This entry was left out. Field of study is required.',
      'Certification: CCC-SLP, ASHA: The file has no expiration date, so it counts as one that doesn’t expire.',
      'Certification: CCC-SLP, ASHA: The date has no day. We took 2015-01-01.',
      'Language: English: How well you speak it, “Native speaker,” was left out: a profile lists only the language.',
      'Skill: AAC devices: A profile has no list for this skill.',
      'Awards: This section was left out: a profile has no place for it.',
      'Publications: This section was left out: a profile has no place for it.',
      'References: This section was left out: a profile has no place for it.',
    ])
    expect(imported.taken).toEqual(expect.arrayContaining(['Name', 'Summary', 'Experience: 2 entries', 'Twitter']))
  })

  it('the preview reports the changes and stores nothing', async () => {
    const looked = await take(sample, '?dryRun=1')
    expect(looked.user).toMatchObject({ displayName: 'Dana Whitfield', summary: 'Kept.', experience: [] })
    const { taken, changes } = await take(sample)
    expect(looked).toMatchObject({ taken, changes })
  })

  it('the export after the import has the networks, the highlights, and the title', async () => {
    await take(sample)
    await request('PUT', '/api/users/profile', { as, body: { title: 'Student' } })
    const out = await (await request('GET', '/api/users/resume.json', { as })).json<Record<string, unknown>>()
    expect(out).toMatchObject({
      basics: {
        label: 'Speech-Language Pathologist',
        title: 'Student',
        profiles: [
          { network: 'Facebook', username: 'rosalind.hart' },
          { network: 'Twitter', username: 'rosalindhart' },
          { network: 'Instagram', username: 'rosalind' },
        ],
      },
      work: [
        {
          summary: 'Led a team of four.',
          highlights: ['Raised reading scores by 12%', 'Trained two aides', expect.any(String)],
        },
        { name: 'Oak School' },
      ],
    })
    expect(JSON.stringify(out)).not.toContain('"location":"Not given"')
    const again = await take({ ...out })
    expect(again.user).toMatchObject({ title: 'Student', instagram: 'rosalind' })
  })
})

describe('the contact of a file', () => {
  const noNumber = 'Phone: The number was left out: it is not a US number of ten digits.'
  const noAddress = 'Website: The address was left out: it is not a web address.'
  it.each([
    [{ phone: '312.555.0142' }, { phone: '(312) 555-0142' }, []],
    [{ phone: '+1 312 555 0142' }, { phone: '(312) 555-0142' }, []],
    [{ phone: '' }, { phone: '' }, []],
    [{ phone: '555-0142' }, { phone: '' }, [noNumber]],
    [{ phone: '(312) 555-0142, extension 7' }, { phone: '' }, [noNumber]],
    [{ url: 'https://rosa.example' }, { website: 'rosa.example' }, []],
    [{ url: '' }, { website: '' }, []],
    [{ url: 'mailto:rosa@example.com' }, { website: '' }, [noAddress]],
  ])('a file with %j gives the profile %j and the notes %j', async (contact, fields, notes) => {
    const imported = await take({ basics: { name: 'Rosa Hart', ...contact } })
    expect(imported.user).toMatchObject({ displayName: 'Rosa Hart', ...fields })
    expect(formatNotes(imported)).toEqual(notes)
  })
})

describe('content that does not fit', () => {
  it.each([
    [
      { volunteer: [{ organization: 'ReadOn', startDate: '2012', endDate: '2013', url: 'https://readon.example' }] },
      'Activity: ReadOn: Left out, because a profile has no place for them: the dates, the link.',
    ],
    [
      { education: [{ institution: 'ISU', startDate: '2010', score: '3.9', courses: ['Braille'] }] },
      'Education: ISU: Left out, because a profile has no place for them: the GPA or score, the courses.',
    ],
    [
      { certificates: [{ name: 'LBS1', date: '2018-07-01', issuer: 'Illinois State Board of Education' }] },
      'Certification: LBS1, Illinois State Board of Education: The issuer, “Illinois State Board of Education,” became IL: a profile names the state.',
    ],
    [{ hello: 'world' }, 'The file: Nothing in it has a place in your profile.'],
    [{ basics: { name: 'x'.repeat(65) } }, 'Name: The text was shortened to 64 characters.'],
    [
      { work: [{ name: 'A', position: 'B', location: 'C', startDate: '2020-13' }] },
      'Experience: B, A: The start date was left out: “2020-13” is not a date we can read.',
    ],
    [
      { work: [{ name: 'A', position: 'B', location: 'C', startDate: '2020-05', endDate: '2019-05' }] },
      'Experience: B, A: The end date was left out: it is before the start date.',
    ],
    [{ education: [{ institution: 'ISU' }] }, 'Education: ISU: This entry was left out. Degree is required.'],
    [
      { basics: { summary: 'I teach.\n• I listen.' } },
      'Summary: Line breaks were left out: a summary is one paragraph.',
    ],
    [
      { work: [1, 2].map(() => ({ name: 'A', position: 'B', startDate: '2020-01' })) },
      'Experience: B, A (number 2 in your file): This entry was left out. Location is required.',
    ],
    [
      { work: Array.from({ length: 1000 }, () => ({ name: 'A', position: 'B', location: 'C' })) },
      'Experience: Only the first 100 of 1000 entries were taken.',
    ],
    [
      { work: [{ name: 'A', position: 'B', location: 'C', highlights: ['x'.repeat(300), 'y'.repeat(300)] }] },
      'Experience: B, A: 1 of 2 highlights were left out: a description holds 512 characters.',
    ],
    [
      { certificates: [{ name: 'PEL', issuer: 'IL', date: '2020-01-01', expirationDate: '2019-02' }] },
      'Certification: PEL, IL: This entry was left out. Expiration date is before the effective date.',
    ],
  ])('content that does not fit is reported, and the rest is imported: %#', async (body, words) => {
    const imported = await take({ languages: [{ language: 'Polish' }], ...body }, '')
    const expected = 'hello' in body ? [] : [words]
    expect(formatNotes(imported)).toEqual(expect.arrayContaining(expected))
    expect(imported.user).toMatchObject({ languages: ['Polish'] })
    if ('hello' in body) expect(formatNotes(await take(body))).toEqual([words])
  })

  it('the import asks for what an entry lacks, and takes the entry with the answer', async () => {
    const work = [{ name: 'Prairie Clinic', position: 'SLP' }]
    const { missing } = await take({ work })
    expect(missing).toEqual([
      {
        part: 'work',
        index: 0,
        field: 'location',
        label: 'Location',
        isOptional: false,
        entry: 'Experience: SLP, Prairie Clinic',
      },
    ])
    const answered = await take({ work: work.map((entry) => ({ ...entry, location: 'Joliet, IL' })) })
    expect(answered).toMatchObject({ missing: [], user: { experience: [{ title: 'SLP', location: 'Joliet, IL' }] } })
    const { missing: begun, user } = await take({
      education: [{ institution: 'Lakefront College', studyType: 'B.S.', area: 'Education', endDate: '2015-05' }],
    })
    expect(begun).toMatchObject([{ part: 'education', field: 'startDate', isOptional: true }])
    expect(user.education).toMatchObject([{ start: '2015-05', end: '2015-05' }])
    const { missing: asked } = await take({ certificates: [{ name: 'LBS1', issuer: 'IL', date: '2018-07-01' }] })
    expect(asked).toMatchObject([{ part: 'certificates', field: 'expirationDate', isOptional: true }])
  })

  it('the import never empties a list if nothing in it could be used', async () => {
    await take(sample)
    const { user } = await take({
      work: [{ position: 'Nowhere' }],
      languages: [{ fluency: 'fluent' }],
      skills: [{ name: 'Endorsements' }],
    })
    expect(user.experience).toHaveLength(2)
    expect(user).toMatchObject({ languages: ['English'], endorsements: ['Bilingual education'] })
  })

  it('the import empties a list that is empty in the file, and says so', async () => {
    await take(sample)
    const { user, taken } = await take({
      volunteer: [],
      languages: [],
      skills: [{ name: 'Endorsements', keywords: [] }],
    })
    expect(user).toMatchObject({ activities: [], languages: [], endorsements: [], disabilityAreas: ['autism'] })
    const words = (label: string) => `${label}: none in the file, so yours are removed`
    expect(taken).toEqual(['Activities', 'Languages', 'Endorsements'].map(words))
  })
})
