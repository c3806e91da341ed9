import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { gradeBands, jobRoles, jobSettings } from '../../../src/jobs/filter-choices'
import { jobs } from '../../../src/jobs/schema'
import { completeJob, db, getAudit, getProblem, request } from '../../make'
import { provideOrganizations } from '../../provide-organizations'

type Answered = Record<string, unknown> & { _id: string; version: number }

const made = provideOrganizations({ city: 'Rockford', zip: '61101' })
const post = (body: unknown) => request('POST', '/api/job', { as: made.token, body })
const put = (id: string, body: unknown) => request('PUT', `/api/job/${id}`, { as: made.token, body })
const posted = async (fields = {}) => (await post({ ...completeJob, ...fields })).json<Answered>()

const toHtml = async (path: string) => (await request('GET', path)).text()

const fields = {
  role: 'speech',
  gradeBands: ['elementary', 'middle'],
  setting: 'school',
  license: 'Illinois SLP license',
  salaryFrom: 48_210,
  salaryTo: 92_400,
}
const empty = { role: null, gradeBands: [], setting: null, license: '', salaryFrom: null, salaryTo: null }

describe('the fields that search filters use', () => {
  it('are stored, and shown to the employer and to everyone', async () => {
    const job = await posted(fields)
    expect(job).toMatchObject(fields)
    const own = await request('GET', `/api/job/${job._id}`, { as: made.token })
    expect(await own.json()).toMatchObject(fields)
    expect(await (await request('GET', `/api/job/${job._id}`)).json()).toMatchObject(fields)
  })

  it('are empty unless the employer fills them in', async () => {
    expect(await posted()).toMatchObject(empty)
  })

  it.each([
    ['null', { role: null, gradeBands: null, setting: null, license: null, salaryFrom: null, salaryTo: null }],
    ['an empty text', { role: '', gradeBands: '', setting: '', license: '', salaryFrom: '', salaryTo: '' }],
  ])('are cleared by %s, and kept when left out', async (_, cleared) => {
    const job = await posted(fields)
    expect(await (await put(job._id, { title: 'Another' })).json()).toMatchObject(fields)
    expect(await (await put(job._id, cleared)).json()).toMatchObject(empty)
  })

  it.each([
    ...jobRoles.map((role) => ({ role })),
    ...jobSettings.map((setting) => ({ setting })),
    { gradeBands },
    { gradeBands: gradeBands.slice(0, 1) },
    { salaryFrom: 1, salaryTo: 1 },
    { salaryTo: 1_000_000 },
  ])('take %j', async (taken) => {
    expect(await posted(taken)).toMatchObject(taken)
  })

  it('take dollars as people type them, and grades in any order', async () => {
    const typed = { salaryFrom: '$48,210', salaryTo: ' 92400.00 ', gradeBands: ['high', 'infant', 'high'] }
    expect(await posted(typed)).toMatchObject({ salaryFrom: 48_210, salaryTo: 92_400, gradeBands: ['infant', 'high'] })
  })

  it.each([
    [{ role: 'wizard' }, 'role', 'Choose one of the roles in the list.'],
    [{ role: 'toString' }, 'role', 'Choose one of the roles in the list.'],
    [{ gradeBands: ['elementary', 'college'] }, 'gradeBands', 'Choose from the grades in the list.'],
    [{ gradeBands: 'elementary' }, 'gradeBands', 'Choose from the grades in the list.'],
    [{ setting: 'moon' }, 'setting', 'Choose one of the settings in the list.'],
    [{ license: 'x'.repeat(65) }, 'license', 'License or certificate can be at most 64 characters'],
    [{ salaryFrom: 0 }, 'salaryFrom', 'Enter whole dollars, from 1 to 1,000,000'],
    [{ salaryFrom: 28.5 }, 'salaryFrom', 'Enter whole dollars, from 1 to 1,000,000'],
    [{ salaryFrom: 'a lot' }, 'salaryFrom', 'Enter whole dollars, from 1 to 1,000,000'],
    [{ salaryTo: 1_000_001 }, 'salaryTo', 'Enter whole dollars, from 1 to 1,000,000'],
    [{ salaryTo: -5 }, 'salaryTo', 'Enter whole dollars, from 1 to 1,000,000'],
    [{ salaryFrom: 50_000, salaryTo: 49_999 }, 'salaryTo', 'The highest salary can’t be below the lowest'],
  ])('refuse %j with a message at the field', async (wrong, field, message) => {
    const answer = await post({ ...completeJob, ...wrong })
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toEqual({ [field]: message })
  })

  it('the highest salary is compared with the stored lowest one', async () => {
    const { _id } = await posted({ salaryFrom: 50_000 })
    const answer = await put(_id, { salaryTo: 40_000 })
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toHaveProperty('salaryTo')
    expect((await put(_id, { salaryFrom: 30_000, salaryTo: 40_000 })).status).toBe(200)
  })

  it('are copied with the job', async () => {
    const { _id } = await posted(fields)
    expect(await (await post({ copyOf: _id })).json()).toMatchObject({ ...fields, status: 'Draft' })
  })

  it('the audit names them only if they changed', async () => {
    const { _id } = await posted(fields)
    await put(_id, { title: 'Renamed', gradeBands: fields.gradeBands })
    const { after } = (await getAudit(_id)).at(-1) ?? {}
    expect(Object.keys(after ?? {})).toContain('title')
    expect(Object.keys(after ?? {})).not.toContain('gradeBands')
  })
})

describe('what is read from a posting', () => {
  const telling = {
    title: 'Special Education Teacher Aide',
    summary: 'Grades 3–5, in our resource room.',
    salaryAmount: '$18 - $22',
    salaryPeriod: 'Hour',
  }
  const read = {
    role: 'paraprofessional',
    gradeBands: ['elementary'],
    setting: 'school',
    salaryFrom: 18,
    salaryTo: 22,
  }

  it('stands apart from what the employer said, and is not stored', async () => {
    const job = await posted(telling)
    expect(job).toMatchObject({ ...empty, read })
    expect(await (await request('GET', `/api/job/${job._id}`)).json()).toMatchObject({ ...empty, read })
    const [row] = await db.select().from(jobs).where(eq(jobs.id, job._id))
    expect(row).toMatchObject(empty)
  })

  it('is left out where the employer has filled in the field', async () => {
    const job = await posted({ ...telling, ...fields, salaryTo: null })
    expect(job.read).toEqual({ role: null, gradeBands: [], setting: null, salaryFrom: null, salaryTo: null })
  })

  it('the job’s page says which facts were read, and which the employer said', async () => {
    const job = await posted({ ...telling, setting: 'residential', license: 'PEL <b>', salaryFrom: 19, salaryTo: 23 })
    const html = await toHtml(`/jobs/${job._id}`)
    const [said = '', guessed = ''] = html.split('Read from the posting:')
    for (const words of ['Residential program', 'PEL &lt;b&gt;', '$19–$23 an hour', '$18 - $22 an hour'])
      expect(said).toContain(words)
    for (const words of ['Paraprofessional or aide', 'Elementary']) {
      expect(said.split('<main')[1]).not.toContain(words)
      expect(guessed).toContain(words)
    }
    expect(guessed).not.toContain('One school')
  })

  it('a page of which nothing was read doesn’t say so', async () => {
    const job = await posted({ title: 'Join us', summary: 'Now.' })
    expect(await toHtml(`/jobs/${job._id}`)).not.toContain('Read from the posting')
  })
})
