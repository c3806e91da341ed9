import mammoth from 'mammoth'
import { beforeEach, describe, expect, it } from 'vitest'
import { getAudit, getProblem, getToken, makePerson, request } from '../../make'

const experience = [
  {
    _id: 'x1',
    title: 'Resource Teacher',
    company: 'Lakefront',
    location: 'Chicago, IL',
    start: '2021-08',
    end: null,
    isCurrent: true,
    description: 'Co-teaching.',
  },
]
const certifications = [
  {
    _id: 'c1',
    title: 'LBS1',
    state: 'IL',
    effectiveDate: '2018-07-01',
    isPermanent: false,
    expirationDate: '2028-06-30',
  },
]

let person: Awaited<ReturnType<typeof makePerson>>
let as: string
beforeEach(async () => {
  person = await makePerson({
    experience,
    certifications,
    summary: 'I teach.',
    linkedin: 'dana',
    languages: ['Spanish'],
  })
  as = await getToken(person)
})

const resume = (body: unknown) => request('POST', '/api/users/resume', { as, body })

async function toText(answer: Response): Promise<string> {
  expect(answer.status).toBe(200)
  return (await mammoth.extractRawText({ arrayBuffer: await answer.arrayBuffer() })).value
}

async function user() {
  const { user } = await (await request('GET', '/api/auth/user', { as })).json<{ user: Record<string, unknown> }>()
  return user
}

describe('the resume document', () => {
  it('the resume document is made from the saved profile', async () => {
    const answer = await resume({})
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Whitfield-resume-\d+\.docx"$/)
    expect(answer.headers.get('content-type')).toContain('wordprocessingml')
    const text = await toText(answer)
    for (const part of ['Dana Whitfield', person.email, 'I teach.', 'Lakefront', 'LBS1', 'Languages: Spanish'])
      expect(text).toContain(part)
  })

  it('the resume document uses valid fields from the body instead, and stores nothing', async () => {
    const text = await toText(
      await resume({
        displayName: 'Dana Q. Whitfield',
        summary: 'x'.repeat(600),
        education: 'no list',
        email: 'other@example.com',
        activities: [{ description: 'Coaches.' }],
      }),
    )
    for (const part of ['Dana Q. Whitfield', 'I teach.', 'Coaches.', person.email]) expect(text).toContain(part)
    expect(text).not.toContain('other@example.com')
    expect(await user()).toMatchObject({ displayName: 'Dana Whitfield', activities: [] })
    expect(await getAudit(person.id)).toEqual([])
  })

  it('the resume document is named after the last name, in any alphabet', async () => {
    const name = async (body: object) => (await resume(body)).headers.get('content-disposition')
    expect(await name({ lastName: 'Jiménez' })).toMatch(
      /filename="Jimenez-resume-\d+\.docx"; filename\*=UTF-8''Jim%C3%A9nez-resume-\d+\.docx/,
    )
    expect(await name({ lastName: '', displayName: 'Rosa de la Cruz' })).toContain('"Cruz-resume-')
    expect(await name({ lastName: '', displayName: 'Rosa Cruz 😀' })).toMatch(/filename="Cruz-resume-\d+\.docx"$/)
    expect(await name({ lastName: '', displayName: '😀' })).toMatch(/filename="resume-\d+\.docx"$/)
    expect(await name({ lastName: 'O’Brien' })).toMatch(/filename="O'Brien-resume-\d+\.docx"; filename\*=/)
    expect(await name({ lastName: 'a"\r\nX: b' })).not.toMatch(/[\r\n]/)
  })

  it('the resume document can be opened whatever was typed', async () => {
    const text = await toText(await resume({ summary: 'a\u0000\u000B\uD800b <script>' }))
    expect(text).toContain('<script>')
  })

  it('the resume document requires sign-in and a JSON object', async () => {
    expect((await request('POST', '/api/users/resume', { body: {} })).status).toBe(401)
    expect((await resume('[]')).status).toBe(400)
    expect((await resume('{"a":')).status).toBe(400)
  })
})

describe('JSON Resume', () => {
  it('the JSON Resume export uses the schema’s names', async () => {
    const answer = await request('GET', '/api/users/resume.json', { as })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Whitfield-resume.json"')
    expect(await answer.json()).toMatchObject({
      basics: { name: 'Dana Whitfield', email: person.email, profiles: [{ network: 'LinkedIn', username: 'dana' }] },
      work: [{ name: 'Lakefront', position: 'Resource Teacher', startDate: '2021-08', summary: 'Co-teaching.' }],
      certificates: [
        { name: 'LBS1', issuer: 'Illinois State Board of Education', date: '2018-07-01', expirationDate: '2028-06-30' },
      ],
      languages: [{ language: 'Spanish' }],
    })
  })

  it('the JSON Resume export can be imported again without changes', async () => {
    const before = await user()
    const out = await (await request('GET', '/api/users/resume.json', { as })).json()
    const answer = await request('POST', '/api/users/resume.json', { as, body: out })
    expect(answer.status).toBe(200)
    const withoutIds = (list: unknown) =>
      JSON.parse(JSON.stringify(list, (key, value) => (key === '_id' ? undefined : value)))
    const after = await user()
    for (const list of ['experience', 'education', 'certifications', 'activities', 'languages', 'summary', 'linkedin'])
      expect(withoutIds(after[list]), list).toEqual(withoutIds(before[list]))
  })

  it.each(['IL', 'Illinois', 'National'])(
    'the JSON Resume export gives a license its issuer, and the import restores %s',
    async (state) => {
      const change = { certifications: certifications.map((license) => ({ ...license, state })) }
      expect((await request('PUT', '/api/users/profile', { as, body: change })).status).toBe(200)
      const out = await (await request('GET', '/api/users/resume.json', { as })).json<{
        certificates: { issuer: string }[]
      }>()
      const issuer = state === 'National' ? 'National' : 'Illinois State Board of Education'
      expect(out.certificates.map((certificate) => certificate.issuer)).toEqual([issuer])
      expect((await request('POST', '/api/users/resume.json', { as, body: out })).status).toBe(200)
      expect(await user()).toMatchObject({ certifications: [{ title: 'LBS1', state, expirationDate: '2028-06-30' }] })
    },
  )

  it('an imported license from a state board keeps its state', async () => {
    const certificates = [{ name: 'Special Education', issuer: 'texas education agency', date: '2020-01-01' }]
    expect((await request('POST', '/api/users/resume.json', { as, body: { certificates } })).status).toBe(200)
    expect(await user()).toMatchObject({ certifications: [{ title: 'Special Education', state: 'TX' }] })
  })

  it('a JSON Resume from another tool is imported, and what it leaves out stays', async () => {
    const body = {
      basics: {
        name: 'Dana Whitfield',
        email: 'not-taken@example.com',
        summary: 'New.',
        url: 'https://dana.example/',
        location: { city: 'Rockford', region: 'IL' },
      },
      work: [
        {
          name: 'Prairie',
          position: 'Teacher',
          location: 'Joliet',
          startDate: '2018-08-15',
          endDate: '2021-06-01',
          highlights: ['Read', 'Wrote'],
        },
      ],
      education: [
        { institution: 'ISU', studyType: 'B.S.', area: 'Education', startDate: '2014-08', endDate: '2018-05' },
      ],
      awards: [{ title: 'unknown to us' }],
    }
    const answer = await request('POST', '/api/users/resume.json', { as, body })
    expect(answer.status).toBe(200)
    expect(await user()).toMatchObject({
      email: person.email,
      summary: 'New.',
      location: 'Rockford, IL',
      website: 'dana.example',
      experience: [
        { company: 'Prairie', start: '2018-08', end: '2021-06', isCurrent: false, description: '• Read\n• Wrote' },
      ],
      education: [{ school: 'ISU', degree: 'B.S.', study: 'Education' }],
      certifications,
    })
  })

  it('an invalid JSON Resume is refused with the position of the error, and nothing is stored', async () => {
    const answer = await request('POST', '/api/users/resume.json', { as, body: { work: 'none' } })
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toHaveProperty('work')
    expect(await user()).toMatchObject({ experience, certifications })
  })
})
