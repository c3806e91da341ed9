import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runCron } from '../../../src/crons'
import { alertReaders, jobAlerts, listedJobs } from '../../../src/jobs/schema'
import { readUndeliverable, undeliverableStatement } from '../../../src/platform/mail/undeliverable'
import { days, hours, setClock } from '../../../src/platform/time/clock'
import { mailIsDelivered, mailsTo, mailTo } from '../../mailbox'
import {
  db,
  getProblem,
  getToken,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  postForm,
  request,
  requestWith,
} from '../../make'
import { newEmail, sendForm } from './make-alert'

beforeAll(makePlaces)
afterEach(() => setClock(null))

const search = { q: 'SLP', l: 'Chicago, IL', d: 50, filters: { type: 'Full-time' }, every: 'day' }
const post = (body: object, as?: string) => request('POST', '/api/alerts', { ...(as && { as }), body })
const getList = async (as: string) => (await request('GET', '/api/alerts', { as })).json<Record<string, unknown>[]>()
const getAlerts = (email: string) =>
  db
    .select({ id: jobAlerts.id, status: jobAlerts.status, q: jobAlerts.q })
    .from(jobAlerts)
    .innerJoin(alertReaders, eq(alertReaders.id, jobAlerts.readerId))
    .where(eq(alertReaders.email, email))

/** The token of the link in the newest mail to an address. */
async function linkIn(email: string): Promise<string> {
  const { text } = await mailTo(email)
  return /\/alerts\/confirm\/([\w.-]+)/.exec(text)?.[1] ?? ''
}

/** Asks for an alert as a guest, and confirms it. */
async function confirmed(email: string, fields: object = search): Promise<string> {
  await post({ ...fields, email })
  const token = await linkIn(email)
  const ids = (await getAlerts(email)).map(({ id }) => [id, 'on'])
  const answer = await sendForm(`/alerts/confirm/${token}`, Object.fromEntries(ids))
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

describe('an alert of a member', () => {
  it('keeps the search as it was understood, under a name that says so', async () => {
    const as = await getToken(await makePerson())
    const made = await post({ q: 'full time SLP in Rockford IL', l: 'USA', d: 25, every: 'week' }, as)
    expect(made.status).toBe(201)
    expect(await made.json()).toMatchObject({
      name: 'SLP within 25 miles of Rockford, IL · Full-time',
      q: 'SLP',
      l: 'Rockford, IL',
      state: 'IL',
      filters: { type: ['Full-time'] },
      every: 'week',
      status: 'on',
      found: 0,
    })
    expect(await getList(as)).toHaveLength(1)
  })

  it.each([
    ['USA', 'OT in the USA'],
    ['Remote', 'OT, remote'],
    ['illinois', 'OT in Illinois'],
    ['60601', 'OT within 50 miles of 60601'],
  ])('for %s is called “%s”', async (l, name) => {
    const as = await getToken(await makePerson())
    const made = await post({ q: 'OT', l, every: 'day' }, as)
    expect(await made.json()).toMatchObject({ name })
    // The stored place means the same when it is read again.
    const [alert] = await getList(as)
    const changed = await request('PUT', `/api/alerts/${alert?._id}`, { as, body: { every: 'week' } })
    expect(await changed.json()).toMatchObject({ name, every: 'week' })
  })

  it('for the same search again is the same alert', async () => {
    const as = await getToken(await makePerson())
    await post(search, as)
    expect((await post({ ...search, q: ' slp ', every: 'week' }, as)).status).toBe(201)
    expect(await getList(as)).toMatchObject([{ every: 'week' }])
  })

  it('is changed, paused, and deleted by its member alone', async () => {
    const [as, other] = [await getToken(await makePerson()), await getToken(await makePerson())]
    const { _id } = await (await post(search, as)).json<{ _id: string }>()
    const path = `/api/alerts/${_id}`
    for (const [method, body] of [['PUT', { paused: true }], ['DELETE']] as const)
      expect((await request(method, path, { as: other, ...(body && { body }) })).status).toBe(404)
    expect((await request('GET', `/profile/alerts/${_id}`, { as: other })).status).toBe(404)
    const paused = await request('PUT', path, { as, body: { paused: true } })
    expect(await paused.json()).toMatchObject({ status: 'paused' })
    expect((await request('DELETE', path, { as })).status).toBe(204)
    expect(await getList(as)).toEqual([])
    for (const [method, body] of [['PUT', { paused: false }], ['DELETE']] as const)
      expect((await request(method, path, { as, ...(body && { body }) })).status).toBe(404)
    // Its member can take that back, and nobody else.
    expect((await postForm(`/profile/alerts/${_id}/undo`, {}, other)).status).toBe(404)
    expect((await postForm(`/profile/alerts/${_id}/undo`, {}, as)).status).toBe(303)
    expect(await getList(as)).toMatchObject([{ _id, status: 'on' }])
  })

  it('has messages on its page that follow its state', async () => {
    const as = await getToken(await makePerson())
    const says = async (path: string, words: string) =>
      (await (await request('GET', path, { as })).text()).includes(words)
    const made = (await postForm('/alerts/new', { q: 'OT', l: 'USA' }, as)).headers.get('location') ?? ''
    const [alert] = await getList(as)
    const path = `/profile/alerts/${alert?._id}`
    const press = async (to: string, fields = {}) => (await postForm(to, fields, as)).headers.get('location') ?? ''
    expect(await says(made, 'Your alert is on.')).toBe(true)
    const paused = await press(path, { paused: 'yes' })
    expect([await says(paused, '>Paused.<'), await says(made, 'Your alert is on.')]).toEqual([true, false])
    expect(await says(await press(path, { paused: 'no' }), 'It’s on again.')).toBe(true)
    const deleted = await press(`${path}/delete`)
    expect([await says(deleted, 'The alert is deleted.'), await says(deleted, '/undo"')]).toEqual([true, true])
    await press(`${path}/undo`)
    for (const old of [paused, '/profile/alerts?done=pause']) expect(await says(old, '>Paused.<'), old).toBe(false)
    expect([await says(deleted, 'The alert is deleted.'), await says(deleted, '/undo"')]).toEqual([false, false])
  })

  it('is asked for under a title that says whether it begins with a search', async () => {
    const getTitle = async (path: string) => /<h1[^>]*>(.*?)</.exec(await (await request('GET', path)).text())?.[1]
    expect(await getTitle('/alerts/new')).toBe('New job alert')
    expect(await getTitle('/alerts/new?q=OT&l=USA')).toBe('Email me new jobs like this')
    const pasted = await request('GET', '/alerts/new?q=https%3A%2F%2Fboard.example%2Fjobs&l=USA')
    expect(await pasted.text()).toContain('This is a link, which finds no jobs.')
  })

  it('is refused with a message at what is missing or unknown', async () => {
    const as = await getToken(await makePerson())
    const wrong = { l: 'Nowhere', d: 500, every: 'hour' }
    expect((await getProblem(await post(wrong, as))).errors).toHaveProperty('every')
    expect((await getProblem(await post({ q: 'OT', l: 'Nowhere, ZZ' }, as))).errors).toHaveProperty('l')
    expect((await getProblem(await post({ ...search, filters: { type: 'Daily' } }, as))).errors).toHaveProperty('type')
    expect((await getProblem(await post({ ...search, filters: { color: 'red' } }, as))).errors).toHaveProperty(
      'filters',
    )
    expect((await getProblem(await post(search))).errors).toHaveProperty('email')
  })

  it('is the twentieth at most', async () => {
    const as = await getToken(await makePerson())
    const statuses = []
    for (let i = 0; i < 21; i++) {
      setClock(new Date(Date.now() + hours(Math.floor(i / 5))))
      statuses.push((await post({ ...search, d: 10 + i }, as)).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(201))
    expect(statuses[20]).toBe(409)
  })
})

describe('an alert for an address without an account', () => {
  it('begins when the link in the mail is opened and the button pressed', async () => {
    const email = newEmail()
    expect((await post({ ...search, email })).status).toBe(202)
    const token = await linkIn(email)
    const page = await request('GET', `/alerts/confirm/${token}`)
    const html = await page.text()
    expect(html).toContain('SLP within 50 miles of Chicago, IL · Full-time')
    expect(html).toContain('for this search')
    expect(html).not.toContain('Leave out')
    const [asked] = await getAlerts(email)
    expect(asked).toMatchObject({ status: 'asked' })
    await sendForm(`/alerts/confirm/${token}`, { [asked?.id ?? '']: 'on' })
    expect(await getAlerts(email)).toMatchObject([{ status: 'on' }])
  })

  it('is proof that mail reaches the address, once its link is used', async () => {
    const email = newEmail()
    await post({ ...search, email })
    const token = await linkIn(email)
    await undeliverableStatement(db, email, 'Bounced')
    await request('GET', `/alerts/confirm/${token}`)
    expect(await readUndeliverable(db, email)).not.toBeNull()
    const [asked] = await getAlerts(email)
    await sendForm(`/alerts/confirm/${token}`, { [asked?.id ?? '']: 'on' })
    expect(await readUndeliverable(db, email)).toBeNull()
  })

  it('has the same answer for every address', async () => {
    const member = await makePerson()
    const confirmedOne = newEmail()
    await confirmed(confirmedOne)
    const answers = await Promise.all(
      [member.email, confirmedOne, newEmail()].map(async (email) => {
        const answer = await post({ ...search, q: 'OT', email })
        return [answer.status, await answer.text()]
      }),
    )
    expect(answers).toEqual(Array(3).fill([202, '']))
  })

  it('somebody else’s request doesn’t begin, and is left out when its owner doesn’t choose it', async () => {
    const email = newEmail()
    await confirmed(email)
    await post({ ...search, q: 'Spam', email })
    expect(await getAlerts(email)).toMatchObject([{ status: 'on' }, { status: 'asked', q: 'Spam' }])
    const { readerId } = (await db.select().from(jobAlerts).where(eq(jobAlerts.q, 'Spam')))[0] ?? {}
    expect(readerId).toBeDefined()
  })

  it('is deleted if nobody confirms it within seven days, and the link ends then', async () => {
    const email = newEmail()
    await post({ ...search, email })
    const token = await linkIn(email)
    setClock(new Date(Date.now() + days(7) - hours(1)))
    expect((await request('GET', `/alerts/confirm/${token}`)).status).toBe(200)
    setClock(new Date(Date.now() + days(7) + hours(1)))
    expect((await request('GET', `/alerts/confirm/${token}`)).status).toBe(410)
    await runCron('mail-alerts', env)
    expect(await getAlerts(email)).toEqual([])
  })

  it('sends one mail an hour to an address, and the later requests with the next one', async () => {
    const email = newEmail()
    await post({ ...search, email })
    await post({ ...search, q: 'OT', email })
    await mailIsDelivered()
    expect(mailsTo(email)).toHaveLength(1)
    setClock(new Date(Date.now() + hours(1)))
    await runCron('mail-alerts', env)
    await mailIsDelivered()
    expect(mailsTo(email)).toHaveLength(2)
    setClock(new Date(Date.now() + hours(2)))
    await runCron('mail-alerts', env)
    await mailIsDelivered()
    expect(mailsTo(email)).toHaveLength(2)
  })

  it('says nothing of whoever asked in the mail', async () => {
    const email = newEmail()
    await post({ ...search, q: 'Click evil words', email })
    await linkIn(email)
    const [mail] = mailsTo(email)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil/i)
  })

  it('belongs to the account that confirms the address, and to no account that only types it', async () => {
    const email = newEmail()
    await confirmed(email)
    const person = await makePerson({ email, verifiedEmail: null })
    const as = await getToken(person)
    expect(await getList(as)).toEqual([])
    const owner = await makePerson()
    const ofOwner = await getToken(owner)
    expect(await getList(ofOwner)).toEqual([])
    const other = newEmail()
    await confirmed(other)
    const later = await makePerson({ email: other })
    expect(await getList(await getToken(later))).toMatchObject([{ q: 'SLP', status: 'on' }])
  })

  it('joins those that the account has already', async () => {
    const email = newEmail()
    const as = await getToken(await makePerson({ email }))
    await post({ ...search, q: 'OT' }, as)
    await confirmed(email)
    expect((await getList(as)).map(({ q }) => q).sort()).toEqual(['OT', 'SLP'])
  })
})

describe('mail bombing', () => {
  it('an address gets five new alerts an hour at most, whoever asks', async () => {
    const email = newEmail()
    const ask = async (i: number) =>
      (
        await request('POST', '/api/alerts', {
          body: { ...search, d: 10 + i, email },
          headers: { 'cf-connecting-ip': `203.0.113.${i}` },
        })
      ).status
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push(await ask(i))
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    await mailIsDelivered()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('a network asks for twenty an hour at most, whatever the addresses', async () => {
    const ask = () =>
      requestWith({ LIMIT_FACTOR: '1' }, 'POST', '/api/alerts', {
        body: { ...search, email: newEmail() },
        headers: { 'cf-connecting-ip': '203.0.113.77' },
      })
    const statuses = []
    for (let i = 0; i < 21; i++) statuses.push((await ask()).status)
    expect(statuses.slice(-2)).toEqual([202, 429])
  })
})

describe('the order in which jobs became visible', () => {
  const getPlace = async (jobId: string) =>
    (await db.select({ seq: listedJobs.seq }).from(listedJobs).where(eq(listedJobs.jobId, jobId)))[0]?.seq

  it('has a job once it is visible, and not again when it is saved', async () => {
    const own = await makeOrganization()
    const draft = await makeJob(own, { status: 'Draft' })
    expect(await getPlace(draft.id)).toBeUndefined()
    const as = await getToken(own.employer)
    await request('PUT', `/api/job/${draft.id}`, { as, body: { status: 'Published' } })
    const first = await getPlace(draft.id)
    expect(first).toBeGreaterThan(0)
    await request('PUT', `/api/job/${draft.id}`, { as, body: { summary: 'Another.' } })
    expect(await getPlace(draft.id)).toBe(first)
  })

  it('leaves out a job that nobody can answer for', async () => {
    const withheld = await makeJob(await makeOrganization({ verified: false }))
    expect(await getPlace(withheld.id)).toBeUndefined()
  })
})
