import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { newId } from '../../../src/platform/db/database'
import { audit } from '../../../src/platform/schema'
import { sharedLimits } from '../../../src/platform/security/limits'
import { ago, days, timestamp } from '../../../src/platform/time/clock'
import { toSearchText } from '../../../src/site/contact/contact'
import { deleteSpam, selectInbox } from '../../../src/site/inbox/inbox'
import { contactMessages } from '../../../src/site/schema'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, request, requestWith } from '../../make'
import { getNotices } from '../../notifications/make-notice'

let staff: string
let staffId: string
beforeAll(async () => {
  const person = await makeStaff({ displayName: 'Sam of the team' })
  staffId = person.id
  staff = await getToken(person)
})
beforeEach(async () => {
  await db.delete(contactMessages)
})

type Row = Partial<typeof contactMessages.$inferInsert>

async function makeMessage(fields: Row = {}): Promise<string> {
  const sent = { name: 'Gil Garcia', email: 'gil@example.com', message: 'How do districts join?', ...fields }
  const row = { id: newId(), form: 'contact' as const, created: timestamp(), searchText: toSearchText(sent), ...sent }
  await db.insert(contactMessages).values(row)
  return row.id
}

type Message = { _id: string; note: string; spam: boolean; status: string }
const api = async (query = '') => (await request('GET', `/api/contact${query}`, { as: staff })).json<Message[]>()
const getIds = async (query: string) => (await api(query)).map(({ _id }) => _id)
const page = async (query = '') => (await request('GET', `/spedcommons-reports/inbox${query}`, { as: staff })).text()
const put = (id: string, body: object) => request('PUT', `/api/contact/${id}`, { as: staff, body })
const press = (id: string, fields: Record<string, string>, as = staff) =>
  request('POST', `/spedcommons-reports/inbox/${id}`, {
    as,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('the filters of the inbox', () => {
  it('messages are filtered by form, audience, assignee, and folded words, and spam is a list of its own', async () => {
    const plain = await makeMessage({ name: 'Zoë Nguyễn', assigneeId: staffId })
    const joined = await makeMessage({ form: 'resources', audiences: ['Teacher', 'Student'], message: 'Near Peoria' })
    const spam = await makeMessage({ spam: timestamp(), audiences: ['Teacher'] })
    const old = await makeMessage({ searchText: null, name: 'Older Than the Column', message: 'Transition' })
    expect(await getIds('')).not.toContain(spam)
    expect(await getIds('?spam=1')).toEqual([spam])
    expect(await getIds('?form=resources')).toEqual([joined])
    expect(await getIds('?audience=Teacher')).toEqual([joined])
    expect(await getIds('?audience=Teacher&form=contact')).toEqual([])
    expect(await getIds(`?assignee=${staffId}`)).toEqual([plain])
    expect(new Set(await getIds('?assignee=none'))).toEqual(new Set([joined, old]))
    expect(await getIds('?q=nguyen+zoe')).toEqual([plain])
    expect(await getIds('?q=transition')).toEqual([old])
    expect(await getIds('?q=peoria&status=done')).toEqual([])
    const html = await page('?q=peoria')
    expect(html).toContain('Near Peoria')
    expect(html).not.toContain('Zoë Nguyễn')
  })

  it.each(['status=lost', 'form=letter', 'audience=Nobody', 'spam=yes', 'limit=0', 'cursor=x'])(
    'the API refuses %s',
    async (query) => {
      expect((await request('GET', `/api/contact?${query}`, { as: staff })).status).toBe(422)
    },
  )

  it('a search without hits says so, and the address of a page holds its filters', async () => {
    await makeMessage()
    const html = await page('?q=nothing&form=resources&assignee=none')
    expect(html).toContain('No messages match.')
    expect(html).toContain('/spedcommons-reports/inbox.csv?q=nothing&amp;form=resources&amp;assignee=none')
  })

  it('every list of the inbox uses an index, on the first page and on a deep one', async () => {
    const cursorFrom = async (query: string) => {
      const link = (await request('GET', `/api/contact?limit=1${query}`, { as: staff })).headers.get('link') ?? ''
      return decodeURIComponent(/cursor=([^>&]*)/.exec(link)?.[1] ?? '')
    }
    for (let i = 0; i < 3; i++) await makeMessage({ form: 'resources' })
    const cursor = await cursorFrom('&form=resources')
    for (const request of [
      { form: 'resources' as const, limit: 50 },
      { form: 'resources' as const, limit: 50, cursor },
      { assignee: staffId, limit: 50 },
      { spam: '1' as const, limit: 50 },
      { status: 'open' as const, limit: 50 },
      { status: 'open' as const, sort: 'oldest' as const, limit: 50 },
    ]) {
      const { sql, params } = selectInbox(db, request).toSQL()
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>()
      const plan = results.map(({ detail }) => detail).join('\n')
      expect(plan).toMatch(/contact_messages_(newest|form|spam|assignee)/)
      expect(plan).not.toContain('TEMP B-TREE')
    }
  })
})

describe('several messages at once', () => {
  const putMany = (body: object) => request('PUT', '/api/contact', { as: staff, body })
  const post = (fields: Record<string, string>) => press('chosen', fields)

  it('staff change the chosen ones, each with its audit row, and hear which are gone', async () => {
    const [one, other, rest] = [await makeMessage(), await makeMessage(), await makeMessage()]
    const answer = await putMany({ ids: [one, other, one, 'gone'], action: 'done' })
    expect(await answer.json()).toEqual([
      { _id: one, ok: true },
      { _id: other, ok: true },
      { _id: 'gone', ok: false, detail: 'This message is gone.' },
    ])
    expect(await getIds('?status=open')).toEqual([rest])
    expect(await getAudit(one)).toHaveLength(1)
    await putMany({ ids: [one, other], action: 'take' })
    expect(new Set(await getIds(`?assignee=${staffId}`))).toEqual(new Set([one, other]))
    await putMany({ ids: [one], action: 'spam' })
    expect(await getIds('?spam=1')).toEqual([one])
  })

  it.each([
    [{ action: 'done' }, 'ids'],
    [{ ids: [], action: 'done' }, 'ids'],
    [{ ids: Array.from({ length: 101 }, (_, i) => `id${i}`), action: 'done' }, 'ids'],
    [{ ids: ['x'], action: 'delete' }, 'action'],
    [{ ids: [7], action: 'done' }, 'ids'],
  ])('the API refuses %j', async (body, field) => {
    const answer = await putMany(body)
    expect(answer.status).toBe(422)
    expect(Object.keys((await getProblem(answer)).errors ?? {})[0]).toContain(field)
  })

  it('without JavaScript, a page says how many before it changes them, and returns to the filtered list', async () => {
    const [one, other] = [await makeMessage(), await makeMessage()]
    const list = await page('?q=gil&status=open')
    expect(list).toContain('action="/spedcommons-reports/inbox/chosen"')
    const html = await page(`/chosen?ids=${one}&ids=${other}&action=spam&here=${encodeURIComponent('q=gil')}`)
    expect(html).toContain('Mark 2 messages as spam?')
    const answer = await post({ ids: `${one} ${other}`, action: 'spam', here: 'q=gil' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/spedcommons-reports/inbox?q=gil&changed=2#done')
    expect(await page('?q=gil&changed=2')).toContain('2 messages changed.')
    const partial = await post({ ids: `${one} gone`, action: 'unspam', here: '' })
    expect(partial.status).toBe(422)
    const words = await partial.text()
    expect(words).toContain('1 message could not be changed')
    expect(words).toContain('This message is gone.')
  })
})

describe('a change of a message', () => {
  it('staff keep a note and mark spam, which the audit records without the words of the note', async () => {
    const id = await makeMessage()
    expect(await (await put(id, { note: 'Called them.\r\n' })).json()).toMatchObject({
      note: 'Called them.',
      spam: false,
    })
    expect(await (await put(id, { spam: true })).json()).toMatchObject({ spam: true, note: 'Called them.' })
    expect(await (await put(id, { spam: true })).json()).toMatchObject({ spam: true })
    expect(await getIds('')).toEqual([])
    expect(await (await put(id, { spam: false })).json()).toMatchObject({ spam: false })
    expect(await getIds('')).toEqual([id])
    const entries = await getAudit(id)
    expect(entries).toHaveLength(3)
    expect(JSON.stringify(entries)).not.toContain('Called')
    expect(entries[0]).toMatchObject({ after: { fields: ['note'] } })
  })

  it.each([
    [{ note: 'x'.repeat(2001) }, { note: 'Note can be at most 2,000 characters' }],
    [{ note: 7 }, { note: 'Please write this as text.' }],
    [{ spam: 'yes' }, { spam: 'A message is either spam or not' }],
    [{ status: 'lost' }, { status: 'The status is open or done' }],
  ])('a change is refused: %j', async (change, errors) => {
    const answer = await put(await makeMessage(), change)
    expect([answer.status, (await getProblem(answer)).errors]).toEqual([422, errors])
  })

  it('the form works without JavaScript, keeps the list, and saves a typed note with every button', async () => {
    const id = await makeMessage()
    const taken = await press(id, { action: 'take', here: 'status=open&pages=' })
    expect([taken.status, taken.headers.get('location')]).toEqual([
      303,
      `/spedcommons-reports/inbox?status=open&open=${id}#message-${id}`,
    ])
    expect((await api())[0]).toMatchObject({ assignee: { _id: staffId } })
    await press(id, { action: 'answered', note: 'By phone', knownNote: '' })
    expect((await api())[0]).toMatchObject({
      status: 'done',
      note: expect.stringMatching(/^By phone\nAnswered by Sam of the team, /),
    })
    await press(id, { action: 'open', note: 'Stale', knownNote: 'Stale' })
    expect((await api())[0]).toMatchObject({ status: 'open', note: expect.stringContaining('By phone') })
  })

  it('a note that a colleague has replaced since is refused with 409 and theirs, by call and by form', async () => {
    const id = await makeMessage()
    await put(id, { note: 'Theirs', knownNote: '' })
    const refused = await put(id, { note: 'Mine', knownNote: '', status: 'done' })
    expect([refused.status, await refused.json()]).toMatchObject([409, { current: { note: 'Theirs', status: 'open' } }])
    const again = await press(id, { action: 'done', note: 'Mine', knownNote: '' })
    const html = await again.text()
    expect(again.status).toBe(409)
    expect(html).toContain('Someone else changed this note to “Theirs”. Your text is still here.')
    expect(html).toContain('>Mine</textarea>')
    // Sending the form again replaces the note that was shown.
    expect(html).toContain('name="knownNote" value="Theirs"')
    expect((await api())[0]).toMatchObject({ status: 'open', note: 'Theirs' })
    await press(id, { action: 'done', note: 'Mine', knownNote: 'Theirs' })
    expect((await api())[0]).toMatchObject({ status: 'done', note: 'Mine' })
  })

  it('the form shows what was typed again, with the message at the field', async () => {
    const id = await makeMessage()
    const answer = await press(id, { action: 'note', note: 'y'.repeat(2001), knownNote: '' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('Note can be at most 2,000 characters')
    expect(html).toContain('y'.repeat(2001))
    expect((await press(id, { action: 'sell' })).status).toBe(422)
    expect((await press('nothing', { action: 'done' })).status).toBe(404)
    const member = await getToken(await makePerson())
    expect((await press(id, { action: 'done' }, member)).status).toBe(404)
    expect((await api())[0]).toMatchObject({ status: 'open', note: '' })
  })
})

describe('the download of the inbox', () => {
  it('the CSV has what the filters show, quotes every cell, and keeps formulas from running', async () => {
    await makeMessage({ name: '=cmd()', message: 'One; two\n"three"', note: 'Noted' })
    await makeMessage({ name: 'Marked as spam', spam: timestamp() })
    const answer = await request('GET', '/spedcommons-reports/inbox.csv?status=open', { as: staff })
    const text = await answer.text()
    expect(answer.headers.get('content-disposition')).toMatch(/inbox-.*\.csv/)
    expect(text).toContain(`"'=cmd()"`)
    expect(text).toContain('"One; two\n""three""","Noted"')
    expect(text).not.toContain('Marked as spam')
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(2)
  })

  it('the download is allowed ten times an hour', async () => {
    const headers = {
      authorization: `Bearer ${await getToken(await makeStaff())}`,
      'cf-connecting-ip': '192.0.2.77',
    }
    const statuses: number[] = []
    for (let i = 0; i <= sharedLimits.export.exact.max; i++)
      statuses.push(
        (await requestWith({ LIMIT_FACTOR: '1' }, 'GET', '/spedcommons-reports/inbox.csv', { headers })).status,
      )
    expect(statuses.slice(0, -1)).toEqual(Array(sharedLimits.export.exact.max).fill(200))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the privacy of the inbox', () => {
  it('each read is recorded once, with its filters and without the searched words', async () => {
    const reader = await makeStaff()
    const as = await getToken(reader)
    await request('GET', '/spedcommons-reports/inbox?q=gil@example.com&status=open', { as })
    await (await request('GET', '/spedcommons-reports/inbox.csv?q=gil@example.com', { as })).text()
    const entries = await db
      .select()
      .from(audit)
      .where(and(eq(audit.actorId, reader.id), eq(audit.targetKind, 'contact messages')))
    expect(entries.map(({ verb, after }) => [verb, after])).toEqual([
      ['read the inbox', { status: 'open' }],
      ['exported the inbox', {}],
    ])
    expect(JSON.stringify(entries)).not.toContain('gil@')
  })

  it('neither the inbox nor the download has a message of an erased person', async () => {
    const person = await makePerson({ email: 'erased-sender@example.com' })
    await makeMessage({ userId: person.id, email: person.email, name: 'Erased by Account' })
    await makeMessage({ email: person.email, name: 'Erased by Address' })
    const anonymize = () => request('POST', `/api/users/${person.id}/anonymise`, { as: staff, body: {} })
    expect((await anonymize()).status).toBeLessThan(300)
    expect(await db.select().from(users).where(eq(users.id, person.id))).toEqual([])
    expect(await api()).toEqual([])
    const csv = await (await request('GET', '/spedcommons-reports/inbox.csv', { as: staff })).text()
    expect(csv).not.toContain('Erased')
  })

  it('spam is deleted 30 days after it was marked, and nothing else', async () => {
    const fresh = await makeMessage({ spam: ago(days(29)) })
    await makeMessage({ spam: ago(days(31)) })
    const old = await makeMessage({ created: ago(days(400)) })
    expect(await deleteSpam(db)).toBe(1)
    expect([await getIds('?spam=1'), await getIds('')]).toEqual([[fresh], [old]])
  })
})

it('whoever gets a message assigned is told, and whoever takes one isn’t', async () => {
  const colleague = await makeStaff()
  const id = await makeMessage()
  await put(id, { assignee: staffId })
  expect(await getNotices({ id: staffId })).toEqual([])
  await put(id, { assignee: colleague.id })
  expect(await getNotices(colleague)).toMatchObject([
    { kind: 'team', title: 'A message in the inbox was assigned to you', href: expect.stringContaining(`open=${id}`) },
  ])
})

it('a row has the beginning of its message, so that its name isn’t the whole of it', async () => {
  await makeMessage({ message: `How do districts join? ${'We have many schools. '.repeat(10)}The end.` })
  const [summary = ''] = /<summary class="grid[\s\S]*?<\/summary>/.exec(await page()) ?? []
  expect(summary).toContain('How do districts join?')
  expect(summary).not.toContain('The end.')
})
