import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../src/accounts/credentials/password'
import { wrongPassword } from '../../../src/accounts/rules'
import { users } from '../../../src/accounts/schema'
import { flaggedThings } from '../../../src/flags/schema'
import { ago, days, minutes, now, timestamp } from '../../../src/platform/time/clock'
import { answersToQuestions } from '../../../src/questions/schema'
import { flag } from '../../flags/make-flag'
import { mailTo } from '../../mailbox'
import {
  db,
  getAudit,
  getProblem,
  getToken,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  request,
} from '../../make'
import { makeAnswer, makeQuestion } from '../../questions/make-question'

let staff: string
let staffId: string

beforeAll(async () => {
  await makePlaces()
  const colleague = await makeStaff({ displayName: 'Ines Staff' })
  staffId = colleague.id
  staff = await getToken(colleague)
})

const show = (id: string, query = '') =>
  request('GET', `/spedcommons-reports/members/${id}${query}`, { as: staff }).then((answer) => answer.text())
const anonymize = (id: string, body: object = {}, as = staff) =>
  request('POST', `/api/users/${id}/anonymise`, { as, body })
const isThere = async (id: string) => (await db.select().from(users).where(eq(users.id, id))).length === 1

describe('a member’s page', () => {
  it('a member’s page shows what staff need, and no secret', async () => {
    const { id, name } = await makeOrganization()
    const person = await makePerson({
      displayName: 'Mira Facts',
      title: 'Resource teacher',
      organizationId: id,
      roles: ['reviewer'],
      passwordHash: 'very-secret-hash',
      phone: '(312) 555-0188',
      suspendedUntil: timestamp(new Date(now().getTime() + days(3))),
      suspendedWhy: 'Sent the same mail to everybody',
    })
    await getToken(person)
    const html = await show(person.id)
    for (const text of ['Mira Facts', person.email, 'Confirmed', 'Resource teacher', name, 'Reviewer', 'Sent the same'])
      expect(html).toContain(text)
    for (const secret of ['very-secret-hash', '555-0188']) expect(html).not.toContain(secret)
    expect(await show((await makePerson({ verifiedEmail: null })).id)).toContain('Not confirmed')
  })

  it('the head and the history say the same last day of a suspension, in Central Time', async () => {
    const { id } = await makePerson()
    // Three hours after midnight in UTC, and evening in Chicago.
    const body = { until: '2036-11-24T03:00:00.000Z', reason: 'Spam' }
    expect((await request('PUT', `/api/users/${id}/suspension`, { as: staff, body })).status).toBe(200)
    const html = (await show(id)).replaceAll('<!-- -->', '')
    expect(html).toContain('through November 23, 2036')
    expect(html).toContain('Suspended until: none → November 23, 2036')
    expect(html).toContain(' Central</time>')
    expect(html).not.toMatch(/ UTC/)
  })

  it('a member’s page gets 404 for an unknown id', async () => {
    expect((await request('GET', '/spedcommons-reports/members/nobody', { as: staff })).status).toBe(404)
  })

  it('a member’s page offers staff no action on themselves, and doesn’t offer to anonymize staff', async () => {
    expect(await show(staffId)).toContain('This is your own account.')
    const colleague = await show((await makeStaff()).id)
    expect(colleague).toContain('Suspend')
    expect(colleague).not.toContain('Anonymise')
  })

  it('opening a member’s page is recorded, and the page shows the member’s history', async () => {
    const { id } = await makePerson()
    await show(id)
    expect(await show(id)).toContain('Nothing has been recorded')
    expect(await getAudit(id)).toMatchObject([
      { verb: 'read a member', targetKind: 'members', actorId: staffId },
      { verb: 'read a member' },
    ])
  })

  it('the history says who did what, what changed, and why, page by page, while the account exists', async () => {
    const { id } = await makePerson()
    const gone = await makeStaff({ displayName: 'Gone Colleague' })
    const until = timestamp(new Date(now().getTime() + days(1)))
    const body = { until, reason: 'Spam to everybody' }
    await request('PUT', `/api/users/${id}/suspension`, { as: await getToken(gone), body })
    for (let i = 0; i < 20; i++)
      await request('PUT', `/api/users/${id}/roles`, { as: staff, body: { roles: i % 2 ? [] : ['reviewer'] } })
    const first = await show(id)
    expect(first.match(/changed roles/g)?.length).toBeGreaterThanOrEqual(20)
    expect(first).toContain('Roles: none → reviewer')
    expect(first).toContain('Ines Staff')
    await db.delete(users).where(eq(users.id, gone.id))
    const [, href = ''] = /href="([^"]*)" rel="next"/.exec(first) ?? []
    const second = await (await request('GET', href, { as: staff })).text()
    expect(second).toContain('Reason: Spam to everybody')
    expect(second).toContain('a former member')
    expect(second).not.toContain('Gone Colleague')
  })
})

describe('what our team did with a member’s posts', () => {
  const plain = (html: string) => html.replaceAll('<!-- -->', '')
  const remove = (path: string, why: string) =>
    request('DELETE', `/api/questions/${path}`, { as: staff, body: { why } }).then(({ status }) =>
      expect(status).toBe(204),
    )

  it('the history says what was removed and restored, by whom, why, and where, page by page', async () => {
    const author = await makePerson({ displayName: 'Devon Marsh' })
    const question = await makeQuestion({ title: 'Who helps with transitions?' })
    const { id } = await makeAnswer(question.id, author)
    expect(await show(author.id)).toContain('Nothing has been recorded in the past year.')
    await remove(`answer/${question.id}/${id}`, 'Unkind to a parent')
    const path = `/questions/${question.uid}/${question.slug}?answer=${id}`
    const where = `(answer <a href="${path}">Who helps with transitions?</a>) by `
    const first = plain(await show(author.id))
    expect(first).toContain(`Removed</strong> ${where}`)
    expect(first).toContain('Reason: Unkind to a parent')
    await request('PUT', `/api/questions/answer/${question.id}/${id}`, {
      as: staff,
      body: { removed: false, why: 'Read again' },
    })
    for (let i = 0; i < 20; i++)
      await request('PUT', `/api/users/${author.id}/roles`, { as: staff, body: { roles: i % 2 ? [] : ['reviewer'] } })
    const [, href = ''] = /href="([^"]*)" rel="next"/.exec(await show(author.id)) ?? []
    const second = plain(await (await request('GET', href.replaceAll('&amp;', '&'), { as: staff })).text())
    expect(second).toContain(`Restored</strong> ${where}`)
    expect(second).toContain('Reason: Read again')
    // The title stands in the link only.
    expect(second).not.toContain('Question: ')
    expect(second).toContain('Reason: Unkind to a parent')
  })

  it('the history says what was decided about flags of questions, comments, and the member', async () => {
    const author = await makePerson({ visible: true })
    const asked = await makeQuestion({ author, title: 'Is this an ad?' })
    const made = await request('POST', `/api/questions/comment/${asked.id}`, {
      as: await getToken(author),
      body: { text: 'Call this number' },
    })
    const { _id } = await made.json<{ _id: string }>()
    for (const thing of [
      { kind: 'comment', id: _id },
      { kind: 'member', id: author.id },
      { kind: 'question', id: asked.id },
    ] as const) {
      await flag(thing)
      const [row] = await db.select().from(flaggedThings).where(eq(flaggedThings.targetId, thing.id))
      await request('PUT', `/api/flags/${row?.id}`, {
        as: staff,
        body: { outcome: 'agree', why: `An ad ${thing.kind}` },
      })
    }
    const html = plain(await show(author.id))
    const path = `/questions/${asked.uid}/${asked.slug}`
    expect(html).toContain(`Settled flags</strong> (question <a href="${path}">Is this an ad?</a>)`)
    expect(html).toContain(`Removed</strong> (comment <a href="${path}#comment-${_id}">Is this an ad?</a>)`)
    expect(html).toContain('Settled flags</strong> by')
    for (const kind of ['question', 'comment', 'member']) expect(html).toContain(`Reason: An ad ${kind}`)
  })

  it('the history never tells whose an anonymous question is, what its asker wrote under it, or what they did themselves', async () => {
    const author = await makePerson()
    const as = await getToken(author)
    const anonymous = await makeQuestion({ author, anonymous: true, title: 'Whose is this?' })
    const below = await makeAnswer(anonymous.id, author)
    const own = await makeAnswer((await makeQuestion()).id, author)
    const [answer] = await db.select().from(answersToQuestions).where(eq(answersToQuestions.id, own.id))
    await request('DELETE', `/api/questions/answer/${answer?.questionId}/${own.id}`, { as })
    await remove(`answer/${anonymous.id}/${below.id}`, 'Anonymous answer')
    // What was written before it had the mark.
    await db.update(answersToQuestions).set({ anonymous: false }).where(eq(answersToQuestions.id, below.id))
    await remove(anonymous.id, 'Anonymous question')
    const html = await show(author.id)
    expect(html).toContain('Nothing has been recorded in the past year.')
    for (const secret of ['Whose is this?', below.id, 'Anonymous answer']) expect(html).not.toContain(secret)
  })
})

describe('anonymizing a member', () => {
  it('anonymizing erases the person like deleting the account, ends their sessions, notifies them, and is recorded', async () => {
    const person = await makePerson({ displayName: 'Lea Leaving' })
    const session = await getToken(person)
    await request('PUT', `/api/users/${person.id}/suspension`, {
      as: staff,
      body: { until: timestamp(new Date(now().getTime() + days(1))), reason: 'Spam' },
    })
    expect((await anonymize(person.id)).status).toBe(204)
    expect(await isThere(person.id)).toBe(false)
    expect((await request('GET', '/api/auth/user', { as: session })).status).toBe(401)
    const auditEntries = await getAudit(person.id)
    expect(auditEntries.at(-1)).toMatchObject({ verb: 'anonymised', actorId: staffId, before: null, after: null })
    expect(JSON.stringify(auditEntries)).not.toContain('Spam')
    expect((await anonymize(person.id)).status).toBe(404)
    expect((await mailTo(person.email)).text).toContain('Our team deleted your account')
  })

  it('anonymizing requires the password if the session is not fresh', async () => {
    const password = 'four plain words here'
    const colleague = await makeStaff({
      passwordHash: await hashPassword(password),
      sessionsValidFrom: ago(days(1)),
    })
    const stale = await getToken(colleague, { created: ago(minutes(11)) })
    const { id } = await makePerson()
    const without = await anonymize(id, {}, stale)
    expect(without.status).toBe(422)
    expect((await getProblem(without)).errors).toEqual({ password: 'Password is required' })
    const wrong = await anonymize(id, { password: 'wrong' }, stale)
    expect((await getProblem(wrong)).errors).toEqual({ password: wrongPassword })
    expect(await isThere(id)).toBe(true)
    expect((await anonymize(id, { password }, stale)).status).toBe(204)
    expect(await isThere(id)).toBe(false)
  })

  it('staff can’t anonymize themselves or other staff', async () => {
    const colleague = await makeStaff()
    expect((await anonymize(staffId)).status).toBe(403)
    expect((await anonymize(colleague.id)).status).toBe(403)
    expect([await isThere(staffId), await isThere(colleague.id)]).toEqual([true, true])
    // A staff address alone doesn’t make anybody staff.
    expect((await anonymize((await makeStaff({ verifiedEmail: null })).id)).status).toBe(204)
  })

  it('anonymizing the only administrator of an active organization is refused, with advice', async () => {
    const organization = await makeOrganization({ code: '3' })
    await makeJob(organization)
    const refused = await anonymize(organization.employer.id)
    expect(refused.status).toBe(409)
    expect((await getProblem(refused)).detail).toBe(
      `Dana Whitfield is the only administrator of ${organization.name}, which has open jobs. Please add another administrator first, or close the jobs.`,
    )
    expect(await isThere(organization.employer.id)).toBe(true)
  })

  it('only staff can anonymize', async () => {
    const { id } = await makePerson()
    const { employer } = await makeOrganization()
    for (const other of [await makePerson(), await makePerson({ roles: ['reviewer'] }), employer])
      expect((await anonymize(id, {}, await getToken(other))).status).toBe(403)
    expect(await isThere(id)).toBe(true)
  })
})
