import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../src/platform/db/database'
import { questionsPerPage } from '../../../src/questions/choices'
import { readQuestionListRequest } from '../../../src/questions/lists/list-request'
import { readQuestionPage } from '../../../src/questions/lists/question-list'
import { makeQuestion } from '../make-question'

// A whole page: SQLite reads a category rather than look up so many.
beforeAll(async () => {
  for (let i = 0; i < questionsPerPage; i++) await makeQuestion({ tags: ['aac', 'iep'] })
})

/** Returns the plans of the statements that a list runs in DB. */
async function getPlans(query: Record<string, string>): Promise<string[]> {
  const asked: { sql: string; params: unknown[] }[] = []
  const logger = { logQuery: (sql: string, params: unknown[]) => asked.push({ sql, params }) }
  const db: Database = drizzle(env.DB, { casing: 'snake_case', logger })
  await readQuestionPage(db, env.SEARCH, readQuestionListRequest('1', query), { userId: 'm', isStaff: false })
  const plans = asked.map(async ({ sql, params }) => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    return results.map(({ detail }) => detail).join('\n')
  })
  return Promise.all(plans)
}

const queries: Record<string, string>[] = [
  { q: 'room' },
  { q: 'room', sort: 'votes' },
  { category: 'behavior', is: 'unsolved' },
  { category: 'behavior', is: 'unanswered', sort: 'active' },
  { tag: 'aac', is: 'unsolved' },
  { tag: 'aac', category: 'behavior', q: 'room is:unsolved' },
  { q: 'user:m score:0' },
  { is: 'mine' },
]

it.each(queries)(
  'a search with %j looks up each question that it found, and reads no whole list for it',
  async (query) => {
    for (const plan of await getPlans(query)) {
      expect(plan).not.toMatch(/SEARCH questions USING [A-Z ]*INDEX questions_(category|newest|active|votes|un|solved)/)
      expect(plan).not.toMatch(/SCAN questions/)
    }
  },
)
