import { env } from 'cloudflare:workers'
import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '../../../dev/mailbox'
import { hashPassword } from '../../../src/accounts/credentials/password'
import { users } from '../../../src/accounts/schema'
import { runCron } from '../../../src/crons'
import { brand } from '../../../src/platform/config/brand'
import { batch } from '../../../src/platform/db/batch'
import { newId } from '../../../src/platform/db/database'
import { holdMail, holdMailStatement } from '../../../src/platform/mail/held-mail'
import { sendHeldMail } from '../../../src/platform/mail/mail-bundle'
import type { MailContent } from '../../../src/platform/mail/mail-template'
import { postMail } from '../../../src/platform/mail/send'
import { heldMails } from '../../../src/platform/schema'
import { hours, minutes, now, setClock } from '../../../src/platform/time/clock'
import { db, getToken, makeOrganization, makePerson, makePlaces, request } from '../../make'

const address = (tag = '') => `${newId().toLowerCase()}${tag}@example.com`
const to = (email: string) => mails().filter((mail) => mail.to === email)
const arrived = (email: string) => expect.poll(() => to(email).length)
const nextHour = () => setClock(new Date(now().getTime() + hours(1)))
const send = (email: string, n: number, fields: { purpose?: string; replyTo?: string; content?: MailContent } = {}) =>
  postMail(env, db, {
    to: email,
    purpose: 'test',
    content: { subject: 'A note', paragraphs: [`Note ${n}`], answering: 'Reply to this email to answer.' },
    ...fields,
  })
const runMail = () => runCron('mail', env)
const waiting = () => db.select().from(heldMails)

// Ten minutes into an hour, so that no test runs across its end.
beforeEach(() => setClock(new Date(Math.ceil(Date.now() / hours(1)) * hours(1) + minutes(10))))
afterEach(async () => {
  setClock(null)
  await db.delete(heldMails)
})

describe('a mail that is stored in the batch of its change', () => {
  const held = (onlyIf?: SQL, email = address()) => {
    const destination = { to: email, purpose: 'receipt' }
    const content = { subject: 'Your receipt', paragraphs: ['We have it.'] }
    return { destination, statement: holdMailStatement(env, db, destination, { content }, onlyIf) }
  }

  it('is stored by the batch, and not before', async () => {
    const stored = await held().statement
    expect(await waiting()).toEqual([])
    await batch(db, { stored })
    expect(await waiting()).toHaveLength(1)
  })

  it('arrives at once, and once', async () => {
    const { destination, statement } = held()
    await batch(db, await statement)
    await sendHeldMail(env, db, destination)
    await arrived(destination.to).toBe(1)
    await runMail()
    expect(await waiting()).toEqual([])
    expect(to(destination.to)).toHaveLength(1)
  })

  it('arrives once, even if two requests hand it on at the same time', async () => {
    const { destination, statement } = held()
    await batch(db, await statement)
    await Promise.all([sendHeldMail(env, db, destination), sendHeldMail(env, db, destination)])
    await arrived(destination.to).toBe(1)
    // A later mail to the same address shows that the queue has handled both.
    await send(destination.to, 1)
    await arrived(destination.to).toBe(2)
  })

  it('is sent by the cron if handing it on failed, and the failure reaches nobody', async () => {
    const { destination, statement } = held()
    await batch(db, await statement)
    const broken = { ...env, MAIL: { send: () => Promise.reject(new Error('no queue')) } } as unknown as Env
    await sendHeldMail(broken, db, destination)
    expect(await waiting()).toHaveLength(1)
    await runMail()
    await arrived(destination.to).toBe(1)
    expect(await waiting()).toEqual([])
  })

  it('is not stored if the change had no effect, and asking for it then counts nothing', async () => {
    const { destination, statement } = held(sql`0`)
    await batch(db, await statement)
    expect(await waiting()).toEqual([])
    for (const _ of [1, 2, 3]) await sendHeldMail(env, db, destination)
    await send(destination.to, 1, { purpose: destination.purpose })
    await arrived(destination.to).toBe(1)
  })
})

describe('mails over the limit of three an hour', () => {
  it('mails over the limit wait for the next hour and arrive as one mail with all their contents', async () => {
    const email = address()
    for (const n of [1, 2, 3, 4, 5, 6]) await send(email, n)
    await arrived(email).toBe(3)
    expect(await runMail()).toMatchObject({ result: { sent: 0 } })
    nextHour()
    expect(await runMail()).toMatchObject({ result: { sent: 1 } })
    await arrived(email).toBe(4)
    const [bundle] = to(email)
    expect(bundle?.subject).toBe('A note (3 messages)')
    for (const n of [4, 5, 6]) for (const body of [bundle?.text, bundle?.html]) expect(body).toContain(`Note ${n}`)
    expect(bundle?.text).not.toContain('Note 3')
    expect(await waiting()).toEqual([])
    expect(await runMail()).toMatchObject({ result: { sent: 0 } })
  })

  it('a single waiting mail is sent unchanged, with its own Reply-To', async () => {
    const email = address()
    for (const n of [1, 2, 3, 4]) await send(email, n, { replyTo: 'ann@school.example' })
    nextHour()
    await runMail()
    await arrived(email).toBe(4)
    expect(to(email)[0]).toMatchObject({ subject: 'A note', replyTo: 'ann@school.example' })
  })

  it('a bundle says how to reply to each mail if they come from different people', async () => {
    const email = address()
    for (const n of [1, 2, 3]) await send(email, n)
    for (const n of [4, 5]) await send(email, n, { replyTo: `sender-${n}@school.example` })
    nextHour()
    await runMail()
    await arrived(email).toBe(4)
    expect(to(email)[0]?.replyTo).toBeUndefined()
    for (const n of [4, 5]) expect(to(email)[0]?.text).toContain(`write to sender-${n}@school.example`)
    expect(to(email)[0]?.text).not.toContain('Reply to this email')
  })

  it('mails keep their order: new ones join those that wait', async () => {
    const email = address()
    for (const n of [1, 2, 3, 4]) await send(email, n)
    nextHour()
    await send(email, 5)
    await runMail()
    await arrived(email).toBe(4)
    expect(to(email)[0]?.text).toMatch(/Note 4[\s\S]*Note 5/)
  })

  it('an address with a plus sign counts as the same recipient, and still gets its own mail', async () => {
    const [name, domain] = address().split('@')
    const variants = ['', '+1', '+2', '+3', '+4'].map((tag) => `${name?.toUpperCase()}${tag}@${domain}`)
    for (const [n, email] of variants.entries()) await send(email, n)
    await expect.poll(() => variants.flatMap(to).length).toBe(3)
    expect((await waiting()).map((row) => row.address).sort()).toEqual(variants.slice(3))
    nextHour()
    expect(await runMail()).toMatchObject({ result: { sent: 2 } })
    for (const email of variants) await arrived(email).toBe(1)
  })

  it('each purpose is counted separately, and the team’s own inbox is not counted', async () => {
    const email = address()
    for (const n of [1, 2, 3]) await send(email, n)
    await send(email, 4, { purpose: 'other' })
    await arrived(email).toBe(4)
    // The inbox gets mail from other test files too and keeps only the newest, so these are recognized by their
    // subject.
    const subject = `A note of ${email}`
    for (const n of [1, 2, 3, 4, 5]) await send(brand.mail, n, { content: { subject, paragraphs: [`Note ${n}`] } })
    await expect.poll(() => to(brand.mail).filter((mail) => mail.subject === subject)).toHaveLength(5)
    expect(await waiting()).toEqual([])
  })

  it('a waiting mail is never stored in readable form, because its link may work like a password', async () => {
    const email = address()
    await holdMail(
      env,
      db,
      { to: email, purpose: 'test' },
      { content: { subject: 'A', paragraphs: ['/user/x/secret'] } },
    )
    expect(JSON.stringify(await waiting())).not.toContain('secret')
    await runMail()
    await arrived(email).toBe(1)
    expect(to(email)[0]?.text).toContain('/user/x/secret')
  })

  it('a waiting mail stays due if the queue refuses it, and doesn’t delay other people’s mail', async () => {
    const [unlucky, lucky] = [address(), address()]
    for (const email of [unlucky, lucky]) for (const n of [1, 2, 3, 4]) await send(email, n)
    nextHour()
    const { MAIL } = env
    const failing = {
      ...env,
      MAIL: {
        send: (mail: { to: string }) =>
          mail.to === unlucky ? Promise.reject(new Error('the queue is down')) : MAIL.send(mail),
      },
    } as unknown as Env
    expect(await runCron('mail', failing)).toMatchObject({ result: { sent: 1 } })
    await arrived(lucky).toBe(4)
    expect((await waiting()).map((row) => row.address)).toEqual([unlucky])
    await runMail()
    await arrived(unlucky).toBe(4)
  })
})

describe('messages from employers', () => {
  it('messages from employers reach the member in one later mail from the fourth within an hour', async () => {
    await makePlaces()
    const [member, organization] = [await makePerson({ visible: true }), await makeOrganization()]
    const as = await getToken(organization.employer)
    for (const n of [1, 2, 3, 4, 5])
      expect(
        (await request('POST', `/api/people/${member.id}/message`, { as, body: { message: `Message number ${n}` } }))
          .status,
      ).toBe(202)
    await arrived(member.email).toBe(3)
    nextHour()
    await runMail()
    await arrived(member.email).toBe(4)
    const [bundle] = to(member.email)
    for (const n of [4, 5]) expect(bundle?.text).toContain(`Message number ${n}`)
    expect(bundle?.replyTo).toBe(organization.employer.email)
  })
})

describe('links requested more than three times an hour', () => {
  const links = (email: string, path: string) =>
    to(email).flatMap(({ text }) => new RegExp(`${path}[\\w-]+`).exec(text)?.[0] ?? [])

  it('links over the limit come later as one fresh link, and invalidate none before that', async () => {
    const { email } = await makePerson()
    for (let i = 0; i < 6; i++) await request('POST', '/api/auth/request-reset', { body: { email } })
    await arrived(email).toBe(3)
    expect(await waiting()).toHaveLength(1)
    nextHour()
    await runMail()
    await arrived(email).toBe(4)
    expect(new Set(links(email, '/user/reset/')).size).toBe(4)
  })

  it('links for a new address and for an unconfirmed one come later, too', async () => {
    const password = 'four plain words here'
    const person = await makePerson({ passwordHash: await hashPassword(password), verifiedEmail: null })
    const as = await getToken(person)
    const newEmail = address()
    for (let i = 0; i < 4; i++) {
      await request('POST', '/api/auth/email', { as, body: { password, newEmail } })
      await request('POST', '/api/auth/verify/resend', { as })
    }
    await arrived(newEmail).toBe(3)
    await arrived(person.email).toBe(3)
    nextHour()
    expect(await runMail()).toMatchObject({ result: { sent: 2 } })
    await arrived(newEmail).toBe(4)
    await arrived(person.email).toBe(4)
  })

  it('links over the limit are not sent if the password has changed in the meantime', async () => {
    const password = 'four plain words here'
    const person = await makePerson({ passwordHash: await hashPassword(password) })
    const as = await getToken(person)
    const newEmail = address()
    for (let i = 0; i < 4; i++) await request('POST', '/api/auth/email', { as, body: { password, newEmail } })
    await arrived(newEmail).toBe(3)
    const body = { password, newPassword: 'five more words in here' }
    expect((await request('PUT', '/api/auth/password', { as, body })).status).toBe(200)
    nextHour()
    expect(await runMail()).toMatchObject({ result: { sent: 0 } })
  })

  it('links over the limit are not sent if nobody needs them anymore', async () => {
    const person = await makePerson({ verifiedEmail: null })
    const as = await getToken(person)
    for (let i = 0; i < 4; i++) await request('POST', '/api/auth/verify/resend', { as })
    await arrived(person.email).toBe(3)
    await db.update(users).set({ verifiedEmail: users.email })
    nextHour()
    expect(await runMail()).toMatchObject({ result: { sent: 0 } })
    expect(await waiting()).toEqual([])
  })
})
