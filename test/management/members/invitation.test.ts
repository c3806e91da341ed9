import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../src/accounts/credentials/password'
import { runCron } from '../../../src/crons'
import { readUndeliverable, undeliverableStatement } from '../../../src/platform/mail/undeliverable'
import { hours, minutes, now, setClock } from '../../../src/platform/time/clock'
import { mailsTo, tokenMailedTo } from '../../mailbox'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, request } from '../../make'

let staff: string

beforeAll(async () => {
  staff = await getToken(await makeStaff())
})

type Listed = { _id: string; email: string; invited: boolean }

/** Invites a person, and returns them with the mailed token. */
async function invite() {
  const email = `${crypto.randomUUID()}@example.com`
  const answer = await request('POST', '/api/users/invite', { as: staff, body: { displayName: 'Ivy Invited', email } })
  expect(answer.status).toBe(201)
  return { person: await answer.json<Listed>(), email, token: await tokenMailedTo(email, '/user/invite/') }
}

const again = (id: string, as: string | undefined = staff) =>
  request('POST', `/api/users/${id}/invitation`, { ...(as && { as }) })
const accept = (token: string) =>
  request('POST', '/api/auth/invite', {
    body: { token, newPassword: 'four plain words here', verifyPassword: 'four plain words here' },
  })
/** Returns the page of members for this search. */
const listed = async (q: string) => {
  const headers = { accept: 'text/html' }
  return (
    await request('GET', `/spedcommons-reports/members?q=${encodeURIComponent(q)}`, { as: staff, headers })
  ).text()
}

describe('an open invitation', () => {
  it('the list shows an open invitation until a password is chosen', async () => {
    const { person, email, token } = await invite()
    expect(person.invited).toBe(true)
    expect(await listed(email)).toContain('>Invited<')
    await undeliverableStatement(db, email, 'Bounced')
    const accepted = await accept(token)
    expect(accepted.status).toBe(200)
    expect(await readUndeliverable(db, email)).toBeNull()
    const { token: as } = await accepted.json<{ token: string }>()
    expect(await (await request('GET', '/api/auth/user', { as })).json()).toMatchObject({ user: { email } })
    const after = await listed(email)
    expect(after).toContain(email)
    expect(after).not.toContain('>Invited<')
  })

  it('inviting again sends a new link and invalidates the old one', async () => {
    const { person, email, token } = await invite()
    const answer = await again(person._id)
    expect([answer.status, await answer.json()]).toEqual([202, { success: true, waits: false }])
    const newer = await tokenMailedTo(email, '/user/invite/', token)
    expect((await accept(token)).status).toBe(410)
    expect((await accept(newer)).status).toBe(200)
    expect((await getAudit(person._id)).map(({ verb }) => verb)).toContain('invited a member again')
  })

  it('an invitation stays valid while a newer link waits for the hourly limit, and then the newer one opens the account', async () => {
    setClock(new Date(Math.ceil(Date.now() / hours(1)) * hours(1) + minutes(10)))
    const { person, email } = await invite()
    for (let i = 0; i < 2; i++) await again(person._id)
    await expect.poll(() => mailsTo(email).length).toBe(3)
    const [last] = mailsTo(email)
    const token = /\/user\/invite\/([\w-]+)/.exec(last?.text ?? '')?.[1] ?? ''
    for (let i = 0; i < 2; i++) expect(await (await again(person._id)).json()).toEqual({ success: true, waits: true })
    expect((await request('GET', `/user/invite/${token}`)).status).toBe(200)
    setClock(new Date(now().getTime() + hours(1)))
    await runCron('mail', env)
    const newer = await tokenMailedTo(email, '/user/invite/', token)
    expect((await accept(token)).status).toBe(410)
    expect((await accept(newer)).status).toBe(200)
    setClock(null)
  })

  it('only staff can invite again, and only an existing person without a password', async () => {
    const member = await makePerson({ passwordHash: await hashPassword('four plain words here') })
    const answer = await again(member.id)
    expect(answer.status).toBe(409)
    expect((await getProblem(answer)).detail).toBe('This member has already accepted the invitation.')
    expect((await again('none')).status).toBe(404)
    expect((await again(member.id, await getToken(member))).status).toBe(403)
  })
})
