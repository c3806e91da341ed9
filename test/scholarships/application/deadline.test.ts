import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minutes, setClock } from '../../../src/platform/time/clock'
import { timeOfClock } from '../../../src/platform/time/time-zones'
import { applicationMessages } from '../../../src/scholarships/application-words'
import { hashLateCode } from '../../../src/scholarships/editing/late-code'
import { scholarshipEditions, scholarshipLateCodes } from '../../../src/scholarships/schema'
import { db, getProblem, getToken, makePerson, request } from '../../make'
import { deleteEditions, inDays, makeEdition, someApplication } from '../make-scholarship'

let as: string

beforeEach(async () => {
  setClock(null)
  await deleteEditions()
  as = await getToken(await makePerson())
})
afterEach(() => setClock(null))

const submit = (body: object = {}) =>
  request('POST', '/api/auth/submit-scholarship', { as, body: { ...someApplication, ...body } })

describe('the deadline', () => {
  it.each([
    ['America/New_York', '2027-03-14T23:59', '2027-03-15T03:59:00.000Z'],
    ['America/Chicago', '2027-11-07T23:59', '2027-11-08T05:59:00.000Z'],
    ['America/Los_Angeles', '2027-11-06T23:59', '2027-11-07T06:59:00.000Z'],
    ['America/Phoenix', '2027-03-14T23:59', '2027-03-15T06:59:00.000Z'],
  ])('in %s at %s is that moment to the second, on a day when clocks change', async (timeZone, clock, moment) => {
    const closes = timeOfClock(timeZone, clock)
    expect(closes).toBe(moment)
    if (!closes) return
    const opens = new Date(Date.parse(closes) - minutes(60 * 24 * 9)).toISOString()
    await makeEdition({ opens, closes, announced: closes, timeZone })
    // Sessions live by the same clock.
    setClock(new Date(Date.parse(closes) - 5000))
    as = await getToken(await makePerson())
    expect((await submit()).status).toBe(201)
    setClock(new Date(Date.parse(closes)))
    expect((await submit()).status).toBe(200)
    as = await getToken(await makePerson())
    const late = await submit()
    expect(late.status).toBe(409)
    expect((await getProblem(late)).detail).toBe(applicationMessages.closed)
  })

  it('gives ten more minutes to those who stored a draft before it', async () => {
    const edition = await makeEdition({ closes: inDays(0.001) })
    expect((await submit({ draft: true })).status).toBe(201)
    const at = (after: number) => setClock(new Date(Date.parse(edition.closes) + after))
    at(minutes(9))
    expect((await submit()).status).toBe(201)
    at(minutes(10))
    expect((await submit()).status).toBe(409)
  })

  it('says on the form without JavaScript that it has passed, and keeps what was written', async () => {
    await makeEdition({ opens: inDays(-3), closes: inDays(-1) })
    const answer = await request('POST', '/scholarships/teacher/apply', {
      as,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...someApplication, essay: 'Every word of this stays.' }).toString(),
    })
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('The deadline has passed')
    expect(html).toContain('Every word of this stays.')
  })
})

describe('a late code', () => {
  const code = 'ABCD-EFGH'

  beforeEach(async () => {
    await makeEdition({ opens: inDays(-3), closes: inDays(-1) })
    await db
      .insert(scholarshipLateCodes)
      .values({ hash: hashLateCode(code), edition: 'teacher', expires: inDays(1), usesLeft: 1, created: inDays(-1) })
  })

  it('lets one person submit after the deadline, and change it until the code expires', async () => {
    expect((await submit({ lateCode: 'abcd efgh' })).status).toBe(201)
    expect((await submit()).status).toBe(200)
    const html = await (await request('GET', '/scholarships/teacher', { as })).text()
    expect(html).toContain('You can change it until')
    as = await getToken(await makePerson())
    const spent = await submit({ lateCode: code })
    expect(spent.status).toBe(422)
    expect((await getProblem(spent)).errors).toEqual({ lateCode: applicationMessages.lateCode })
  })

  it('is refused once it has expired, and doesn’t help after the release', async () => {
    await db.update(scholarshipLateCodes).set({ expires: inDays(-0.1) })
    expect((await submit({ lateCode: code })).status).toBe(422)
    await db.update(scholarshipLateCodes).set({ expires: inDays(1) })
    await db.update(scholarshipEditions).set({ released: inDays(0) })
    expect((await submit({ lateCode: code })).status).toBe(409)
  })

  it('has a field on the form after the deadline', async () => {
    const read = async (path: string) => (await request('GET', path, { as })).text()
    expect(await read('/scholarships/teacher/apply?late=1')).toContain('name="lateCode"')
    expect(await read('/scholarships/teacher')).toContain('/scholarships/teacher/apply?late=1')
  })
})
