import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../src/platform/db/database'
import { timestamp } from '../../../src/platform/time/clock'
import { countDecisions, readDecisionTable } from '../../../src/scholarships/decision/decision-table'
import { findEdition } from '../../../src/scholarships/edition'
import { rubricCategories, scholarshipApplications, scholarshipVotes } from '../../../src/scholarships/schema'
import { db, makeStaff } from '../../make'
import { makeApplicant, releaseEdition } from '../make-review'
import { deleteEditions, makeEdition, makeScholarshipApplication } from '../make-scholarship'

const a = scholarshipApplications
const time = timestamp()
let colleague: { id: string }
let reader: { userId: string; isStaff: true }

beforeAll(async () => {
  colleague = await makeStaff()
  reader = { userId: colleague.id, isStaff: true }
})
beforeEach(deleteEditions)

const change = (id: string, fields: Partial<typeof a.$inferInsert>) => db.update(a).set(fields).where(eq(a.id, id))

/** An application with so many likes. */
async function makeLiked(likeCount: number, displayName = `Liked ${likeCount}`) {
  const { id } = await makeApplicant({}, { displayName })
  await change(id, { likeCount })
  return id
}

const getIds = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)

/** All rows of the table, two at a time. */
async function readTable() {
  const edition = await findEdition(db, 'teacher')
  const rows: Awaited<ReturnType<typeof readDecisionTable>>['rows'] = []
  let cursor: string | undefined
  do {
    const page = await readDecisionTable(db, { edition, reader, cursor, limit: 2 })
    expect(page.rows.length).toBeLessThanOrEqual(2)
    rows.push(...page.rows)
    // Otherwise a page that begins at the start again would never end.
    expect(new Set(getIds(rows)).size).toBe(rows.length)
    cursor = page.next ?? undefined
  } while (cursor)
  return rows
}

it('the table has each application once, those with the most likes first', async () => {
  await makeEdition()
  const [few, max, none, alsoFew] = [await makeLiked(1), await makeLiked(7), await makeLiked(0), await makeLiked(1)]
  expect(getIds(await readTable())).toEqual([max, ...[few, alsoFew].sort(), none])
})

it('the table leaves out what is withdrawn and what belongs to another edition, and names who applied', async () => {
  await makeEdition({ name: 'other' })
  await makeScholarshipApplication(await makeStaff(), { scholarshipName: 'other' })
  await makeEdition()
  const [withdrawn, kept] = [await makeLiked(3), await makeLiked(2, 'Ada One')]
  await change(withdrawn, { status: 'withdrawn' })
  await change(kept, { decision: 'award' })
  expect(await readTable()).toEqual([
    {
      _id: kept,
      name: 'Ada One',
      likeCount: 2,
      voteCount: 0,
      noteCount: 0,
      points: null,
      decision: 'award',
      isReleased: false,
    },
  ])
})

it('the table is empty for staff who applied themselves', async () => {
  await makeEdition()
  await makeLiked(1)
  await makeScholarshipApplication(colleague)
  expect(await readTable()).toEqual([])
})

it('the table of a blind edition names nobody before the release', async () => {
  await makeEdition({ blind: true })
  await makeLiked(1, 'Ada One')
  const shown = async () => (await readTable()).map(({ name }) => name)
  expect(await shown()).toEqual(['Applicant 1'])
  await releaseEdition()
  expect(await shown()).toEqual(['Ada One'])
})

it('each application has the count of its own notes', async () => {
  await makeEdition()
  const [withNote, plain] = [await makeLiked(1), await makeLiked(0)]
  const notes = [
    [withNote, 'Warm.'],
    [withNote, 'Clear.'],
    [withNote, null],
    [plain, null],
  ] as const
  for (const [applicationId, note] of notes)
    await db
      .insert(scholarshipVotes)
      .values({ id: newId(), applicationId, value: 1, note, created: time, updated: time })
  expect((await readTable()).map(({ _id, noteCount }) => [_id, noteCount])).toEqual([
    [withNote, 2],
    [plain, 0],
  ])
})

it('with a rubric, the weighted mean of the points decides before the likes, and who has no points comes last', async () => {
  await makeEdition({ usesRubric: true })
  const category = { edition: 'teacher', label: 'Any', steps: '[]', position: 0 }
  await db.insert(rubricCategories).values([
    { ...category, id: 'clarity', weight: 1 },
    { ...category, id: 'heart', weight: 3 },
    { ...category, id: 'off', weight: 9, off: true },
  ])
  const vote = (applicationId: string, scores: Record<string, number>) =>
    db.insert(scholarshipVotes).values({
      id: newId(),
      applicationId,
      value: 0,
      scores: JSON.stringify(scores),
      created: time,
      updated: time,
    })
  const [clear, warm, unread, zero] = [await makeLiked(1), await makeLiked(0), await makeLiked(9), await makeLiked(2)]
  await vote(clear, { clarity: 4, heart: 1, off: 4 })
  await vote(clear, { clarity: 4, heart: 2 })
  await vote(clear, { clarity: 4, heart: 4 })
  await vote(warm, { clarity: 1, heart: 4 })
  // Without the points of a category, it counts neither for the order nor for the mean.
  await vote(warm, { clarity: 0 })
  await vote(unread, { heart: 4 })
  await vote(zero, { clarity: 0, heart: 0 })
  expect((await readTable()).map(({ _id, points }) => [_id, points])).toEqual([
    [warm, { mean: 3.25, median: 3.25, reviewers: 1 }],
    [clear, { mean: 2.75, median: 2.5, reviewers: 3 }],
    [zero, { mean: 0, median: 0, reviewers: 1 }],
    [unread, null],
  ])
})

it('the counts say how many are staged with which decision, undecided, and released', async () => {
  await makeEdition()
  const decided = async (fields: Partial<typeof a.$inferInsert>) => change(await makeLiked(0), fields)
  for (let i = 0; i < 3; i++) await decided({ decision: 'award' })
  for (let i = 0; i < 2; i++) await decided({ decision: 'decline' })
  await decided({ decision: 'award', released: time })
  for (let i = 0; i < 3; i++) await decided({ decision: 'decline', released: time })
  await decided({ decision: null })
  await decided({ status: 'withdrawn' })
  expect(await countDecisions(db, 'teacher', reader)).toEqual({ award: 3, decline: 2, undecided: 1, released: 4 })
})
