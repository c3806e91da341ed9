import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MadeOrganization, makeJob, makeOrganization, makePlaces, problemOf, request, tokenOf } from '../../make'

/** What the validation library says where nobody wrote a sentence. */
const ofLibrary = /Invalid \w+: |\bExpected\b|\breceived\b/

const modules = import.meta.glob<Record<string, unknown>>('../../../src/**/*rules.ts', { eager: true })

type ObjectSchema = v.GenericSchema & { entries: Record<string, v.GenericSchema> }
const isObjectSchema = (value: unknown): value is ObjectSchema =>
  typeof value === 'object' && value !== null && 'entries' in value && '~standard' in value

/** The schemas of what people send; those of answers are ours to keep. */
const schemas = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module)
    .filter(([name]) => !name.endsWith('Answer'))
    .flatMap(([name, schema]) =>
      isObjectSchema(schema) ? [{ name: `${path.slice('../../../src/'.length)} ${name}`, schema }] : [],
    ),
)

const long = 'x'.repeat(70_000)
const plain = [undefined, null, 5, -1, 1.5, true, '', ' ', 'x', long, '\u0000', [], {}]
const wrong = [...plain, ...plain.map((value) => [value]), Array.from({ length: 300 }, () => 'x'), [[]], { _id: 5 }]

describe('what is said of a field that does not pass', () => {
  it('is found for the schemas of every room', () => {
    expect(schemas.length).toBeGreaterThan(30)
  })

  it.each(schemas)('is a sentence of ours: $name', ({ schema }) => {
    const said = new Set<string>()
    for (const name of Object.keys(schema.entries))
      for (const value of wrong)
        for (const issue of v.safeParse(schema, { [name]: value, ...nested(value) }).issues ?? [])
          said.add(issue.message)
    expect([...said].filter((message) => ofLibrary.test(message))).toEqual([])
  })
})

/** The same wrong value inside the entries of a profile's lists. */
const nested = (value: unknown) => ({ experience: [{ title: value }], education: [{ school: value, start: value }] })

describe('the answer of a call', () => {
  let own: MadeOrganization
  let jobId: string
  beforeAll(async () => {
    await makePlaces()
    own = await makeOrganization()
    jobId = (await makeJob(own)).id
  })

  it('asks an applicant with too long a name for name and address, in the words of the form', async () => {
    const body = { applicant_name: 'x'.repeat(70), applicant_email: 'al@guest.example' }
    const refused = await problemOf(await request('PUT', `/api/job/update/${jobId}`, { body }))
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused)).not.toMatch(ofLibrary)
  })

  it('says of a job’s fields of the wrong kind what to write instead', async () => {
    const as = await tokenOf(own.employer)
    const body = { title: 5, remote: 'yes', location: 5, version: 'x', salaryPeriod: 'Week', jobId: 'x'.repeat(70) }
    const refused = await problemOf(await request('PUT', `/api/job/${jobId}`, { as, body }))
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(Object.keys(body).sort())
    expect(JSON.stringify(refused)).not.toMatch(ofLibrary)
  })
})
