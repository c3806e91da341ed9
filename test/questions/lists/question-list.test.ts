import { env } from 'cloudflare:workers'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { getFlatList, idsAt, rebuildAnchors } from '../../../src/questions/lists/flat-list'
import { recount } from '../../../src/questions/post/counts'
import { drainQuestionIndex, questionIndex } from '../../../src/questions/post/question-index'
import { questionAnchors, questions, questionTags } from '../../../src/questions/schema'
import { tags } from '../../../src/tags/schema'
import { db, getProblem, getToken, makePerson, request } from '../../make'
import { makeCategories, makeQuestion } from '../make-question'

type Row = { id: string; created: string; active: string; score: number; listed: number; answer_count: number }
type Page = { questions: { _id: string }[]; questionCount: number; totalPages: number }

const many = 2500
const known = ['tag-0', 'tag-1'] as const

/** Stores many questions with times and scores in no order, some of them equal, and every tenth not listed. */
async function makeMany() {
  await makeCategories()
  await db.run(
    sql`INSERT INTO tags (id, slug, text, created) VALUES ('t0', 'tag-0', 'tag-0', ''), ('t1', 'tag-1', 'tag-1', '')`,
  )
  await db.run(sql`
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${many - 1})
    INSERT INTO questions (id, uid, slug, title, content, text, preview, category_id, score, answer_count, accepted_id,
      removed, listed, created, active)
    SELECT printf('q%05d', i * 7919 % ${many}), 'uid' || i, 'slug', 'How do I teach number ' || i, '', 'text', 'text',
      CASE i % 20 WHEN 0 THEN 'career' ELSE 'behavior' END, i * 31 % 17 - 3, i % 3, CASE i % 5 WHEN 0 THEN 'a' || i END,
      CASE i % 10 WHEN 3 THEN '2026-01-01T00:00:00.000Z' END, i % 10 <> 3,
      strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + i * 37 % 900 * 60, 'unixepoch'),
      strftime('%Y-%m-%dT%H:%M:%S.000Z', 1750000000 + i * 41 % 700 * 60, 'unixepoch') FROM n`)
  await db.run(sql`
    INSERT INTO question_tags SELECT tag.id, question.id, 0, question.created, question.active, question.score, question.listed
    FROM questions AS question JOIN tags AS tag
    WHERE tag.id = 't0' OR (tag.id = 't1' AND substr(question.id, -1) IN ('1', '2'))`)
  await db.run(sql`
    UPDATE categories SET question_count = (SELECT count(*) FROM questions WHERE category_id = categories.id AND listed = 1)`)
  await db.run(sql`
    UPDATE tags SET question_count = (SELECT count(*) FROM question_tags WHERE tag_id = tags.id AND listed = 1)`)
  await db.run(sql`INSERT INTO site_counts (name, total) SELECT 'questions', count(*) FROM questions WHERE listed = 1
    UNION ALL SELECT 'unanswered', count(*) FROM questions WHERE listed = 1 AND answer_count = 0
    UNION ALL SELECT 'unsolved', count(*) FROM questions WHERE listed = 1 AND accepted_id IS NULL
    UNION ALL SELECT 'solved', count(*) FROM questions WHERE listed = 1 AND accepted_id IS NOT NULL`)
}

beforeAll(makeMany)

/** The same list, from all rows. */
async function bruteForce(sort: string, condition: string): Promise<string[]> {
  const rows = await db.all<Row>(
    sql`SELECT id, created, active, score FROM questions WHERE listed = 1 AND ${sql.raw(condition)}`,
  )
  const getKey = ({ created, active, score }: Row) => ({ newest: created, active, votes: score })[sort] ?? ''
  const compare = <T extends string | number>(one: T, other: T) => Number(one < other) - Number(one > other)
  return rows
    .toSorted((one, other) => compare(getKey(one), getKey(other)) || compare(one.id, other.id))
    .map(({ id }) => id)
}

const page = async (number: number | string, query: string, as?: string) =>
  request('GET', `/api/questions/page/${number}?${query}`, as === undefined ? {} : { as })

const inTag = (id: string) => `id IN (SELECT question_id FROM question_tags WHERE tag_id = '${id}')`
const filters = [
  ['', '1'],
  ['category=behavior', "category_id = 'behavior'"],
  ['category=Career', "category_id = 'career'"],
  [`tag=${known[0]}`, inTag('t0')],
  [`q=tag:${known[1]}`, inTag('t1')],
  ['is=unanswered', 'answer_count = 0'],
  ['is=unsolved', 'accepted_id IS NULL'],
  ['q=is:solved', 'accepted_id IS NOT NULL'],
] as const
const cases = filters.flatMap(([query, condition]) =>
  ['newest', 'active', 'votes'].map((sort) => [sort, query, condition] as const),
)

describe('a list of questions', () => {
  it.each(cases)('by %s with “%s” is the same as all rows sorted, on every page', async (sort, query, condition) => {
    const whole = await bruteForce(sort, condition)
    const last = Math.ceil(whole.length / 20)
    // All pages of short lists; of long ones both ends, and every seventh.
    const isRead = (number: number) => last < 30 || number % 7 === 1 || [2, 49, 50, 51, last - 1, last].includes(number)
    for (let number = 1; number <= last; number++) {
      if (!isRead(number)) continue
      const { questions: rows, ...counted } = await (await page(number, `sort=${sort}&${query}`)).json<Page>()
      expect(counted).toEqual({ questionCount: whole.length, totalPages: last, activePage: number })
      expect(rows.map(({ _id }) => _id)).toEqual(whole.slice((number - 1) * 20, number * 20))
    }
    expect((await page(last + 1, `sort=${sort}&${query}`)).status).toBe(404)
  })

  it('begins a middle page at an anchor, where it is now', async () => {
    expect(await rebuildAnchors(db)).toBeGreaterThan(0)
    const anchors = await db.select().from(questionAnchors).where(eq(questionAnchors.list, 'newest:all'))
    expect(anchors.map((anchor) => anchor.page)).toEqual([1, 51, 101])
    const before = await bruteForce('newest', '1')
    const middle = async (number: number) =>
      (await (await page(number, '')).json<Page>()).questions.map(({ _id }) => _id)
    expect(await middle(57)).toEqual(before.slice(56 * 20, 57 * 20))
    await makeQuestion({ title: 'What is newer than every other question?' })
    const after = await bruteForce('newest', '1')
    for (const number of [51, 52, 57, 62])
      expect(await middle(number)).toEqual(after.slice((number - 1) * 20, number * 20))
  })

  it.each(cases.filter(([, query]) => query === '' || query.includes('tag-0')))(
    'by %s with “%s” begins a middle page at its own anchor, whatever lists have others',
    async (sort, query, condition) => {
      expect(await rebuildAnchors(db)).toBeGreaterThan(3)
      const whole = await bruteForce(sort, condition)
      const { questions: rows } = await (await page(57, `sort=${sort}&${query}`)).json<Page>()
      expect(rows.map(({ _id }) => _id)).toEqual(whole.slice(56 * 20, 57 * 20))
    },
  )

  it.each(['0', '-1', 'abc', '1e3', '1000000000', '999999999', '01', '1.5'])('has no page %s', async (number) => {
    expect((await page(number, '')).status).toBe(404)
  })

  it.each([
    ['sort=hot', 'sort'],
    ['is=closed', 'is'],
  ])('refuses %s', async (query, field) => {
    const answer = await page(1, query)
    expect(answer.status).toBe(422)
    expect(Object.keys((await getProblem(answer)).errors ?? {})).toEqual([field])
  })

  it.each(['tag=unknown', 'tag=!!!', 'category=unknown', 'q=!!!', 'is=mine', 'q=user:nobody'])(
    'is empty with %s, on the first page only',
    async (query) => {
      expect(await (await page(1, query)).json()).toEqual({
        questions: [],
        questionCount: 0,
        activePage: 1,
        totalPages: 0,
      })
      expect((await page(2, query)).status).toBe(404)
    },
  )

  it.each([
    'x'.repeat(4000),
    '" OR 1 AND NEAR(a b) * ^ : {tags} -',
    'tags : tagt01',
    "'; DROP TABLE questions --",
    'score:abc is:nothing tag: user:',
    '\u0000',
  ])('answers a search for “%s”', async (q) => {
    expect((await page(1, `q=${encodeURIComponent(q)}`)).status).toBe(200)
  })

  it.each(['newest', 'active', 'votes'] as const)('by %s reads its index only, in order', async (by) => {
    const some = {
      words: '',
      tags: [],
      states: [],
      author: null,
      minScore: null,
      findsNothing: false,
      category: null,
    }
    const counted = { id: 't0', questionCount: 9 }
    const lists = [
      getFlatList(some, by),
      getFlatList({ ...some, tags: [counted] }, by),
      getFlatList({ ...some, category: { id: 'behavior', questionCount: 9 } }, by),
      ...(['unanswered', 'unsolved', 'solved'] as const).map((state) => getFlatList({ ...some, states: [state] }, by)),
    ]
    for (const list of lists) {
      expect(list).not.toBeNull()
      if (!list) continue
      for (const from of ['start', 'end'] as const) {
        const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${idsAt(list, { from, skip: 0 })}`)
        expect(plan.map(({ detail }) => detail).join('; ')).toMatch(
          /^(SEARCH|SCAN) question(s|_tags) USING COVERING INDEX [a-z_]+( \([^)]*\))?$/,
        )
      }
    }
  })
})

describe('a search of questions', () => {
  beforeAll(async () => {
    await db.delete(questionTags)
    await db.delete(questions)
    await db.delete(tags)
    await recount(db)
  })
  const found = async (query: string, as?: string) =>
    (await (await page(1, query, as)).json<Page>()).questions.map(({ _id }) => _id)

  it('finds words in titles first, then in texts, the newest first in each, with synonyms and several filters', async () => {
    const asker = await makePerson()
    const inText = await makeQuestion({
      title: 'What should I write about him this week?',
      content:
        '<p>Our speech therapist asks for sentence strips, and nobody in the building has ever heard of those.</p>',
    })
    const old = await makeQuestion({ title: 'Where do sentence strips come from?', author: asker, tags: ['aac'] })
    const fresh = await makeQuestion({
      title: 'Who pays for sentence strips in June?',
      category: 'career',
      tags: ['aac'],
    })
    const newer = await makeQuestion({
      title: 'What else should I try with him now?',
      content: '<p>He likes sentence strips, but only at home and never at school, and never with anybody else.</p>',
    })
    expect(await found('q=sentence strips')).toEqual([fresh.id, old.id, newer.id, inText.id])
    expect(await found('q=sentence strips tag:aac')).toEqual([fresh.id, old.id])
    expect(await found('tag=aac&category=career')).toEqual([fresh.id])
    expect(await found('tag=aac&is=unanswered&sort=votes')).toHaveLength(2)
    expect(await found(`q=user:${asker.id}`)).toEqual([old.id])
    expect(await found(`q=strips user:${asker.id}`)).toEqual([old.id])
    expect(await found('is=mine', await getToken(asker))).toEqual([old.id])
    await db.update(questions).set({ score: 3 }).where(eq(questions.id, old.id))
    expect(await found('q=strips score:3')).toEqual([old.id])
    expect(await found('q=score:3')).toEqual([old.id])
    expect(await found('q=strips&sort=votes')).toHaveLength(4)
    expect(await found('q=nothinglikethat')).toEqual([])
    // An index that is behind shows nothing that isn't listed.
    await db
      .update(questions)
      .set({ hidden: true, listed: false })
      .where(and(eq(questions.id, fresh.id)))
    expect(await found('q=sentence strips tag:aac')).toEqual([old.id])
    await questionIndex.rebuild(db, env.SEARCH)
    await drainQuestionIndex(db, env.SEARCH)
    expect(await found('q=sentence strips')).toEqual([old.id, newer.id, inText.id])
  })

  it('finds words in questions of each state', async () => {
    const ids: Record<string, string> = {}
    for (const [name, fields] of Object.entries({
      unanswered: { answerCount: 0, acceptedId: null },
      unsolved: { answerCount: 1, acceptedId: null },
      solved: { answerCount: 1, acceptedId: 'accepted' },
    })) {
      const { id } = await makeQuestion({ title: `Who knows a flashlight song, ${name}?` })
      await db.update(questions).set(fields).where(eq(questions.id, id))
      ids[name] = id
    }
    await questionIndex.rebuild(db, env.SEARCH)
    await drainQuestionIndex(db, env.SEARCH)
    const { unanswered, unsolved, solved } = ids
    expect(await found('q=flashlight')).toEqual([solved, unsolved, unanswered])
    expect(await found('q=flashlight&is=solved')).toEqual([solved])
    expect(await found('q=flashlight&is=unsolved')).toEqual([unsolved, unanswered])
    expect(await found('q=flashlight is:unanswered')).toEqual([unanswered])
    expect(await found('q=flashlight is:unanswered&is=solved')).toEqual([])
  })

  it('finds similar titles, at most five, and never one that isn’t listed', async () => {
    const similar = async (title: string) =>
      (await request('GET', `/api/questions/similar?title=${encodeURIComponent(title)}`)).json<{ _id: string }[]>()
    for (let i = 0; i < 6; i++) await makeQuestion({ title: `How do I write a behavior plan, part ${i}?` })
    const hidden = await makeQuestion({ title: 'How do I write a behavior plan secretly?' })
    await db.update(questions).set({ hidden: true, listed: false }).where(eq(questions.id, hidden.id))
    const titles = await similar('Writing behavior plans for my class: a plan of behavior')
    expect(titles).toHaveLength(5)
    expect(titles.map(({ _id }) => _id)).not.toContain(hidden.id)
    expect(titles[0]).toMatchObject({ solved: false, answerCount: 0 })
    for (const title of ['', '!!!', 'how do I', 'x'.repeat(5000)]) expect(await similar(title)).toEqual([])
  })
})
