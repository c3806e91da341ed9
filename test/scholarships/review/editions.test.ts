import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listReviewerProgress } from '../../../src/scholarships/editing/edition-progress'
import { findEdition } from '../../../src/scholarships/edition'
import { scholarshipEditions, scholarshipReviewers } from '../../../src/scholarships/schema'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, request } from '../../make'
import { makeApplicant, voteAs } from '../make-review'
import { deleteEditions, inDays, makeEdition, makeScholarshipApplication } from '../make-scholarship'

let staff = ''
beforeAll(async () => {
  staff = await getToken(await makeStaff())
})
beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
  await makeEdition({ name: 'other', title: 'Another Scholarship', opens: '2020-01-01T00:00:00.000Z' })
})

const setRoles = (id: string, body: object) => request('PUT', `/api/users/${id}/roles`, { as: staff, body })
const post = (path: string, fields: Record<string, string>) =>
  request('POST', path, {
    as: staff,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
const getLimits = async (id: string) =>
  (await db.select().from(scholarshipReviewers)).flatMap(({ userId, edition }) => (userId === id ? edition : []))

describe('a reviewer of some editions', () => {
  it('finds only these, at every door', async () => {
    const person = await makePerson({ displayName: 'Lia Limited' })
    const as = await getToken(person)
    expect((await setRoles(person.id, { roles: ['reviewer'], editions: ['other'] })).status).toBe(200)
    const [theirs, foreign] = [await makeApplicant({ scholarshipName: 'other' }), await makeApplicant()]
    const statuses = (edition: string, id: string) =>
      Promise.all(
        [
          request('GET', `/api/scholarship/applications/${edition}`, { as }),
          voteAs(as, id, 1),
          request('GET', `/api/scholarship/application/${id}/1`, { as }),
          request('PUT', `/api/scholarship/application/${id}/recusal`, { as, body: { reason: null } }),
          request('GET', `/scholarship-review/${edition}`, { as }),
          request('GET', `/scholarship-review/${edition}/next`, { as }),
          request('GET', `/scholarship-review/${edition}/applications/${id}`, { as }),
        ].map(async (answer) => (await answer).status),
      )
    expect(await statuses('teacher', foreign.id)).toEqual(Array.from({ length: 7 }, () => 404))
    expect(await statuses('other', theirs.id)).not.toContain(404)
    const list = await (await request('GET', '/scholarship-review', { as })).text()
    expect(list).toContain('Another Scholarship')
    expect(list).not.toContain('Future SPED Teacher Scholarship')
    const isAmong = async (edition: string) =>
      (await listReviewerProgress(db, await findEdition(db, edition))).some(({ _id }) => _id === person.id)
    expect([await isAmong('teacher'), await isAmong('other')]).toEqual([false, true])
    const page = (id: string, edition: string) =>
      request('GET', `/scholarship-review/${edition}/applications/${id}`, { as: staff }).then((answer) => answer.text())
    expect(await page(theirs.id, 'other')).toContain('Lia Limited')
    expect(await page(foreign.id, 'teacher')).not.toContain('Lia Limited')
  })

  it('becomes one of all without editions, and each change is recorded once', async () => {
    const person = await makePerson()
    for (const editions of [['other', 'teacher', 'other'], ['teacher', 'other'], ['teacher'], []])
      await setRoles(person.id, { roles: ['reviewer'], editions })
    expect(await getLimits(person.id)).toEqual([])
    await setRoles(person.id, { roles: ['reviewer'], editions: ['other'] })
    expect(await getLimits(person.id)).toEqual(['other'])
    await setRoles(person.id, { roles: ['reviewer'] })
    await setRoles(person.id, { roles: [], editions: ['other'] })
    expect(await getLimits(person.id)).toEqual([])
    expect((await getAudit(person.id)).map(({ before, after }) => [before, after])).toEqual([
      [{ roles: [] }, { roles: ['reviewer'], editions: ['other', 'teacher'] }],
      [
        { roles: ['reviewer'], editions: ['other', 'teacher'] },
        { roles: ['reviewer'], editions: ['teacher'] },
      ],
      [{ roles: ['reviewer'], editions: ['teacher'] }, { roles: ['reviewer'] }],
      [{ roles: ['reviewer'] }, { roles: ['reviewer'], editions: ['other'] }],
      [{ roles: ['reviewer'], editions: ['other'] }, { roles: ['reviewer'] }],
      [{ roles: ['reviewer'] }, { roles: [] }],
    ])
  })

  it('refuses an unknown edition at its field, and changes nothing', async () => {
    const person = await makePerson()
    const refused = await setRoles(person.id, { roles: ['reviewer'], editions: ['other', 'nowhere'] })
    expect([refused.status, (await getProblem(refused)).errors]).toEqual([
      422,
      { editions: 'There is no scholarship “nowhere”.' },
    ])
    expect(await getAudit(person.id)).toEqual([])
  })

  it('is made on a page that asks first, and that needs a choice', async () => {
    const { id } = await makePerson({ displayName: 'Devon Marsh' })
    const change = `/spedcommons-reports/members/${id}/change/reviewer`
    const asked = await (await request('GET', change, { as: staff })).text()
    expect(asked).toContain('Make Devon Marsh a reviewer?')
    expect(asked).toContain('2022 Another Scholarship')
    const refused = await post(change, { reviews: 'yes', scope: 'some' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Choose at least one scholarship, or all.')
    expect((await post(change, { reviews: 'yes', scope: 'some', 'edition.other': 'on' })).status).toBe(303)
    expect(await getLimits(id)).toEqual(['other'])
    const member = await (await request('GET', `/spedcommons-reports/members/${id}`, { as: staff })).text()
    expect(member).toMatch(/Reviewer of (<!-- -->)?<a [^>]*>2022 Another Scholarship<\/a>/)
  })

  it('is changed in place, and the page before shows what is chosen', async () => {
    const { id } = await makePerson()
    const change = `/spedcommons-reports/members/${id}/change/editions`
    expect((await request('GET', change, { as: staff })).status).toBe(404)
    await setRoles(id, { roles: ['reviewer'], editions: ['other'] })
    const asked = await (await request('GET', change, { as: staff })).text()
    expect(asked).toMatch(/<input[^>]*name="edition.other"[^>]*checked/)
    expect(asked).not.toMatch(/<input[^>]*name="edition.teacher"[^>]*checked/)
    const boxes = { 'edition.other': 'on', 'edition.teacher': 'on' }
    const saved = await post(change, { reviews: 'yes', scope: 'some', ...boxes })
    expect(saved.headers.get('location')).toBe(`/spedcommons-reports/members/${id}?done=editions#done`)
    expect(await getLimits(id)).toEqual(['other', 'teacher'])
    const shown = await (await request('GET', saved.headers.get('location') ?? '', { as: staff })).text()
    expect(shown).toMatch(/name="edition.other" value="on".*Undo/)
  })

  it('is said to have applied, but not before the release of a blind review', async () => {
    await deleteEditions()
    const { name } = await makeEdition()
    const { id } = await makePerson({ displayName: 'Devon Both', roles: ['reviewer'] })
    await makeScholarshipApplication({ id })
    const paths = [`members/${id}`, `members/${id}/change/editions`, `scholarships/${name}`]
    const pages = () =>
      Promise.all(
        paths.map(async (path) => (await request('GET', `/spedcommons-reports/${path}`, { as: staff })).text()),
      )
    for (const page of await pages()) expect(page).toMatch(/can’t review it/)
    await db.update(scholarshipEditions).set({ blind: true })
    for (const page of await pages()) expect(page).not.toMatch(/can’t review it/)
    await db.update(scholarshipEditions).set({ released: inDays(0) })
    for (const page of (await pages()).slice(0, 2)) expect(page).toMatch(/can’t review it/)
  })

  it('isn’t said to have applied to staff who applied themselves', async () => {
    await deleteEditions()
    const colleague = await makeStaff()
    await makeEdition()
    const { id } = await makePerson({ roles: ['reviewer'] })
    for (const applicant of [{ id }, colleague]) await makeScholarshipApplication(applicant)
    const as = await getToken(colleague)
    const page = await (await request('GET', `/spedcommons-reports/members/${id}`, { as })).text()
    expect(page).toContain('Reviewer of')
    expect(page).not.toContain('can’t review it')
  })
})
