import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editionMessages } from '../../../src/scholarships/editing/rules'
import { remindOfScholarships } from '../../../src/scholarships/remind-scholarships'
import { scholarshipEditions, scholarshipOpenings } from '../../../src/scholarships/schema'
import { db, getAudit, getProblem, getToken, madeAnew, makePerson, makeStaff, request } from '../../make'
import { makeApplicant, makeReviewer } from '../make-review'
import { deleteEditions, inDays, makeEdition, someApplication } from '../make-scholarship'

const title = 'Secret Scholarship'
let [staff, member] = ['', '']

beforeAll(async () => {
  staff = await getToken(await makeStaff())
  member = await getToken(await makePerson())
})
beforeEach(deleteEditions)

const makeDraft = (fields: Parameters<typeof makeEdition>[0] = {}) =>
  makeEdition({ name: 'teacher-2023', series: 'teacher', year: 2023, title, draft: true, ...fields })
const read = async (path: string, as?: string) => {
  const answer = await request('GET', path, { headers: as ? {} : madeAnew, ...(as && { as }) })
  return { status: answer.status, text: await answer.text() }
}
const change = (body: object) => request('PUT', '/api/scholarship/editions/teacher-2023', { as: staff, body })
const form = (path: string, fields: Record<string, string> = {}, as = staff) =>
  request('POST', path, {
    as,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

describe('a draft of a scholarship', () => {
  it('is on no public page, in no list, and in no API, whatever its dates say', async () => {
    await makeEdition({ opens: inDays(-9), closes: inDays(-5) })
    await makeDraft()
    const reviewer = await getToken(await makeReviewer())
    const paths = ['/', '/scholarships', '/scholarships/teacher', '/api/scholarship/editions', '/scholarship-review']
    for (const as of [undefined, member, reviewer])
      for (const path of [...paths, '/sitemap/pages.xml', '/sitemap.xml']) {
        const { text } = await read(path, as)
        expect(text, path).not.toContain(title)
        expect(text, path).not.toContain('teacher-2023')
      }
    for (const path of [
      '/scholarships/teacher-2023',
      '/scholarships/teacher-2023/apply',
      '/scholarships/teacher-2023/withdraw',
    ])
      expect((await read(path, member)).status, path).toBe(404)
    expect((await read('/scholarships/teacher-2023')).status).toBe(404)
    expect((await read('/api/scholarship/applications/teacher-2023', reviewer)).status).toBe(404)
    expect((await form('/scholarships/teacher-2023/reminder', { wants: '1' }, member)).status).toBe(404)
  })

  it('takes no application and no draft of one', async () => {
    await makeDraft()
    for (const draft of [true, false]) {
      const body = { ...someApplication, draft, scholarshipName: 'teacher-2023' }
      expect((await request('POST', '/api/auth/submit-scholarship', { as: member, body })).status).toBe(404)
    }
  })

  it('reminds nobody', async () => {
    const { id: userId } = await makePerson()
    const { name } = await makeDraft({ closes: inDays(0.5) })
    await db.insert(scholarshipOpenings).values({ edition: name, userId, created: inDays(-1) })
    expect(await remindOfScholarships(env, db)).toEqual({ opened: 0, closing: 0 })
    await db.update(scholarshipEditions).set({ draft: false })
    expect(await remindOfScholarships(env, db)).toEqual({ opened: 1, closing: 0 })
  })

  it('is marked for staff, who publish it with a press', async () => {
    await makeDraft()
    expect(await (await request('GET', '/api/scholarship/editions', { as: staff })).json()).toMatchObject([
      { draft: true },
    ])
    for (const path of ['', '/teacher-2023']) {
      const { text } = await read(`/spedcommons-reports/scholarships${path}`, staff)
      expect(text).toContain('Draft')
    }
    const published = await form('/spedcommons-reports/scholarships/teacher-2023/publish')
    expect(published.headers.get('location')).toBe('/spedcommons-reports/scholarships/teacher-2023?done=published#done')
    expect((await read('/scholarships/teacher-2023')).status).toBe(200)
    expect((await getAudit('teacher-2023')).at(-1)).toMatchObject({ before: { draft: true }, after: { draft: false } })
  })

  it('says before the press when it opens and what is missing, and asks if it opens at once or lacks something', async () => {
    const page = async () => (await read('/spedcommons-reports/scholarships/teacher-2023', staff)).text
    await makeDraft({ opens: inDays(2) })
    expect(await page()).toContain('Once it’s published, everyone sees it, and it opens on ')
    expect(await page()).not.toMatch(/Still empty|Publish it/)
    await change({ eligibility: '' })
    expect(await page()).toMatch(/Still empty:.*Who may apply.*Publish it anyway/)
    await change({ opens: inDays(-1), prompt: '', usesRubric: true })
    const opening = await page()
    expect(opening).toContain('If you publish it now, it opens right away')
    expect(opening).toContain('Who may apply, What the essay is about, Rubric')
    expect(opening).toMatch(/<summary[^>]*>Publish scholarship<.*Publish it now</)
    await change({ closes: inDays(-0.5) })
    expect(await page()).toContain('nobody can apply: its deadline has passed')
  })

  it('is what the form begins with, and what the API makes only if asked', async () => {
    const written = { name: 'form-2027', title, year: '2027', amount: '1000', timeZone: 'America/Chicago' }
    const dates = { opens: '2027-03-10T09:00', closes: '2027-04-01T23:59', announced: '2027-05-01T12:00' }
    const created = await form('/spedcommons-reports/scholarships/new', { ...written, ...dates })
    expect(created.headers.get('location')).toBe('/spedcommons-reports/scholarships/form-2027?done=created#done')
    const saved = await form('/spedcommons-reports/scholarships/form-2027/edit', { ...written, ...dates, version: '1' })
    expect(saved.status).toBe(303)
    expect((await read('/scholarships/form-2027')).status).toBe(404)
    const edition = { year: 2027, amount: 1000, opens: inDays(1), closes: inDays(9) }
    for (const [name, draft] of [
      ['open-2027', undefined],
      ['hidden-2027', true],
    ] as const) {
      const made = await request('POST', '/api/scholarship/editions', {
        as: staff,
        body: { ...edition, name, ...(draft && { draft }) },
      })
      expect(await made.json()).toMatchObject({ draft: draft ?? false })
      expect((await read(`/scholarships/${name}`)).status).toBe(draft ? 404 : 200)
    }
  })

  it('can’t be made of a scholarship that somebody applied for', async () => {
    await makeDraft({ draft: false })
    expect((await change({ draft: true })).status).toBe(200)
    expect((await change({ draft: false })).status).toBe(200)
    await makeApplicant({ scholarshipName: 'teacher-2023' })
    const refused = await change({ draft: true })
    expect([refused.status, (await getProblem(refused)).detail]).toEqual([409, editionMessages.applied])
    expect((await read('/scholarships/teacher-2023')).status).toBe(200)
  })
})
