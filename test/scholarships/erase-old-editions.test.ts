import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../../src/platform/db/database'
import { setClock, timestamp } from '../../src/platform/time/clock'
import { eraseOldEditions } from '../../src/scholarships/erase-old-editions'
import {
  rubricCategories,
  scholarshipApplications,
  scholarshipEditions,
  scholarshipLateCodes,
  scholarshipOpenings,
  scholarshipVotes,
} from '../../src/scholarships/schema'
import { db, getAudit, makePerson, request } from '../make'
import { deleteEditions, makeEdition, makeScholarshipApplication } from './make-scholarship'

beforeEach(deleteEditions)
afterEach(() => setClock(null))

it('24 months after the announcement, only the announcement is left', async () => {
  setClock(new Date('2022-11-01T12:00:00.000Z'))
  const winner = { winnerName: 'Ana Ruiz', winnerWords: 'Keep going.', winnerConsent: true }
  await makeEdition({
    opens: '2022-09-01T05:00:00.000Z',
    closes: '2022-11-16T05:59:00.000Z',
    announced: '2022-12-15T18:00:00.000Z',
    submittedCount: 3,
    ...winner,
  })
  for (let i = 0; i < 3; i++) {
    const { id } = await makeScholarshipApplication(await makePerson())
    const time = timestamp()
    await db
      .insert(scholarshipVotes)
      .values({ id: newId(), applicationId: id, reviewerId: null, value: 1, created: time, updated: time })
  }
  await db
    .insert(rubricCategories)
    .values({ id: newId(), edition: 'teacher', label: 'Clarity', steps: '["","","","",""]', position: 1 })
  await db.update(scholarshipEditions).set({ released: '2022-12-15T18:00:00.000Z' })
  setClock(new Date('2024-12-15T17:59:00.000Z'))
  expect(await eraseOldEditions(db)).toBe(0)
  setClock(new Date('2024-12-15T18:01:00.000Z'))
  expect(await eraseOldEditions(db)).toBe(3)
  for (const table of [scholarshipApplications, scholarshipVotes, rubricCategories])
    expect(await db.$count(table)).toBe(0)
  const [left] = await db.select().from(scholarshipEditions).where(eq(scholarshipEditions.name, 'teacher'))
  expect(left).toMatchObject({ letterAward: '', letterDecline: '', submittedCount: 0, ...winner })
  expect(await (await request('GET', '/scholarships/teacher')).text()).toContain('Ana Ruiz')
  expect(await eraseOldEditions(db)).toBe(0)
  const erasures = (await getAudit('teacher')).filter(({ verb }) => verb === 'scholarship.erased')
  expect(erasures).toMatchObject([{ actorId: null, after: { applications: 3 } }])
})

type Fields = Parameters<typeof makeEdition>[0]
const edition = 'teacher'
const created = '2022-09-01T05:00:00.000Z'

it.each<[string, Fields, () => Promise<unknown>]>([
  ['the letter to the winner', { letterAward: 'You won.' }, async () => {}],
  ['the letter to the others', { letterDecline: 'Somebody else won.' }, async () => {}],
  [
    'a category of the rubric',
    {},
    () =>
      db
        .insert(rubricCategories)
        .values({ id: newId(), edition, label: 'Clarity', steps: '["","","","",""]', position: 1 }),
  ],
  [
    'a late code',
    {},
    () => db.insert(scholarshipLateCodes).values({ edition, hash: newId(), expires: created, usesLeft: 1, created }),
  ],
  [
    'who asked for a mail when it opens',
    {},
    async () => db.insert(scholarshipOpenings).values({ edition, userId: (await makePerson()).id, created }),
  ],
])('%s is deleted from an old edition that has nothing else, and stays in a newer one', async (_, fields, add) => {
  const [closes, announced] = ['2022-11-16T05:59:00.000Z', '2022-12-15T18:00:00.000Z']
  await makeEdition({ letterAward: '', letterDecline: '', opens: created, closes: closes, announced, ...fields })
  await add()
  const left = async () => [
    ...(
      await db
        .select({ award: scholarshipEditions.letterAward, decline: scholarshipEditions.letterDecline })
        .from(scholarshipEditions)
    ).map(({ award, decline }) => award + decline),
    ...[await db.$count(rubricCategories), await db.$count(scholarshipLateCodes), await db.$count(scholarshipOpenings)],
  ]
  const before = await left()
  expect(before).not.toEqual(['', 0, 0, 0])
  setClock(new Date('2024-12-15T17:59:00.000Z'))
  await eraseOldEditions(db)
  expect(await left()).toEqual(before)
  setClock(new Date(announced.replace('2022', '2024')))
  await eraseOldEditions(db)
  expect(await left()).toEqual(['', 0, 0, 0])
})
