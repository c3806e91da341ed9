import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FlaggedThing } from '../../../src/flags/queue/flag-queue'
import { flaggedThings } from '../../../src/flags/schema'
import { peopleMessages } from '../../../src/people/schema'
import { newId } from '../../../src/platform/db/database'
import {
  db,
  getAudit,
  getToken,
  type MadeOrganization,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  request,
} from '../../make'
import { deleteQuestions, makeQuestion } from '../../questions/make-question'
import { daysAgo, flag } from '../make-flag'

let employer: MadeOrganization
let reporter: { id: string }
let staff: { id: string }
let as: string

beforeAll(async () => {
  await makePlaces()
  employer = await makeOrganization()
  reporter = await makePerson({ displayName: 'Rae Reporter' })
})

beforeEach(async () => {
  await db.delete(flaggedThings)
  await db.delete(peopleMessages)
  await deleteQuestions()
  staff = await makeStaff()
  as = await getToken(staff)
})

/** Makes a message that was reported some days ago. */
async function makeReported(days: number, fields: Partial<typeof peopleMessages.$inferInsert> = {}) {
  const id = newId()
  const { id: fromId } = employer.employer
  const row = { id, organizationId: employer.id, fromId, toId: reporter.id, message: 'Send me your bank account.' }
  const flagged = daysAgo(days)
  await db.insert(peopleMessages).values({ ...row, created: flagged, flagged, flaggedWhy: 'It is a scam.', ...fields })
  return id
}

async function makeFlagged() {
  const { id } = await makeQuestion()
  await flag({ kind: 'question', id })
  return id
}

async function queue(query = '') {
  const answered = await request('GET', `/api/flags${query}`, { as })
  expect(answered.status).toBe(200)
  return { things: await answered.json<FlaggedThing[]>(), link: answered.headers.get('link') }
}
const getTargets = async (query: string) => (await queue(query)).things.map(({ target }) => target._id)
const getPage = async (query = '') => (await request('GET', `/spedcommons-reports/flags${query}`, { as })).text()
const reads = async () => (await getAudit('reported')).filter(({ actorId }) => actorId === staff.id)

describe('reported messages in the queue of flags', () => {
  it('have their text, sender, time, and reason, and lead to the page where they are settled', async () => {
    const id = await makeReported(2)
    await makeReported(1, { flagged: null, message: 'Nobody reported this.' })
    const { things } = await queue('?show=open')
    expect(things).toMatchObject([
      {
        _id: id,
        kind: 'message',
        target: { text: 'Send me your bank account.', path: '/spedcommons-reports/messages', state: 'shown' },
        author: { _id: employer.employer.id },
        reasons: [{ reason: 'It is a scam.', reporter: { _id: reporter.id, displayName: 'Rae Reporter' } }],
        count: 1,
        open: true,
        outcome: null,
      },
    ])
    const html = await getPage()
    for (const words of ['Send me your bank account.', 'It is a scam.', 'Rae Reporter']) expect(html).toContain(words)
    expect(html).not.toContain(`/spedcommons-reports/flags/${id}`)
    expect(html).not.toContain(`value="${id}"`)
    expect(html).not.toContain('Nobody reported this.')
  })

  it('are among the flagged things in one order, and page by page', async () => {
    const old = await makeReported(3)
    const flagged = await makeFlagged()
    const latest = await makeReported(-1)
    const settled = await makeReported(9, { settled: daysAgo(1), outcome: 'disagree' })
    const open = [latest, flagged, old]
    expect(await getTargets('?show=open')).toEqual(open)
    expect(await getTargets('?show=settled')).toEqual([settled])
    const seen: (string | undefined)[] = []
    for (let path: string | null = '?limit=1'; path !== null; ) {
      const { things, link } = await queue(path)
      seen.push(...things.map(({ target }) => target._id))
      path = link === null ? null : new URL(/<(.+)>/.exec(link)?.[1] ?? '').search
    }
    expect(seen).toEqual([...open, settled])
    expect(await getPage('?show=settled')).toContain('href="/spedcommons-reports/messages?show=settled"')
  })

  it('are read only there', async () => {
    const id = await makeReported(2)
    const settle = await request('PUT', `/api/flags/${id}`, { as, body: { outcome: 'agree', why: 'It is.' } })
    expect(settle.status).toBe(404)
    const bulk = await request('PUT', '/api/flags', { as, body: { ids: [id], outcome: 'agree', why: 'It is.' } })
    expect(await bulk.json()).toMatchObject([{ _id: id, ok: false }])
    expect((await request('GET', `/spedcommons-reports/flags/${id}`, { as })).status).toBe(404)
    expect((await getTargets('?show=open')).length).toBe(1)
  })

  it('whoever reads them is recorded, and only then', async () => {
    await makeFlagged()
    await queue()
    expect(await reads()).toEqual([])
    await makeReported(2)
    await queue()
    expect(await reads()).toMatchObject([{ verb: 'read reported messages' }])
  })
})
