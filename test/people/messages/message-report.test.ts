import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { settleReport } from '../../../src/people/messages/message-report'
import { peopleMessages } from '../../../src/people/schema'
import { brand } from '../../../src/platform/config/brand'
import { newId } from '../../../src/platform/db/database'
import { ago, minutes } from '../../../src/platform/time/clock'
import { mailIsDelivered, mailsTo } from '../../mailbox'
import {
  db,
  getAudit,
  getProblem,
  getToken,
  type MadeOrganization,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  nobody,
  origin,
  request,
} from '../../make'
import { meanwhile } from '../../meanwhile'

const path = '/spedcommons-reports/messages'
let employer: MadeOrganization
let staff: Awaited<ReturnType<typeof makeStaff>>
let asStaff: string

beforeAll(async () => {
  await makePlaces()
  employer = await makeOrganization()
  await db.update(users).set({ displayName: 'Pat Sender' }).where(eq(users.id, employer.employer.id))
  staff = await makeStaff()
  asStaff = await getToken(staff)
})

beforeEach(async () => {
  await db.delete(peopleMessages)
})

/** Creates a message and the member who can report it. */
async function makeMessage({ message = 'Send me your bank account.', created = ago(minutes(5)) } = {}) {
  const reporter = await makePerson({ displayName: 'Rae Reporter' })
  const row = { id: newId(), organizationId: employer.id, fromId: employer.employer.id, toId: reporter.id }
  await db.insert(peopleMessages).values({ ...row, message, created })
  const as = await getToken(reporter)
  const change = (body: object) => request('PUT', `/api/users/messages/${row.id}`, { as, body })
  return { id: row.id, reporter, change }
}

async function makeReported(fields: { message?: string; reason?: string } = {}) {
  const message = await makeMessage(fields)
  expect((await message.change({ flag: fields.reason ?? 'It is a scam.' })).status).toBe(200)
  return message
}

/** Returns the reports page as staff see it, with this query. */
async function getPage(query = '') {
  const answer = await request('GET', `${path}${query}`, { as: asStaff })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Submits the page's form as a browser without JavaScript does. */
const settle = (id: string, outcome: string, as = asStaff) =>
  request('POST', path, {
    as,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ _id: id, outcome }).toString(),
  })
const toRow = async (id: string) => (await db.select().from(peopleMessages).where(eq(peopleMessages.id, id)))[0]

describe('changing a message', () => {
  it('a change of a message must either block or report', async () => {
    const { change } = await makeMessage()
    const answer = await change({})
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toHaveProperty('blocked')
    expect((await change({ blocked: true })).status).toBe(200)
    expect((await change({ flag: 'Rude' })).status).toBe(200)
    expect((await change({ flag: '' })).status).toBe(422)
  })

  it('a message that is unknown or somebody else’s is not found, whatever is sent', async () => {
    const { id } = await makeMessage()
    const as = await getToken(await makePerson())
    for (const target of [id, 'nope'])
      for (const body of [{}, { blocked: true }, { flag: 'x' }, { flag: '' }, { blocked: 'x' }])
        expect((await request('PUT', `/api/users/messages/${target}`, { as, body })).status).toBe(404)
  })

  it('the API description makes neither field required, so that a program can send either', async () => {
    const description = await (await request('GET', '/api/openapi.json')).json<{
      paths: Record<string, { put: { requestBody: { content: Record<string, { schema: { required?: string[] } }> } } }>
    }>()
    const { requestBody } = description.paths['/api/users/messages/{id}']?.put ?? {}
    expect(requestBody?.content['application/json']?.schema.required ?? []).toEqual([])
  })
})

describe('reports of messages', () => {
  it('each report reaches the team in its own mail, even six within an hour, with everything needed to judge it', async () => {
    for (let i = 1; i <= 6; i++)
      await makeReported({ message: `Message number ${i}.\nSecond line.`, reason: `Reason ${i}` })
    await mailIsDelivered()
    const mails = mailsTo(brand.mail).filter(({ text }) => text.includes('Message number '))
    expect(mails).toHaveLength(6)
    for (let i = 1; i <= 6; i++) {
      const { subject, text } = mails[6 - i] ?? { subject: '', text: '' }
      expect(subject).toBe('A member reported a message')
      for (const part of [
        'Pat Sender',
        employer.name,
        `Message number ${i}.`,
        'Second line.',
        'Rae Reporter',
        `Reason ${i}`,
      ])
        expect(text).toContain(part)
      expect(text).toContain(`${origin}${path}`)
    }
  })

  it('the staff page of reports shows text, sender, organization, reporter, and reason', async () => {
    const { reporter } = await makeReported({ message: 'Send <b>money</b>.', reason: 'They ask for money.' })
    const html = await getPage()
    for (const part of [
      'Send &lt;b&gt;money&lt;/b&gt;.',
      'Pat Sender',
      employer.name,
      'Rae Reporter',
      'They ask for money.',
    ])
      expect(html).toContain(part)
    expect(html).toContain(`href="/spedcommons-reports/members/${reporter.id}"`)
    expect(html).toContain(`href="/spedcommons-reports/members/${employer.employer.id}"`)
    expect(await (await request('GET', '/spedcommons-reports', { as: asStaff })).text()).toContain(`href="${path}"`)
  })

  it('staff can’t act on messages that nobody reported', async () => {
    await makeMessage({ message: 'A friendly word.' })
    const html = await getPage()
    expect(html).not.toContain('A friendly word.')
    expect(html).toContain('No reports are open')
    expect(await getPage('?show=settled')).toContain('No reports have been settled')
  })

  it.each(['agree', 'disagree', 'ignore'] as const)('staff settle a report with the outcome %s', async (outcome) => {
    const { id } = await makeReported({ message: 'To be judged.' })
    const answer = await settle(id, outcome)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?done=${outcome}#done`])
    expect(await getPage(`?done=${outcome}`)).toMatch(/id="done" tabindex="-1"[^>]*>You (dis)?(agreed|ignored)/i)
    expect(await toRow(id)).toMatchObject({ outcome, settled: expect.any(String) })
    expect(await getPage()).not.toContain('To be judged.')
    expect(await getPage('?show=settled')).toContain('To be judged.')
    const auditEntries = await getAudit(id)
    expect(auditEntries.at(-1)).toMatchObject({
      verb: 'settled report',
      actorId: staff.id,
      targetKind: 'message',
      before: { outcome: null },
      after: { outcome },
    })
  })

  it('staff can settle a report again, and the same outcome twice is recorded once', async () => {
    const { id } = await makeReported()
    for (const outcome of ['ignore', 'ignore', 'agree']) expect((await settle(id, outcome)).status).toBe(303)
    const auditEntries = (await getAudit(id)).filter(({ verb }) => verb === 'settled report')
    expect(auditEntries.map(({ before, after }) => [before?.outcome, after?.outcome])).toEqual([
      [null, 'ignore'],
      ['ignore', 'agree'],
    ])
  })

  it('a report that somebody else settles meanwhile keeps that outcome, and the later one is refused and not recorded', async () => {
    const { id } = await makeReported()
    const other = meanwhile(() => settleReport(db, { id, outcome: 'ignore', by: nobody }))
    await expect(settleReport(other, { id, outcome: 'agree', by: nobody })).rejects.toMatchObject({ status: 409 })
    expect(await toRow(id)).toMatchObject({ outcome: 'ignore' })
    const auditEntries = (await getAudit(id)).filter(({ verb }) => verb === 'settled report')
    expect(auditEntries.map(({ after }) => after)).toEqual([{ outcome: 'ignore' }])
  })

  it('a report accepts three outcomes only, and must exist', async () => {
    const { id } = await makeReported()
    const { id: unreported } = await makeMessage()
    expect((await settle(id, 'punish')).status).toBe(422)
    expect((await settle(unreported, 'agree')).status).toBe(404)
    expect((await settle('nope', 'agree')).status).toBe(404)
    expect(await toRow(unreported)).toMatchObject({ outcome: null, settled: null })
  })

  it('the pages of reports list each report once, newest first', async () => {
    for (let i = 0; i < 23; i++) await makeReported({ message: `Reported number ${i}!` })
    const seen: string[] = []
    let query: string | undefined = ''
    while (query !== undefined) {
      const html: string = await getPage(query)
      seen.push(...[...html.matchAll(/<p[^>]*>(Reported number \d+!)<\/p>/g)].map(([, text]) => text ?? ''))
      query = /href="[^"?]*(\?[^"]*cursor=[^"]*)" rel="next"|rel="next" href="[^"?]*(\?[^"]*)"/
        .exec(html)
        ?.slice(1)
        .find(Boolean)
        ?.replaceAll('&amp;', '&')
    }
    expect(seen).toEqual(Array.from({ length: 23 }, (_, i) => `Reported number ${22 - i}!`))
    expect((await request('GET', `${path}?cursor=x`, { as: asStaff })).status).toBe(422)
  })

  it('only staff can read or settle reports, and the page gets 404 for others', async () => {
    const { id, reporter } = await makeReported()
    for (const person of [reporter, employer.employer]) {
      const as = await getToken(person)
      const none = await request('GET', '/spedcommons-reports/nothing', { as })
      for (const answer of [await request('GET', path, { as }), await settle(id, 'agree', as)])
        expect([answer.status, answer.headers.get('content-type')]).toEqual([404, none.headers.get('content-type')])
    }
    expect(await toRow(id)).toMatchObject({ outcome: null })
    expect((await request('GET', path)).status).toBe(302)
  })

  it('reports are deleted with the reporter’s account, and lose the name of a sender who left', async () => {
    await makeReported({ message: 'From somebody who left.' })
    await db.update(peopleMessages).set({ fromId: null })
    expect(await getPage()).toContain('Former member')
  })
})
