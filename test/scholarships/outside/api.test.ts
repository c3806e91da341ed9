import { beforeAll, beforeEach, expect, it } from 'vitest'
import { outsideMessages } from '../../../src/scholarships/outside/rules'
import { outsideScholarships } from '../../../src/scholarships/schema'
import { db, getProblem, getToken, makeStaff, origin, request } from '../../make'
import { deleteEditions, makeEdition } from '../make-scholarship'

type Listed = { _id: string; title: string; amount: string; link: string; dead: boolean; version: number }

let staff: string

beforeAll(async () => {
  staff = await getToken(await makeStaff())
})

beforeEach(() => db.delete(outsideScholarships))

const outside = { title: 'Aspire Grant', amount: 3000, deadline: '2023-03-31', link: 'aspire.example/apply' }

const add = (body: object) => request('POST', '/api/scholarship/outside', { as: staff, body })
const list = async () => (await request('GET', '/api/scholarship/outside')).json<Listed[]>()
const titles = async () => (await list()).map(({ title }) => title)

it('adds at the end, moves, marks a dead link, and deletes', async () => {
  for (const title of ['A', 'B', 'C']) expect((await add({ ...outside, title })).status).toBe(201)
  expect(await titles()).toEqual(['A', 'B', 'C'])
  const [, , last] = await list()
  const path = `/api/scholarship/outside/${last?._id}`
  await request('PUT', path, { as: staff, body: { position: 1, dead: true } })
  expect(await titles()).toEqual(['C', 'A', 'B'])
  expect((await list())[0]).toMatchObject({ dead: true, link: 'https://aspire.example/apply' })
  expect((await request('DELETE', path, { as: staff })).status).toBe(204)
  expect((await request('DELETE', path, { as: staff })).status).toBe(404)
  expect(await titles()).toEqual(['A', 'B'])
})

it('is last at any place after the end of the list', async () => {
  await add(outside)
  expect((await add({ ...outside, title: 'Last Grant', position: 1000 })).status).toBe(201)
  expect(await titles()).toEqual(['Aspire Grant', 'Last Grant'])
})

it('gives the amount as text, or Varies, and takes both and a number', async () => {
  for (const amount of [3000, '4500', 'Varies', null, '']) await add({ ...outside, amount })
  expect((await list()).map(({ amount }) => amount)).toEqual(['3000', '4500', 'Varies', 'Varies', 'Varies'])
  for (const amount of ['0', 'lots', '1.5', 1.5])
    expect((await getProblem(await add({ ...outside, amount }))).errors, `${amount}`).toEqual({
      amount: outsideMessages.amount,
    })
})

it('refuses a change of an older version with what is stored now, and stores nothing of it', async () => {
  const { _id, version } = await (await add(outside)).json<Listed>()
  const change = (body: object) => request('PUT', `/api/scholarship/outside/${_id}`, { as: staff, body })
  expect(await (await change({ title: 'Aspire Award', version })).json()).toMatchObject({ version: version + 1 })
  const stale = await change({ amount: 500, version })
  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({ current: { title: 'Aspire Award', amount: '3000', version: version + 1 } })
  expect((await change({ amount: 500 })).status).toBe(200)
  const form = await request('POST', `/spedcommons-reports/scholarships/by-others/${_id}`, {
    as: staff,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `${new URLSearchParams({ ...outside, amount: '', title: 'An older title', version: `${version}` })}`,
  })
  expect(form.status).toBe(409)
  expect(await form.text()).toContain('An older title')
  expect(await titles()).toEqual(['Aspire Award'])
})

it('never gives out an address that isn’t on the web, whatever is stored', async () => {
  const { _id } = await (await add(outside)).json<Listed>()
  await db.update(outsideScholarships).set({ link: 'javascript:alert(1)' })
  expect(await list()).toMatchObject([{ _id, link: '', dead: true }])
})

it.each(['outside', 'editions'])('the %s come in pages, and refuse a bad limit and a foreign cursor', async (what) => {
  await deleteEditions()
  for (const name of ['a', 'b', 'c']) await makeEdition({ name })
  for (const title of ['A', 'B', 'C']) await add({ ...outside, title })
  const path = `/api/scholarship/${what}`
  const whole = await (await request('GET', path)).json<object[]>()
  expect(whole).toHaveLength(3)
  const first = await request('GET', `${path}?limit=2`)
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]?.replace(origin, '') ?? ''
  const second = await request('GET', next)
  expect([...(await first.json<object[]>()), ...(await second.json<object[]>())]).toEqual(whole)
  expect(second.headers.get('link')).toBeNull()
  for (const query of ['limit=0', 'limit=-1', 'limit=x', 'cursor=x'])
    expect((await request('GET', `${path}?${query}`)).status, query).toBe(422)
  const other = next.replace(path, what === 'outside' ? '/api/scholarship/editions' : '/api/scholarship/outside')
  expect((await request('GET', other)).status).toBe(422)
})

it.each([
  [{ title: ' ' }, { title: outsideMessages.title }],
  [{ link: 'javascript:alert(1)' }, { link: outsideMessages.link }],
  [{ deadline: '2023-02-30' }, { deadline: outsideMessages.deadline }],
  [{ amount: -5 }, { amount: outsideMessages.amount }],
  [{ position: 0 }, { position: outsideMessages.position }],
  [{ position: 1001 }, { position: outsideMessages.position }],
  [{ position: 1.5 }, { position: outsideMessages.position }],
])('refuses %j', async (wrong, errors) => {
  const answer = await add({ ...outside, ...wrong })
  expect(answer.status).toBe(422)
  expect((await getProblem(answer)).errors).toEqual(errors)
})
