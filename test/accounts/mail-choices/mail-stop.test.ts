import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type StoppableKind, stoppableKinds } from '../../../src/accounts/mail-choices/mail-choices'
import { readStop, stopHref } from '../../../src/accounts/mail-choices/mail-stop'
import { mailStops, users } from '../../../src/accounts/schema'
import { signToken } from '../../../src/accounts/sessions/session-token'
import { reminderRecipients } from '../../../src/organizations/administrators/administrator'
import { days, now, setClock } from '../../../src/platform/time/clock'
import {
  db,
  getAudit,
  getToken,
  makeOrganization,
  makePerson,
  makePlaces,
  origin,
  request,
  requestWith,
} from '../../make'

const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }).toString()
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

const pathFor = async (userId: string, kind: StoppableKind = 'job') =>
  (await stopHref(env, { userId, kind })).slice(origin.length)
const post = (path: string, text: string, headers: Record<string, string> = {}) =>
  requestWith({}, 'POST', path, { text, headers: { ...urlencoded, ...headers } })
const stopped = async (userId: string) =>
  (await db.select({ kind: mailStops.kind }).from(mailStops).where(eq(mailStops.userId, userId))).map(
    ({ kind }) => kind,
  )

describe('the unsubscribe link', () => {
  it('the unsubscribe link stops one kind of mail with one click, and a second click changes nothing', async () => {
    const [person, other] = [await makePerson(), await makePerson()]
    const path = await pathFor(person.id)
    const senders: Record<string, string>[] = [
      {},
      { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]
    for (const headers of senders) expect((await post(path, oneClick, headers)).status).toBe(204)
    expect([await stopped(person.id), await stopped(other.id)]).toEqual([['job'], []])
    expect((await getAudit(person.id)).filter(({ verb }) => verb === 'stopped mail')).toMatchObject([
      { actorId: null, after: { kind: 'job' } },
    ])
  })

  it('the unsubscribe link accepts a multipart body and ignores cookies', async () => {
    const person = await makePerson()
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '', cookie: 'session=x' }
    const answer = await requestWith({}, 'POST', await pathFor(person.id), {
      text: new TextDecoder().decode(await encoded.arrayBuffer()),
      headers,
    })
    expect([answer.status, await stopped(person.id)]).toEqual([204, ['job']])
  })

  it('the unsubscribe link opens a page that does nothing until its button is pressed', async () => {
    const person = await makePerson()
    const path = await pathFor(person.id, 'certification')
    const page = await request('GET', path)
    expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
      200,
      'no-referrer',
      'private, no-store',
    ])
    expect(page.headers.get('x-robots-tag')).toBe('noindex,nofollow')
    expect(await page.text()).toContain('Stop these emails')
    expect((await request('HEAD', path)).status).toBe(200)
    expect(await stopped(person.id)).toEqual([])
    const done = await post(path, '')
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('certifications that expire')])
    expect(await stopped(person.id)).toEqual(['certification'])
  })

  it.each(stoppableKinds)(
    'the unsubscribe link of mail about a %s says where to turn it on again, if anywhere',
    async (kind) => {
      const html = await (await post(await pathFor((await makePerson()).id, kind), '')).text()
      const link = /Choose how often they come <a href="([^"]+)"/.exec(html)?.[1]
      expect(link).toBe(kind === 'application' ? '/profile/account' : undefined)
    },
  )

  it('the unsubscribe link never expires and stops reminders for that person only', async () => {
    await makePlaces()
    const organization = await makeOrganization()
    const colleague = await makePerson({ organizationId: organization.id, roles: ['client-user'] })
    const path = await pathFor(organization.employer.id, 'trial')
    setClock(new Date(now().getTime() + days(2000)))
    expect((await post(path, oneClick)).status).toBe(204)
    setClock(null)
    const notified = async (kind: 'trial' | 'job') =>
      (await reminderRecipients(db, kind, [organization.id])).map(({ userId }) => userId).sort()
    expect(await notified('trial')).toEqual([colleague.id])
    expect(await notified('job')).toEqual([colleague.id, organization.employer.id].sort())
  })

  it('the unsubscribe link of mail about applicants turns off that setting of this person, and of nobody else', async () => {
    const [person, other] = [await makePerson(), await makePerson()]
    await db.update(users).set({ applicationMail: 'each' })
    expect((await post(await pathFor(person.id, 'application'), oneClick)).status).toBe(204)
    const getSetting = async ({ id }: { id: string }) =>
      (await db.select({ setting: users.applicationMail }).from(users).where(eq(users.id, id)))[0]?.setting
    expect([await getSetting(person), await getSetting(other)]).toEqual(['off', 'each'])
  })

  it('the unsubscribe link gets 404 if it was altered, has no kind, or is a token for something else', async () => {
    const person = await makePerson()
    const forged = (purpose: 'session' | 'mailStop', kind: string) => signToken(env, purpose, { sub: person.id, kind })
    const good = (await pathFor(person.id)).split('/').at(-1) ?? ''
    const tokens = [
      'x',
      `${good.slice(0, -2)}xx`,
      await getToken(person),
      await forged('session', 'job'),
      await forged('mailStop', 'reset'),
    ]
    for (const token of tokens) {
      expect(await readStop(env, token)).toBeNull()
      expect((await post(`/unsubscribe/${token}`, oneClick)).status).toBe(404)
    }
    expect(await stopped(person.id)).toEqual([])
  })

  it('the unsubscribe link signs nobody in', async () => {
    const token = (await pathFor((await makePerson()).id)).split('/').at(-1) ?? ''
    expect((await request('GET', '/api/auth/user', { as: token })).status).toBe(401)
  })

  it('the unsubscribe link answers 204 for an account that no longer exists', async () => {
    expect((await post(await pathFor('nobody'), oneClick)).status).toBe(204)
  })

  it('the unsubscribe link is the only path that accepts writes from another site', async () => {
    const person = await makePerson()
    const path = await pathFor(person.id)
    const foreign = { origin: 'https://mail.example' }
    for (const other of [`${path}/more`, `/api${path}`, '/unsubscribe'])
      expect((await post(other, oneClick, foreign)).status, other).toBe(403)
    for (const method of ['PUT', 'DELETE'])
      expect((await requestWith({}, method, path, { text: oneClick, headers: foreign })).status, method).toBe(403)
  })

  it('the unsubscribe link refuses a body that is not a form with 415, and a huge one with 413', async () => {
    const path = await pathFor((await makePerson()).id)
    expect((await request('POST', path, { body: {} })).status).toBe(415)
    expect((await post(path, 'x'.repeat(5000))).status).toBe(413)
  })
})
