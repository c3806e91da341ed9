import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { getProblem, getToken, type MadeOrganization, makeJob, makeOrganization, makePlaces, request } from '../../make'

/** Matches the validation library’s own messages, which appear if a rule has no message. */
const ofLibrary = /Invalid \w+: |\bExpected\b|\breceived\b/

const modules = import.meta.glob<Record<string, unknown>>('../../../src/**/*rules.ts', { eager: true })

type ObjectSchema = v.GenericSchema & { entries: Record<string, v.GenericSchema> }
const isObjectSchema = (value: unknown): value is ObjectSchema =>
  typeof value === 'object' && value !== null && 'entries' in value && '~standard' in value

/** The schemas of what people send. Answers are excluded, because we write them ourselves. */
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

describe('the messages for invalid fields', () => {
  it('the schemas of every room are found', () => {
    expect(schemas.length).toBeGreaterThan(30)
  })

  it.each(schemas)('the messages for $name are our own sentences', ({ schema }) => {
    const said = new Set<string>()
    for (const name of Object.keys(schema.entries))
      for (const value of wrong)
        for (const issue of v.safeParse(schema, { [name]: value, ...nested(value) }).issues ?? [])
          said.add(issue.message)
    expect([...said].filter((message) => ofLibrary.test(message))).toEqual([])
  })
})

/** The same invalid value inside the entries of a profile’s lists. */
const nested = (value: unknown) => ({ experience: [{ title: value }], education: [{ school: value, start: value }] })

describe('the answer to invalid fields', () => {
  let own: MadeOrganization
  let jobId: string
  beforeAll(async () => {
    await makePlaces()
    own = await makeOrganization()
    jobId = (await makeJob(own)).id
  })

  it('an overlong applicant name gets the form’s own message', async () => {
    const body = { applicant_name: 'x'.repeat(70), applicant_email: 'al@guest.example' }
    const refused = await getProblem(await request('PUT', `/api/job/update/${jobId}`, { body }))
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused)).not.toMatch(ofLibrary)
  })

  it('job fields of the wrong type get messages that say what to write instead', async () => {
    const as = await getToken(own.employer)
    const body = { title: 5, remote: 'yes', location: 5, version: 'x', salaryPeriod: 'Week', jobId: 'x'.repeat(70) }
    const refused = await getProblem(await request('PUT', `/api/job/${jobId}`, { as, body }))
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(Object.keys(body).sort())
    expect(JSON.stringify(refused)).not.toMatch(ofLibrary)
  })
})
