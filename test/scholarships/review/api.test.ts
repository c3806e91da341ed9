import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReviewedApplication } from '../../../src/scholarships/responses'
import { reviewMessages } from '../../../src/scholarships/review/rules'
import { rubricCategories } from '../../../src/scholarships/schema'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, origin, request } from '../../make'
import { listAs, makeApplicant, makeReviewer, releaseEdition, voteAs } from '../make-review'
import { deleteEditions, makeEdition, makeScholarshipApplication } from '../make-scholarship'

let [rita, omar, staff] = ['', '', '']
let reviewer: Awaited<ReturnType<typeof makeReviewer>>

beforeAll(async () => {
  reviewer = await makeReviewer()
  rita = await getToken(reviewer)
  omar = await getToken(await makeReviewer())
  staff = await getToken(await makeStaff())
})

beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
})

const put = (id: string, what: string, body: object, as = rita) =>
  request('PUT', `/api/scholarship/application/${id}/${what}`, { as, body })
const getIds = (list: ReviewedApplication[]) => list.map(({ _id }) => _id)

describe('GET /api/scholarship/applications/{name}', () => {
  it('lists submitted applications by number with their authors, and records the reading without names', async () => {
    const first = await makeApplicant({}, { displayName: 'Ada One', avatar: '/images/ada' })
    const second = await makeApplicant()
    await request('POST', '/api/auth/submit-scholarship', {
      as: await getToken(await makePerson()),
      body: { draft: true, essay: 'Half' },
    })
    const list = await listAs(rita)
    expect(getIds(list)).toEqual([first.id, second.id])
    expect(list[0]).toEqual({
      _id: first.id,
      user: { _id: first.applicant.id, displayName: 'Ada One', avatar: '/images/ada' },
      scholarshipName: 'teacher',
      year: 2022,
      school: first.school,
      major: first.major,
      graduation: first.graduation,
      essay: first.essay,
      wordCount: 17,
      likeCount: 0,
      reviewed: false,
      vote: 0,
      scores: {},
      recused: null,
      created: first.created,
      updated: first.updated,
    })
    const [entry] = await getAudit('teacher').then((rows) => rows.filter(({ verb }) => verb === 'read applications'))
    expect(entry).toMatchObject({ actorId: reviewer.id, before: null, after: null })
  })

  it.each([true, false])('shows each application with the reader’s own vote on it, blind: %s', async (blind) => {
    await deleteEditions()
    await makeEdition({ blind })
    const [liked, disliked, fresh] = [await makeApplicant(), await makeApplicant(), await makeApplicant()]
    await voteAs(rita, liked.id, 1)
    await voteAs(rita, disliked.id, -1)
    await voteAs(omar, fresh.id, 1)
    const votes = (await listAs(rita)).map(({ _id, vote, reviewed }) => ({ _id, vote, reviewed }))
    expect(votes).toEqual([
      { _id: liked.id, vote: 1, reviewed: true },
      { _id: disliked.id, vote: -1, reviewed: true },
      { _id: fresh.id, vote: 0, reviewed: true },
    ])
  })

  it('sorts by likes without those below zero, and filters by whether anyone voted', async () => {
    const [liked, disliked, fresh] = [await makeApplicant(), await makeApplicant(), await makeApplicant()]
    await voteAs(rita, liked.id, 1)
    await voteAs(omar, disliked.id, -1)
    expect(getIds(await listAs(rita, '?sort=likes'))).toEqual([liked.id, fresh.id])
    expect(getIds(await listAs(rita, '?reviewed=reviewed'))).toEqual([liked.id, disliked.id])
    expect(getIds(await listAs(rita, '?reviewed=unreviewed'))).toEqual([fresh.id])
    expect((await request('GET', '/api/scholarship/applications/teacher?reviewed=no', { as: rita })).status).toBe(422)
    expect((await request('GET', '/api/scholarship/applications/teacher?sort=no', { as: rita })).status).toBe(422)
  })

  it.each(['', '&sort=likes'])('pages by key and shows each application once (%s)', async (sort) => {
    const made = []
    for (let i = 0; i < 5; i++) made.push((await makeApplicant()).id)
    await voteAs(rita, made[3] ?? '', 1)
    const seen: string[] = []
    let path: string | undefined = `/api/scholarship/applications/teacher?limit=2${sort}`
    while (path) {
      const answer = await request('GET', path, { as: rita })
      seen.push(...getIds(await answer.json<ReviewedApplication[]>()))
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]?.replace(origin, '')
    }
    expect(seen.toSorted()).toEqual(made.toSorted())
    if (sort) expect(seen[0]).toBe(made[3])
  })

  it('has up to 50 on a page without a limit, like every list', async () => {
    for (let i = 0; i < 21; i++) await makeApplicant()
    expect(await listAs(rita)).toHaveLength(21)
  })

  it('does not let the caller judge their own', async () => {
    const own = await makeScholarshipApplication(reviewer)
    expect(getIds(await listAs(omar))).toEqual([own.id])
    for (const vote of ['1', '0']) expect((await voteAs(rita, own.id, vote)).status).toBe(404)
    expect((await put(own.id, 'recusal', { reason: 'know' })).status).toBe(404)
    expect((await put(own.id, 'scores', { scores: {} })).status).toBe(404)
  })
})

describe('PUT /api/scholarship/application/{id}/{vote}', () => {
  it('sets the vote, once for each reviewer, and takes it back with 0', async () => {
    const { id } = await makeApplicant()
    await Promise.all([voteAs(rita, id, 1), voteAs(rita, id, 1), voteAs(omar, id, 1)])
    expect(await (await voteAs(rita, id, 1)).json()).toMatchObject({ likeCount: 2, vote: 1, reviewed: true })
    expect(await (await voteAs(rita, id, -1)).json()).toMatchObject({ likeCount: 0, vote: -1 })
    expect(await (await voteAs(rita, id, 0)).json()).toMatchObject({ likeCount: 1, vote: 0, reviewed: true })
    expect(await (await voteAs(omar, id, 0)).json()).toMatchObject({ likeCount: 0, reviewed: false })
  })

  it('refuses other values with 422, an unknown application with 404, and any vote after the release with 409', async () => {
    const { id } = await makeApplicant()
    for (const vote of ['2', '01', '1.0', '+1', 'up']) expect((await voteAs(rita, id, vote)).status).toBe(422)
    expect((await voteAs(rita, 'nothing', 1)).status).toBe(404)
    await releaseEdition()
    expect((await voteAs(rita, id, 1)).status).toBe(409)
    expect((await put(id, 'recusal', { reason: 'know' })).status).toBe(409)
  })
})

describe('GET /api/scholarship/application/{id}/{vote}', () => {
  const path = (id: string) => `/api/scholarship/application/${id}/1`

  it('votes with a token, and may not be stored', async () => {
    const { id } = await makeApplicant()
    const answer = await request('GET', path(id), { as: rita })
    expect(await answer.json()).toMatchObject({ likeCount: 1 })
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it('refuses a cookie, HEAD, and prefetching with 405, and guests with 401', async () => {
    const { id } = await makeApplicant()
    const cookie = { cookie: `session=${rita}` }
    expect((await request('GET', path(id), { headers: cookie })).status).toBe(405)
    expect((await request('HEAD', path(id), { as: rita })).status).toBe(405)
    expect((await request('GET', path(id), { as: rita, headers: { 'sec-purpose': 'prefetch' } })).status).toBe(405)
    expect((await request('GET', path(id))).status).toBe(401)
    expect(await listAs(rita)).toMatchObject([{ likeCount: 0 }])
  })
})

describe('PUT /api/scholarship/application/{id}/recusal', () => {
  it('takes the vote back, refuses another, and can be undone', async () => {
    const { id } = await makeApplicant()
    await voteAs(rita, id, 1)
    const recused = await put(id, 'recusal', { reason: 'colleague' })
    expect(await recused.json()).toMatchObject({ recused: 'colleague', likeCount: 0, vote: 0 })
    expect((await voteAs(rita, id, 1)).status).toBe(409)
    expect(await (await put(id, 'recusal', { reason: null })).json()).toMatchObject({ recused: null })
    expect((await voteAs(rita, id, 1)).status).toBe(200)
    expect((await getAudit(id)).map(({ verb }) => verb)).toEqual(['recused', 'undid a recusal'])
  })

  it('lets only staff recuse somebody else, who must be a reviewer', async () => {
    const { id } = await makeApplicant()
    const body = { reason: 'family', reviewer: reviewer.id }
    expect((await put(id, 'recusal', body, omar)).status).toBe(403)
    expect((await put(id, 'recusal', body, staff)).status).toBe(200)
    expect((await voteAs(rita, id, 1)).status).toBe(409)
    const stranger = { reason: 'family', reviewer: (await makePerson()).id }
    expect((await getProblem(await put(id, 'recusal', stranger, staff))).errors).toHaveProperty('reviewer')
    expect((await put(id, 'recusal', { reason: 'boredom' })).status).toBe(422)
  })
})

describe('PUT /api/scholarship/application/{id}/scores', () => {
  const category = (id: string, off = false) => ({
    id,
    edition: 'teacher',
    label: id,
    steps: '["a","b","c","d","e"]',
    position: 1,
    off,
  })

  it('keeps points by category, also of one that is switched off later', async () => {
    await deleteEditions()
    await makeEdition({ usesRubric: true })
    await db.insert(rubricCategories).values([category('clarity'), category('heart')])
    const { id } = await makeApplicant()
    await put(id, 'scores', { scores: { clarity: 3, heart: 4 } })
    await db.update(rubricCategories).set({ off: true })
    const after = await put(id, 'scores', { scores: { clarity: 0 } })
    expect(await after.json()).toMatchObject({ scores: { clarity: 3, heart: 4 } })
    expect((await put(id, 'scores', { scores: { clarity: 5 } })).status).toBe(422)
    expect((await put(id, 'scores', { scores: { clarity: '1' } })).status).toBe(422)
    const unknown = await getProblem(await put(id, 'scores', { scores: { luck: 1 } }))
    expect(unknown.errors).toEqual({ 'scores.luck': reviewMessages.category })
  })

  it('refuses points where there is no rubric', async () => {
    const { id } = await makeApplicant()
    expect((await put(id, 'scores', { scores: {} })).status).toBe(409)
  })
})
