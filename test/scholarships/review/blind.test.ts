import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { mask } from '../../../src/scholarships/choices'
import { editionMessages } from '../../../src/scholarships/editing/rules'
import { reviewMessages } from '../../../src/scholarships/review/rules'
import { db, getAudit, getProblem, getToken, makeStaff, request } from '../../make'
import { closeEdition, listAs, makeApplicant, makeReviewer, releaseEdition, voteAs } from '../make-review'
import { deleteEditions, makeEdition, makeScholarshipApplication } from '../make-scholarship'

let [rita, omar, staff] = ['', '', '']

beforeAll(async () => {
  rita = await getToken(await makeReviewer())
  omar = await getToken(await makeReviewer())
  staff = await getToken(await makeStaff())
})

beforeEach(async () => {
  await deleteEditions()
  await makeEdition({ blind: true })
})

const redact = (id: string, passages: string[] | null, as = staff) =>
  request('PUT', `/api/scholarship/application/${id}/redaction`, { as, body: { passages } })

const recuse = (id: string, reason: string | null, as: string) =>
  request('PUT', `/api/scholarship/application/${id}/recusal`, { as, body: { reason } })

describe('a blind review', () => {
  it('names applicants by number, and blacks out names, addresses, and the school', async () => {
    const essay = 'I am Zofia Kwiatkowska. Zofia’s friends at Rock River University write to zofia@kwiat.example.'
    const { id } = await makeApplicant(
      { essay, major: 'Teaching at Rock River University' },
      { displayName: 'Zofia Kwiatkowska', email: 'zofia@kwiat.example', avatar: '/images/zofia' },
    )
    for (const as of [rita, staff]) {
      const [application] = await listAs(as)
      expect(application?.user).toEqual({ _id: null, displayName: 'Applicant 1', avatar: null })
      expect(application?.school).toBe('')
      expect(application?.essay).toBe(`I am ${mask}. ${mask}’s friends at ${mask} write to ${mask}.`)
      expect(JSON.stringify(application)).not.toMatch(/zofia|kwiat|rock river/i)
    }
    for (const answer of [await voteAs(rita, id, 1), await redact(id, ['friends'])])
      expect(await answer.text()).not.toMatch(/zofia|kwiat|rock river/i)
    expect(JSON.stringify([await getAudit(id), await getAudit('teacher')])).not.toMatch(/zofia|kwiat|friends/i)
  })

  it('still blacks out a name, an address, and a school that the applicant has changed since', async () => {
    const essay = 'I am Zofia Kwiatkowska of Rock River University (zofia@old.example).'
    const { applicant } = await makeApplicant(
      { essay },
      { displayName: 'Zofia Kwiatkowska', email: 'zofia@old.example' },
    )
    await db
      .update(users)
      .set({ displayName: 'Z. Nowak', firstName: 'Z.', lastName: 'Nowak', email: 'z@new.example' })
      .where(eq(users.id, applicant.id))
    await makeScholarshipApplication(applicant, { essay, school: 'Prairie State College' })
    expect((await listAs(rita))[0]?.essay).toBe(`I am ${mask} of ${mask} (${mask}).`)
  })

  it('answers the caller’s own vote as the count until the release, also to staff and around a recusal', async () => {
    const [first, second] = [await makeApplicant(), await makeApplicant()]
    for (const { id } of [first, second]) await voteAs(omar, id, 1)
    for (const as of [rita, staff]) {
      expect((await listAs(as)).map(({ likeCount }) => likeCount)).toEqual([null, null])
      for (const vote of [1, -1, 0])
        expect(await (await voteAs(as, second.id, vote)).json()).toMatchObject({ likeCount: vote })
      expect((await listAs(as)).map(({ likeCount }) => likeCount)).toEqual([null, 0])
      expect(await (await recuse(second.id, 'know', as)).json()).toMatchObject({ likeCount: null })
      expect(await (await recuse(second.id, null, as)).json()).toMatchObject({ likeCount: null })
      const page = await request('GET', `/scholarship-review/teacher/applications/${second.id}`, { as })
      expect(await page.text()).toContain('You see the count after the decisions are out.')
    }
    await releaseEdition()
    expect((await listAs(rita)).map(({ likeCount }) => likeCount)).toEqual([1, 1])
    expect((await listAs(rita, '?sort=likes')).map(({ likeCount }) => likeCount)).toEqual([1, 1])
  })

  it('shows staff the sum where they decide, and not in their download', async () => {
    const { id } = await makeApplicant()
    for (const as of [rita, omar]) await voteAs(as, id, 1)
    await closeEdition()
    const decisions = await request('GET', '/scholarship-review/teacher/decisions', { as: staff })
    expect(await decisions.text()).toContain('"likeCount":2')
    const csv = await request('GET', '/spedcommons-reports/scholarships/teacher/applications.csv', { as: staff })
    expect(await csv.text()).toContain('"17","","0",""')
  })

  it('stays blind, or with names, after the first vote', async () => {
    const change = (blind: boolean) =>
      request('PUT', '/api/scholarship/editions/teacher', { as: staff, body: { blind } })
    const editor = async () =>
      (await request('GET', '/spedcommons-reports/scholarships/teacher/edit', { as: staff })).text()
    const { id } = await makeApplicant()
    expect([(await change(false)).status, (await change(true)).status]).toEqual([200, 200])
    expect(await editor()).not.toContain('a reviewer has voted')
    await voteAs(rita, id, 1)
    expect(await editor()).toContain('a reviewer has voted')
    expect((await getProblem(await change(false))).errors).toEqual({ blind: editionMessages.judged })
    expect((await change(true)).status).toBe(200)
    await deleteEditions()
    await makeEdition()
    await voteAs(rita, (await makeApplicant()).id, -1)
    expect((await change(true)).status).toBe(422)
  })

  it('sorts by likes what the reviewer has voted on, and the rest by number', async () => {
    const made = []
    for (let i = 0; i < 4; i++) made.push((await makeApplicant()).id)
    const [a = '', b = '', c = '', d = ''] = made
    await voteAs(omar, b, 1)
    await voteAs(omar, d, -1)
    await voteAs(rita, a, -1)
    await voteAs(rita, c, 1)
    const ids = (await listAs(rita, '?sort=likes')).map(({ _id }) => _id)
    expect(ids).toEqual([c, b, d])
    const fromOmar = (await listAs(omar, '?sort=likes&limit=2')).map(({ _id }) => _id)
    expect(fromOmar).toEqual([b, a])
  })

  it('lets staff black out more, and keeps the essay', async () => {
    const { id } = await makeApplicant({ essay: 'Our team won in Rockford. In rockford we stayed.' })
    expect(await (await redact(id, ['Rockford'])).json()).toMatchObject({
      essay: `Our team won in ${mask}. In ${mask} we stayed.`,
    })
    expect((await getProblem(await redact(id, ['Chicago']))).errors).toHaveProperty('passages')
    expect((await redact(id, [])).status).toBe(422)
    expect((await redact(id, ['team'], rita)).status).toBe(403)
    expect(await (await redact(id, null)).json()).toMatchObject({ essay: expect.stringContaining('Rockford') })
  })

  it('keeps black what staff blacked out when the applicant changes the rest of the essay', async () => {
    const essay = 'I am Will Hope. Our team won in Rockford. My uncle, the mayor, came, and so did Rockford’s press.'
    const { id, applicant } = await makeApplicant({ essay }, { displayName: 'Will Hope' })
    await redact(id, ['Rockford', 'My uncle, the mayor,'])
    const changed = 'Will Hope here. In rockford I learned that we will win. My uncle, the mayor, and hope helped.'
    await makeScholarshipApplication(applicant, { essay: changed })
    expect((await listAs(rita))[0]?.essay).toBe(
      `${mask} here. In ${mask} I learned that we will win. ${mask}, and hope helped.`,
    )
    await makeScholarshipApplication(applicant, { essay: 'We won elsewhere.' })
    expect((await listAs(rita))[0]?.essay).toBe('We won elsewhere.')
  })

  it('keeps black what staff blacked out when it comes back after a version without it, until staff undo it', async () => {
    const essay = 'Our team won in Rockford. My uncle, the mayor, came.'
    const { id, applicant } = await makeApplicant({ essay })
    await redact(id, ['Rockford'])
    await redact(id, ['My uncle, the mayor,'])
    const submit = async (written: string) => {
      await makeScholarshipApplication(applicant, { essay: written })
      return (await listAs(rita))[0]?.essay
    }
    expect(await submit('We won elsewhere.')).toBe('We won elsewhere.')
    expect(await submit(essay)).toBe(`Our team won in ${mask}. ${mask}, came.`)
    await redact(id, null)
    await submit('We won elsewhere.')
    expect(await submit(essay)).toBe(essay)
  })

  it('gives staff their words back with the reason if the essay doesn’t have them, or if there are none', async () => {
    const { id } = await makeApplicant({ essay: 'Our team won in Rockford.' })
    const post = (of: string, words: string) =>
      request('POST', `/scholarship-review/teacher/applications/${of}/redaction`, {
        as: staff,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ words }).toString(),
      })
    const absent = await post(id, 'Rockford\nSpringfield')
    expect([absent.status, absent.headers.get('content-type')]).toEqual([422, expect.stringContaining('text/html')])
    const html = await absent.text()
    expect(html).toContain(`${reviewMessages.notThere}: “Springfield”`)
    expect(html).toMatch(/<textarea[^>]*>\s*Rockford\nSpringfield<\/textarea>/)
    const none = await post(id, ' \n ')
    expect([none.status, (await none.text()).includes(reviewMessages.passages)]).toEqual([422, true])
    expect((await listAs(rita))[0]?.essay).toBe('Our team won in Rockford.')
    expect((await post('none', 'Rockford')).status).toBe(404)
    expect((await post(id, 'Rockford')).headers.get('location')).toContain('/redaction?done=1#done')
  })

  it('lets a reviewer report a name with one press, which staff see until they black it out', async () => {
    const { id } = await makeApplicant({ essay: 'My mother, the mayor of Rockford, taught me.' })
    const other = await makeApplicant()
    const path = (of: string, what = '') => `/scholarship-review/teacher/applications/${of}${what}`
    const press = (of: string, what: string, body: Record<string, string>, as: string) =>
      request('POST', path(of, what), {
        as,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(body).toString(),
      })
    const seen = async (as: string, at = '/scholarship-review/teacher') =>
      (await (await request('GET', at, { as })).text()).includes('A name here was reported.')
    const waits = async (of: string) =>
      (await (await request('GET', '/scholarship-review/teacher', { as: staff })).text()).includes(
        `href="${path(of, '/redaction')}"`,
      )
    for (const back of ['reviewed=unreviewed', 'sort=likes'])
      expect((await press(id, '/report', { back }, rita)).headers.get('location')).toContain(
        `${back}#application-${id}`,
      )
    await press(other.id, '/report', {}, rita)
    expect([await seen(rita), await seen(rita, path(id)), await seen(omar), await seen(staff)]).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect([await waits(id), await waits(other.id)]).toEqual([true, true])
    await redact(id, ['mayor of Rockford'])
    expect((await press(other.id, '/redaction/settle', {}, staff)).status).toBe(303)
    expect([await waits(id), await waits(other.id)]).toEqual([false, false])
    expect((await getAudit(id)).map(({ verb }) => verb)).toContain('reported a name')
    expect((await getAudit(id)).filter(({ verb }) => verb === 'reported a name')).toHaveLength(1)
    expect((await getAudit(other.id)).map(({ verb }) => verb)).toContain('settled a reported name')
    await releaseEdition()
    expect((await press(id, '/report', {}, rita)).status).toBe(409)
  })
})
