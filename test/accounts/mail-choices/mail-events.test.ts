import { env } from 'cloudflare:workers'
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../src/accounts/credentials/password'
import { passwordChangedMail, resetMail } from '../../../src/accounts/mails'
import { getSettings } from '../../../src/platform/config/settings'
import { sendByProvider } from '../../../src/platform/mail/queue'
import { postMail } from '../../../src/platform/mail/send'
import { deliverUnlessRefused, readUndeliverable } from '../../../src/platform/mail/undeliverable'
import { audit, undeliverableAddresses } from '../../../src/platform/schema'
import { hours, minutes, now, setClock } from '../../../src/platform/time/clock'
import { mailIsDelivered, mailsTo, tokenMailedTo } from '../../mailbox'
import { db, getAudit, getToken, makePerson, makeStaff, request } from '../../make'

afterEach(() => setClock(null))

const bounce = (email: string, reason = '550 5.1.1 no such user') => ({ email, event: 'bounce', reason })

/** Sends an event, signed as the provider does. */
function tell(
  event: unknown,
  { at = now().getTime(), secret = getSettings(env).MAIL_EVENTS_SECRET ?? '', sent = '' } = {},
) {
  const [payload, time] = [JSON.stringify(event), Math.floor(at / 1000)]
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'mail-signature': `t=${time},v1=${signature}` }
  return request('POST', '/api/mail/events', { body: sent || payload, headers })
}

const mailed = async (to: string) => {
  await mailIsDelivered()
  return mailsTo(to).map(({ subject }) => subject)
}

describe('what the mail provider says about addresses', () => {
  it('stops all mail to an address that bounced, but what its owner just asked for', async () => {
    const { email } = await makePerson()
    expect((await tell(bounce(email))).status).toBe(204)
    await postMail(env, db, { to: email, purpose: 'password changed', content: passwordChangedMail() })
    expect(await mailed(email)).toEqual([])
    await postMail(env, db, { to: email, purpose: 'reset', content: resetMail('http://localhost:8787/a') })
    expect(await mailed(email)).toEqual([resetMail('').subject])
  })

  it('stores a hash, since when, and why, without the address, and who it is about in the audit log', async () => {
    const { id, email } = await makePerson()
    await tell(bounce(email, `550 <${email}> is unknown`))
    const [row] = await db
      .select()
      .from(undeliverableAddresses)
      .where(eq(undeliverableAddresses.reason, 'Bounced: 550 … is unknown'))
    expect(row?.addressHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(await db.select().from(undeliverableAddresses))).not.toContain(email)
    expect(await db.select().from(audit).where(eq(audit.targetId, id))).toMatchObject([
      { verb: 'marked as undeliverable', actorId: null },
    ])
    // The first reason stays.
    await tell({ email, event: 'complaint' })
    expect(await readUndeliverable(db, email)).toMatchObject({ reason: 'Bounced: 550 … is unknown' })
    const stranger = 'Stranger@Elsewhere.example'
    expect((await tell({ email: stranger, event: 'complaint' })).status).toBe(204)
    expect(await readUndeliverable(db, stranger.toLowerCase())).toMatchObject({ reason: 'Marked as spam' })
  })

  it('refuses an event without the provider’s signature, with another body, or an old one', async () => {
    const { email } = await makePerson()
    const event = bounce(email)
    const headers = { 'content-type': 'application/json' }
    const unsigned = await request('POST', '/api/mail/events', { body: JSON.stringify(event), headers })
    const forged = await tell(event, { secret: 'a-secret-that-somebody-else-made-up' })
    const other = await tell(bounce('other@example.com'), { sent: JSON.stringify(event) })
    const old = await tell(event, { at: now().getTime() - minutes(6) })
    const future = await tell(event, { at: now().getTime() + hours(1) })
    for (const { status } of [unsigned, forged, other, old, future]) expect(status).toBe(400)
    expect(await readUndeliverable(db, email)).toBeNull()
    expect((await tell({ email, event: 'opened', reason: '' })).status).toBe(422)
    expect((await tell('no event')).status).toBe(422)
  })

  it('ends when the address is confirmed again', async () => {
    const { email } = await makePerson()
    await tell(bounce(email))
    await request('POST', '/api/auth/request-reset', { body: { email } })
    const token = await tokenMailedTo(email, '/user/reset/')
    await request('POST', '/api/auth/reset', {
      body: { token, newPassword: 'another-long-password', verifyPassword: 'another-long-password' },
    })
    expect(await readUndeliverable(db, email)).toBeNull()
    expect(await mailed(email)).toContain(passwordChangedMail().subject)
  })

  it('ends for an address that is confirmed with the link of the registration, or in place of another one', async () => {
    const password = 'four plain words here'
    const person = await makePerson({ verifiedEmail: null, passwordHash: await hashPassword(password) })
    const { email } = person
    const [as, newEmail] = [await getToken(person), `new-${email}`]
    for (const address of [email, newEmail]) await tell(bounce(address))
    await request('POST', '/api/auth/verify/resend', { as })
    await request('POST', '/api/auth/verify', { as, body: { token: await tokenMailedTo(email, '/user/verify/') } })
    expect(await readUndeliverable(db, email)).toBeNull()
    expect(await readUndeliverable(db, newEmail)).not.toBeNull()
    await request('POST', '/api/auth/email', { as, body: { password, newEmail } })
    const token = await tokenMailedTo(newEmail, '/user/email/')
    await request('POST', '/api/auth/email/confirm', { as, body: { token } })
    expect(await readUndeliverable(db, newEmail)).toBeNull()
  })
})

it('stores an address that the provider refuses for good, and tries others again', async () => {
  const mail = { id: 'a', subject: 'A', text: 'A', html: 'A' }
  const refusing = (code: string) =>
    deliverUnlessRefused(db, (one) =>
      sendByProvider(
        { ...env, MAILER: { send: () => Promise.reject(Object.assign(new Error('no'), { code })) } } as never,
        one,
      ),
    )
  await refusing('E_RECIPIENT_SUPPRESSED')({ ...mail, to: 'gone@example.com' })
  expect(await readUndeliverable(db, 'gone@example.com')).not.toBeNull()
  await expect(refusing('E_INTERNAL_SERVER_ERROR')({ ...mail, to: 'later@example.com' })).rejects.toThrow()
  expect(await readUndeliverable(db, 'later@example.com')).toBeNull()
})

it('staff see why, enter it, and take it back, each in the audit log', async () => {
  const [member, as] = [await makePerson(), await getToken(await makeStaff())]
  const path = `/spedcommons-reports/members/${member.id}`
  await tell(bounce(member.email))
  const page = await (await request('GET', path, { as })).text()
  expect(page).toContain('Bounced: 550 5.1.1 no such user')
  const set = (undeliverable: string | null) =>
    request('PUT', `/api/users/${member.id}/delivery`, { as, body: { undeliverable } })
  expect((await set(null)).status).toBe(204)
  expect((await set(null)).status).toBe(409)
  expect(await readUndeliverable(db, member.email)).toBeNull()
  expect((await set(' ')).status).toBe(422)
  expect((await set('Their school says that they left.')).status).toBe(204)
  expect(await readUndeliverable(db, member.email)).toMatchObject({ reason: 'Their school says that they left.' })
  const verbs = (await getAudit(member.id)).map(({ verb }) => verb).filter((verb) => verb.startsWith('marked'))
  expect(verbs).toEqual(['marked as undeliverable', 'marked as deliverable', 'marked as undeliverable'])
})
