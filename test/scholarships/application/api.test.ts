import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnApplication } from '../../../src/scholarships/application/application'
import { applicationMessages } from '../../../src/scholarships/application-words'
import { scholarshipApplications } from '../../../src/scholarships/schema'
import { db, getProblem, getToken, makePerson, request } from '../../make'
import { deleteEditions, inDays, makeEdition, someApplication } from '../make-scholarship'

let member: string

beforeAll(async () => {
  member = await getToken(await makePerson())
})

beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
})

const submit = (body: object, as = member) => request('POST', '/api/auth/submit-scholarship', { as, body })
const readOwn = async () =>
  (await request('POST', '/api/auth/scholarship-application', { as: member, body: {} })).json<Partial<OwnApplication>>()

describe('POST /api/auth/submit-scholarship', () => {
  it('submits with 201, and changes the same application with 200', async () => {
    expect((await submit(someApplication)).status).toBe(201)
    const again = await submit({ ...someApplication, essay: 'A better essay of six words.' })
    expect(again.status).toBe(200)
    expect(await again.json<OwnApplication>()).toMatchObject({ status: 'submitted', wordCount: 6, pending: null })
    expect(await db.$count(scholarshipApplications)).toBe(1)
  })

  it('makes one row of two tabs that submit at once, and counts its number once', async () => {
    const both = await Promise.all([submit(someApplication), submit(someApplication)])
    expect(both.every(({ ok }) => ok)).toBe(true)
    const rows = await db.select({ number: scholarshipApplications.number }).from(scholarshipApplications)
    expect(rows).toEqual([{ number: 1 }])
  })

  it('stores any part of a draft, and submits it later', async () => {
    expect((await submit({ draft: true, essay: 'I want' })).status).toBe(201)
    expect(await readOwn()).toMatchObject({ status: 'draft', essay: 'I want', school: '' })
    expect((await submit(someApplication)).status).toBe(201)
    expect(await readOwn()).toMatchObject({ status: 'submitted', essay: someApplication.essay })
  })

  it('keeps the fields of a draft that a later part leaves out, and empties those that are sent empty', async () => {
    await submit({ draft: true, school: 'Rock River University', major: 'Math', essay: 'I want' })
    await submit({ draft: true, essay: 'I want to teach', major: null })
    expect(await readOwn()).toMatchObject({ school: 'Rock River University', major: '', essay: 'I want to teach' })
    await submit(someApplication)
    await submit({ draft: true, essay: 'Half a new' })
    expect(await readOwn()).toMatchObject({ pending: { ...someApplication, essay: 'Half a new' } })
  })

  it('keeps the draft of a change beside what was submitted', async () => {
    await submit(someApplication)
    await submit({ ...someApplication, draft: true, essay: 'Half a new' })
    expect(await readOwn()).toMatchObject({ essay: someApplication.essay, pending: { essay: 'Half a new' } })
  })

  it.each([
    [{ school: ' ' }, { school: applicationMessages.school }],
    [{ major: null }, { major: applicationMessages.major }],
    [{ graduation: '' }, { graduation: applicationMessages.graduation }],
    [{ graduation: '13/2026' }, { graduation: applicationMessages.graduationFormat }],
    [{ graduation: '5/2026' }, { graduation: applicationMessages.graduationFormat }],
    [{ graduation: '00/0000' }, { graduation: applicationMessages.graduationFormat }],
    [{ essay: '\u0000 ' }, { essay: applicationMessages.essay }],
    [{ essay: '\ud800' }, { essay: applicationMessages.essay }],
    [{ essay: 'x'.repeat(20_001) }, { essay: applicationMessages.longEssay }],
  ])('refuses %j', async (wrong, errors) => {
    const answer = await submit({ ...someApplication, ...wrong })
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toEqual(errors)
  })

  it('refuses with 409 before it opens and after it closes, and with 404 what does not exist', async () => {
    await makeEdition({ name: 'later', opens: inDays(1) })
    await makeEdition({ name: 'over', opens: inDays(-3), closes: inDays(-1) })
    expect((await submit({ ...someApplication, scholarshipName: 'later' })).status).toBe(409)
    expect((await submit({ ...someApplication, scholarshipName: 'over' })).status).toBe(409)
    expect((await submit({ ...someApplication, scholarshipName: 'over', draft: true })).status).toBe(409)
    expect((await submit({ ...someApplication, scholarshipName: 'nowhere' })).status).toBe(404)
  })
})

describe('POST /api/auth/scholarship-application', () => {
  it('is an empty object without an application, and shows nothing of the review', async () => {
    expect(await readOwn()).toEqual({})
    await submit(someApplication)
    expect(Object.keys(await readOwn())).toEqual(
      expect.not.arrayContaining(['likeCount', 'voteCount', 'decision', 'number', 'vote', 'reviewed']),
    )
  })
})
