import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { purchaseOrders } from '../../src/billing/schema'
import { tellTeam } from '../../src/management/tell-team'
import { notifications } from '../../src/notifications/schema'
import { getSettings } from '../../src/platform/config/settings'
import { setClock, timestamp } from '../../src/platform/time/clock'
import { flag } from '../flags/make-flag'
import { db, getToken, makeOrganization, makePerson, makeStaff, request } from '../make'
import { getNotices } from '../notifications/make-notice'
import { makeAnswer, makeQuestion } from '../questions/make-question'

beforeEach(async () => {
  setClock(null)
  await db.delete(notifications)
})

const tell = () => tellTeam(db, getSettings(env).STAFF_DOMAINS)

it('everyone on the team is told of a flag and of a purchase order once, and nobody else is', async () => {
  const [colleague, member] = [await makeStaff(), await makePerson()]
  const { id: organizationId, name } = await makeOrganization()
  const time = timestamp()
  await db.insert(purchaseOrders).values({
    id: 'order',
    organizationId,
    plan: 'yearly',
    poNumber: 'PO-1',
    status: 'open',
    created: time,
    updated: time,
  })
  await flag({ kind: 'question', id: (await makeQuestion()).id })
  expect(await tell()).toBeGreaterThan(0)
  expect((await getNotices(colleague)).map(({ title, href }) => [title, href])).toEqual(
    expect.arrayContaining([
      [
        `A purchase order by ${name} waits for approval`,
        `/spedcommons-reports/organizations/${organizationId}#billing`,
      ],
      ['A flag on a question waits for review', '/spedcommons-reports/flags'],
    ]),
  )
  expect(await getNotices(member)).toEqual([])
  expect(await tell()).toBe(0)
  // Also after it was read.
  await request('PUT', '/api/notifications', { as: await getToken(colleague), body: { read: 'all' } })
  expect(await tell()).toBe(0)
})

it('the team is told again of a thing that is flagged anew', async () => {
  const colleague = await makeStaff()
  const { id } = await makeQuestion()
  await flag({ kind: 'question', id })
  await tell()
  await request('PUT', '/api/notifications', { as: await getToken(colleague), body: { read: 'all' } })
  setClock(new Date(Date.now() + 60_000))
  await flag({ kind: 'question', id })
  await tell()
  expect((await getNotices(colleague)).filter(({ aboutId }) => aboutId === id)).toHaveLength(2)
})

it('the kind of what is flagged has its article', async () => {
  const colleague = await makeStaff()
  await flag({ kind: 'answer', id: (await makeAnswer((await makeQuestion()).id)).id })
  await tell()
  expect((await getNotices(colleague)).map(({ title }) => title)).toContain('A flag on an answer waits for review')
})
