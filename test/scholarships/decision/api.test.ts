import { env } from 'cloudflare:workers'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { hours, now, timestamp } from '../../../src/platform/time/clock'
import { appliedWords } from '../../../src/scholarships/choices'
import { mailLetters } from '../../../src/scholarships/decision/letters'
import { releaseDecisions } from '../../../src/scholarships/decision/release'
import { decisionMessages } from '../../../src/scholarships/decision/rules'
import { scholarshipApplications, scholarshipEditions } from '../../../src/scholarships/schema'
import { mailIsDelivered, mailsTo, mailTo } from '../../mailbox'
import { db, getAudit, getProblem, getToken, madeAnew, makeStaff, request } from '../../make'
import { meanwhile } from '../../meanwhile'
import { closeEdition, listAs, makeApplicant, makeReviewer, voteAs } from '../make-review'
import { deleteEditions, makeEdition, makeScholarshipApplication } from '../make-scholarship'

const a = scholarshipApplications
let [staff, rita] = ['', '']
let person: Awaited<ReturnType<typeof makeStaff>>

beforeAll(async () => {
  person = await makeStaff()
  staff = await getToken(person)
  rita = await getToken(await makeReviewer())
})

beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
})

const decide = (id: string, decision: string | null, as = staff) =>
  request('PUT', `/api/scholarship/application/${id}/decision`, { as, body: { decision } })
const release = (body: object = {}, as = staff) =>
  request('POST', '/api/scholarship/editions/teacher/release', { as, body })

async function makeDecided() {
  const [winner, other] = [await makeApplicant(), await makeApplicant()]
  await closeEdition()
  await decide(winner.id, 'award')
  await decide(other.id, 'decline')
  return { winner, other }
}

describe('PUT /api/scholarship/application/{id}/decision', () => {
  it('stages a decision after closing, which only staff see', async () => {
    const { id, applicant } = await makeApplicant()
    expect((await decide(id, 'award')).status).toBe(409)
    await closeEdition()
    expect(await (await decide(id, 'award')).json()).toMatchObject({ decision: 'award' })
    expect(await (await decide(id, null)).json()).toMatchObject({ decision: null })
    expect((await decide(id, 'maybe')).status).toBe(422)
    expect((await decide(id, 'award', rita)).status).toBe(403)
    expect((await listAs(rita))[0]).not.toHaveProperty('decision')
    const own = await request('POST', '/api/auth/scholarship-application', { as: await getToken(applicant), body: {} })
    expect(JSON.stringify(await own.json())).not.toMatch(/award|decision|letter|number/i)
    expect((await getAudit(id)).map(({ verb, before, after }) => [verb, before, after])).toEqual([
      ['decided', { decision: null }, { decision: 'award' }],
      ['decided', { decision: 'award' }, { decision: null }],
    ])
  })

  it('does not have the caller’s own', async () => {
    const own = await makeScholarshipApplication(person)
    await closeEdition()
    expect((await decide(own.id, 'award')).status).toBe(404)
  })
})

describe('POST /api/scholarship/editions/{name}/release', () => {
  it('releases all decisions, and mails each applicant their letter once', async () => {
    const { winner, other } = await makeDecided()
    const letters = { award: 'Congratulations.\n\nYou won.', each: { [other.id]: 'A letter of your own.' } }
    expect((await release({ letters })).status).toBe(202)
    await mailLetters(env, db, { steps: 5 })
    const won = await mailTo(winner.applicant.email)
    expect(won.text).toContain('You won.')
    expect(won.text).not.toContain('Somebody else won.')
    expect((await mailTo(other.applicant.email)).text).toContain('A letter of your own.')
    expect(won.subject).toBe(mailsTo(other.applicant.email)[0]?.subject)
    const [edition] = await db.select().from(scholarshipEditions)
    expect(edition).toMatchObject({ winnerId: winner.applicant.id, winnerConsent: false })
    expect((await release()).status).toBe(409)
    expect((await decide(winner.id, 'decline')).status).toBe(409)
    expect((await voteAs(rita, winner.id, 1)).status).toBe(409)
    expect(mailsTo(winner.applicant.email)).toHaveLength(1)
  })

  it('mails a letter once even if a step is repeated', async () => {
    const { winner } = await makeDecided()
    await release()
    await mailIsDelivered()
    // As if the step had stopped between the queue and the mark.
    await db.update(a).set({ mailed: null })
    await Promise.all([mailLetters(env, db, { steps: 1 }), mailLetters(env, db, { steps: 1 })])
    await mailIsDelivered()
    expect(mailsTo(winner.applicant.email)).toHaveLength(1)
    expect(await mailLetters(env, db, { steps: 1 })).toBe(0)
  })

  it('is 409 while an application is undecided, and then nothing is released', async () => {
    const { winner } = await makeDecided()
    const late = await makeApplicantLater()
    const refused = await release()
    expect([refused.status, (await getProblem(refused)).detail]).toEqual([409, decisionMessages.undecided])
    expect(await db.$count(a, isNotNull(a.released))).toBe(0)
    await decide(late.id, 'decline')
    expect((await release()).status).toBe(202)
    expect(await db.$count(a, isNotNull(a.released))).toBe(3)
    expect((await mailTo(winner.applicant.email)).text).toContain('You won.')
  })

  it('is 409 if a decision changes in the moment of the release', async () => {
    const { winner, other } = await makeDecided()
    const racing = meanwhile(async () => {
      await db.update(a).set({ decision: 'decline' }).where(eq(a.id, winner.id))
      await db.update(a).set({ decision: 'award' }).where(eq(a.id, other.id))
    })
    const [edition] = await db.select().from(scholarshipEditions)
    if (!edition) throw new Error('The edition is missing.')
    const by = { userId: person.id, requestId: 'test' }
    await expect(
      releaseDecisions(racing, { edition, letters: { each: {} }, userId: person.id, by }),
    ).rejects.toMatchObject({ status: 409, message: decisionMessages.changed })
    expect(await db.$count(a, isNotNull(a.released))).toBe(0)
  })

  it('announces on the day on which it happens, and drops what applicants haven’t submitted', async () => {
    const { winner } = await makeDecided()
    await db.update(a).set({ pending: '{"essay":"Half a sentence"}' }).where(eq(a.id, winner.id))
    await release()
    const [edition] = await db.select().from(scholarshipEditions)
    expect(edition?.announced).toBe(edition?.released)
    expect(await db.$count(a, isNotNull(a.pending))).toBe(0)
    const html = await (await request('GET', '/scholarships/teacher', { headers: madeAnew })).text()
    const today = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', dateStyle: 'long' }).format(now())
    expect(html).toContain(`The winner was announced on ${today}.`)
  })

  it('releases once when two of the team press at the same moment', async () => {
    await makeDecided()
    const statuses = (await Promise.all([release(), release()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([202, 409])
  })

  it('is 409 when it is repeated with the same letters', async () => {
    const { other } = await makeDecided()
    const letters = { each: { [other.id]: 'A letter of your own.' } }
    const statuses = (await Promise.all([release({ letters }), release({ letters })])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([202, 409])
    expect((await release({ letters })).status).toBe(409)
  })

  it('a later release has letters of its own, and leaves those of the first one as they were', async () => {
    const { winner } = await makeDecided()
    const late = await makeApplicantLater()
    // As if it hadn't been there at the first release.
    const setStatus = (status: 'submitted' | 'withdrawn') => db.update(a).set({ status }).where(eq(a.id, late.id))
    await setStatus('withdrawn')
    expect((await release({ letters: { award: 'You won.', decline: 'Sorry.' } })).status).toBe(202)
    await setStatus('submitted')
    await decide(late.id, 'decline')
    expect(
      (await release({ letters: { award: 'Something else.', decline: 'Sorry that it took so long.' } })).status,
    ).toBe(202)
    expect((await mailTo(late.applicant.email)).text).toContain('Sorry that it took so long.')
    // It may still wait for the mail queue.
    const [first] = await db.select({ letter: a.letter }).from(a).where(eq(a.id, winner.id))
    expect(first?.letter).toBe('You won.')
  })

  it('asks for the password that was not checked in the last ten minutes', async () => {
    await makeDecided()
    const old = timestamp(new Date(now().getTime() - hours(1)))
    const later = await getToken(person, { passwordCheckedAt: old })
    expect((await getProblem(await release({}, later))).errors).toHaveProperty('password')
    expect((await db.select().from(scholarshipEditions))[0]?.released).toBeNull()
  })

  it('refuses an edition that is open or undecided, an empty letter, and a letter to nobody', async () => {
    const { id } = await makeApplicant()
    expect((await release()).status).toBe(409)
    await closeEdition()
    expect((await release()).status).toBe(409)
    await decide(id, 'decline')
    expect((await getProblem(await release({ letters: { decline: ' ' } }))).errors).toEqual({
      'letters.decline': decisionMessages.letter,
    })
    expect((await getProblem(await release({ letters: { each: { none: 'Hi' } } }))).errors).toHaveProperty([
      'letters.each.none',
    ])
    expect((await release({ letters: { each: { [id]: '' } } })).status).toBe(422)
  })

  it('the form says with 409 that there is nothing to release', async () => {
    await closeEdition()
    const page = await request('POST', '/scholarship-review/teacher/release', {
      as: staff,
      body: 'award=You+won.&version=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([page.status, await page.text()]).toEqual([409, expect.stringContaining(decisionMessages.nothingToRelease)])
  })

  it('refuses staff who applied themselves', async () => {
    await makeScholarshipApplication(person)
    await makeDecided()
    expect((await release()).status).toBe(403)
    const page = await request('POST', '/scholarship-review/teacher/release', {
      as: staff,
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining(appliedWords)])
  })
})

describe('PUT /api/scholarship/editions/{name}/winner', () => {
  it('shows the winner after the release, and only with their consent', async () => {
    const setWinner = (consent: boolean) =>
      request('PUT', '/api/scholarship/editions/teacher/winner', {
        as: staff,
        body: { name: 'Ada One', words: 'Thank you.', consent },
      })
    const readWinner = async () => {
      const [edition] = await (await request('GET', '/api/scholarship/editions')).json<{ winner: object | null }[]>()
      return edition?.winner
    }
    expect((await setWinner(true)).status).toBe(409)
    await makeDecided()
    expect((await setWinner(true)).status).toBe(204)
    expect(await readWinner()).toBeNull()
    await release()
    expect(await readWinner()).toEqual({ name: 'Ada One', words: 'Thank you.' })
    await setWinner(false)
    expect(await readWinner()).toBeNull()
    expect(JSON.stringify(await getAudit('teacher'))).not.toContain('Ada One')
  })
})

/** An application that is there although the edition has closed. */
async function makeApplicantLater() {
  await db.update(scholarshipEditions).set({ closes: timestamp(new Date(now().getTime() + hours(1))) })
  const made = await makeApplicant()
  await closeEdition()
  expect(await db.$count(users, eq(users.id, made.applicant.id))).toBe(1)
  return made
}
