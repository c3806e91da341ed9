import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { brand } from '../../../src/platform/config/brand'
import { deliverMails, type Mail, sendByProvider } from '../../../src/platform/mail/queue'
import { siteLimits } from '../../../src/site/contact/contact'
import { selectInbox } from '../../../src/site/inbox/inbox'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, origin, request, requestWith } from '../../make'
import { TurnstileStandIn, turnstileKeys } from '../../stand-ins/turnstile'

const text = 'I would like to know how districts join, and what it costs them.'
const good = { name: 'Gil Garcia', email: 'gil@example.com', message: text }
const join = { displayName: 'Gil Garcia', email: 'gil@example.com' }

let staff: string
let staffId: string
beforeAll(async () => {
  const person = await makeStaff({ displayName: 'Sam of the team' })
  staffId = person.id
  staff = await getToken(person)
})

type Message = Record<string, unknown> & {
  _id: string
  email: string
  created: string
  status: string
  undeliverable?: unknown
}
const inbox = async (query = '') => (await request('GET', `/api/contact${query}`, { as: staff })).json<Message[]>()
const newestFrom = async (email: string) => (await inbox('?status=open')).find((message) => message.email === email)

type Boxed = { to: string; replyTo?: string; subject: string; text: string; html: string }
async function mailFrom(email: string): Promise<Boxed | undefined> {
  const boxed = await (await request('GET', '/dev/mail')).json<Boxed[]>()
  return boxed.find(({ replyTo }) => replyTo === email)
}

describe('POST /api/contact', () => {
  it('a contact message is stored, and mailed to the team so that replies go to the writer', async () => {
    const email = 'writer@example.com'
    const answer = await request('POST', '/api/contact', { body: { ...good, email: ' Writer@Example.COM ' } })
    expect([answer.status, await answer.json()]).toEqual([201, { received: true }])
    expect(await newestFrom(email)).toMatchObject({
      form: 'contact',
      user: null,
      name: 'Gil Garcia',
      message: text,
      audiences: [],
      status: 'open',
      assignee: null,
    })
    await expect.poll(() => mailFrom(email)).toBeDefined()
    const mail = await mailFrom(email)
    expect(mail).toMatchObject({ to: brand.mail, replyTo: email })
    expect(mail?.text).toContain(text)
  })

  it.each([
    [{ name: '' }, { name: 'Full Name is required' }],
    [{ name: ' \t ' }, { name: 'Full Name is required' }],
    [{ name: undefined }, { name: 'Full Name is required' }],
    [{ name: 7 }, { name: 'Full Name is required' }],
    [{ email: '' }, { email: 'Must be a valid email address' }],
    [{ email: undefined }, { email: 'Must be a valid email address' }],
    [{ email: 'gil' }, { email: 'Must be a valid email address' }],
    [{ email: 'gil@example.com, other@example.com' }, { email: 'Must be a valid email address' }],
    [{ email: 'gil@example.com\nBcc: all@example.com' }, { email: 'Must be a valid email address' }],
    [{ email: `${'a'.repeat(250)}@b.example` }, { email: 'Must be a valid email address' }],
    [{ message: undefined }, { message: 'Please provide more details in your message.' }],
    [{ message: 'x'.repeat(48) }, { message: 'Please provide more details in your message.' }],
    [{ message: `   ${'x'.repeat(48)}\n\n` }, { message: 'Please provide more details in your message.' }],
    [{ message: '🦊'.repeat(30) }, { message: 'Please provide more details in your message.' }],
    [{ message: 'x'.repeat(5001) }, { message: 'Your message can be at most 5,000 characters' }],
  ])('a contact message requires its fields: %j', async (change, errors) => {
    const answer = await request('POST', '/api/contact', { body: { ...good, ...change } })
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toEqual(errors)
  })

  it.each([[{ name: 'Cher' }], [{ message: 'x'.repeat(49) }], [{ message: `  ${'x'.repeat(49)}  ` }]])(
    'a contact message with the minimum content is accepted: %j',
    async (change) => {
      expect((await request('POST', '/api/contact', { body: { ...good, ...change } })).status).toBe(201)
    },
  )

  it('a contact message from a member uses the session, whatever the form says', async () => {
    const [person, other] = [await makePerson(), await makePerson()]
    const body = { ...good, email: 'signed-in@example.com', user: other.id, userId: other.id, status: 'done' }
    await request('POST', '/api/contact', { body, as: await getToken(person) })
    expect(await newestFrom('signed-in@example.com')).toMatchObject({ user: person.id, status: 'open' })
    await request('POST', '/api/contact', { body: { ...body, email: 'guest@example.com' } })
    expect(await newestFrom('guest@example.com')).toMatchObject({ user: null })
  })

  it('nothing that was typed reaches the subject, headers, or HTML of a mail', async () => {
    const email = 'mischief@example.com'
    const name = 'Eve\r\nBcc: all@example.com\u0000 <script>alert(1)</script>'
    const message = `Line one is long enough to be taken.\r\nLine two\u0007 <img src=x onerror=alert(1)>\u001b[31m`
    expect((await request('POST', '/api/contact', { body: { name, email, message } })).status).toBe(201)
    expect(await newestFrom(email)).toMatchObject({
      name: 'Eve Bcc: all@example.com <script>alert(1)</script>',
      message: 'Line one is long enough to be taken.\nLine two  <img src=x onerror=alert(1)> [31m',
    })
    await expect.poll(() => mailFrom(email)).toBeDefined()
    const mail = await mailFrom(email)
    expect(mail?.subject).toBe('A message from the contact form')
    expect(mail?.html).not.toMatch(/<script|<img/)
    expect(mail?.text).not.toMatch(/[^\P{Cc}\n]/u)
  })

  it('contact messages are limited by IP address, and by account from any address', async () => {
    const strict = { LIMIT_FACTOR: '1' }
    const post = (from: string, as?: string) =>
      requestWith(strict, 'POST', '/api/contact', {
        body: good,
        headers: { 'cf-connecting-ip': from, ...(as && { authorization: `Bearer ${as}` }) },
      })
    const statuses: number[] = []
    for (let i = 0; i <= siteLimits.contact.exact.max; i++) statuses.push((await post('192.0.2.1')).status)
    expect(statuses.slice(0, -1).every((status) => status === 201)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    const as = await getToken(await makePerson())
    for (let i = 0; i < siteLimits.contact.exact.max; i++)
      expect((await post(`192.0.2.${i + 10}`, as)).status).toBe(201)
    const refused = await post('192.0.2.99', as)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('POST /api/contact/resources', () => {
  it('the resources form stores who somebody is, with their phone number in US format', async () => {
    const email = 'joiner@example.com'
    const body = {
      ...join,
      email,
      phone: '+1 312.555.0142',
      title: 'SLP',
      school: 'Oak',
      checkBoxTeacher: true,
      note: 'Hi',
    }
    const answer = await request('POST', '/api/contact/resources', { body })
    expect([answer.status, await answer.json()]).toEqual([201, { received: true }])
    expect(await newestFrom(email)).toMatchObject({
      form: 'resources',
      name: 'Gil Garcia',
      phone: '(312) 555-0142',
      title: 'SLP',
      school: 'Oak',
      audiences: ['Teacher'],
      message: 'Hi',
    })
    await expect.poll(() => mailFrom(email)).toBeDefined()
    expect((await mailFrom(email))?.text).toContain('They describe themselves as: Teacher')
  })

  it.each([
    [{ displayName: '  ' }, { displayName: 'Name is required' }],
    [{ displayName: ' Cher ' }, { displayName: 'Please provide full name' }],
    [{ email: ' ' }, { email: 'Email is required' }],
    [{ email: 'a@b' }, { email: 'Please provide a valid email' }],
    [{ note: 'x'.repeat(2001) }, { note: 'Note can be at most 2,000 characters' }],
    [{ phone: '303' }, { phone: 'Invalid Phone Number' }],
    [{ phone: '1303555012345' }, { phone: 'Invalid Phone Number' }],
    [{ checkBoxJob: 'yes' }, { checkBoxJob: 'A box is either ticked or not' }],
  ])('the resources form requires its fields: %j', async (change, errors) => {
    const answer = await request('POST', '/api/contact/resources', { body: { ...join, ...change } })
    expect([answer.status, (await getProblem(answer)).errors]).toEqual([422, errors])
  })

  it.each([[{}], [{ note: 'x'.repeat(2000), phone: null }], [{ phone: '+1 ', title: '', school: '' }]])(
    'the resources form requires only a name and an address: %j',
    async (more) => {
      expect((await request('POST', '/api/contact/resources', { body: { ...join, ...more } })).status).toBe(201)
    },
  )
})

describe('the contact inbox', () => {
  it('the inbox lists open messages first, then newest first, page by page', async () => {
    const before = await inbox()
    const [first] = before
    await request('PUT', `/api/contact/${first?._id}`, { as: staff, body: { status: 'done' } })
    const all = await inbox()
    expect(all.map(({ status }) => status)).toEqual([...before.slice(1).map(() => 'open'), 'done'])
    expect(all.at(-1)?._id).toBe(first?._id)
    const open = all.slice(0, -1)
    expect(open).toEqual(open.toSorted((a, b) => (a.created < b.created ? 1 : a.created > b.created ? -1 : 0)))
    expect(await inbox('?status=done')).toHaveLength(1)

    const paged: Message[] = []
    for (let path: string | undefined = '/api/contact?limit=4'; path; ) {
      const answer = await request('GET', path, { as: staff })
      paged.push(...(await answer.json<Message[]>()))
      path = /<([^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1]?.replace(origin, '')
    }
    expect(paged).toEqual(all)
  })

  it('the open messages can come with the oldest first, page by page and on the page of the inbox', async () => {
    const newestFirst = await inbox('?status=open')
    const oldestFirst: Message[] = []
    for (let path: string | undefined = '/api/contact?status=open&sort=oldest&limit=4'; path; ) {
      const answer = await request('GET', path, { as: staff })
      oldestFirst.push(...(await answer.json<Message[]>()))
      path = /<([^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1]?.replace(origin, '')
    }
    expect(oldestFirst).toEqual(newestFirst.toReversed())
    expect((await request('GET', '/api/contact?status=open&sort=random', { as: staff })).status).toBe(422)

    const getPage = async (query: string) =>
      (await request('GET', `/spedcommons-reports/inbox${query}`, { as: staff })).text()
    const page = await getPage('?status=open&sort=oldest')
    expect(page).toMatch(/href="[^"]*" aria-current="page"[^>]*>Oldest first</)
    expect(page).toContain('name="sort" value="oldest"')
    expect(page.indexOf(oldestFirst[0]?._id ?? 'none')).toBeLessThan(page.indexOf(oldestFirst[1]?._id ?? 'none'))
    // Among all messages, the open ones always come first.
    expect(await getPage('')).not.toContain('Oldest first')
  })

  it('the inbox refuses an unknown status and a cursor of another list', async () => {
    expect((await request('GET', '/api/contact?status=lost', { as: staff })).status).toBe(422)
    const link = (await request('GET', '/api/contact?limit=1', { as: staff })).headers.get('link')
    const cursor = /cursor=([^>&]*)/.exec(link ?? '')?.[1]
    expect((await request('GET', `/api/contact?status=open&cursor=${cursor}`, { as: staff })).status).toBe(422)
  })

  it('the inbox query uses an index', async () => {
    for (const status of [undefined, 'open'] as const) {
      const { sql, params } = selectInbox(db, { status, cursor: undefined, limit: 50 }).toSQL()
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>()
      const plan = results.map(({ detail }) => detail).join('\n')
      expect(plan).toContain('contact_messages_newest')
      expect(plan).not.toContain('TEMP B-TREE')
    }
  })

  it('staff assign a message and undo it, and the audit records both', async () => {
    const [listed] = await inbox('?status=open')
    // Only the list says whether our mail reaches them.
    const { undeliverable, ...message } = listed ?? {}
    expect(undeliverable).toBeNull()
    const id = listed?._id ?? ''
    const change = (body: object) => request('PUT', `/api/contact/${id}`, { as: staff, body })
    const given = await change({ assignee: staffId })
    expect([given.status, await given.json()]).toEqual([
      200,
      { ...message, assignee: { _id: staffId, displayName: 'Sam of the team' } },
    ])
    expect(await (await change({ status: 'done', assignee: null })).json()).toMatchObject({
      status: 'done',
      assignee: null,
    })
    expect(await getAudit(id)).toMatchObject([
      { verb: 'changed contact message', actorId: staffId, after: { status: 'open', assigneeId: staffId } },
      { before: { status: 'open', assigneeId: staffId }, after: { status: 'done', assigneeId: null } },
    ])
    const stranger = await makePerson()
    const refused = await change({ assignee: stranger.id })
    expect([refused.status, (await getProblem(refused)).errors]).toEqual([
      422,
      { assignee: 'Choose someone on the team' },
    ])
    expect((await change({ assignee: 'nobody' })).status).toBe(404)
    expect((await change({ status: 'lost' })).status).toBe(422)
    expect((await request('PUT', '/api/contact/none', { as: staff, body: { status: 'done' } })).status).toBe(404)
    expect(await getAudit(id)).toHaveLength(2)
  })
})

describe('the contact page without JavaScript', () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    request('POST', '/contact', {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  it('the contact page shows what was typed again, with messages at the fields', async () => {
    const answer = await post({ name: 'Gil "G" Garcia', email: 'gil', message: 'Too short' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    for (const part of ['Gil &quot;G&quot; Garcia', 'value="gil"', '>Too short</textarea>'])
      expect(html).toContain(part)
    for (const message of ['Must be a valid email address', 'Please provide more details in your message.'])
      expect(html).toContain(message)
    expect(html).not.toContain('Full Name is required</p>')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('the contact page accepts a message and redirects to a thank-you address that can be reloaded', async () => {
    const email = 'no-script@example.com'
    const answer = await post({ ...good, email })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=1'])
    expect(await newestFrom(email)).toMatchObject({ form: 'contact' })
    expect(await (await request('GET', '/contact?sent=1')).text()).toContain('Thanks! The team will contact you soon.')
  })

  it('the contact page refuses messages from another site', async () => {
    expect((await post(good, { origin: 'https://evil.example' })).status).toBe(403)
  })

  it('the contact page is filled in with what a member told us about themselves', async () => {
    const person = await makePerson({ displayName: 'Ana Torres' })
    const html = await (await request('GET', '/contact', { as: await getToken(person) })).text()
    for (const value of ['Ana Torres', person.email]) expect(html).toContain(`value="${value}"`)
  })
})

describe('the bot check of the contact forms', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['/api/contact', good],
    ['/api/contact/resources', join],
  ])('the bot check is required once by %s, for its own form', async (path, fields) => {
    const cloudflare = new TurnstileStandIn()
    vi.stubGlobal('fetch', cloudflare.fetch)
    const post = async (proof?: string) =>
      (await requestWith(turnstileKeys, 'POST', path, { body: { ...fields, 'cf-turnstile-response': proof } })).status
    const proof = cloudflare.solve('contact')
    expect(await post()).toBe(422)
    expect(await post(cloudflare.solve('login'))).toBe(422)
    expect(await post(proof)).toBe(201)
    expect(await post(proof)).toBe(422)
    expect((await request('POST', path, { body: fields })).status).toBe(201)
  })

  it('the bot check and its hosts are on the contact page, cached or not', async () => {
    for (let i = 0; i < 2; i++) {
      const { headers } = await requestWith(turnstileKeys, 'GET', '/contact')
      expect(headers.get('content-security-policy')).toContain('https://challenges.cloudflare.com')
    }
  })
})

describe('a mail with a reply-to address', () => {
  const mail: Mail = { id: '1', to: brand.mail, replyTo: 'gil@example.com', subject: 'S', text: 'T', html: 'H' }

  it('a mail with a reply-to address is sent from our own address', async () => {
    const sent: unknown[] = []
    const MAILER = { send: async (message: unknown) => sent.push(message) } as unknown as Env['MAILER']
    await sendByProvider({ ...env, MAILER }, mail)
    await sendByProvider({ ...env, MAILER }, { ...mail, replyTo: undefined })
    const { id: _, replyTo, ...rest } = mail
    const from = { email: brand.mail, name: brand.name }
    expect(sent).toEqual([
      { ...rest, replyTo, from },
      { ...rest, from },
    ])
  })

  it('a mail that the provider refuses is one that failed, so that it’s sent again', async () => {
    const MAILER = { send: () => Promise.reject(new Error('busy')) } as unknown as Env['MAILER']
    await expect(sendByProvider({ ...env, MAILER }, mail)).rejects.toThrow('busy')
  })

  it('a mail is refused if its reply-to address is invalid', async () => {
    const delivered: Mail[] = []
    const retried: string[] = []
    const message = {
      body: { ...mail, replyTo: 'gil@example.com\r\nBcc: all@example.com' },
      attempts: 1,
      ack: () => retried.push('ack'),
      retry: () => retried.push('retry'),
    }
    const batch = { queue: 'mail', messages: [message] } as unknown as MessageBatch<unknown>
    await deliverMails(batch, async (one) => void delivered.push(one))
    expect([delivered, retried]).toEqual([[], ['retry']])
  })
})
