import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editionMessages } from '../../../src/scholarships/editing/rules'
import type { StaffEdition } from '../../../src/scholarships/editing/write-edition'
import { getAudit, getProblem, getToken, makeStaff, request } from '../../make'
import { deleteEditions, inDays, makeEdition } from '../make-scholarship'

let staff: string

beforeAll(async () => {
  staff = await getToken(await makeStaff())
})

beforeEach(() => deleteEditions())

const edition = {
  name: 'slp-2027',
  year: 2027,
  amount: 1500,
  opens: '2027-01-01T12:00:00Z',
  closes: '2027-03-01T12:00:00-06:00',
  announced: '2027-04-01T12:00:00Z',
  blind: true,
}
const steps = ['Nothing', 'A little', 'Some', 'Most', 'Everything']

const create = (body: object) => request('POST', '/api/scholarship/editions', { as: staff, body })
const change = (body: object, name = edition.name) =>
  request('PUT', `/api/scholarship/editions/${name}`, { as: staff, body })

describe('creating a scholarship', () => {
  it('stores it, with times in UTC, and everyone sees it without its letters', async () => {
    const answer = await create({ ...edition, letterAward: 'You won.' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe('/scholarships/slp-2027')
    const [listed] = await (await request('GET', '/api/scholarship/editions')).json<object[]>()
    expect(listed).toMatchObject({ name: 'slp-2027', closes: '2027-03-01T18:00:00.000Z', series: 'slp-2027' })
    expect(listed).not.toHaveProperty('letterAward')
  })

  it('records which texts changed, without the texts', async () => {
    await create({ ...edition, name: 'audited-2027' })
    await change({ letterAward: 'You won.', amount: 2000, winnerName: 'Ada One', winnerConsent: true }, 'audited-2027')
    const [, changed] = await getAudit('audited-2027')
    expect(changed).toMatchObject({
      before: { amount: 1500, winnerConsent: false },
      after: { amount: 2000, winnerConsent: true, fields: ['letterAward', 'winnerName'] },
    })
    expect(JSON.stringify(changed)).not.toMatch(/You won|Ada/)
  })

  it('gives the amount as text, and takes it as text or as a number', async () => {
    expect(await (await create({ ...edition, amount: '1500' })).json()).toMatchObject({ amount: '1500' })
    expect(await (await change({ amount: 1750 })).json()).toMatchObject({ amount: '1750' })
    expect(await (await request('GET', '/api/scholarship/editions')).json()).toMatchObject([{ amount: '1750' }])
    for (const amount of ['0', '01', '1.5', '$5', '1000001', '', ' 5', '٣']) {
      const answer = await change({ amount })
      expect((await getProblem(answer)).errors, amount).toEqual({ amount: editionMessages.amount })
    }
  })

  it('refuses a name that is taken with 409', async () => {
    await create(edition)
    expect((await create(edition)).status).toBe(409)
  })

  it.each([
    [{ name: 'No Spaces' }, { name: editionMessages.name }],
    [{ name: 'giveaways' }, { name: editionMessages.reservedName }],
    [{ opens: '2027-03-02T12:00:00Z' }, { closes: editionMessages.closes }],
    [{ announced: '2027-02-01T12:00:00Z' }, { announced: editionMessages.announced }],
    [{ closes: 'tomorrow' }, { closes: editionMessages.date }],
    [{ amount: 0.5 }, { amount: editionMessages.amount }],
    [{ timeZone: 'Mars/Olympus' }, { timeZone: editionMessages.timeZone }],
    [{ winnerConsent: true }, { winnerName: editionMessages.consent }],
    [{ rubric: [{ label: 'Heart', steps: ['one'] }] }, { 'rubric.0.steps': editionMessages.steps }],
  ])('refuses %j', async (wrong, errors) => {
    const answer = await create({ ...edition, ...wrong })
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toEqual(errors)
  })
})

describe('changing a scholarship', () => {
  it('keeps the categories of the rubric that are left out, switched off', async () => {
    await create({ ...edition, rubric: [{ label: 'Heart', steps }] })
    const { rubric } = await (await change({ rubric: [{ label: 'Plan', weight: 2, steps }] })).json<StaffEdition>()
    expect(rubric.map(({ label, weight, off }) => ({ label, weight, off }))).toEqual(
      expect.arrayContaining([
        { label: 'Heart', weight: 1, off: true },
        { label: 'Plan', weight: 2, off: false },
      ]),
    )
  })

  it('can’t write into the rubric of another scholarship', async () => {
    await create({ ...edition, rubric: [{ label: 'Heart', steps }] })
    const made = await create({ ...edition, name: 'other' })
    const { rubric } = await (await change({ amount: 1600 })).json<StaffEdition>()
    expect(made.status).toBe(201)
    await change({ rubric: [{ _id: rubric[0]?._id, label: 'Stolen', steps }] }, 'other')
    expect((await (await change({ amount: 1700 })).json<StaffEdition>()).rubric).toEqual(rubric)
  })

  it('answers 409 for a stale version, with the current one', async () => {
    await create(edition)
    expect((await change({ amount: 2000, version: 1 })).status).toBe(200)
    const stale = await change({ amount: 3000, version: 1 })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ current: { amount: '2000', version: 2 } })
  })

  it('keeps the dates and the letters once decisions are out', async () => {
    await makeEdition({
      name: 'over',
      opens: inDays(-9),
      closes: inDays(-5),
      announced: inDays(-2),
      released: inDays(-1),
    })
    expect((await change({ closes: inDays(-3) }, 'over')).status).toBe(409)
    expect((await change({ letterAward: 'You lost.' }, 'over')).status).toBe(409)
    expect((await change({ winnerName: 'Ana', winnerConsent: true }, 'over')).status).toBe(200)
  })

  it('names the winner only with consent and after the release', async () => {
    await create({ ...edition, winnerName: 'Ana', winnerConsent: true })
    const winnerNow = async () =>
      (await (await request('GET', '/api/scholarship/editions')).json<{ winner: unknown }[]>())[0]?.winner
    expect(await winnerNow()).toBeNull()
  })

  it('isn’t found under an unknown name', async () => {
    expect((await change({ amount: 5 }, 'nowhere')).status).toBe(404)
  })
})
