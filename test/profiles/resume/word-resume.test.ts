import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { pdf, zip } from '../../documents'
import { getProblem, getToken, makePerson, origin, request } from '../../make'

async function read(file: Uint8Array<ArrayBuffer> | null, as?: string) {
  const body = new FormData()
  if (file) body.set('file', new File([file], 'resume.docx'))
  return exports.default.fetch(`${origin}/api/users/resume/read`, {
    method: 'POST',
    body,
    headers: as ? { authorization: `Bearer ${as}` } : {},
  })
}

const paragraph = (text: string, isItem = false) =>
  `<w:p>${isItem ? '<w:pPr><w:numPr><w:ilvl w:val="0"/></w:numPr></w:pPr>' : ''}${text
    .split('\t')
    .map((part) => `<w:r><w:t xml:space="preserve">${part}</w:t></w:r>`)
    .join('<w:r><w:tab/></w:r>')}</w:p>`

const word = (lines: string[], more: Record<string, string> = {}) =>
  zip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body>${lines
      .map((line) => (line.startsWith('* ') ? paragraph(line.slice(2), true) : paragraph(line)))
      .join('')}</w:body></w:document>`,
    ...more,
  })

const written = [
  'Renée O’Neill',
  'Speech-Language Pathologist',
  'Rockford, IL | (312) 555-0117 | renee@example.com | linkedin.com/in/renee-oneill',
  'PROFESSIONAL SUMMARY',
  'I help children to be understood 🎈 &amp; enjoy it.',
  'Work Experience',
  'Lead SLP, Oak School\tAug 2019 – Present',
  'Joliet, IL',
  '* Led a team of four',
  'School SLP',
  'Prairie Clinic, Rockford, IL',
  '2015 - 2019',
  '* Wrote the handbook',
  'Education',
  'M.S., Communication Sciences',
  'Illinois State University\t2013 – 2015',
  'Licenses &amp; Certifications',
  'Professional Educator License\tIllinois\tJul 2018 – Jun 2028',
  'Languages',
  'English, Spanish',
  'References',
  'On request',
]

describe('a resume in a Word document', () => {
  it('is read as JSON Resume, and nothing is stored', async () => {
    const person = await makePerson({ headline: 'Mine' })
    const as = await getToken(person)
    const answer = await read(word(written), as)
    expect(answer.status).toBe(200)
    const resume = await answer.json<object>()
    expect(resume).toMatchObject({
      basics: {
        name: 'Renée O’Neill',
        label: 'Speech-Language Pathologist',
        phone: '(312) 555-0117',
        summary: 'I help children to be understood 🎈 & enjoy it.',
        location: { city: 'Rockford', region: 'IL' },
        profiles: [{ url: 'https://www.linkedin.com/in/renee-oneill' }],
      },
      work: [
        { startDate: '2019-08', endDate: null, highlights: ['Led a team of four'] },
        {
          position: 'School SLP',
          name: 'Prairie Clinic',
          location: 'Rockford, IL',
          startDate: '2015',
          endDate: '2019',
          highlights: ['Wrote the handbook'],
        },
      ],
      education: [
        {
          studyType: 'M.S.',
          area: 'Communication Sciences',
          institution: 'Illinois State University',
          endDate: '2015',
        },
      ],
      certificates: [
        { name: 'Professional Educator License', state: 'Illinois', date: '2018-07', expirationDate: '2028-06' },
      ],
      languages: [{ language: 'English' }, { language: 'Spanish' }],
    })
    // The dry run takes it as it is, and asks for what is missing.
    const looked = await request('POST', '/api/users/resume.json?dryRun=1', { as, body: resume })
    expect(looked.status).toBe(200)
    expect(await looked.json()).toMatchObject({
      user: { headline: 'Mine' },
      taken: expect.arrayContaining(['Name', 'Headline']),
    })
  })

  it('takes the one date of a degree for its end, and shows it once', async () => {
    const as = await getToken(await makePerson())
    const lines = ['Renée O’Neill', 'Education', 'M.S., Communication Sciences', 'Illinois State University\tMay 2015']
    const resume = await (await read(word(lines), as)).json()
    expect(resume).toMatchObject({ education: [{ startDate: null, endDate: '2015-05' }] })
    const taken = await request('POST', '/api/users/resume.json', { as, body: resume })
    expect(await taken.json()).toMatchObject({ user: { education: [{ end: '2015-05', isCurrent: false }] } })
    const profile = await (await request('GET', '/profile', { as, headers: { accept: 'text/html' } })).text()
    expect(profile).toContain('>May 2015<')
    const sheet = await (await request('GET', '/profile/resume', { as, headers: { accept: 'text/html' } })).text()
    expect(sheet).toMatch(/[> ]May 2015</)
    for (const text of [profile, sheet]) expect(text).not.toMatch(/May 2015 (?:to|–) May 2015/)
  })

  it('leaves the lists that it doesn’t mention as they are', async () => {
    const kept = {
      activities: [{ _id: 'one', description: 'I coach.' }],
      languages: ['Polish'],
      endorsements: ['LBS1'],
      gradeBands: ['Elementary'],
    }
    const as = await getToken(await makePerson({ ...kept, certifications: [] }))
    const lines = ['Renée O’Neill', 'Summary', 'I help.', 'Skills', 'Grade bands:', 'Activities', 'Endorsements']
    const resume = await (await read(word(lines), as)).json()
    const taken = await request('POST', '/api/users/resume.json', { as, body: resume })
    expect(await taken.json()).toMatchObject({ user: { ...kept, summary: 'I help.' }, taken: ['Name', 'Summary'] })
  })

  it('that we wrote comes back as it was', async () => {
    const experience = [
      {
        _id: 'one',
        title: 'Special education teacher',
        company: 'Oak School',
        location: 'Joliet, IL',
        start: '2019-08',
        end: null,
        isCurrent: true,
        description: 'I teach reading.\n• Wrote 40 IEPs',
      },
    ]
    const as = await getToken(
      await makePerson({ experience, location: 'Joliet, IL', endorsements: ['Reading specialist'] }),
    )
    const ours = await request('POST', '/api/users/resume', { as, body: {} })
    const back = await (await read(new Uint8Array(await ours.arrayBuffer()), as)).json()
    expect(back).toMatchObject({
      basics: { name: 'Dana Whitfield', location: { city: 'Joliet', region: 'IL' } },
      work: [
        {
          position: 'Special education teacher',
          name: 'Oak School',
          location: 'Joliet, IL',
          startDate: '2019-08',
          summary: 'I teach reading.',
          highlights: ['Wrote 40 IEPs'],
        },
      ],
      skills: [{ name: 'Endorsements', keywords: ['Reading specialist'] }],
    })
  })

  it.each([
    ['a PDF', pdf(''), 'We can’t read a PDF.'],
    ['another file', new TextEncoder().encode('Hello'), 'Choose a Word document (.docx).'],
    ['a document with a macro', word(written, { 'word/vbaProject.bin': 'x' }), 'macro'],
    ['a document that unpacks to too much', zip({ 'word/document.xml': 'x' }, { claims: 40_000_000 }), 'Choose a Word'],
    ['no file', null, 'We can’t read this file.'],
  ])('is refused kindly: %s', async (_, file, words) => {
    const refused = await read(file, await getToken(await makePerson()))
    expect(refused.status).toBe(422)
    expect((await getProblem(refused)).errors?.file).toContain(words)
  })

  it('is read in time that grows with its length, whatever stands in it', async () => {
    const as = await getToken(await makePerson())
    for (const line of ['A, '.repeat(3000), '('.repeat(9000), 'Jan 2019 – '.repeat(900), '\t'.repeat(300)])
      expect((await read(word(['Name', 'Experience', ...Array(200).fill(line)]), as)).status).toBe(200)
  })

  it('is read for members only', async () => {
    expect((await read(word(written))).status).toBe(401)
  })
})
