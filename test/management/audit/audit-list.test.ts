import { expect, it } from 'vitest'
import { makeStaff, request, tokenOf } from '../../make'
import { closeEdition, makeApplicant, releaseEdition } from '../../scholarships/make-review'
import { deleteEditions, makeEdition, makeScholarshipApplication } from '../../scholarships/make-scholarship'

it('staff who applied for a scholarship don’t see its review, in the list or the download', async () => {
  await deleteEditions()
  await makeEdition()
  const [applicant, colleague] = [await makeStaff(), await makeStaff()]
  const [own, other] = [await makeScholarshipApplication(applicant), await makeApplicant()]
  await closeEdition()
  const decider = await tokenOf(colleague)
  for (const { id } of [own, other])
    await request('PUT', `/api/scholarship/application/${id}/decision`, { as: decider, body: { decision: 'award' } })
  const seenBy = async (as: string) => {
    const query = `verb=decided&actor=${colleague.id}`
    const list = await (await request('GET', `/api/audit?${query}`, { as })).text()
    const csv = await (await request('GET', `/spedcommons-reports/audit.csv?${query}`, { as })).text()
    const page = await (await request('GET', `/spedcommons-reports/audit?${query}`, { as })).text()
    return [own.id, other.id].map((id) => [list, csv, page].map((text) => text.includes(id)))
  }
  const [yes, no] = [
    [true, true, true],
    [false, false, false],
  ]
  expect(await seenBy(decider)).toEqual([yes, yes])
  expect(await seenBy(await tokenOf(applicant))).toEqual([no, no])
})

it('nobody learns from the log who applied to a scholarship that is reviewed blind, until its release', async () => {
  await deleteEditions()
  await makeEdition({ blind: true })
  await makeEdition({ name: 'open-2026' })
  const person = { displayName: 'Zofia Kwiatkowska' }
  const { applicant } = await makeApplicant({}, person)
  await makeApplicant({ scholarshipName: 'open-2026' }, { displayName: 'Oli Open' })
  const as = await tokenOf(await makeStaff())
  const read = async () => {
    const texts = []
    for (const path of [
      '/api/audit?kind=scholarship',
      `/api/audit?actor=${applicant.id}`,
      '/spedcommons-reports/audit?verb=scholarship.submitted',
      '/spedcommons-reports/audit.csv?target=teacher',
    ])
      texts.push(await (await request('GET', path, { as })).text())
    return texts
  }
  const before = await read()
  for (const text of before) expect(text).not.toContain('Zofia')
  expect(before[0]).toContain('Oli Open')
  await releaseEdition()
  for (const text of await read()) expect(text).toContain('Zofia')
})
