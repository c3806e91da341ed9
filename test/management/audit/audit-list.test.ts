import { expect, it } from 'vitest'
import { record } from '../../../src/platform/db/audit'
import { db, makePerson, makeStaff, request, tokenOf } from '../../make'
import { makeQuestion } from '../../questions/make-question'
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

it('the log has the titles of what was changed, with links, and finds them by their words', async () => {
  const [moderator, asker] = [await makeStaff(), await makePerson({ displayName: 'Devon Auditsson' })]
  const question = await makeQuestion({ title: 'How do you schedule pull-out groups?', author: asker })
  const by = { userId: moderator.id, requestId: null }
  await record(db, { by, verb: 'moved', target: { kind: 'question', id: question.id } })
  await record(db, { by: { ...by, userId: asker.id }, verb: 'asked', target: { kind: 'question', id: question.id } })
  const as = await tokenOf(moderator)
  const page = async (query: string) =>
    (await (await request('GET', `/spedcommons-reports/audit?${query}`, { as })).text()).replaceAll('<!-- -->', '')
  const link = `href="/questions/${question.uid}/${question.slug}">How do you schedule pull-out groups?</a>`
  const byTitle = await page('target=Pull-Out+groups')
  expect(byTitle).toContain(`Moved</strong> (question <a ${link})`)
  expect(await page('actor=auditsson')).toContain(`Asked</strong> (question <a ${link})`)
  expect(await page('actor=auditsson')).not.toContain('Moved</strong>')
  expect(await page('target=nothing+has+this+title')).toContain('Nothing in the past year matches.')
})

it('an entry that says what a thing was like when it was edited doesn’t read like a change', async () => {
  const by = { userId: null, requestId: null }
  const target = { kind: 'article', id: 'edited-article' }
  await record(db, { by, verb: 'changed', target, before: { status: 'Published' }, after: { title: 'New' } })
  const as = await tokenOf(await makeStaff())
  const html = await (await request('GET', '/spedcommons-reports/audit?target=edited-article', { as })).text()
  expect(html).toContain('>Status: Published<')
  expect(html).not.toContain('Published → none')
})
