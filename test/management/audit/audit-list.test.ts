import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { purchaseOrders } from '../../../src/billing/schema'
import { applications } from '../../../src/jobs/schema'
import { invitations } from '../../../src/organizations/schema'
import { peopleMessages } from '../../../src/people/schema'
import { record } from '../../../src/platform/db/audit'
import { newId } from '../../../src/platform/db/database'
import { timestamp } from '../../../src/platform/time/clock'
import { giveaways, outsideScholarships } from '../../../src/scholarships/schema'
import { contactMessages } from '../../../src/site/schema'
import { tags } from '../../../src/tags/schema'
import { makeComment } from '../../flags/make-flag'
import { db, getToken, makeJob, makeOrganization, makePerson, makePlaces, makeStaff, request } from '../../make'
import { makeAnswer, makeQuestion } from '../../questions/make-question'
import { closeEdition, makeApplicant, releaseEdition } from '../../scholarships/make-review'
import { deleteEditions, makeEdition, makeScholarshipApplication } from '../../scholarships/make-scholarship'

beforeAll(makePlaces)

it('staff who applied for a scholarship don’t see its review, in the list or the download', async () => {
  await deleteEditions()
  await makeEdition()
  const [applicant, colleague] = [await makeStaff(), await makeStaff()]
  const [own, other] = [await makeScholarshipApplication(applicant), await makeApplicant()]
  await closeEdition()
  const decider = await getToken(colleague)
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
  expect(await seenBy(await getToken(applicant))).toEqual([no, no])
})

it('nobody learns from the log who applied to a scholarship that is reviewed blind, until its release', async () => {
  await deleteEditions()
  await makeEdition({ blind: true })
  await makeEdition({ name: 'open-2026' })
  const person = { displayName: 'Zofia Kwiatkowska' }
  const { applicant } = await makeApplicant({}, person)
  await makeApplicant({ scholarshipName: 'open-2026' }, { displayName: 'Oli Open' })
  const as = await getToken(await makeStaff())
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
  const as = await getToken(moderator)
  const page = async (query: string) =>
    (await (await request('GET', `/spedcommons-reports/audit?${query}`, { as })).text()).replaceAll('<!-- -->', '')
  const answer = await makeAnswer(question.id)
  const remark = await makeComment(question.id)
  await record(db, { by, verb: 'restored', target: { kind: 'answer', id: answer.id } })
  await record(db, { by, verb: 'hid', target: { kind: 'comment', id: remark.id } })
  const link = `href="/questions/${question.uid}/${question.slug}">How do you schedule pull-out groups?</a>`
  const byTitle = await page('target=Pull-Out+groups')
  expect(byTitle).toContain(`Moved</strong> (question <a ${link})`)
  // What is under a question has its title, too.
  for (const words of ['Restored</strong> (answer ', 'Hid</strong> (comment ']) expect(byTitle).toContain(words)
  expect(await page('actor=auditsson')).toContain(`Asked</strong> (question <a ${link})`)
  expect(await page('actor=auditsson')).not.toContain('Moved</strong>')
  expect(await page('target=nothing+has+this+title')).toContain('Nothing in the past year matches.')
})

it('the log has a title and a link for every kind of thing that it records, says what is gone, and finds titles', async () => {
  await deleteEditions()
  await makeEdition({ title: 'Logged scholarship' })
  const organization = await makeOrganization()
  const { id: organizationId, name: school, employer, location } = organization
  const [question, app] = [await makeQuestion({ title: 'What is logged?', tags: ['logged-tag'] }), newId()]
  const comment = await makeComment(question.id)
  const [tag] = await db.select().from(tags).where(eq(tags.slug, 'logged-tag'))
  const job = await makeJob(organization, { title: 'Logged job' })
  const [giveaway, outside, order] = [newId(), newId(), newId()]
  const [message, note, invitation, gone] = [newId(), newId(), newId(), newId()]
  await db.insert(giveaways).values({ id: giveaway, week: '2031-01-06', item: 'A logged lamp from Ñuñoa' })
  const outsideOne = { title: 'Logged by others', deadline: '2031-01-01', link: 'https://example.org', position: 1 }
  await db.insert(outsideScholarships).values({ id: outside, ...outsideOne })
  const time = timestamp()
  const orderOne = { plan: 'yearly', poNumber: '1', status: 'paid', created: time, updated: time } as const
  await db.insert(purchaseOrders).values({ id: order, organizationId, ...orderOne })
  const { id: toId } = await makePerson()
  await db.insert(peopleMessages).values({ id: message, organizationId, toId, message: 'Hello', created: time })
  const written = { form: 'contact', name: 'Ann Sender', email: 'ann@example.org', created: time } as const
  await db.insert(contactMessages).values({ id: note, ...written })
  const invited = { email: 'x@example.org', displayName: 'X', title: '', phone: '', tokenHash: newId() }
  await db
    .insert(invitations)
    .values({ ...invited, id: invitation, organizationId, invitedBy: employer.id, created: time, expires: time })
  const applied = { id: app, jobId: job.id, applicantName: 'Secret Applicant', applicantEmail: 'a@example.org' }
  await db.insert(applications).values({ ...applied, created: time })
  const organizationHref = `/spedcommons-reports/organizations/${organizationId}`
  const staffArea = '/spedcommons-reports/scholarships'
  const things = [
    ['comment', comment.id, 'What is logged?', `/questions/${question.uid}/${question.slug}#comment-${comment.id}`],
    ['tag', tag?.id ?? '', tag?.text ?? '', '/tags/logged-tag'],
    ['category', 'behavior', 'Behavior', '/questions?category=behavior'],
    ['scholarship', 'teacher', '2022 Logged scholarship', `${staffArea}/teacher`],
    ['giveaway', giveaway, 'A logged lamp from Ñuñoa', `${staffArea}/giveaways/${giveaway}`],
    ['outside scholarship', outside, 'Logged by others', `${staffArea}/by-others/${outside}`],
    ['location', location.id, location.name, organizationHref],
    ['purchase order', order, `from ${school}`, organizationHref],
    ['invitation', invitation, `to ${school}`, organizationHref],
    ['application', app, 'Logged job', `/jobs/${job.id}`],
    ['contact message', note, 'in the inbox', `/spedcommons-reports/inbox?open=${note}`],
    ['tag', gone, gone, `/spedcommons-reports/audit?target=${gone}`],
  ] as const
  const colleague = await makeStaff()
  const by = { userId: colleague.id, requestId: null }
  for (const [kind, id] of things) await record(db, { by, verb: 'changed', target: { kind, id } })
  await record(db, { by, verb: 'changed', target: { kind: 'message', id: message } })
  await record(db, {
    by,
    verb: 'moved',
    target: { kind: 'question', id: question.id },
    after: { category: 'behavior' },
  })
  const as = await getToken(colleague)
  const page = async (query: string) =>
    (await (await request('GET', `/spedcommons-reports/audit?${query}`, { as })).text()).replaceAll('<!-- -->', '')
  const html = await page(`actor=${colleague.id}`)
  for (const [kind, id, title, path] of things)
    expect(html).toContain(`(${kind} <a href="${path}">${title}</a>${id === gone ? ', now gone' : ''})`)
  expect(html).toContain(`(message from ${school})`)
  expect(html).toContain('Category: Behavior')
  for (const secret of ['Secret Applicant', 'Ann Sender']) expect(html).not.toContain(secret)
  for (const words of ['logged-tag', 'logged+lamp', 'Ñuñoa', '2022+logged+scholarship', 'by+others', 'teacher'])
    expect(await page(`target=${words}`)).toContain('Changed</strong>')
  const csv = await (await request('GET', `/spedcommons-reports/audit.csv?actor=${colleague.id}`, { as })).text()
  expect(csv).toContain('"2022 Logged scholarship","teacher"')
  expect(csv).toContain(`"gone","${gone}"`)
})

it('an entry that says what a thing was like when it was edited doesn’t read like a change', async () => {
  const by = { userId: null, requestId: null }
  const target = { kind: 'article', id: 'edited-article' }
  await record(db, { by, verb: 'changed', target, before: { status: 'Published' }, after: { title: 'New' } })
  const as = await getToken(await makeStaff())
  const html = await (await request('GET', '/spedcommons-reports/audit?target=edited-article', { as })).text()
  expect(html).toContain('>Status: Published<')
  expect(html).not.toContain('Published → none')
})
