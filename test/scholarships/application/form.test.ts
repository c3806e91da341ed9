import { beforeEach, describe, expect, it } from 'vitest'
import { applicationMessages } from '../../../src/scholarships/application-words'
import { scholarshipApplications, scholarshipEditions } from '../../../src/scholarships/schema'
import { db, getToken, makePerson, request } from '../../make'
import { deleteEditions, inDays, makeEdition, someApplication } from '../make-scholarship'

let as: string

beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
  as = await getToken(
    await makePerson({
      education: [
        {
          _id: 'e',
          school: 'Prairie State College',
          degree: 'B.A.',
          study: 'Early childhood',
          start: '2020-08',
          end: null,
          isCurrent: true,
        },
      ],
    }),
  )
})

const post = (path: string, fields: Record<string, string>) =>
  request('POST', path, {
    as,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
const read = async (path: string) => (await (await request('GET', path, { as })).text()).replaceAll('<!-- -->', '')
const stored = async () => (await db.select().from(scholarshipApplications))[0]

describe('the form without JavaScript', () => {
  it('begins with the last education of the profile, and after that with what was written', async () => {
    const html = await read('/scholarships/teacher/apply')
    expect(html).toContain('value="Prairie State College"')
    expect(html).toContain('value="Early childhood"')
    await post('/scholarships/teacher/apply', { ...someApplication, draft: '1' })
    expect(await read('/scholarships/teacher/apply')).toContain('value="Rock River University"')
  })

  it('submits, and says so', async () => {
    const answer = await post('/scholarships/teacher/apply', someApplication)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/scholarships/teacher?sent=1'])
    expect(await read('/scholarships/teacher?sent=1')).toContain(applicationMessages.sent)
    expect(await stored()).toMatchObject({ ...someApplication, status: 'submitted' })
  })

  it('saves a draft of any part', async () => {
    const answer = await post('/scholarships/teacher/apply', { essay: 'I want', draft: '1' })
    expect(answer.headers.get('location')).toBe('/scholarships/teacher/apply?saved=1')
    expect(await read('/scholarships/teacher/apply?saved=1')).toContain('Your draft is saved.')
    expect(await stored()).toMatchObject({ essay: 'I want', status: 'draft' })
  })

  it('keeps what was typed and puts the messages at the fields', async () => {
    const answer = await post('/scholarships/teacher/apply', { school: 'Mine', graduation: '13/2026', essay: ' ' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    for (const words of ['value="Mine"', 'value="13/2026"']) expect(html).toContain(words)
    for (const name of ['major', 'graduationFormat', 'essay'] as const)
      expect(html).toContain(applicationMessages[name])
    expect(await stored()).toBeUndefined()
  })

  it('is never cached, and leads guests to sign in and back', async () => {
    const answer = await request('GET', '/scholarships/teacher/apply', { as })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const guest = await request('GET', '/scholarships/teacher/apply')
    expect(guest.headers.get('location')).toBe('/login?redirect=%2Fscholarships%2Fteacher%2Fapply')
  })

  it('withdraws after asking, and shows what was submitted once the deadline has passed', async () => {
    await post('/scholarships/teacher/apply', someApplication)
    await db.update(scholarshipEditions).set({ opens: inDays(-9), closes: inDays(-1) })
    const html = await read('/scholarships/teacher/apply')
    expect(html).toContain(someApplication.essay)
    expect(html).not.toContain('<textarea')
    expect(await read('/scholarships/teacher/withdraw')).toContain('Withdraw your application?')
    expect((await post('/scholarships/teacher/withdraw', {})).status).toBe(303)
    expect(await stored()).toMatchObject({ status: 'withdrawn' })
    expect((await request('GET', '/scholarships/teacher/withdraw', { as })).status).toBe(404)
  })
})
