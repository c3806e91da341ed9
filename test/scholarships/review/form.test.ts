import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decisionMessages, winnerLengths } from '../../../src/scholarships/decision/rules'
import { reviewMessages } from '../../../src/scholarships/review/rules'
import { scholarshipRecusals } from '../../../src/scholarships/schema'
import { db, makeStaff, request, tokenOf } from '../../make'
import { closeEdition, makeApplicant, makeReviewer } from '../make-review'
import { deleteEditions, makeEdition } from '../make-scholarship'

let [staff, rita, ritaId] = ['', '', '']

beforeAll(async () => {
  staff = await tokenOf(await makeStaff())
  const reviewer = await makeReviewer()
  ritaId = reviewer.id
  rita = await tokenOf(reviewer)
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
