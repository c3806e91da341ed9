import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { applicationMessages } from '../../../src/scholarships/application-words'
import { getProblem, getToken, makePerson, makeStaff, request } from '../../make'
import { deleteEditions, inDays, makeEdition, someApplication } from '../make-scholarship'

let staff: string

beforeAll(async () => {
  staff = await getToken(await makeStaff())
})

beforeEach(async () => {
  await deleteEditions()
  await makeEdition({ opens: inDays(-9), closes: inDays(-1) })
})

const create = (body: object, name = 'teacher') =>
  request('POST', `/api/scholarship/editions/${name}/codes`, { as: staff, body })
const newCode = async (uses = 1, expires = inDays(1)) =>
  (await (await create({ expires, uses })).json<{ code: string }>()).code
const submit = async (lateCode: string, as?: string, more: object = {}) =>
  request('POST', '/api/auth/submit-scholarship', {
    as: as ?? (await getToken(await makePerson())),
    body: { ...someApplication, ...more, lateCode },
  })

it('lets as many members apply after the deadline as it has uses', async () => {
  const code = await newCode(2)
  expect((await submit(code)).status).toBe(201)
  expect((await submit(` ${code.toLowerCase()} `)).status).toBe(201)
  const third = await submit(code)
  expect(third.status).toBe(422)
  expect((await getProblem(third)).errors).toEqual({ lateCode: applicationMessages.lateCode })
})

it('lets its holder change the application until it expires, without spending another use', async () => {
  const member = await getToken(await makePerson())
  const code = await newCode(1)
  await submit(code, member)
  expect((await submit('', member, { essay: 'A better one.' })).status).toBe(200)
})

it('is spent once by two members at the same time', async () => {
  const code = await newCode(1)
  const both = await Promise.all([submit(code), submit(code)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
})

it('does nothing for another scholarship, or with a wrong code', async () => {
  await makeEdition({ name: 'other', opens: inDays(-9), closes: inDays(-1) })
  const code = await newCode()
  expect((await submit(code, undefined, { scholarshipName: 'other' })).status).toBe(422)
  expect((await submit('WRONG-CODE')).status).toBe(422)
})

it('can’t be used before the scholarship opens', async () => {
  await makeEdition({ name: 'later', opens: inDays(2), closes: inDays(9) })
  const { code } = await (await create({ expires: inDays(12) }, 'later')).json<{ code: string }>()
  const early = await submit(code, undefined, { scholarshipName: 'later' })
  expect(early.status).toBe(409)
  expect(await early.json()).toMatchObject({ detail: applicationMessages.notOpen })
})

it('can’t be made for the past, an unknown scholarship, or after the release', async () => {
  expect((await create({ expires: inDays(-1) })).status).toBe(422)
  expect((await create({ expires: inDays(1), uses: 0 })).status).toBe(422)
  expect((await create({ expires: inDays(1) }, 'nowhere')).status).toBe(404)
  await makeEdition({
    name: 'over',
    opens: inDays(-9),
    closes: inDays(-5),
    announced: inDays(-2),
    released: inDays(-1),
  })
  expect((await create({ expires: inDays(1) }, 'over')).status).toBe(409)
})

it('is told to staff only if it was stored with its record', async () => {
  await env.DB.prepare('ALTER TABLE audit RENAME TO audit_away').run()
  try {
    const failed = await create({ expires: inDays(1) })
    expect(failed.status).toBe(500)
    expect(await failed.json()).not.toHaveProperty('code')
  } finally {
    await env.DB.prepare('ALTER TABLE audit_away RENAME TO audit').run()
  }
})
