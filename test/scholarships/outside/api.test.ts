import { beforeAll, beforeEach, expect, it } from 'vitest'
import { outsideMessages } from '../../../src/scholarships/outside/rules'
import { outsideScholarships } from '../../../src/scholarships/schema'
import { db, makeStaff, problemOf, request, tokenOf } from '../../make'

type Listed = { _id: string; title: string; link: string; dead: boolean }

let staff: string

beforeAll(async () => {
  staff = await tokenOf(await makeStaff())
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

it.each([
  [{ title: ' ' }, { title: outsideMessages.title }],
  [{ link: 'javascript:alert(1)' }, { link: outsideMessages.link }],
  [{ deadline: '2023-02-30' }, { deadline: outsideMessages.deadline }],
  [{ amount: -5 }, { amount: outsideMessages.amount }],
  [{ position: 0 }, { position: outsideMessages.position }],
])('refuses %j', async (wrong, errors) => {
  const answer = await add({ ...outside, ...wrong })
  expect(answer.status).toBe(422)
  expect((await problemOf(answer)).errors).toEqual(errors)
})
