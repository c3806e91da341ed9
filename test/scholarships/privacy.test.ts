import { asc } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { scholarshipEditions } from '../../src/scholarships/schema'
import { db, request } from '../make'
import { makeMember, password } from '../privacy/person'
import { deleteEditions, inDays, makeEdition } from './make-scholarship'

beforeEach(deleteEditions)

it('who won learns of it in the export once it is released, and is forgotten alone when they leave', async () => {
  const [ana, ben] = [await makeMember(), await makeMember()]
  const times = { opens: inDays(-30), closes: inDays(-20), announced: inDays(-1) }
  const wonBy = ({ id }: { id: string }, name: string) => ({
    ...times,
    name,
    winnerId: id,
    winnerName: `Winner of ${name}`,
    winnerWords: 'Thanks.',
    winnerConsent: true,
  })
  const released = inDays(-1)
  await makeEdition({ ...wonBy(ana, 'first'), released })
  await makeEdition({ ...wonBy(ben, 'second'), released })
  await makeEdition(wonBy(ana, 'third'))
  const exported = async (as: string) =>
    (await request('GET', '/api/users/me/export', { as })).json<Record<string, { name: string }[]>>()
  expect((await exported(ana.as)).scholarshipsYouWon).toEqual([
    {
      name: 'first',
      title: 'Future SPED Teacher Scholarship',
      year: 2022,
      amount: 1000,
      winnerName: 'Winner of first',
      winnerWords: 'Thanks.',
      winnerConsent: true,
    },
  ])
  expect((await exported(ben.as)).scholarshipsYouWon?.map(({ name }) => name)).toEqual(['second'])

  expect((await request('DELETE', '/api/users/me', { as: ana.as, body: { password } })).status).toBe(204)
  const { name, winnerId, winnerName, winnerWords } = scholarshipEditions
  const kept = await db.select({ name, winnerId, winnerName, winnerWords }).from(scholarshipEditions).orderBy(asc(name))
  expect(kept.slice(0, 2)).toEqual([
    { name: 'first', winnerId: null, winnerName: null, winnerWords: null },
    { name: 'second', winnerId: ben.id, winnerName: 'Winner of second', winnerWords: 'Thanks.' },
  ])
  expect(kept[2]?.winnerId).toBeNull()
})
