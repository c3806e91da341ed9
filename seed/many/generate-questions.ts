import { sql } from 'drizzle-orm'
import { users } from '../../src/accounts/schema'
import type { Database } from '../../src/platform/db/database'
import { days, timestamp } from '../../src/platform/time/clock'
import { recount } from '../../src/questions/post/counts'
import { questionIndex, tokenOf } from '../../src/questions/post/question-index'
import { categories, questions } from '../../src/questions/schema'
import { tags } from '../../src/tags/schema'
import { fewestMembers, generatedIds, generatedIndexRows, generatedRows, type Surroundings } from './question-sql'
import { questionWords } from './question-words'

/** So many questions are made by one statement. A long one may close the connection to the local database. */
const atOnce = 5000

/** Makes questions inside the database, with their answers, votes, and tags. The counters of lists don't follow. */
export async function generateRows(db: D1Database, count: number, surroundings: Surroundings): Promise<void> {
  if (surroundings.members.length < fewestMembers) throw new Error(`needs ${fewestMembers} members`)
  await run(db, generatedRows, count, surroundings)
}

/** Fills an empty index with the questions that `generateRows` makes. */
export const generateIndexRows = (search: D1Database, count: number, surroundings: Surroundings) =>
  run(search, generatedIndexRows, count, surroundings)

async function run(d1: D1Database, statements: readonly string[], count: number, surroundings: Surroundings) {
  const values = JSON.stringify({ ...questionWords, ...surroundings })
  for (let from = 0; from < count; from += atOnce)
    for (const statement of statements)
      await d1
        .prepare(statement)
        .bind(values, from, Math.min(count, from + atOnce))
        .run()
}

/** The ids that generated questions refer to, with the terms of the index. */
export const getSurroundings = (ids: Pick<Surroundings, 'members' | 'categories' | 'tags'>) => ({
  ...ids,
  categoryTokens: ids.categories.map(tokenOf.category),
  tagTokens: ids.tags.map(tokenOf.tag),
})

/**
 * Adds generated questions to the demo data, over the past 18 months, and indexes them. Adds none if it has some.
 * @returns how many
 */
export async function addGeneratedQuestions(db: Database, search: D1Database, count: number): Promise<number> {
  const isGenerated = sql`${questions.id} GLOB ${generatedIds}`
  const [known] = await db.select({ id: questions.id }).from(questions).where(isGenerated).limit(1)
  if (known) return 0
  const ids = async (query: Promise<{ id: string }[]>) => (await query).map(({ id }) => id)
  const isMember = sql`${users.isEmployer} = 0 AND ${users.email} LIKE '%@demo.test'`
  const surroundings = getSurroundings({
    members: await ids(db.select({ id: users.id }).from(users).where(isMember)),
    categories: await ids(db.select({ id: categories.id }).from(categories).orderBy(categories.position)),
    tags: await ids(db.select({ id: tags.id }).from(tags).orderBy(tags.slug).limit(40)),
  })
  const secondsApart = Math.floor(days(545) / 1000 / count)
  await generateRows(db.$client, count, { ...surroundings, newest: timestamp(), secondsApart })
  await recount(db)
  await questionIndex.reindexEach(db, sql`SELECT ${questions.id} FROM ${questions} WHERE ${isGenerated}`)
  while ((await questionIndex.drain(db, search)) > 0);
  return count
}
