import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { countAnswersStatement } from '../../../src/questions/post/counts'
import { answersPage } from '../../../src/questions/post/thread'
import { db } from '../../make'

type Built = { toSQL: () => { sql: string; params: unknown[] } }

async function getPlan(statement: Built): Promise<string[]> {
  const { sql, params } = statement.toSQL()
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}

it.each([
  ['a guest', { userId: null, isStaff: false }],
  ['a member', { userId: 'm', isStaff: false }],
  ['staff', { userId: 's', isStaff: true }],
] as const)('reads the answers of a question in the order of the index, without sorting, for %s', async (_, reader) => {
  const { statement } = answersPage(db, 'q', reader, { limit: 30 })
  const plan = await getPlan(statement)
  expect(plan[0]).toBe('SEARCH answers USING INDEX answers_best (question_id=?)')
  expect(plan.join('\n')).not.toContain('ORDER BY')
})

it('counts the listed answers of a question in the index alone', async () => {
  const plan = await getPlan(countAnswersStatement(db, 'q'))
  expect(plan).toContain('SEARCH own USING COVERING INDEX answers_best (question_id=?)')
})

it('hides who asked by the mark alone, and looks up in an index only what they are called', async () => {
  const { statement } = answersPage(db, 'q', { userId: 'm', isStaff: false }, { limit: 30 })
  expect(statement.toSQL().sql).toContain('WHERE member.id = answers.author_id AND answers.anonymous = 0')
  expect((await getPlan(statement)).filter((line) => /asked|questions/.test(line))).toEqual([
    'SEARCH asked USING INDEX sqlite_autoindex_questions_1 (id=?)',
    'SEARCH asked USING INDEX questions_duplicates (duplicate_of=?)',
  ])
})
