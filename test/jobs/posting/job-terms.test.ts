import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { runCron } from '../../../src/crons'
import { jobIndexQueue, jobs } from '../../../src/jobs/schema'
import { addLocation } from '../../../src/organizations/locations/location'
import { locations } from '../../../src/organizations/schema'
import { setClock } from '../../../src/platform/time/clock'
import { completeJob, db, getAudit, getProblem, getToken, makeJob, nobody, request } from '../../make'
import { provideOrganizations } from '../../provide-organizations'

type Answered = Record<string, unknown> & { _id: string; version: number }

const made = provideOrganizations({ city: 'Rockford', zip: '61101' })
// With a new session each time, because the clock moves by years.
const employer = () => getToken(made.own.employer)
const post = async (body: unknown) => request('POST', '/api/job', { as: await employer(), body })
const put = async (id: string, body: unknown) => request('PUT', `/api/job/${id}`, { as: await employer(), body })
const posted = async (fields = {}) => (await post({ ...completeJob, ...fields })).json<Answered>()
const read = async (id: string) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]

afterEach(() => setClock(null))

const terms = {
  startDate: '2098-08-16',
  closingDate: '2098-07-01',
  hours: 37,
  contractDays: 185,
  caseload: 45,
  benefits: ['Health insurance', 'Loan forgiveness'],
}
const longest = Array.from({ length: 10 }, (_, i) => `${i}`.padEnd(64, 'x'))
const empty = { startDate: null, closingDate: null, hours: null, contractDays: null, caseload: null, benefits: [] }

describe('dates, hours, days, caseload, and benefits of a job', () => {
  it('are stored, shown to everyone, and copied', async () => {
    const job = await posted(terms)
    expect(job).toMatchObject(terms)
    expect(await (await request('GET', `/api/job/${job._id}`)).json()).toMatchObject(terms)
    expect(await (await post({ copyOf: job._id })).json()).toMatchObject({ ...terms, status: 'Draft' })
    const html = await (await request('GET', `/jobs/${job._id}`)).text()
    for (const words of ['July 1, 2098', 'August 16, 2098', '37 a week', '185 days a year', '45 students'])
      expect(html).toContain(words)
    expect(html).toContain('Health insurance, Loan forgiveness')
    expect(await posted()).toMatchObject(empty)
  })

  it.each([
    ['null', { startDate: null, closingDate: null, hours: null, contractDays: null, caseload: null, benefits: null }],
    ['an empty text', { startDate: '', closingDate: '', hours: '', contractDays: '', caseload: '', benefits: '' }],
  ])('are cleared by %s, and kept when left out', async (_, cleared) => {
    const job = await posted(terms)
    expect(await (await put(job._id, { title: 'Another' })).json()).toMatchObject(terms)
    expect(await (await put(job._id, cleared)).json()).toMatchObject(empty)
  })

  it.each([
    [{ caseload: 1, hours: 1, contractDays: 1 }, {}],
    [{ caseload: 200, hours: 60, contractDays: 260 }, {}],
    [
      { caseload: '12', hours: ' 37 ' },
      { caseload: 12, hours: 37 },
    ],
    [{ startDate: '2020-02-29', closingDate: '2098-02-28' }, {}],
    // Work can begin before the last day to apply.
    [{ startDate: '2098-01-01', closingDate: '2098-02-28' }, {}],
    [{ benefits: ['  Dental ', '', 'Dental', 'Vision'] }, { benefits: ['Dental', 'Vision'] }],
    [{ benefits: 'Dental\r\n\r\nVision' }, { benefits: ['Dental', 'Vision'] }],
    [{ benefits: longest }, {}],
    [{ benefits: longest.join('\n') }, { benefits: longest }],
  ])('take %j', async (written, stored) => {
    expect(await posted(written)).toMatchObject({ ...written, ...stored })
  })

  it.each([
    [{ caseload: 0 }, 'caseload', 'Enter a whole number from 1 to 200'],
    [{ caseload: 201 }, 'caseload', 'Enter a whole number from 1 to 200'],
    [{ hours: 37.5 }, 'hours', 'Enter a whole number from 1 to 60'],
    [{ hours: '61' }, 'hours', 'Enter a whole number from 1 to 60'],
    [{ contractDays: 261 }, 'contractDays', 'Enter a whole number from 1 to 260'],
    [{ contractDays: 'all' }, 'contractDays', 'Enter a whole number from 1 to 260'],
    [{ startDate: '2098-02-30' }, 'startDate', 'Enter a date as YYYY-MM-DD'],
    [{ closingDate: '7/1/2098' }, 'closingDate', 'Enter a date as YYYY-MM-DD'],
    [{ closingDate: '2020-01-01' }, 'closingDate', 'The closing date can’t be in the past'],
    [{ closingDate: '2020-01-01', status: 'Draft' }, 'closingDate', 'The closing date can’t be in the past'],
    [{ benefits: Array.from({ length: 11 }, (_, i) => `${i}`) }, 'benefits', /at most 10 benefits/],
    [{ benefits: ['x'.repeat(65)] }, 'benefits', /at most 64 characters/],
    [{ benefits: ['x'.repeat(5000)] }, 'benefits', /at most 64 characters/],
  ])('refuse %j with a message at the field', async (wrong, field, message) => {
    const answer = await post({ ...completeJob, ...wrong })
    expect(answer.status).toBe(422)
    const { errors = {} } = await getProblem(answer)
    expect(Object.keys(errors).map((name) => name.split('.')[0])).toContain(field)
    expect(errors[field]).toMatch(message)
  })
})

describe('the closing date', () => {
  const places = [
    ['Pago Pago', 'AS', '2098-07-02T11:30:00Z'],
    ['Honolulu', 'HI', '2098-07-02T10:30:00Z'],
    ['Seattle', 'WA', '2098-07-02T07:30:00Z'],
    ['Phoenix', 'AZ', '2098-07-02T07:30:00Z'],
    ['Rockford', 'IL', '2098-07-02T05:30:00Z'],
    ['New York', 'NY', '2098-07-02T04:30:00Z'],
    ['Hagåtña', 'GU', '2098-07-01T14:30:00Z'],
  ] as const

  async function jobAt(state: string, fields = {}) {
    const where = { name: state, street: '1 Main Street', city: 'Rockford', state: 'IL', zip: '61101', phone: '' }
    const { id } = await addLocation(db, env.SEARCH, { organizationId: made.own.id, fields: where, by: nobody })
    await db.update(locations).set({ state }).where(eq(locations.id, id))
    return makeJob(made.own, { closingDate: '2098-07-01', location: id, ...fields })
  }

  it.each(places)('closes a job in %s, %s, at the end of that day there', async (_, state, after) => {
    const { id } = await jobAt(state)
    await db.update(jobs).set({ updated: '2098-06-20T00:00:00.000Z' }).where(eq(jobs.id, id))
    // The hour before is still the closing date.
    setClock(new Date(Date.parse(after) - 60 * 60_000))
    await runCron('expire-jobs', env)
    expect(await read(id)).toMatchObject({ status: 'Published', closed: null })
    setClock(new Date(after))
    expect(await runCron('expire-jobs', env)).toMatchObject({ result: { expired: 0, closed: 1 } })
    const job = await read(id)
    expect(job).toMatchObject({ status: 'Closed', closingDate: '2098-07-01', version: 2 })
    expect(job?.closed?.slice(0, 16)).toBe(after.slice(0, 16))
    expect(await getAudit(id)).toMatchObject([
      { verb: 'published' },
      { verb: 'closed', before: { status: 'Published' }, after: { status: 'Closed' }, requestId: 'cron:expire-jobs' },
    ])
    expect((await request('GET', `/api/job/${id}`)).status).toBe(410)
    expect(await db.$count(jobIndexQueue, eq(jobIndexQueue.jobId, id))).toBe(0)
  })

  it('closes a paused job too, but no draft, and each once', async () => {
    const [paused, draft] = [await jobAt('IL'), await jobAt('IL', { status: 'Draft' })]
    await db.update(jobs).set({ status: 'Paused' }).where(eq(jobs.id, paused.id))
    setClock(new Date('2098-07-03T00:00:00Z'))
    expect(await runCron('expire-jobs', env)).toMatchObject({ result: { closed: 1 } })
    expect(await runCron('expire-jobs', env)).toMatchObject({ result: { closed: 0 } })
    expect((await read(paused.id))?.status).toBe('Closed')
    expect((await read(draft.id))?.status).toBe('Draft')
  })

  it('must be moved before a job is published or renewed again', async () => {
    const job = await makeJob(made.own, { closingDate: '2098-07-01' })
    setClock(new Date('2098-07-03T00:00:00Z'))
    await runCron('expire-jobs', env)
    const again = await put(job.id, { status: 'Published' })
    expect(again.status).toBe(422)
    expect((await getProblem(again)).errors).toEqual({ closingDate: 'The closing date can’t be in the past' })
    // Other changes of a job that isn’t live don’t ask for it.
    expect((await put(job.id, { title: 'Another', status: 'Paused' })).status).toBe(200)
    await db.update(jobs).set({ status: 'Expired' }).where(eq(jobs.id, job.id))
    const body = `${new URLSearchParams({ chosen: job.id })}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:8787' }
    const path = `/admin/jobs/renew/${made.own.id}`
    await request('POST', path, { as: await employer(), body, headers })
    expect((await read(job.id))?.status).toBe('Expired')
    expect((await put(job.id, { status: 'Published', closingDate: '2098-08-01' })).status).toBe(200)
    expect(await (await post({ copyOf: job.id })).json()).toMatchObject({ closingDate: '2098-08-01' })
    setClock(new Date('2098-08-03T00:00:00Z'))
    expect(await (await post({ copyOf: job.id })).json()).toMatchObject({ closingDate: null })
  })

  it('is what search engines are told, and the last day in the employer’s table', async () => {
    setClock(new Date('2098-06-20T00:00:00Z'))
    const { id } = await jobAt('NY')
    expect(await (await request('GET', `/jobs/${id}`)).text()).toContain('"validThrough":"2098-07-02T03:59:00.000Z"')
    expect(await (await request('GET', '/admin/jobs', { as: await employer() })).text()).toContain(
      'Closes on July 1, 2098',
    )
    await db.delete(jobs).where(eq(jobs.id, id))
  })
})
