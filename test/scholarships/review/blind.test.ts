import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { mask } from '../../../src/scholarships/redaction/mask'
import { auditOf, db, makeStaff, problemOf, request, tokenOf } from '../../make'
import { listAs, makeApplicant, makeReviewer, voteAs } from '../make-review'
import { deleteEditions, makeEdition, makeScholarshipApplication, someApplication } from '../make-scholarship'

let [rita, omar, staff] = ['', '', '']

beforeAll(async () => {
  rita = await tokenOf(await makeReviewer())
  omar = await tokenOf(await makeReviewer())
  staff = await tokenOf(await makeStaff())
})

beforeEach(async () => {
  await deleteEditions()
  await makeEdition({ blind: true })
})

const redact = (id: string, passages: string[] | null, as = staff) =>
  request('PUT', `/api/scholarship/application/${id}/redaction`, { as, body: { passages } })

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
    expect(JSON.stringify([await auditOf(id), await auditOf('teacher')])).not.toMatch(/zofia|kwiat|friends/i)
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

  it('hides the count until the reviewer has voted or is recused', async () => {
    const [first, second] = [await makeApplicant(), await makeApplicant()]
    await voteAs(omar, first.id, 1)
    await voteAs(omar, second.id, 1)
    expect((await listAs(rita)).map(({ likeCount }) => likeCount)).toEqual([null, null])
    expect(await (await voteAs(rita, second.id, 1)).json()).toMatchObject({ likeCount: 2 })
    expect(await (await voteAs(rita, second.id, 0)).json()).toMatchObject({ likeCount: null })
  })

  it('sorts by likes what the reviewer has judged, and the rest by number', async () => {
    const made = []
    for (let i = 0; i < 4; i++) made.push((await makeApplicant()).id)
    const [a = '', b = '', c = '', d = ''] = made
    await voteAs(omar, b, 1)
    await voteAs(omar, d, -1)
    await voteAs(rita, a, -1)
    await voteAs(rita, c, 1)
    const ids = (await listAs(rita, '?sort=likes')).map(({ _id }) => _id)
    expect(ids).toEqual([c, b, d])
  })

  it('lets staff black out more, and keeps the essay', async () => {
    const { id } = await makeApplicant({ essay: 'Our team won in Rockford. In rockford we stayed.' })
    expect(await (await redact(id, ['Rockford'])).json()).toMatchObject({
      essay: `Our team won in ${mask}. In ${mask} we stayed.`,
    })
    expect((await problemOf(await redact(id, ['Chicago']))).errors).toHaveProperty('passages')
    expect((await redact(id, [])).status).toBe(422)
    expect((await redact(id, ['team'], rita)).status).toBe(403)
    expect(await (await redact(id, null)).json()).toMatchObject({ essay: expect.stringContaining('Rockford') })
  })

  it('starts again with an essay that changed', async () => {
    const { id, applicant } = await makeApplicant({ essay: 'We stayed in Rockford.' })
    await redact(id, ['Rockford'])
    const body = { ...someApplication, essay: 'We left Rockford.' }
    await request('POST', '/api/auth/submit-scholarship', { as: await tokenOf(applicant), body })
    expect((await listAs(rita))[0]?.essay).toBe('We left Rockford.')
  })
})
