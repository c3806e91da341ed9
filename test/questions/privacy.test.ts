import { beforeEach, expect, it } from 'vitest'
import { questionMoves } from '../../src/questions/schema'
import { db, getToken, makeStaff, request } from '../make'
import { makeMember, password } from '../privacy/person'
import { deleteQuestions, makeQuestion } from './make-question'

beforeEach(deleteQuestions)

it('a member’s data has the follows that merges moved, which go with the account, and nothing else of a merge', async () => {
  const [leaving, staying] = [await makeMember(), await makeMember()]
  const [question, original] = [await makeQuestion(), await makeQuestion()]
  for (const { as } of [leaving, staying])
    await request('PUT', `/api/questions/${question.id}/follow`, { as, body: { follow: true } })
  const staff = await getToken(await makeStaff())
  await request('POST', `/api/questions/${question.id}/merge`, { as: staff, body: { into: original.id } })
  const [{ mergeId } = { mergeId: '' }] = await db.select().from(questionMoves)
  // Something else that moved may have any ID.
  await db.insert(questionMoves).values({ mergeId, kind: 'comment', itemId: leaving.id })
  const moves = async () =>
    (await db.select().from(questionMoves)).map(({ kind, itemId }) => `${kind} ${itemId}`).toSorted()
  const before = await moves()
  expect(before).toContain(`follow ${leaving.id}`)
  const exported = await request('GET', '/api/users/me/export', { as: leaving.as })
  expect((await exported.json<Record<string, unknown>>()).followsMovedByMerges).toEqual([
    expect.objectContaining({ kind: 'follow', itemId: leaving.id }),
  ])
  expect((await request('DELETE', '/api/users/me', { as: leaving.as, body: { password } })).status).toBe(204)
  expect(await moves()).toEqual(before.filter((move) => move !== `follow ${leaving.id}`))
  expect(await moves()).toContain(`follow ${staying.id}`)
})
