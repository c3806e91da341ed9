import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decisionMessages, winnerLengths } from '../../../src/scholarships/decision/rules'
import { reviewMessages } from '../../../src/scholarships/review/rules'
import { rubricCategories, scholarshipEditions, scholarshipRecusals } from '../../../src/scholarships/schema'
import { db, getToken, makeStaff, request } from '../../make'
import { closeEdition, makeApplicant, makeReviewer } from '../make-review'
import { deleteEditions, makeEdition } from '../make-scholarship'

let [staff, rita, ritaId] = ['', '', '']

beforeAll(async () => {
  staff = await getToken(await makeStaff())
  const reviewer = await makeReviewer()
  ritaId = reviewer.id
  rita = await getToken(reviewer)
})
beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
})

const post = (path: string, fields: Record<string, string>, as: string) =>
  request('POST', `/scholarship-review/teacher${path}`, {
    as,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

/** The fields of a page that are marked as wrong, by name. */
const wrongFields = (html: string) =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([tag]) => /name="([^"]*)"/.exec(tag)?.[1],
  )

describe('the recusal’s form without JavaScript', () => {
  it('asks for a reason at the field, and leads back to the list afterward', async () => {
    const { id } = await makeApplicant()
    const path = `/applications/${id}/recusal`
    const refused = await post(path, { reason: '', back: 'sort=likes' }, rita)
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(wrongFields(html)).toEqual(['reason'])
    expect(html).toContain(reviewMessages.reason)
    expect(html).toContain('name="back" value="sort=likes"')
    expect(await db.$count(scholarshipRecusals)).toBe(0)
    const done = await post(path, { reason: 'know', back: 'sort=likes' }, rita)
    expect(done.headers.get('location')).toBe(`/scholarship-review/teacher?sort=likes#application-${id}`)
    expect(await db.$count(scholarshipRecusals)).toBe(1)
    expect((await post(path, { undo: '1', back: '' }, rita)).status).toBe(303)
    expect(await db.$count(scholarshipRecusals)).toBe(0)
  })

  it('tells staff at the field that a reviewer is missing, and keeps the reason', async () => {
    const { id } = await makeApplicant()
    const path = `/applications/${id}/recusal`
    for (const reviewer of ['', 'nobody']) {
      const refused = await post(path, { reason: 'family', reviewer }, staff)
      const html = await refused.text()
      expect(refused.status).toBe(422)
      expect(wrongFields(html)).toEqual(['reviewer'])
      expect(html).toMatch(/<option(?=[^>]*value="family")(?=[^>]*selected)/)
    }
    expect((await post(path, { reason: 'family', reviewer: ritaId }, staff)).status).toBe(303)
    expect(await db.$count(scholarshipRecusals)).toBe(1)
  })
})

it('judging one by one says in the title who is shown and how far one is, and what happened to the one before', async () => {
  const [first, second] = [await makeApplicant(), await makeApplicant()]
  const getTitle = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
  const read = async (path: string) => (await request('GET', path, { as: rita })).text()
  const path = `/scholarship-review/teacher/applications/${first.id}`
  expect(getTitle(await read(path))).toMatch(/^\S.*, 0 of 2 judged – 2022 Future SPED Teacher Scholarship/)
  const refused = await post(`/applications/${first.id}`, { action: 'next' }, rita)
  expect(getTitle(await refused.text())).toMatch(/^Error: /)
  await post(`/applications/${first.id}`, { vote: '1' }, rita)
  const saved = await post(`/applications/${first.id}`, { action: 'next' }, rita)
  expect(saved.headers.get('location')).toBe('/scholarship-review/teacher/next?done=saved')
  const next = await request('GET', '/scholarship-review/teacher/next?done=saved', { as: rita })
  expect(next.headers.get('location')).toBe(`/scholarship-review/teacher/applications/${second.id}?done=saved`)
  const html = await read(next.headers.get('location') ?? '')
  expect(getTitle(html)).toMatch(/^Saved\. .*, 1 of 2 judged/)
  expect(html).toMatch(/role="status"[^>]*>Saved\./)
  expect(html).toContain('Why special education?')
})

it('where there is a rubric, a thumb without points in each category isn’t a judgment yet', async () => {
  const { id } = await makeApplicant()
  await db.update(scholarshipEditions).set({ usesRubric: true })
  await db.insert(rubricCategories).values([
    { id: 'essay', edition: 'teacher', label: 'Essay', steps: '["","","","",""]', position: 0 },
    { id: 'retired', edition: 'teacher', label: 'Retired', steps: '["","","","",""]', position: 1, off: true },
  ])
  const read = async () => (await request('GET', `/scholarship-review/teacher/applications/${id}`, { as: rita })).text()
  await post(`/applications/${id}`, { vote: '1', back: '' }, rita)
  expect(await read()).toContain('You judged 0 of 1')
  await post(`/applications/${id}`, { 'scores.essay': '3' }, rita)
  expect(await read()).toContain('You judged 1 of 1')
})

it('a reviewer’s note to the committee is read by staff, and by others only after their vote and not in a blind review', async () => {
  const { id } = await makeApplicant()
  const path = `/applications/${id}`
  const readAs = async (as: string) => {
    const html = await (await request('GET', `/scholarship-review/teacher${path}`, { as })).text()
    return /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  }
  const omar = await getToken(await makeReviewer())
  const tooLong = await post(path, { note: 'a'.repeat(2001), action: 'skip' }, rita)
  expect(tooLong.status).toBe(422)
  expect(wrongFields(await tooLong.text())).toEqual(['note'])
  await post(path, { note: 'She ran the club.', action: 'skip' }, rita)
  // A vote in the list has no field for a note, and leaves it.
  await post(path, { vote: '1', back: '' }, rita)
  expect(await readAs(rita)).toContain('>She ran the club.</textarea>')
  expect(await readAs(staff)).toContain('She ran the club.')
  expect(await readAs(omar)).not.toContain('She ran the club.')
  await post(path, { vote: '-1' }, omar)
  expect(await readAs(omar)).toContain('She ran the club.')
  await db.update(scholarshipEditions).set({ blind: true })
  expect(await readAs(omar)).not.toContain('She ran the club.')
  expect(await readAs(staff)).toContain('She ran the club.')
  await post(path, { note: '' }, rita)
  expect(await readAs(staff)).not.toContain('She ran the club.')
})

it('staff reach each page of a scholarship by tabs, and reviewers those of the review', async () => {
  await makeApplicant()
  const getTabs = async (as: string) => {
    const html = await (await request('GET', '/scholarship-review/teacher', { as })).text()
    const [nav = ''] = /<nav aria-label="This scholarship".*?<\/nav>/.exec(html) ?? []
    return [...nav.matchAll(/>([^<]+)<\/a>/g)].map(([, label]) => label)
  }
  expect(await getTabs(rita)).toEqual(['Applications', 'One by one'])
  expect(await getTabs(staff)).toEqual(['Overview', 'Edit', 'Rubric', 'Late codes', 'Applications', 'One by one'])
  await closeEdition()
  expect((await getTabs(staff)).at(-1)).toBe('Decisions')
})

it('the winner’s form says at the field what is too long, and keeps what was typed', async () => {
  await makeApplicant()
  await closeEdition()
  const name = 'A'.repeat(winnerLengths.name + 1)
  const refused = await post('/winner', { name, words: 'Thank you all.', consent: '1' }, staff)
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(wrongFields(html)).toEqual(['name'])
  expect(html).toContain(decisionMessages.longName)
  expect(html).toContain(name)
  expect(html).toContain('Thank you all.')
})
