import { env } from 'cloudflare:workers'
import { count, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { loadMembers } from '../seed/demo/load-members'
import { loadQuestions } from '../seed/demo/questions/load-questions'
import { addGeneratedQuestions, generateIndexRows, getSurroundings } from '../seed/many/generate-questions'
import { generatedIds } from '../seed/many/question-sql'
import { now } from '../src/platform/time/clock'
import { recount } from '../src/questions/post/counts'
import { answersToQuestions, categories, questions, questionVotes } from '../src/questions/schema'
import { findSimilarQuestions } from '../src/questions/search/similar-questions'
import { tags } from '../src/tags/schema'
import { db } from './make'
import { makeQuestion } from './questions/make-question'

const isGenerated = sql`${questions.id} GLOB ${generatedIds}`

it('generated questions agree with their votes and answers, say what they are, and are added once', async () => {
  await loadMembers(db)
  const written = await loadQuestions(db, env.SEARCH)
  // The ids of real questions are random, so one may begin like a generated one.
  const { id } = await makeQuestion()
  await db.update(questions).set({ id: 'gQ41dPzw' }).where(eq(questions.id, id))
  expect(await addGeneratedQuestions(db, env.SEARCH, 300)).toBe(300)
  expect(await addGeneratedQuestions(db, env.SEARCH, 300)).toBe(0)
  expect(await recount(db)).toEqual({})
  const rows = await db.select().from(questions).where(isGenerated)
  expect(rows).toHaveLength(300)
  for (const { text, content, title, created, active } of rows) {
    expect(text).toMatch(/^This question is generated/)
    expect(content).toBe(`<p>${text}</p>`)
    expect(title.length).toBeGreaterThan(20)
    expect(active >= created && active <= now().toISOString()).toBe(true)
  }
  expect(
    await db.$count(answersToQuestions, sql`${answersToQuestions.questionId} GLOB ${generatedIds}`),
  ).toBeGreaterThan(1000)
  const own = await db
    .select({ total: count() })
    .from(questionVotes)
    .innerJoin(questions, sql`${questions.id} = ${questionVotes.questionId} AND author_id = user_id`)
  expect(own).toEqual([{ total: 0 }])
  const cards = await env.SEARCH.prepare('SELECT count(*) AS n FROM question_cards').first('n')
  expect(cards).toBe(written + 300)
})

it('generated rows of the index are those that the index itself would write', async () => {
  const rowsOfIndex = async () => {
    const { results } = await env.SEARCH.prepare(
      'SELECT rowid, question_id FROM question_cards WHERE question_id GLOB ? ORDER BY rowid',
    )
      .bind(generatedIds)
      .all<{ rowid: number; question_id: string }>()
    return results
  }
  const found = async () => (await findSimilarQuestions(db, env.SEARCH, 'reading fluency in a rural district')).length
  const before = { rows: await rowsOfIndex(), found: await found() }
  const [newest] = await db.select().from(questions).where(sql`${questions.id} = 'gq000000000'`)
  await env.SEARCH.batch([
    env.SEARCH.prepare(`INSERT INTO question_index(question_index) VALUES ('delete-all')`),
    env.SEARCH.prepare(`INSERT INTO question_titles(question_titles) VALUES ('delete-all')`),
    env.SEARCH.prepare('DELETE FROM question_cards'),
  ])
  const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
  const surroundings = getSurroundings({
    members: [],
    categories: await ids(db.select({ id: categories.id }).from(categories).orderBy(categories.position)),
    tags: await ids(db.select({ id: tags.id }).from(tags).orderBy(tags.slug).limit(40)),
  })
  const secondsApart = Math.floor((545 * 24 * 3600) / 300)
  await generateIndexRows(env.SEARCH, 300, { ...surroundings, newest: newest?.created ?? '', secondsApart })
  expect(await rowsOfIndex()).toEqual(before.rows)
  expect(before.found).toBeGreaterThan(0)
  expect(await found()).toBe(before.found)
})
