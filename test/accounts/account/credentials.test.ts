import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../../src/accounts/credentials/password'
import { users } from '../../../src/accounts/schema'
import { mailsTo, mailTo, tokenMailedTo } from '../../mailbox'
import {
  db,
  getAudit,
  getProblem,
  getToken,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  origin,
  request,
} from '../../make'

const password = 'four plain words here'
const passwordHash = await hashPassword(password)
const someone = async () => {
  const person = await makePerson({ passwordHash })
  return { ...person, as: await getToken(person), other: await getToken(person) }
}
const done = { success: true }
const mayWrite = async (as: string) =>
  (await request('PUT', '/api/users/update', { as, body: { saveJobID: 'x', userID: 'x' } })).status !== 401

/** Returns the status of each page that the mails to an address link to. */
async function getPages(to: string, link: RegExp): Promise<number[]> {
  const mails = mailsTo(to)
  const answers = mails.map(({ text }) => request('GET', link.exec(text)?.[0] ?? ''))
  return (await Promise.all(answers)).map(({ status }) => status).sort()
}

describe('sessions of one person', () => {
  it('a person sees their sessions and ends one of them, or all but the current one', async () => {
    const { as, other, id } = await someone()
    const third = await getToken({ id })
    const list = async () =>
      (await request('GET', '/api/auth/sessions', { as })).json<{ _id: string; current: boolean }[]>()
    const sessions = await list()
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    const [victim] = sessions.filter(({ current }) => !current)
    expect((await request('DELETE', `/api/auth/sessions/${victim?._id}`, { as })).status).toBe(204)
    expect(await list()).toHaveLength(2)
    expect((await request('DELETE', '/api/auth/sessions', { as })).status).toBe(204)
    expect(await list()).toHaveLength(1)
    expect([await mayWrite(other), await mayWrite(third), await mayWrite(as)]).toEqual([false, false, true])
  })

  it('a person can’t find or end somebody else’s session', async () => {
    const [mine, theirs] = [await someone(), await someone()]
    const [session] = await (await request('GET', '/api/auth/sessions', { as: theirs.as })).json<{ _id: string }[]>()
    expect((await request('DELETE', `/api/auth/sessions/${session?._id}`, { as: mine.as })).status).toBe(404)
  })
})

describe('changing the password', () => {
  it('changing the password requires the current one, ends the other sessions, and notifies the owner', async () => {
    const { as, other, email } = await someone()
    const change = (body: object) => request('PUT', '/api/auth/password', { as, body })
    expect((await change({ password: 'wrong', newPassword: 'quiet river stone' })).status).toBe(422)
    expect((await change({ password, newPassword: 'password1' })).status).toBe(422)
    expect(await (await change({ password, newPassword: 'quiet river stone' })).json()).toEqual(done)
    expect([await mayWrite(other), await mayWrite(as)]).toEqual([false, true])
    expect((await request('POST', '/api/auth/login', { body: { email, password } })).status).toBe(401)
    expect((await mailTo(email)).text).toContain('password for your account was changed')
  })
})

describe('changing the address', () => {
  it('a new address takes effect after its link is opened; the old address is notified and the other sessions end', async () => {
    const { as, other, email } = await someone()
    const newEmail = `new-${email}`
    const ask = (body: object) => request('POST', '/api/auth/email', { as, body })
    expect((await ask({ password: 'wrong', newEmail })).status).toBe(422)
    const asked = await ask({ password, newEmail })
    expect([asked.status, await asked.json()]).toEqual([202, done])
    const signIn = (address: string) => request('POST', '/api/auth/login', { body: { email: address, password } })
    expect((await signIn(newEmail)).status).toBe(401)
    const copies = async () => {
      const { keys } = await env.SESSIONS.list({ prefix: 'session:' })
      return (await Promise.all(keys.map(({ name }) => env.SESSIONS.get(name)))).join()
    }
    const token = new RegExp(`${origin}/user/email/([\\w-]+)`).exec((await mailTo(newEmail)).text)?.[1]
    expect((await request('GET', `/user/email/${token}`)).status).toBe(200)
    const confirm = () => request('POST', '/api/auth/email/confirm', { as, body: { token } })
    await request('GET', '/jobs', { as })
    await expect.poll(copies).toContain(email)
    expect(await (await confirm()).json()).toEqual(done)
    // No session still shows the old address, neither those that ended nor this one.
    expect(await copies()).not.toContain(email)
    expect((await confirm()).status).toBe(410)
    expect([await mayWrite(other), await mayWrite(as)]).toEqual([false, true])
    expect([(await signIn(email)).status, (await signIn(newEmail)).status]).toEqual([401, 200])
    expect((await mailTo(email)).text).toContain('email address on your account was changed')
  })

  it('asking for a new address is recorded, and a request that makes no link isn’t', async () => {
    const [{ as, id, email }, taken] = [await someone(), await someone()]
    const ask = (body: object) => request('POST', '/api/auth/email', { as, body })
    const asked = async () => (await getAudit(id)).filter(({ verb }) => verb === 'asked to change e-mail')
    await ask({ password: 'wrong', newEmail: `new-${email}` })
    await ask({ password, newEmail: taken.email })
    expect(await asked()).toEqual([])
    expect((await ask({ password, newEmail: `new-${email}` })).status).toBe(202)
    expect(await asked()).toMatchObject([{ actorId: id, targetKind: 'user' }])
    expect(JSON.stringify(await asked())).not.toContain(email)
  })

  it('a change to a staff address confirms nothing: the owner of the address chooses a new password first', async () => {
    const attacker = await makePerson({ passwordHash })
    const email = `head-${attacker.email.split('@')[0]}@spedcommons.test`
    const ask = { as: await getToken(attacker), body: { password, newEmail: email } }
    expect((await request('POST', '/api/auth/email', ask)).status).toBe(202)
    const pressed = { token: await tokenMailedTo(email, '/user/email/') }
    expect((await request('POST', '/api/auth/email/confirm', { body: pressed })).status).toBe(200)
    const signIn = (secret: string) => request('POST', '/api/auth/login', { body: { email, password: secret } })
    const seesPeople = async (answer: Response) =>
      (await request('GET', '/api/auth/all', { as: (await answer.json<{ token: string }>()).token })).status
    expect(await seesPeople(await signIn(password))).toBe(403)
    const token = await tokenMailedTo(email, '/user/verify/')
    const verify = (body: object) => request('POST', '/api/auth/verify', { body: { token, ...body } })
    expect((await getProblem(await verify({}))).errors).toHaveProperty('newPassword')
    expect((await verify({ newPassword: 'quiet river stone' })).status).toBe(200)
    expect((await signIn(password)).status).toBe(401)
    expect(await seesPeople(await signIn('quiet river stone'))).toBe(200)
  })

  it('confirming a new address makes the jobs of an unconfirmed organization visible', async () => {
    await makePlaces()
    const { employer, ...shy } = await makeOrganization({ verified: false })
    await db.update(users).set({ passwordHash }).where(eq(users.id, employer.id))
    const job = await makeJob({ ...shy, employer })
    const body = { password, newEmail: `right-${employer.email}` }
    await request('POST', '/api/auth/email', { as: await getToken(employer), body })
    const token = await tokenMailedTo(body.newEmail, '/user/email/')
    expect((await request('POST', '/api/auth/email/confirm', { body: { token } })).status).toBe(200)
    const found = await request('GET', '/api/job/jobsByLocation/Resource%20teacher/Chicago/50')
    expect(await found.text()).toContain(job.id)
  })

  it('the last link to change an address stays valid when more are requested than we mail', async () => {
    const { as, email } = await someone()
    const body = { password, newEmail: `often-${email}` }
    for (let i = 0; i < 3; i++) await request('POST', '/api/auth/email', { as, body })
    await expect.poll(() => mailsTo(body.newEmail).length).toBe(3)
    expect((await request('POST', '/api/auth/email', { as, body })).status).toBe(202)
    expect(await getPages(body.newEmail, /\/user\/email\/[\w-]+/)).toEqual([200, 410, 410])
  })

  it('only the owner of an address learns that it has an account', async () => {
    const [mine, theirs] = [await someone(), await someone()]
    const body = { password, newEmail: theirs.email }
    expect((await request('POST', '/api/auth/email', { as: mine.as, body })).status).toBe(202)
    await expect.poll(() => mailsTo(theirs.email).length).toBe(1)
    const [mail] = mailsTo(theirs.email)
    expect(mail?.subject).toContain('already in use')
    expect(mail?.text).not.toContain('/user/email/')
  })
})

describe('confirming the address', () => {
  it('the last link to confirm an address stays valid when more are requested than we mail', async () => {
    const person = await makePerson({ passwordHash, verifiedEmail: null })
    const as = await getToken(person)
    const resend = () => request('POST', '/api/auth/verify/resend', { as })
    for (let i = 0; i < 3; i++) await resend()
    await expect.poll(() => mailsTo(person.email).length).toBe(3)
    expect(await (await resend()).json()).toEqual(done)
    expect(await getPages(person.email, /\/user\/verify\/[\w-]+/)).toEqual([200, 410, 410])
  })
})
