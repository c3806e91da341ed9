import { beforeAll, beforeEach, expect, it } from 'vitest'
import { scholarshipEditions } from '../../../src/scholarships/schema'
import { db, getToken, makePerson, makeStaff, request } from '../../make'
import { makeApplicant } from '../make-review'
import { deleteEditions, inDays, makeEdition, makeScholarshipApplication } from '../make-scholarship'

let staff: string

beforeAll(async () => {
  staff = await getToken(await makeStaff())
})

beforeEach(() => deleteEditions())

const csv = async (name: string) =>
  (await request('GET', `/spedcommons-reports/scholarships/${name}/applications.csv`, { as: staff })).text()

const getPage = async (path: string, as = staff) => (await request('GET', path, { as })).text()

it('is copied to the next year without the minute in which its decisions were released', async () => {
  const dates = { opens: '2022-10-01T15:00:00.000Z', closes: '2022-11-16T05:59:59.999Z' }
  await makeEdition({ ...dates, announced: '2022-12-15T18:00:00.000Z' })
  const copy = () => getPage('/spedcommons-reports/scholarships/new?copy=teacher')
  expect(await copy()).toMatch(/name="announced"[^>]*value="2023-12-15T12:00"/)
  await db.update(scholarshipEditions).set({ released: inDays(0), announced: inDays(0) })
  expect(await copy()).toMatch(/name="announced"[^>]*value=""/)
})

it('takes no title that it would cut, and says so', async () => {
  await makeEdition()
  const edit = '/spedcommons-reports/scholarships/teacher/edit'
  expect(await getPage(edit)).not.toMatch(/<input[^>]*name="title"[^>]*maxlength/i)
  const body = new URLSearchParams({ title: 'x'.repeat(101), version: '1' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const refused = await request('POST', edit, { as: staff, headers, body })
  expect(await refused.text()).toContain('Title can be at most 100 characters')
})

it('keeps the sections of the staff area in its review, for staff only', async () => {
  await makeEdition()
  const { id } = await makeApplicant()
  await db.update(scholarshipEditions).set({ closes: inDays(-0.5) })
  const review = '/scholarship-review/teacher'
  for (const path of [review, `${review}/applications/${id}`, `${review}/decisions`, `${review}/release`])
    expect(await getPage(path), path).toMatch(/<nav aria-label="Management".*<nav aria-label="Breadcrumb"/s)
  const reviewer = await getToken(await makePerson({ roles: ['reviewer'] }))
  const theirs = await getPage(review, reviewer)
  expect(theirs).toContain('Scholarship reviews')
  expect(theirs).not.toContain('/spedcommons-reports')
})

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
