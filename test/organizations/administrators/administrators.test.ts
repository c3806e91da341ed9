import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { userRoles, users } from '../../../src/accounts/schema'
import { runCron } from '../../../src/crons'
import { jobs } from '../../../src/jobs/schema'
import { organizationListener } from '../../../src/jobs/search/job-index'
import { detachAdministrator } from '../../../src/organizations/administrators/administrator'
import { AdministratorResponse } from '../../../src/organizations/administrators/rules'
import { invitations, locations } from '../../../src/organizations/schema'
import { readUndeliverable, undeliverableStatement } from '../../../src/platform/mail/undeliverable'
import { heldMails } from '../../../src/platform/schema'
import { days, hours, minutes, now, setClock } from '../../../src/platform/time/clock'
import { termsVersion } from '../../../src/rooms'
import { mailsTo, tokenMailedTo } from '../../mailbox'
import {
  db,
  getAudit,
  getProblem,
  getToken,
  makeJob,
  makeOrganization,
  makePerson,
  makeStaff,
  origin,
  request,
} from '../../make'
import { provideOrganizations } from '../../provide-organizations'

const made = provideOrganizations()
afterEach(() => setClock(null))

const newEmail = () => `${crypto.randomUUID()}@example.com`
const password = { newPassword: 'four plain words here', verifyPassword: 'four plain words here' }
const person = { displayName: 'maria DE la cruz', title: 'Principal', phone: '3125550142' }
const invite = (fields: object = {}, as = made.token) =>
  request('POST', '/api/users/add/admin', { as, body: { ...person, email: newEmail(), ...fields } })
const edit = (body: object, as = made.token) => request('POST', '/api/users/edit/admin', { as, body })
const remove = (_id: string, as = made.token) => request('POST', '/api/users/delete/admin', { as, body: { _id } })
/** Which version of the terms an account has accepted. */
async function getTerms(as: string): Promise<unknown> {
  const exported = await request('GET', '/api/users/me/export', { as })
  return (await exported.json<{ account: { termsVersion: unknown }[] }>()).account[0]?.termsVersion
}
const accept = (body: object, as?: string) => request('POST', '/api/auth/invite', { body, ...(as && { as }) })
async function expectSignedIn(answer: Response, email: string) {
  const { success, token } = await answer.json<{ success: boolean; token: string }>()
  expect(success).toBe(true)
  expect(await (await request('GET', '/api/auth/user', { as: token })).json()).toMatchObject({ user: { email } })
}
const invitedTo = (email: string, than?: string) => tokenMailedTo(email, '/user/invite/', than)
const getId = async (answer: Response) => (await answer.json<{ _id: string }>())._id
const login = (email: string) => request('POST', '/api/auth/login', { body: { email, password: password.newPassword } })
type Shown = { users: { _id: string; email: string; pending: boolean }[] }
const administrators = async (as = made.token, id = made.own.id) =>
  (await (await request('GET', `/api/organization/${id}`, { as })).json<Shown>()).users

describe('inviting an administrator', () => {
  it('the answer shows them as pending, with name and address as they are stored, and a link is mailed', async () => {
    const email = newEmail()
    const answer = await invite({ email: ` ${email.toUpperCase()} `, organization: made.other.id })
    expect(answer.status).toBe(201)
    const shown = v.parse(v.strictObject(AdministratorResponse.entries), await answer.json())
    expect(shown).toEqual({
      _id: expect.any(String),
      displayName: 'Maria De La Cruz',
      email,
      title: 'Principal',
      phone: '(312) 555-0142',
      avatar: null,
      organization: made.own.id,
      pending: true,
    })
    await invitedTo(email)
    const [mail] = mailsTo(email)
    expect(mail?.text).toContain(made.own.name)
    expect(mail?.html).toContain('/user/invite/')
    expect(mail?.subject).not.toContain(made.own.name)
    expect(await administrators()).toMatchObject([
      { _id: made.own.employer.id, pending: false },
      { email, pending: true },
    ])
    expect(await getAudit(shown._id)).toMatchObject([{ verb: 'invited administrator', actorId: made.own.employer.id }])
  })

  it.each([
    ['displayName', '', 'Name is required'],
    ['email', '', 'Email is required'],
    ['email', 'nobody', 'Invalid Email'],
    ['title', ' ', 'Title is required'],
    ['phone', '', 'Invalid Phone Number'],
    ['phone', '555 0142', 'Invalid Phone Number'],
    ['phone', undefined, 'Invalid Phone Number'],
  ])('the field %s refuses %j', async (field, value, message) => {
    const answer = await invite({ [field]: value })
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toEqual({ [field]: message })
  })

  it('the answer is the same whether or not the address has an account', async () => {
    const member = await makePerson({ displayName: 'Known Person', avatar: '/images/a.png' })
    const [known, unknown] = await Promise.all([invite({ email: member.email }), invite()])
    expect(known.status).toBe(201)
    const [a, b] = [await known.json<object>(), await unknown.json<object>()]
    const without = (shown: object) => ({ ...shown, _id: '', email: '' })
    expect(without(a)).toEqual(without(b))
  })

  it('an address is invited once, and a colleague’s not at all', async () => {
    const email = newEmail()
    expect((await invite({ email })).status).toBe(201)
    expect((await invite({ email })).status).toBe(409)
    expect((await invite({ email: made.own.employer.email })).status).toBe(409)
    expect((await invite({ email }, await getToken(made.other.employer))).status).toBe(201)
  })

  it('as many are invited as there is room for, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite()))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(4)
    expect(statuses.filter((status) => status === 409)).toHaveLength(6)
    expect(await administrators()).toHaveLength(5)
    const refused = answers.find(({ status }) => status === 409)
    expect((await getProblem(refused ?? new Response())).detail).toMatch(/already have five administrators/)
  })

  it('an invitation that ran out or fell with its sender doesn’t count', async () => {
    const colleague = await makePerson({ organizationId: made.own.id, roles: ['client-user'] })
    const theirs = await getToken(colleague)
    const [first, second] = [newEmail(), newEmail()]
    await invite({ email: first }, theirs)
    await invite({ email: second }, theirs)
    expect((await invite()).status).toBe(201)
    expect((await invite()).status).toBe(409)
    const link = await invitedTo(first)
    expect((await remove(colleague.id)).status).toBe(204)
    expect(await administrators()).toHaveLength(2)
    expect((await accept({ token: link, ...password })).status).toBe(410)
    for (let i = 0; i < 3; i++) expect((await invite()).status).toBe(201)
    expect((await invite()).status).toBe(409)
    setClock(new Date(now().getTime() + days(7.1)))
    const later = await getToken(made.own.employer)
    for (let i = 0; i < 4; i++) expect((await invite({}, later)).status).toBe(201)
  })

  it('staff who act for the organization and strangers can’t invite', async () => {
    const staff = await getToken(await makeStaff())
    await request('PUT', `/api/organization/acting/${made.own.id}`, { as: staff })
    expect((await invite({}, staff)).status).toBe(403)
    const pending = await getId(await invite())
    expect((await edit({ _id: pending, email: newEmail() }, staff)).status).toBe(403)
    expect((await edit({ _id: pending, title: 'Lead' }, staff)).status).toBe(200)
    expect((await invite({}, await getToken(await makePerson()))).status).toBe(403)
  })
})

describe('accepting', () => {
  it('the link makes an account with a proven address and an employer’s rights, once', async () => {
    const email = newEmail()
    await invite({ email })
    const link = await invitedTo(email)
    expect((await accept({ token: link })).status).toBe(422)
    expect((await accept({ token: link, newPassword: 'short', verifyPassword: 'short' })).status).toBe(422)
    const unlike = await accept({ token: link, ...password, verifyPassword: 'another one here' })
    expect((await getProblem(unlike)).errors).toEqual({ verifyPassword: 'The two passwords are not the same.' })
    expect((await accept({ token: link, newPassword: 'password1', verifyPassword: 'password1' })).status).toBe(422)
    const answers = await Promise.all([accept({ token: link, ...password }), accept({ token: link, ...password })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await accept({ token: link, ...password })).status).toBe(410)
    const { token: theirs } = await (await login(email)).json<{ token: string }>()
    const { user } = await (await request('GET', '/api/auth/user', { as: theirs })).json<{ user: object }>()
    expect(user).toMatchObject({
      displayName: 'Maria De La Cruz',
      title: 'Principal',
      verified: true,
      roles: [{ type: 'client-user' }],
      organization: { _id: made.own.id },
    })
    expect(await getTerms(theirs)).toBe(termsVersion)
    expect(await administrators(theirs)).toHaveLength(2)
    expect((await request('POST', '/api/job', { as: theirs, body: {} })).status).toBe(422)
  })

  it('the jobs of an unproven organization become visible', async () => {
    const shy = await makeOrganization({ verified: false })
    const job = await makeJob(shy)
    expect((await request('GET', `/api/job/${job.id}`)).status).toBe(404)
    const email = newEmail()
    await invite({ email }, await getToken(shy.employer))
    const token = await invitedTo(email)
    await undeliverableStatement(db, email, 'Bounced')
    await expectSignedIn(await accept({ token, ...password }), email)
    expect(await readUndeliverable(db, email)).toBeNull()
    expect((await request('GET', `/api/job/${job.id}`)).status).toBe(200)
    const found = await request('GET', '/api/job/jobsByLocation/Resource%20teacher/Chicago/50')
    expect(await found.text()).toContain(job.id)
  })

  it('only the owner of an address with an account can accept for it', async () => {
    const member = await makePerson({ email: newEmail(), verifiedEmail: null })
    await invite({ email: member.email })
    const link = await invitedTo(member.email)
    const [session, elsewhere] = [await getToken(member), await getToken(member)]
    expect((await accept({ token: link })).status).toBe(401)
    expect((await accept({ token: link, ...password })).status).toBe(401)
    expect((await accept({ token: link }, await getToken(await makePerson()))).status).toBe(403)
    await undeliverableStatement(db, member.email, 'Bounced')
    const taken = await accept({ token: link }, session)
    expect(await readUndeliverable(db, member.email)).toBeNull()
    expect([taken.status, taken.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('session=')])
    await expectSignedIn(taken, member.email)
    for (const old of [session, elsewhere])
      expect((await request('GET', '/api/auth/user', { as: old })).status).toBe(401)
    const [kept] = await db.select().from(users).where(eq(users.id, member.id))
    expect(kept).toMatchObject({ organizationId: made.own.id, verifiedEmail: member.email, passwordHash: 'none' })
    expect(await administrators()).toHaveLength(2)
    expect((await accept({ token: link }, await getToken(member))).status).toBe(410)
  })

  it('a member of another organization stays there', async () => {
    await invite({ email: made.other.employer.email })
    const link = await invitedTo(made.other.employer.email)
    expect((await accept({ token: link }, await getToken(made.other.employer))).status).toBe(409)
    expect(await administrators(await getToken(made.other.employer), made.other.id)).toHaveLength(1)
  })

  it('an invitation ends after seven days, and the cron deletes it', async () => {
    const email = newEmail()
    const id = await getId(await invite({ email }))
    const link = await invitedTo(email)
    setClock(new Date(now().getTime() + days(6.9)))
    await runCron('forget-invitations', env)
    expect((await request('GET', `/user/invite/${link}`)).status).toBe(200)
    setClock(new Date(now().getTime() + days(0.2)))
    expect((await request('GET', `/user/invite/${link}`)).status).toBe(410)
    expect((await accept({ token: link, ...password })).status).toBe(410)
    await runCron('forget-invitations', env)
    expect(await db.select().from(invitations).where(eq(invitations.id, id))).toEqual([])
  })
})

describe('changing an administrator', () => {
  it('an administrator changes themselves and colleagues, and never an address that is proven', async () => {
    const colleague = await makePerson({ organizationId: made.own.id, roles: ['client-user'] })
    for (const { id, email } of [made.own.employer, colleague]) {
      const answer = await edit({
        _id: id,
        displayName: 'JO park',
        title: 'Lead',
        phone: '2175550101',
        email: newEmail(),
      })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ displayName: 'Jo Park', title: 'Lead', email, pending: false })
    }
    expect((await edit({ _id: colleague.id, phone: '12' })).status).toBe(422)
    expect(await (await edit({ _id: colleague.id, title: 'Deputy' })).json()).toMatchObject({ displayName: 'Jo Park' })
  })

  it('a new address of somebody invited gets a new link, and the old one stops working', async () => {
    const [first, second] = [newEmail(), newEmail()]
    const id = await getId(await invite({ email: first }))
    const old = await invitedTo(first)
    expect(await (await edit({ _id: id, title: 'Deputy' })).json()).toMatchObject({ email: first, title: 'Deputy' })
    expect((await request('GET', `/user/invite/${old}`)).status).toBe(200)
    expect(await (await edit({ _id: id, email: second })).json()).toMatchObject({ email: second, pending: true })
    expect((await accept({ token: old, ...password })).status).toBe(410)
    expect((await accept({ token: await invitedTo(second), ...password })).status).toBe(200)
    expect((await edit({ _id: await getId(await invite()), email: made.own.employer.email })).status).toBe(409)
  })

  it('people of another organization and people who are no administrators are not found', async () => {
    const pending = await getId(await invite({}, await getToken(made.other.employer)))
    const stranger = await makePerson()
    for (const _id of [made.other.employer.id, pending, stranger.id, 'unknown']) {
      expect((await edit({ _id, title: 'Lead' })).status).toBe(404)
      expect((await remove(_id)).status).toBe(404)
    }
    expect(await administrators(await getToken(made.other.employer), made.other.id)).toHaveLength(2)
  })
})

describe('sending an invitation again', () => {
  it('a new link is mailed for seven days, and the old one stops working', async () => {
    const email = newEmail()
    const _id = await getId(await invite({ email }))
    const old = await invitedTo(email)
    setClock(new Date(now().getTime() + days(6)))
    expect((await edit({ _id, resend: true }, await getToken(made.own.employer))).status).toBe(200)
    const fresh = await invitedTo(email, old)
    expect(fresh).not.toBe(old)
    setClock(new Date(now().getTime() + days(6)))
    expect((await accept({ token: old, ...password })).status).not.toBe(200)
    expect((await accept({ token: fresh, ...password })).ok).toBe(true)
    expect(await getAudit(_id)).toContainEqual(expect.objectContaining({ verb: 'sent invitation again' }))
  })

  it('the mailed link keeps working while a newer one waits for the hour’s window', async () => {
    setClock(new Date(Math.ceil(now().getTime() / hours(1)) * hours(1) + minutes(10)))
    const email = newEmail()
    const as = await getToken(made.own.employer)
    const _id = await getId(await invite({ email }, as))
    for (let i = 0; i < 2; i++) await edit({ _id, resend: true }, as)
    await expect.poll(() => mailsTo(email).length).toBe(3)
    const old = await invitedTo(email)
    for (let i = 0; i < 2; i++)
      expect(await (await edit({ _id, resend: true }, as)).json()).toMatchObject({ _id, waits: true })
    expect((await request('GET', `/user/invite/${old}`)).status).toBe(200)
    setClock(new Date(now().getTime() + hours(1)))
    await runCron('mail', env)
    const fresh = await invitedTo(email, old)
    expect((await accept({ token: old, ...password })).status).toBe(410)
    expect((await accept({ token: fresh, ...password })).status).toBe(200)
  })

  it('an invitation that was taken back while its mail waited sends nothing', async () => {
    setClock(new Date(Math.ceil(now().getTime() / hours(1)) * hours(1) + minutes(10)))
    const email = newEmail()
    const as = await getToken(made.other.employer)
    const _id = await getId(await invite({ email }, as))
    for (let i = 0; i < 3; i++) await edit({ _id, resend: true }, as)
    await expect.poll(() => mailsTo(email).length).toBe(3)
    await request('POST', '/api/users/delete/admin', { as, body: { _id } })
    setClock(new Date(now().getTime() + hours(1)))
    expect(await runCron('mail', env)).toMatchObject({ result: { sent: 0 } })
    // Otherwise the mail would be tried again every hour.
    expect(await db.$count(heldMails, eq(heldMails.address, email))).toBe(0)
  })

  it('sending again changes nothing of somebody who has accepted, and only the organization’s own may do it', async () => {
    const before = mailsTo(made.own.employer.email).length
    expect((await edit({ _id: made.own.employer.id, resend: true })).status).toBe(200)
    expect(mailsTo(made.own.employer.email)).toHaveLength(before)
    const _id = await getId(await invite())
    expect((await edit({ _id, resend: true }, await getToken(made.other.employer))).status).toBe(404)
  })
})

describe('removing an administrator', () => {
  it('the rights end at once, and the account and the jobs stay', async () => {
    const colleague = await makePerson({ organizationId: made.own.id, roles: ['client-user'], isEmployer: true })
    const theirs = await getToken(colleague)
    const cookie = { cookie: `session=${theirs}` }
    const job = await makeJob(made.own, { jobAdmin: colleague.id })
    const place = { _id: made.own.location.id, contact: colleague.id }
    await request('POST', '/api/users/edit/location', { as: made.token, body: place })
    // What KV remembers of the session must not serve it for another minute.
    expect((await request('GET', '/admin/jobs', { headers: cookie })).status).toBe(200)
    expect((await request('GET', '/profile', { headers: cookie })).status).toBe(200)
    expect((await remove(colleague.id)).status).toBe(204)
    expect((await request('GET', '/profile', { headers: cookie })).status).toBe(302)
    expect((await request('PUT', `/api/job/${job.id}`, { as: theirs, body: { title: 'Mine' } })).status).toBe(401)
    const [kept] = await db.select().from(users).where(eq(users.id, colleague.id))
    expect(kept).toMatchObject({ email: colleague.email, displayName: colleague.displayName, organizationId: null })
    expect(await db.select().from(userRoles).where(eq(userRoles.userId, colleague.id))).toEqual([])
    const left = await request('GET', `/api/job/${job.id}`, { as: made.token })
    expect(await left.json()).toMatchObject({ _id: job.id, status: 'Published', jobAdmin: null })
    expect(await (await request('GET', `/api/organization/${made.own.id}`, { as: made.token })).json()).toMatchObject({
      users: [{ _id: made.own.employer.id }],
      location: { contact: null },
    })
    expect((await request('GET', '/api/auth/user', { as: await getToken(colleague) })).status).toBe(200)
    expect((await getAudit(colleague.id)).map(({ verb }) => verb)).toContain('removed administrator')
  })

  it('nobody removes themselves, and removing takes an invitation back', async () => {
    const answer = await remove(made.own.employer.id)
    expect([answer.status, (await getProblem(answer)).detail]).toEqual([409, expect.stringContaining('yourself')])
    const email = newEmail()
    const id = await getId(await invite({ email }))
    const link = await invitedTo(email)
    expect((await remove(id)).status).toBe(204)
    expect((await accept({ token: link, ...password })).status).toBe(410)
    expect((await remove(id)).status).toBe(404)
  })

  it('somebody who was removed a moment ago can’t remove others', async () => {
    const { id, employer, location } = made.own
    await db.update(locations).set({ contactId: employer.id }).where(eq(locations.id, location.id))
    const job = await makeJob(made.own, { jobAdmin: employer.id })
    const removed = { userId: (await makePerson()).id, requestId: 'test' }
    const removing = detachAdministrator(db, {
      organizationId: id,
      id: employer.id,
      by: removed,
      listener: organizationListener,
    })
    await expect(removing).rejects.toMatchObject({ status: 404 })
    expect((await request('GET', '/api/auth/user', { as: made.token })).status).toBe(200)
    expect(await db.select({ admin: jobs.jobAdminId }).from(jobs).where(eq(jobs.id, job.id))).toEqual([
      { admin: employer.id },
    ])
    const [place] = await db.select().from(locations).where(eq(locations.id, location.id))
    expect(place?.contactId).toBe(employer.id)
  })

  it('one of two who remove each other at once stays', async () => {
    const colleague = await makePerson({ organizationId: made.own.id, roles: ['client-user'] })
    const theirs = await getToken(colleague)
    await Promise.all([remove(colleague.id), remove(made.own.employer.id, theirs)])
    expect(await db.select().from(users).where(eq(users.organizationId, made.own.id))).toHaveLength(1)
  })
})

describe('a member whom staff invite', () => {
  it('the member has an account at once and chooses its password by the link', async () => {
    const staff = await getToken(await makeStaff())
    const email = newEmail()
    const body = { displayName: ' Lee  Park ', email: email.toUpperCase() }
    const answer = await request('POST', '/api/users/invite', { as: staff, body })
    expect(answer.status).toBe(201)
    const { _id } = await answer.json<{ _id: string }>()
    expect((await request('POST', '/api/users/invite', { as: staff, body })).status).toBe(409)
    expect((await request('POST', '/api/users/invite', { as: made.token, body })).status).toBe(403)
    expect((await login(email)).status).toBe(401)
    const link = await invitedTo(email)
    expect((await accept({ token: link })).status).toBe(422)
    expect((await accept({ token: link, ...password })).status).toBe(200)
    expect((await accept({ token: link, ...password })).status).toBe(410)
    const { token: theirs } = await (await login(email)).json<{ token: string }>()
    const { user } = await (await request('GET', '/api/auth/user', { as: theirs })).json<{ user: object }>()
    expect(user).toMatchObject({ _id, displayName: 'Lee Park', verified: true, roles: [], organization: null })
    expect((await getAudit(_id)).map(({ verb }) => verb)).toEqual([
      'invited a member',
      'failed to sign in',
      'accepted an invitation',
      // With the password that they have just chosen, and then again.
      'signed in',
      'signed in',
    ])
    expect(await getTerms(theirs)).toBe(termsVersion)
  })

  it('the member has seven days to do so', async () => {
    const email = newEmail()
    const as = await getToken(await makeStaff())
    await request('POST', '/api/users/invite', { as, body: { displayName: 'Lee', email } })
    const link = await invitedTo(email)
    setClock(new Date(now().getTime() + days(7.1)))
    expect((await accept({ token: link, ...password })).status).toBe(410)
  })
})

it('names form no link in a mail', async () => {
  const email = newEmail()
  await invite({ email, displayName: 'Look at evil.example/now' })
  await invitedTo(email)
  const [mail] = mailsTo(email)
  expect(mail?.text.replaceAll(origin, '')).not.toContain('evil.example')
})
