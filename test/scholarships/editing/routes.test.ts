import { beforeAll, beforeEach, expect, it } from 'vitest'
import { makePerson, makeStaff, request, tokenOf } from '../../make'
import { deleteEditions, makeEdition, makeScholarshipApplication } from '../make-scholarship'

let staff: string

beforeAll(async () => {
  staff = await tokenOf(await makeStaff())
})

beforeEach(() => deleteEditions())

const csv = async (name: string) =>
  (await request('GET', `/spedcommons-reports/scholarships/${name}/applications.csv`, { as: staff })).text()

it('has every application, with cells that no spreadsheet runs', async () => {
  await makeEdition()
  await makeScholarshipApplication(await makePerson({ displayName: 'Ana Torres' }), { essay: '=cmd() is how I begin.' })
  await makeScholarshipApplication(await makePerson({ displayName: '@Bo' }))
  const table = await csv('teacher')
  expect(table).toContain('"Ana Torres"')
  expect(table).toContain(`"'=cmd() is how I begin."`)
  expect(table).toContain(`"'@Bo"`)
})

it('names nobody of a blind scholarship, in no column', async () => {
  await makeEdition({ blind: true })
  const person = await makePerson({ displayName: 'Marisol Quintana' })
  await makeScholarshipApplication(person, {
    school: 'Rock River University',
    essay: 'I am Marisol Quintana of Rock River University.',
  })
  const table = await csv('teacher')
  expect(table).toContain('"Applicant 1"')
  expect(table).not.toMatch(/Marisol|Quintana|Rock River/)
})
