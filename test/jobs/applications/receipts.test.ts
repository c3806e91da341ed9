import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { applications, jobs } from '../../../src/jobs/schema'
import { newId } from '../../../src/platform/db/database'
import { audit, undeliverableAddresses } from '../../../src/platform/schema'
import { days, now, setClock, timestamp } from '../../../src/platform/time/clock'
import { mailIsDelivered, mailsTo, mailTo, tokenMailedTo } from '../../mailbox'
import {
  db,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  origin,
  request,
} from '../../make'

let own: MadeOrganization

beforeAll(makePlaces)
beforeEach(async () => {
  own = await makeOrganization()
})

const newAddress = () => `${newId().toLowerCase()}@example.com`
const makeHere = () => makeJob(own, { applyHere: true, applyLink: '' })
const apply = (jobId: string, body: object, as?: string) =>
  request('POST', `/api/job/${jobId}/application`, { ...(as && { as }), body })
const path = '/applications/'

/** A guest’s application, with the secret of its receipt. */
async function applyAsGuest({ email = newAddress(), jobId = '', name = 'Gil Moss' } = {}) {
  const id = jobId || (await makeHere()).id
  expect((await apply(id, { name, email, note: 'My own words' })).status).toBe(201)
  return { email, jobId: id, secret: await tokenMailedTo(email, path) }
}

const open = (secret: string, as?: string) => request('GET', path + secret, as ? { as } : {})
const press = (secret: string, action: string, as?: string) =>
  request('POST', `${path}${secret}/${action}`, {
    ...(as && { as }),
    body: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  })
const toRow = async (jobId: string) => (await db.select().from(applications).where(eq(applications.jobId, jobId)))[0]
const getApplicants = async (jobId: string, of = own) =>
  (await request('GET', `/api/job/${jobId}/applicants`, { as: await getToken(of.employer) })).json<object[]>()
const mailsAfterDelivery = async (to: string) => {
  await mailIsDelivered()
  return mailsTo(to)
}

describe('the mail of a receipt', () => {
  it('comes to a member’s confirmed address and leads to the application; an unconfirmed one gets none', async () => {
    const [job, person, unconfirmed] = [await makeHere(), await makePerson(), await makePerson({ verifiedEmail: null })]
    await apply(job.id, {}, await getToken(person))
    expect((await mailTo(person.email)).text).toContain(`${origin}/jobs/${job.id}/application`)
    await apply(job.id, {}, await getToken(unconfirmed))
    expect(await mailsAfterDelivery(unconfirmed.email)).toEqual([])
  })

  it('comes to a guest once for an address and job, without any of their words', async () => {
    const { email, jobId } = await applyAsGuest({ name: 'Visit evil.example' })
    for (const name of ['Visit evil.example', 'Another Name']) await apply(jobId, { name, email })
    const plus = email.replace('@', '+more@')
    await apply(jobId, { name: 'Gil Moss', email: plus })
    const [mail, ...others] = await mailsAfterDelivery(email)
    expect([...others, ...mailsTo(plus)]).toEqual([])
    expect(mail?.text).toContain('Resource teacher')
    expect(mail?.text + (mail?.subject ?? '')).not.toMatch(/evil|My own words/)
  })

  it('a withdrawn and repeated application doesn’t fill an inbox, and many jobs don’t either', async () => {
    const { email, jobId, secret } = await applyAsGuest()
    await press(secret, 'withdraw')
    expect((await apply(jobId, { name: 'Gil Moss', email })).status).toBe(201)
    for (let i = 0; i < 12; i++) await apply((await makeHere()).id, { name: 'Gil Moss', email })
    const links = (await db.select().from(applications).where(eq(applications.applicantEmail, email))).filter(
      ({ receiptHash }) => receiptHash !== null,
    )
    expect((await mailsAfterDelivery(email)).length).toBeLessThanOrEqual(3)
    expect(links.length).toBeLessThanOrEqual(10)
  })

  it('never goes to an address that can’t be reached', async () => {
    const email = newAddress()
    const addressHash = createHash('sha256').update(email).digest('hex')
    await db.insert(undeliverableAddresses).values({ addressHash, since: timestamp(), reason: 'bounce' })
    expect((await apply((await makeHere()).id, { name: 'Gil Moss', email })).status).toBe(201)
    expect(await mailsAfterDelivery(email)).toEqual([])
  })
})

describe('the page of a receipt', () => {
  it('shows one application, changes nothing by being opened, and no other secret opens it', async () => {
    const { email, jobId, secret } = await applyAsGuest()
    const before = [await toRow(jobId), await db.$count(audit)]
    const shown = await open(secret)
    const html = await shown.text()
    for (const words of ['My own words', email, 'Confirm my address', 'Withdraw application', 'Sign in and keep it'])
      expect(html).toContain(words)
    expect(html).toMatch(
      /<details[^>]*><summary[^>]*>Withdraw application<.*action="[^"]*\/withdraw".*Yes, withdraw it/s,
    )
    expect([await toRow(jobId), await db.$count(audit)]).toEqual(before)
    expect(shown.headers.get('cache-control')).toContain('no-store')
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
    expect(html).toContain('noindex')
    for (const wrong of ['x', `${secret}x`, (await toRow(jobId))?.receiptHash ?? '']) {
      expect((await open(wrong)).status).toBe(404)
      for (const action of ['confirm', 'withdraw']) expect((await press(wrong, action)).status).toBe(404)
    }
  })

  it('proves the address for this application, and the browser that typed it can’t change it any more', async () => {
    const email = newAddress()
    const job = await makeHere()
    const sent = await apply(job.id, { name: 'Gil Moss', email })
    const cookie = /guest=[^;]+/.exec(sent.headers.get('set-cookie') ?? '')?.[0] ?? ''
    const there = { headers: { cookie, origin } }
    const secret = await tokenMailedTo(email, path)
    expect((await request('GET', `/api/job/${job.id}/application`, there)).status).toBe(200)
    expect((await press(secret, 'confirm')).status).toBe(303)
    expect(await getApplicants(job.id)).toMatchObject([{ emailConfirmed: true, uid: null }])
    expect((await request('GET', `/api/job/${job.id}/application`, there)).status).toBe(404)
    expect(await (await open(secret)).text()).toContain(`You confirmed that ${email} is yours.`)
    // From now on, nobody else can apply for this job by typing the address.
    await apply(job.id, { name: 'Somebody Else', email })
    expect(await getApplicants(job.id)).toHaveLength(1)
  })

  it('withdraws, by its button or by DELETE with its secret, and then acts on nothing', async () => {
    const [first, second] = [await applyAsGuest(), await applyAsGuest()]
    expect((await press(first.secret, 'withdraw')).status).toBe(303)
    expect(await (await open(first.secret)).text()).toContain('This application is withdrawn')
    for (const action of ['confirm', 'withdraw']) expect((await press(first.secret, action)).status).toBe(410)
    const remove = (jobId: string, secret: string) =>
      request('DELETE', `/api/job/${jobId}/application?receipt=${secret}`)
    expect((await remove(first.jobId, second.secret)).status).toBe(404)
    expect((await remove(second.jobId, second.secret)).status).toBe(204)
    expect([await getApplicants(first.jobId), await getApplicants(second.jobId)]).toEqual([[], []])
    // Applying again makes a new application, which the old link doesn’t open.
    await apply(first.jobId, { name: 'Gil Moss', email: first.email })
    expect((await open(first.secret)).status).toBe(404)
  })

  it('ends when the job closes', async () => {
    const { jobId, secret } = await applyAsGuest()
    await db.update(jobs).set({ status: 'Closed', closed: timestamp() }).where(eq(jobs.id, jobId))
    expect((await open(secret)).status).toBe(410)
    for (const action of ['confirm', 'withdraw']) expect((await press(secret, action)).status).toBe(410)
    expect(await toRow(jobId)).toMatchObject({ withdrawn: null, emailConfirmed: false })
  })

  it('gives the application to the member with the same confirmed address, as it was sent, and to nobody else', async () => {
    const person = await makePerson({ displayName: 'Gilbert Moss', summary: 'Not sent.' })
    const other = await getToken(await makePerson())
    const { email, jobId, secret } = await applyAsGuest({ email: person.email })
    const unproven = await getToken(
      await makePerson({ email: `${newId().toLowerCase()}@example.com`, verifiedEmail: null }),
    )
    const guest = await press(secret, 'take-over')
    expect(guest.headers.get('location')).toContain(encodeURIComponent(path + secret))
    for (const as of [other, unproven]) expect((await press(secret, 'take-over', as)).status).toBe(403)
    expect(await (await open(secret, other)).text()).not.toContain('Keep it in my account')
    const as = await getToken(person)
    const taken = await press(secret, 'take-over', as)
    expect(taken.headers.get('location')).toBe(`/jobs/${jobId}/application`)
    expect(await (await request('GET', '/api/users/me/applications', { as })).json()).toMatchObject([
      { applicant_name: 'Gil Moss', applicant_email: email, note: 'My own words', profile: null },
    ])
    expect((await open(secret, as)).status).toBe(404)
    expect(await getApplicants(jobId)).toMatchObject([{ uid: person.id, emailConfirmed: true }])
  })

  it('a member who has applied already keeps theirs', async () => {
    const person = await makePerson()
    const { jobId, secret } = await applyAsGuest({ email: person.email })
    const theirs = { id: newId(), jobId, userId: person.id, applicantName: 'X', applicantEmail: newAddress() }
    await db.insert(applications).values({ ...theirs, created: timestamp() })
    expect((await press(secret, 'take-over', await getToken(person))).status).toBe(409)
  })

  it.each([
    ['a member who applies gets the one whose address is proven already', ['confirm'], 200],
    ['a proven one that was withdrawn makes room', ['confirm', 'withdraw'], 201],
  ])('%s', async (_, presses, status) => {
    const person = await makePerson()
    const { jobId, secret } = await applyAsGuest({ email: person.email })
    for (const action of presses) expect((await press(secret, action)).status).toBe(303)
    expect((await apply(jobId, {}, await getToken(person))).status).toBe(status)
    expect(await getApplicants(jobId)).toMatchObject([{ uid: person.id, emailConfirmed: true }])
  })

  it('a withdrawn application and its link are erased after a day', async () => {
    const { jobId, secret } = await applyAsGuest()
    await press(secret, 'withdraw')
    onTestFinished(() => setClock(null))
    setClock(new Date(now().getTime() + days(1) + 1000))
    const { eraseWithdrawn } = await import('../../../src/jobs/applications/own-applications')
    await eraseWithdrawn(db)
    expect(await toRow(jobId)).toBeUndefined()
    expect((await open(secret)).status).toBe(404)
  })
})
