import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { appliedWords } from '../../../src/scholarships/choices'
import { listReviewerProgress } from '../../../src/scholarships/editing/edition-progress'
import { findEdition } from '../../../src/scholarships/edition'
import { scholarshipApplications, scholarshipVotes } from '../../../src/scholarships/schema'
import { db, getToken, makePerson, makeStaff, request } from '../../make'
import { closeEdition, listAs, makeApplicant, makeReviewer, releaseEdition, voteAs } from '../make-review'
import { deleteEditions, makeEdition, makeScholarshipApplication } from '../make-scholarship'

let reviewer: Awaited<ReturnType<typeof makeReviewer>>
let colleague: Awaited<ReturnType<typeof makeStaff>>
let [rita, omar, staff] = ['', '', '']

beforeAll(async () => {
  reviewer = await makeReviewer()
  colleague = await makeStaff()
  rita = await getToken(reviewer)
  omar = await getToken(await makeReviewer())
  staff = await getToken(colleague)
})

beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
})

const review = '/scholarship-review/teacher'
const get = (path: string, as: string) => request('GET', path, { as })
const put = (id: string, what: string, body: object, as: string) =>
  request('PUT', `/api/scholarship/application/${id}/${what}`, { as, body })
const post = (path: string, fields: Record<string, string>, as: string) =>
  request('POST', path, {
    as,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
const getCounts = async (id: string) => {
  const { likeCount, voteCount } = scholarshipApplications
  const [row] = await db
    .select({ likeCount, voteCount })
    .from(scholarshipApplications)
    .where(eq(scholarshipApplications.id, id))
  return [row?.likeCount, row?.voteCount]
}

describe('a reviewer who applied for a scholarship', () => {
  it('gets 403 at every door of its review, and a sentence that says why', async () => {
    const rival = await makeApplicant()
    await makeScholarshipApplication(reviewer)
    await makeScholarshipApplication(colleague)
    const one = `${review}/applications/${rival.id}`
    for (const as of [rita, staff]) {
      const answers = [
        await get('/api/scholarship/applications/teacher', as),
        await voteAs(as, rival.id, -1),
        await get(`/api/scholarship/application/${rival.id}/1`, as),
        await put(rival.id, 'recusal', { reason: 'know' }, as),
        await put(rival.id, 'scores', { scores: {} }, as),
        await get(review, as),
        await get(`${review}/next`, as),
        await get(one, as),
        await post(one, { vote: '1' }, as),
        await post(`${one}/recusal`, { reason: 'know' }, as),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
      for (const answer of answers) expect(await answer.text()).toContain(appliedWords)
      const list = await (await get('/scholarship-review', as)).text()
      expect(list).toContain(appliedWords)
      expect(list).not.toContain(`href="${review}"`)
    }
    expect(await db.$count(scholarshipVotes)).toBe(0)
    expect(await listAs(omar)).toHaveLength(3)
  })

  it('decides nothing as staff, and reads neither the decisions nor the download', async () => {
    await db.update(users).set({ displayName: 'Cleo Colleague' }).where(eq(users.id, colleague.id))
    const rival = await makeApplicant()
    await makeScholarshipApplication(colleague)
    await closeEdition()
    const winner = { name: 'Cleo', words: '', consent: true }
    const answers = [
      await put(rival.id, 'decision', { decision: 'decline' }, staff),
      await put(rival.id, 'redaction', { passages: ['want'] }, staff),
      await get(`${review}/decisions`, staff),
      await post(`${review}/decisions`, { [rival.id]: 'decline' }, staff),
      await post(`${review}/winner`, { name: 'Cleo', words: '' }, staff),
      await request('PUT', '/api/scholarship/editions/teacher/winner', { as: staff, body: winner }),
      await get(`${review}/release`, staff),
      await post(`${review}/release`, { award: 'You won.', decline: 'No.', save: '1', version: '1' }, staff),
      await get('/spedcommons-reports/scholarships/teacher/applications.csv', staff),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    const [row] = await db.select().from(scholarshipApplications).where(eq(scholarshipApplications.id, rival.id))
    expect(row?.decision).toBeNull()
  })

  it('changes nothing of the scholarship as staff, and makes no codes for it', async () => {
    await makeScholarshipApplication(colleague)
    const edition = '/spedcommons-reports/scholarships/teacher'
    const code = { expires: '2099-01-15T18:00', uses: '1' }
    const answers = [
      await request('PUT', '/api/scholarship/editions/teacher', { as: staff, body: { winnerName: 'Cleo' } }),
      await get(`${edition}/edit`, staff),
      await post(`${edition}/edit`, { title: 'Mine', version: '1' }, staff),
      await get(`${edition}/rubric`, staff),
      await post(`${edition}/rubric`, { count: '0', version: '1' }, staff),
      await get(`${edition}/codes`, staff),
      await post(`${edition}/codes`, code, staff),
      await request('POST', '/api/scholarship/editions/teacher/codes', {
        as: staff,
        body: { expires: '2099-01-15T18:00:00Z' },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    for (const answer of answers) expect(await answer.text()).toContain(appliedWords)
  })

  it('learns as staff neither how far the review is nor what others decided', async () => {
    const [rival, other] = [await makeApplicant(), getToken(await makeStaff())]
    await voteAs(omar, rival.id, 1)
    const counted = async (as: string) => {
      const { needs } = await (await get('/api/management/dashboard', as)).json<{
        needs: { name: string; count: number }[]
      }>()
      return needs.find(({ name }) => name === 'essays')?.count
    }
    await makeScholarshipApplication(colleague)
    expect([await counted(await other), await counted(staff)]).toEqual([1, 0])
    await closeEdition()
    await put(rival.id, 'decision', { decision: 'award' }, await other)
    const edition = '/spedcommons-reports/scholarships/teacher'
    const [theirs, own] = await Promise.all([other, staff].map(async (as) => (await get(edition, await as)).text()))
    expect(theirs).toContain('2, 1 with at least one vote')
    expect(own).not.toContain('with at least one vote')
    expect(own).toContain(appliedWords)
    const audit = async (as: string) => (await get(`/api/audit?target=${rival.id}`, as)).json<object[]>()
    expect([(await audit(await other)).length, (await audit(staff)).length]).toEqual([1, 0])
  })

  it('has no vote any more from the moment of applying, and the counts are without it', async () => {
    const [liked, disliked] = [await makeApplicant(), await makeApplicant()]
    await makeEdition({ name: 'other', opens: '2020-01-01T00:00:00.000Z' })
    const elsewhere = await makeApplicant({ scholarshipName: 'other' })
    for (const { id } of [liked, elsewhere]) await voteAs(rita, id, 1)
    await voteAs(rita, disliked.id, -1)
    await voteAs(omar, liked.id, 1)
    await request('POST', '/api/auth/submit-scholarship', { as: rita, body: { draft: true, essay: 'Half' } })
    expect(await getCounts(liked.id)).toEqual([2, 2])
    await makeScholarshipApplication(reviewer)
    expect(await getCounts(liked.id)).toEqual([1, 1])
    expect(await getCounts(disliked.id)).toEqual([0, 0])
    expect(await getCounts(elsewhere.id)).toEqual([1, 1])
    expect(await db.$count(scholarshipVotes)).toBe(2)
  })

  it('stays out of the review after withdrawing, because the application may come again', async () => {
    const rival = await makeApplicant()
    await voteAs(rita, rival.id, 1)
    const own = await makeScholarshipApplication(reviewer)
    await request('DELETE', `/api/scholarship/application/${own.id}`, { as: rita })
    expect((await voteAs(rita, rival.id, 1)).status).toBe(403)
    expect((await get('/api/scholarship/applications/teacher', rita)).status).toBe(403)
    expect(await getCounts(rival.id)).toEqual([0, 0])
  })

  it('keeps the votes of others and of the released edition when a refused application comes too late', async () => {
    const rival = await makeApplicant()
    await voteAs(rita, rival.id, 1)
    await releaseEdition()
    await expect(makeScholarshipApplication(reviewer)).rejects.toThrow()
    expect(await getCounts(rival.id)).toEqual([1, 1])
  })
})

describe('the progress of reviewers', () => {
  it('of a blind review doesn’t tell who applied until its release', async () => {
    await deleteEditions()
    await makeEdition({ blind: true })
    const { id } = await makeApplicant()
    const names = async () => {
      const page = await (await get('/spedcommons-reports/scholarships/teacher', staff)).text()
      const one = await (await get(`${review}/applications/${id}`, staff)).text()
      return [page, one].map((html) => html.includes('Quinn Quiet'))
    }
    const quiet = await makePerson({ roles: ['reviewer'], displayName: 'Quinn Quiet' })
    expect(await names()).toEqual([true, true])
    await makeScholarshipApplication(quiet)
    expect(await names()).toEqual([true, true])
    const recused = await put(id, 'recusal', { reason: 'know', reviewer: quiet.id }, staff)
    expect(recused.status).toBe(200)
    expect(await (await get(review, staff)).text()).toContain('Quinn Quiet (I know them)')
    await releaseEdition()
    const [isListed] = await names()
    expect(isListed).toBe(false)
  })

  it('counts votes without those taken back, leaves out recusals, and whoever applied', async () => {
    const made = []
    for (let i = 0; i < 4; i++) made.push((await makeApplicant()).id)
    const [a = '', b = '', c = '', d = ''] = made
    const [nina, applicant] = [
      await makePerson({ roles: ['reviewer'], displayName: 'Nina Progress' }),
      await makePerson({ roles: ['reviewer'], displayName: 'Paul Applied' }),
    ]
    const [as, paul] = [await getToken(nina), await getToken(applicant)]
    await voteAs(as, a, 1)
    await voteAs(as, b, -1)
    await voteAs(as, c, 1)
    await voteAs(as, c, 0)
    await put(d, 'recusal', { reason: 'know' }, as)
    await voteAs(paul, a, 1)
    const of = async (id: string) =>
      (await listReviewerProgress(db, await findEdition(db, 'teacher'))).find(({ _id }) => _id === id)
    expect(await of(nina.id)).toEqual({ _id: nina.id, name: 'Nina Progress', judged: 2, recused: 1, total: 3 })
    expect(await of(applicant.id)).toMatchObject({ judged: 1, recused: 0, total: 4 })
    await makeScholarshipApplication(applicant)
    expect(await of(applicant.id)).toBeUndefined()
    expect(await of(nina.id)).toMatchObject({ judged: 2, recused: 1, total: 4 })
  })
})
