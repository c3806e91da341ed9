import { generateIndexRows, generateRows, getSurroundings } from '../seed/many/generate-questions'
import { openDatabase } from '../src/platform/db/database'
import { rebuildAnchors } from '../src/questions/lists/flat-list'
import { recount } from '../src/questions/post/counts'
import { questionIndex } from '../src/questions/post/question-index'

const named = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}-${i}`)

export const members = named('member', 200)
export const reader = { userId: 'member-7', isStaff: false }

export const questionId = (i: number) => `gq${String(i).padStart(9, '0')}`

/** Questions without answers of their own, which get so many. */
export const busy = { 30: questionId(9), 1000: questionId(18) } as const

const newest = '2026-11-20T00:00:00.000Z'

/** Fills both empty databases with questions, five minutes apart, and what the crons would build. */
export async function fillBoard({ DB, SEARCH }: { DB: D1Database; SEARCH: D1Database }, size: number): Promise<void> {
  const made = getSurroundings({ members, categories: named('category', 8), tags: named('tag', 41) })
  const surroundings = { ...made, newest, secondsApart: 300 }
  const each = (sql: string, list: readonly string[]) => DB.prepare(sql).bind(JSON.stringify(list))
  await DB.batch([
    each(
      `INSERT INTO users (id, email, verified_email, password_hash, display_name, sessions_valid_from, created, updated)
        SELECT value, value || '@bench.example', value || '@bench.example', 'none', value, '${newest}', '${newest}', '${newest}'
        FROM json_each(?)`,
      members,
    ),
    each('INSERT INTO categories (id, text, position) SELECT value, value, key FROM json_each(?)', made.categories),
    each(
      `INSERT INTO tags (id, slug, text, created) SELECT value, value, value, '${newest}' FROM json_each(?)`,
      made.tags,
    ),
  ])
  await generateRows(DB, size, surroundings)
  await generateIndexRows(SEARCH, size, surroundings)
  for (const [count, id] of Object.entries(busy))
    await DB.prepare(
      `WITH RECURSIVE small(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM small WHERE k + 1 < ?2)
        INSERT INTO answers (id, question_id, content, text, author_id, created)
        SELECT ?1 || '-' || k, ?1, content, text, author_id, created FROM small
        CROSS JOIN (SELECT content, text, author_id, created FROM questions WHERE id = ?1)`,
    )
      .bind(id, Number(count))
      .run()
  const { db } = openDatabase(DB, 'first-primary')
  await recount(db)
  await rebuildAnchors(db)
  await questionIndex.optimize(SEARCH)
}
