import { env } from 'cloudflare:workers'
import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { loadMembers } from '../seed/demo/load-members'
import { demoQuestions } from '../seed/demo/questions/all-questions'
import { loadQuestions } from '../seed/demo/questions/load-questions'
import { flaggedThings, flags } from '../src/flags/schema'
import { recount } from '../src/questions/post/counts'
import {
  answersToQuestions,
  categories,
  comments,
  questionRevisions,
  questions,
  questionTags,
  siteCounts,
} from '../src/questions/schema'
import { db } from './make'

beforeAll(async () => {
  await loadMembers(db)
  await loadQuestions(db, env.SEARCH)
})

it('the nightly recount finds nothing to mend in the demo questions', async () => {
  expect(await db.select().from(siteCounts)).toHaveLength(4)
  expect(await recount(db)).toEqual({})
})

it('the nightly recount mends what is wrong, and brings back totals that are gone', async () => {
  const before = await db.select().from(siteCounts)
  await db.batch([db.delete(siteCounts), db.update(categories).set({ questionCount: 9999 })])
  expect(await recount(db)).toEqual({
    'questions of the site': before.length,
    'questions of categories': await db.$count(categories),
  })
  expect(await db.select().from(siteCounts)).toEqual(expect.arrayContaining(before))
  expect(await recount(db)).toEqual({})
})

it('all demo questions are stored, with everything that belongs to them', async () => {
  const answers = demoQuestions.flatMap((question) => question.answers)
  const remarks = [...demoQuestions, ...answers].flatMap((thing) => thing.comments ?? [])
  const flagged = [...demoQuestions, ...answers, ...remarks].filter(({ flag }) => flag).length
  expect(await db.$count(questions)).toBe(demoQuestions.length)
  expect(await db.$count(answersToQuestions)).toBe(answers.length)
  expect(await db.$count(comments)).toBe(remarks.length)
  expect(await db.$count(questionTags)).toBe(demoQuestions.flatMap(({ tags }) => tags).length)
  expect(await db.$count(questionRevisions)).toBe(3)
  expect(await db.$count(flags, isNull(flags.settled))).toBe(flagged)
  expect(await db.$count(flaggedThings, eq(flaggedThings.openCount, 1))).toBe(flagged)
  expect(await db.$count(questions, isNotNull(questions.duplicateOf))).toBe(
    demoQuestions.filter(({ closed }) => closed?.duplicateOf).length,
  )
  expect(await db.$count(categories)).toBe(8)
})

it('every listed demo question can be found, and its times are in order', async () => {
  const listed = await db.$count(questions, eq(questions.listed, true))
  expect(listed).toBe(demoQuestions.filter(({ removed }) => !removed).length)
  expect(await env.SEARCH.prepare('SELECT count(*) AS n FROM question_cards').first('n')).toBe(listed)
  const isEarly = sql`EXISTS (SELECT 1 FROM answers AS own WHERE own.question_id = questions.id
    AND (own.created <= questions.created OR own.created > questions.active))`
  expect(await db.$count(questions, isEarly)).toBe(0)
})
