import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCron } from '../../../src/crons'
import { newId } from '../../../src/platform/db/database'
import type { MailContent } from '../../../src/platform/mail/mail-template'
import { type Mail, sendByProvider } from '../../../src/platform/mail/queue'
import { postMail } from '../../../src/platform/mail/send'
import { heldMails } from '../../../src/platform/schema'
import { hours, minutes, now, setClock } from '../../../src/platform/time/clock'
import { mailsTo, mailTo } from '../../mailbox'
import { db, origin } from '../../make'

const getStop = (token: string) => `${origin}/unsubscribe/${token}`
const headersFor = (href: string) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
const content = (fields: Partial<MailContent> = {}): MailContent => ({
  subject: 'A note',
  paragraphs: ['Something happened.'],
  ...fields,
})
const post = (to: string, fields?: Partial<MailContent>) =>
  postMail(env, db, { to, purpose: 'test', content: content(fields) })
const address = () => `${newId().toLowerCase()}@example.com`

describe('a mail that its reader can stop', () => {
  it('has the headers of one-click unsubscribing for its own URL, and the same link in its text', async () => {
    for (const token of ['one.a-b', 'two.c_d']) {
      const to = address()
      await post(to, { stop: getStop(token) })
      const mail = await mailTo(to)
      expect(mail.headers).toEqual(headersFor(getStop(token)))
      expect(mail.text).toContain(`Stop these emails: ${getStop(token)}`)
      expect(mail.html).toContain(`<a href="${getStop(token)}" style="color: inherit">Stop these emails</a>`)
    }
  })

  it('has no such headers if there is nothing to stop', async () => {
    const to = address()
    await post(to)
    expect((await mailTo(to)).headers).toBeUndefined()
  })

  it('never gets another header through its URL', async () => {
    const to = address()
    await post(to, { stop: `${getStop('x')}>\r\nBcc: <all@example.com` })
    expect((await mailTo(to)).headers).toEqual(headersFor(getStop('x%3EBcc:%20%3Call@example.com')))
    await expect(post(to, { stop: 'unsubscribe' })).rejects.toThrow()
  })

  it('reaches the provider with its headers', async () => {
    const sent: unknown[] = []
    const MAILER = { send: async (message: unknown) => sent.push(message) } as unknown as Env['MAILER']
    const mail: Mail = { id: '1', to: address(), subject: 'S', text: 'T', html: 'H', headers: headersFor(getStop('x')) }
    await sendByProvider({ ...env, MAILER }, mail)
    expect(sent).toMatchObject([{ headers: headersFor(getStop('x')) }])
  })
})

describe('mails that waited and are sent together', () => {
  // Ten minutes into an hour, so that no test runs across its end.
  beforeEach(() => setClock(new Date(Math.ceil(Date.now() / hours(1)) * hours(1) + minutes(10))))
  afterEach(async () => {
    setClock(null)
    await db.delete(heldMails)
  })

  async function bundle(stops: (string | undefined)[]) {
    const to = address()
    for (let i = 0; i < 3; i++) await post(to)
    for (const stop of stops) await post(to, stop === undefined ? {} : { stop })
    setClock(new Date(now().getTime() + hours(1)))
    await runCron('mail', env)
    await expect.poll(() => mailsTo(to).length).toBe(4)
    const [mail] = mailsTo(to)
    if (!mail) throw new Error('no mail came')
    return mail
  }

  it('are stopped with one click if one link stops all of them', async () => {
    const { headers, text } = await bundle([getStop('same'), getStop('same')])
    expect(headers).toEqual(headersFor(getStop('same')))
    expect(text.match(/Stop these emails/g)).toHaveLength(1)
  })

  it('each have their own link if they differ, and no header, which would stop only one of them', async () => {
    const { headers, text, html } = await bundle([getStop('one'), getStop('two'), undefined])
    expect(headers).toBeUndefined()
    expect(text).toMatch(/1 of 3[\s\S]*unsubscribe\/one\n[\s\S]*2 of 3[\s\S]*unsubscribe\/two\n[\s\S]*3 of 3/)
    expect(text.match(/Stop these emails/g)).toHaveLength(2)
    for (const token of ['one', 'two']) expect(html).toContain(`<a href="${getStop(token)}"`)
  })
})
