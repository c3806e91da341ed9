import { expect, it } from 'vitest'
import { makeStaff, request, tokenOf } from '../../make'
import { closeEdition, makeApplicant } from '../../scholarships/make-review'
import { deleteEditions, makeEdition, makeScholarshipApplication } from '../../scholarships/make-scholarship'

it('staff who applied for a scholarship don’t see the review of their own application, in the list or the download', async () => {
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
  expect(await seenBy(await tokenOf(applicant))).toEqual([no, yes])
})
