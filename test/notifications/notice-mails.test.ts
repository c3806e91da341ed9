import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../src/accounts/schema'
import { runCron } from '../../src/crons'
import type { NoticeKind } from '../../src/notifications/choices'
import { withdrawNoticesStatements } from '../../src/notifications/notice-statements'
import { markRead } from '../../src/notifications/notices'
import { notificationSettings, notifications } from '../../src/notifications/schema'
import { batch } from '../../src/platform/db/batch'
import { hours, minutes, now, setClock, timestamp } from '../../src/platform/time/clock'
import { mailIsDelivered, mailsTo, mailTo } from '../mailbox'
import { db, getAudit, makePerson, origin, request, requestWith } from '../make'
import { getNotices, makeNotice } from './make-notice'

beforeEach(() => db.delete(notifications))
afterEach(() => setClock(null))

const wait = (milliseconds: number) => setClock(new Date(now().getTime() + milliseconds))

/** Runs the cron after the time that a notice waits for being read on the site. */
async function runLater() {
  wait(minutes(11))
  await runCron('mail-notices', env)
  await mailIsDelivered()
}

const choose = (userId: string, kind: NoticeKind, choice: { app: boolean; mail: boolean }) =>
  db.insert(notificationSettings).values({ userId, kind, ...choice })

describe('a mail about notices', () => {
  it('comes after ten minutes, once, with a link and no words of members in its subject', async () => {
    const person = await makePerson()
    await makeNotice(person, { title: 'New answer to your question “Why does <b>he</b> run?”' })
    await runCron('mail-notices', env)
    await mailIsDelivered()
    expect(mailsTo(person.email)).toEqual([])
    await runLater()
    const mail = await mailTo(person.email)
    expect(mail.subject).toBe('New answer to your question on SPED Commons')
    expect(mail.text).toContain('New answer to your question “Why does <b>he</b> run?”')
    expect(mail.html).toContain('&lt;b&gt;he&lt;/b&gt;')
    expect(mail.html).not.toContain('<b>')
    expect(mail.text).toContain(`${origin}/questions/x/y`)
    await runLater()
    expect(mailsTo(person.email)).toHaveLength(1)
    expect(await getNotices(person)).toMatchObject([{ mailDue: null, read: null, shown: true }])
  })

  it.each([
    ['New answer to “Why?”', 'New answer to “Why?”.'],
    ['Our team removed your answer. Advertising.', 'Our team removed your answer. Advertising.'],
    ['Our team removed your answer. Really?', 'Our team removed your answer. Really?'],
    ['Our team removed your answer. No!', 'Our team removed your answer. No!'],
    ['New answer to your question “How do I…', 'New answer to your question “How do I…'],
  ])('about one notice, %j, ends its sentence once', async (title, sentence) => {
    const person = await makePerson()
    await makeNotice(person, { title })
    await runLater()
    expect((await mailTo(person.email)).text.split('\n\n')).toContain(sentence)
  })

  it('has everything of one kind together, and each kind apart', async () => {
    const person = await makePerson()
    for (const title of ['First', 'Second']) await makeNotice(person, { title })
    await makeNotice(person, { title: 'Third', kind: 'comment' })
    await runLater()
    expect(
      mailsTo(person.email)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['New answers to your questions on SPED Commons', 'New comment on what you wrote on SPED Commons'])
    const answers = mailsTo(person.email).find(({ subject }) => subject.startsWith('New answers'))
    expect(answers?.text).toMatch(/First.*\n\nSecond/)
    expect(answers?.text).not.toContain('Third')
  })

  it('doesn’t come for what was read on the site, or withdrawn', async () => {
    const person = await makePerson()
    const [, withdrawn] = [await makeNotice(person), await makeNotice(person)]
    await makeNotice(person, { kind: 'comment' })
    await batch(db, { withdrawn: withdrawNoticesStatements(db, sql`SELECT ${withdrawn.aboutId}`) })
    await markRead(db, person.id, { read: 'all' })
    await runLater()
    expect(mailsTo(person.email)).toEqual([])
  })

  it('comes only to a proven address, and not to a suspended member or somebody who chose otherwise', async () => {
    const [unproven, suspended, other, wanted] = [
      await makePerson({ verifiedEmail: null }),
      await makePerson(),
      await makePerson(),
      await makePerson(),
    ]
    for (const person of [unproven, suspended, other, wanted]) await makeNotice(person)
    const suspendedUntil = timestamp(new Date(now().getTime() + hours(5)))
    await db.update(users).set({ suspendedUntil }).where(eq(users.id, suspended.id))
    // They choose after the notice and before the mail.
    await choose(other.id, 'answer', { app: true, mail: false })
    await runLater()
    for (const { email } of [unproven, suspended, other]) expect(mailsTo(email)).toEqual([])
    expect(mailsTo(wanted.email)).toHaveLength(1)
    for (const person of [unproven, suspended, other])
      expect(await getNotices(person)).toMatchObject([{ shown: true, mailDue: null }])
  })

  it('leaves nothing of a notice that was only for mail', async () => {
    const [mailed, unproven] = [await makePerson(), await makePerson({ verifiedEmail: null })]
    for (const person of [mailed, unproven]) {
      await choose(person.id, 'answer', { app: false, mail: true })
      await makeNotice(person)
    }
    await runLater()
    expect(mailsTo(mailed.email)).toHaveLength(1)
    expect(await db.select().from(notifications)).toEqual([])
  })

  it('comes at most three times an hour; the rest comes in one later mail, without what was read by then', async () => {
    const person = await makePerson()
    // The hour of the limit begins now.
    setClock(new Date('2027-01-20T10:00:00Z'))
    for (let i = 0; i < 3; i++) {
      await makeNotice(person)
      await runLater()
    }
    const [, read] = [await makeNotice(person, { title: 'Fourth' }), await makeNotice(person, { title: 'Fifth' })]
    await runLater()
    await makeNotice(person, { title: 'Sixth' })
    expect(mailsTo(person.email)).toHaveLength(3)
    await markRead(db, person.id, { read: [read.id] })
    wait(minutes(30))
    await runCron('mail-notices', env)
    await mailIsDelivered()
    expect(mailsTo(person.email)).toHaveLength(4)
    const { text } = await mailTo(person.email)
    for (const title of ['Fourth', 'Sixth']) expect(text).toContain(title)
    expect(text).not.toContain('Fifth')
  })
})

describe('the link that stops a kind of notice mail', () => {
  const linkIn = (text: string) => /https?:\/\/\S+\/unsubscribe\/(\S+)/.exec(text)?.[0].slice(origin.length) ?? ''
  const press = (path: string, text: string) =>
    requestWith({}, 'POST', path, { text, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

  async function mailedTo() {
    const person = await makePerson()
    await makeNotice(person)
    await runLater()
    const mail = await mailTo(person.email)
    return { person, mail, path: linkIn(mail.text) }
  }

  it('works with one click, stops only that kind, and leaves it on the site', async () => {
    const { person, mail, path } = await mailedTo()
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<${origin}${path}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const clicked = await press(path, 'List-Unsubscribe=One-Click')
    expect(clicked.status).toBe(204)
    expect(await db.select().from(notificationSettings).where(eq(notificationSettings.userId, person.id))).toEqual([
      { userId: person.id, kind: 'answer', app: true, mail: false },
    ])
    expect((await getAudit(person.id)).filter(({ verb }) => verb === 'stopped mail')).toMatchObject([
      { after: { kind: 'notice-answer' } },
    ])
    await makeNotice(person)
    await makeNotice(person, { kind: 'comment' })
    await runLater()
    expect(mailsTo(person.email).map(({ subject }) => subject)).toEqual([
      'New comment on what you wrote on SPED Commons',
      mail.subject,
    ])
  })

  it('opens a page with a button, which leads to the settings', async () => {
    const { path } = await mailedTo()
    expect(await (await request('GET', path)).text()).toContain('emails about “Answers to my questions”')
    const done = await (await press(path, '')).text()
    expect(done).toContain('You won’t get these emails anymore')
    expect(done).toContain('href="/notifications/settings"')
  })

  it('does nothing for an account that no longer exists', async () => {
    const { person, path } = await mailedTo()
    await db.delete(users).where(eq(users.id, person.id))
    expect((await press(path, 'List-Unsubscribe=One-Click')).status).toBe(204)
    expect(await db.$count(notificationSettings, eq(notificationSettings.userId, person.id))).toBe(0)
  })
})
