import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { questions } from '../../../src/questions/schema'
import { db, getToken, madeAnew, makePerson, origin, request } from '../../make'
import { getTrips } from '../../round-trips'
import { deleteQuestions, makeAnswer, makeQuestion } from '../make-question'

beforeEach(deleteQuestions)

const page = (path: string, headers: Record<string, string> = {}) =>
  request('GET', path, { headers: { ...madeAnew, ...headers } })
const toHtml = async (path: string, headers?: Record<string, string>) => (await page(path, headers)).text()
const toRows = (html: string) =>
  [...html.matchAll(/<h2[^>]*><a href="\/questions\/[^"]+"[^>]*>([^<]+)</g)].map(([, title]) => title)

const titles = ['How do I begin a behavior plan?', 'How do I end a behavior plan?'] as const

describe('/questions', () => {
  it('shows the orders as links, the current one marked', async () => {
    const first = await makeQuestion({ title: titles[0] })
    await makeQuestion({ title: titles[1] })
    await db.update(questions).set({ score: 5 }).where(eq(questions.id, first.id))
    const newest = await toHtml('/questions')
    expect(toRows(newest)).toEqual([titles[1], titles[0]])
    expect(newest).toMatch(/<a href="\/questions" aria-current="page"[^>]*>Newest</)
    expect(newest).toContain('2 questions')
    const votes = await toHtml('/questions?sort=votes')
    expect(toRows(votes)).toEqual([titles[0], titles[1]])
    expect(votes).toMatch(/<a href="\/questions\?sort=votes" aria-current="page"[^>]*>Votes</)
  })

  it('has at most three tags in a row, none that only repeats the category, and the author in a line of their own', async () => {
    await makeQuestion({ title: titles[0], tags: ['behavior', 'aac', 'iep', 'fba', 'para'] })
    const html = await toHtml('/questions')
    expect([...html.matchAll(/<a href="\/tags\/(\w+)"/g)].map(([, slug]) => slug)).toEqual(['aac', 'iep', 'fba'])
    expect(html).toMatch(/<p[^>]*><span dir="auto"[^>]*>Dana Whitfield<\/span>, <time/)
  })

  it('has Mine for members only', async () => {
    const author = await makePerson()
    await makeQuestion({ author, title: titles[0] })
    await makeQuestion({ title: titles[1] })
    expect(await toHtml('/questions')).not.toContain('>Mine<')
    const headers = { authorization: `Bearer ${await getToken(author)}` }
    const html = await toHtml('/questions?is=mine', headers)
    expect(html).toMatch(/aria-current="page"[^>]*>Mine</)
    expect(toRows(html)).toEqual([titles[0]])
  })

  it('puts pinned questions above the first page of the usual list, and nowhere else', async () => {
    const pinned = await makeQuestion({ title: titles[0] })
    await makeQuestion({ title: titles[1] })
    await db.update(questions).set({ pinned: true }).where(eq(questions.id, pinned.id))
    const html = await toHtml('/questions')
    expect(toRows(html)).toEqual([titles[0], titles[1], titles[0]])
    expect(html).toContain('Pinned')
    expect(toRows(await toHtml('/questions?sort=active'))).toHaveLength(2)
    expect(toRows(await toHtml('/questions?category=behavior'))).toHaveLength(2)
    await db.update(questions).set({ removed: '2026-01-01T00:00:00.000Z', listed: false })
    expect(toRows(await toHtml('/questions'))).toEqual([])
  })

  it('shows what was typed as filters that can be removed one by one', async () => {
    await makeQuestion({ title: titles[0], tags: ['iep'] })
    const html = await toHtml('/questions?q=behavior+tag:iep+is:unsolved&category=Behavior')
    expect(toRows(html)).toEqual([titles[0]])
    expect(html).toContain(
      'href="/questions?category=Behavior&amp;q=behavior+is%3Aunsolved" aria-label="Remove the filter tag:iep"',
    )
    expect(html).toContain(
      'href="/questions?category=Behavior&amp;q=behavior+tag%3Aiep" aria-label="Remove the filter is:unsolved"',
    )
    expect(html).toContain('aria-label="Remove the filter Behavior"')
    expect(html).toContain('value="behavior tag:iep is:unsolved"')
    expect(html).toContain('<meta name="robots" content="noindex,follow"')
  })

  it('leads on from a search without results, and from a page past the end', async () => {
    await makeQuestion()
    const nothing = await page('/questions?q=zebra')
    expect(nothing.status).toBe(200)
    expect(await nothing.text()).toMatch(
      /No questions found[\s\S]*href="\/questions"[^>]*>All questions[\s\S]*href="\/ask"/,
    )
    const past = await page('/questions?page=2')
    expect(past.status).toBe(404)
    expect(await past.text()).toMatch(/There is no page 2[\s\S]*First page/)
    for (const bad of ['0', '-1', 'abc', '1000000000']) expect((await page(`/questions?page=${bad}`)).status).toBe(404)
  })

  it('has numbered pages, and says which in the title', async () => {
    for (let i = 0; i < 21; i++) await makeQuestion({ title: `How do I teach lesson number ${i}?` })
    const first = await toHtml('/questions')
    expect(toRows(first)).toHaveLength(20)
    expect(first).toMatch(/href="\/questions\?page=2" aria-label="Page 2"/)
    const second = await toHtml('/questions?page=2')
    expect(toRows(second)).toEqual(['How do I teach lesson number 0?'])
    expect(second).toContain('<title>Questions, page 2')
    expect(second).toContain(`<link rel="canonical" href="${origin}/questions?page=2"`)
  })

  it('escapes what people write', async () => {
    await makeQuestion({ title: 'Is <script>alert(1)</script> safe in a title?' })
    const html = await toHtml('/questions?q=%3Cscript%3Ealert(2)%3C/script%3E')
    expect(html).not.toContain('<script>alert')
    expect(await toHtml('/questions')).toContain('Is &lt;script&gt;alert(1)')
  })

  it('asks guests who wanted to ask to sign in, with a link', async () => {
    const html = await toHtml('/questions?signin=1&redirect=/ask')
    expect(html).toMatch(/Sign in to ask a question[\s\S]*href="\/login\?redirect=%2Fask"/)
    expect(html).toContain(`<link rel="canonical" href="${origin}/questions"`)
    expect(await toHtml('/questions')).not.toContain('Sign in to ask')
    const headers = { authorization: `Bearer ${await getToken(await makePerson())}` }
    expect(await toHtml('/questions?signin=1&redirect=/ask', headers)).not.toContain('Sign in to ask')
  })

  it('leads guests who open Mine to the sign-in page', async () => {
    const html = await toHtml('/questions?is=mine')
    expect(html).toContain('href="/login?redirect=%2Fquestions%3Fis%3Dmine"')
    expect(html).not.toContain('/questions.xml')
  })

  it('leaves out an order or a filter that doesn’t exist', async () => {
    await makeQuestion()
    const html = await toHtml('/questions?sort=hot&is=closed')
    expect(toRows(html)).toHaveLength(1)
    expect(html).toContain(`<link rel="canonical" href="${origin}/questions"`)
  })

  it('is one list, whether its category is given by its id or its text', async () => {
    await makeQuestion()
    for (const written of ['behavior', 'Behavior', 'BEHAVIOR']) {
      const html = await toHtml(`/questions?category=${written}`)
      expect(html).toContain(`<link rel="canonical" href="${origin}/questions?category=Behavior"`)
      expect(html).toMatch(/<h1[^>]*>Questions: Behavior<\/h1>/)
      expect(html).toContain('content="index,follow"')
    }
    expect(await toHtml('/questions?category=career')).toContain('content="noindex,follow"')
  })

  it('says that another order has the newest of a search that finds too many', async () => {
    await makeQuestion({ title: 'How do I teach zebras to spell?' })
    const { results } = await env.SEARCH.prepare('SELECT rowid AS id FROM question_cards').all<{ id: number }>()
    expect(results).toHaveLength(1)
    // A thousand more that the index finds, and nobody may see.
    await env.SEARCH.batch([
      env.SEARCH.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
        INSERT INTO question_cards (rowid, question_id) SELECT 5000000000 + i, 'gone' || i FROM n`),
      env.SEARCH.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
        INSERT INTO question_index (rowid, title, body, tags) SELECT 5000000000 + i, 'zebras', '', '' FROM n`),
    ])
    const note = 'The newest of them are in this order'
    expect(await toHtml('/questions?q=zebras&sort=votes')).toContain(note)
    expect(await toHtml('/questions?q=zebras')).not.toContain(note)
    expect(await toHtml('/questions?q=zebras')).toMatch(/\d\+ question/)
  })
})

describe('the cached lists of guests', () => {
  it.each([
    ['/questions', 2],
    ['/questions?sort=active', 2],
    ['/questions?is=unsolved', 2],
    ['/questions?category=Behavior&page=1', 2],
    ['/questions?tag=iep', 2],
    ['/questions?category=Behavior&tag=iep', 3],
    ['/questions.xml', 3],
  ])('%s costs %i round trips to D1, and one once it is cached', async (path, max) => {
    await makeQuestion({ tags: ['iep'] })
    // The first asks whether anything has changed.
    const { sequential, all } = await getTrips(path)
    expect(sequential).toBeLessThanOrEqual(max)
    expect(all).toBeLessThanOrEqual(max + 1)
    expect(await getTrips(path)).toMatchObject({ sequential: 1, kv: 0 })
  })

  it('a search asks its own database and then DB, and isn’t cached', async () => {
    await makeQuestion()
    expect(await getTrips('/questions?q=student')).toMatchObject({ all: 3, sequential: 2, kv: 0 })
  })

  it('lose a removed question at once', async () => {
    const author = await makePerson()
    const { id } = await makeQuestion({ author, title: titles[0], tags: ['iep'] })
    const lists = ['/questions', '/questions?tag=iep', '/questions?q=behavior', '/questions.xml', '/tags/iep']
    const read = async (path: string) => (await request('GET', path)).text()
    for (const path of lists) expect(await read(path), path).toContain(titles[0])
    expect((await request('DELETE', `/api/questions/${id}`, { as: await getToken(author) })).status).toBe(204)
    for (const path of lists) expect(await read(path), path).not.toContain(titles[0])
  })

  it('keep nothing of a member', async () => {
    const author = await makePerson()
    await makeQuestion({ author })
    const as = await getToken(author)
    const own = await request('GET', '/questions', { as })
    expect(own.headers.get('cache-control')).toContain('no-store')
    expect(await own.text()).toContain('>Mine<')
    expect(await (await request('GET', '/questions')).text()).not.toContain('>Mine<')
  })
})

describe('the sitemap', () => {
  const sitemap = async () => (await request('GET', '/sitemap/questions-1.xml', { headers: madeAnew })).text()

  it('has listed questions, and the list', async () => {
    const { uid, slug } = await makeQuestion()
    const gone = await makeQuestion({ title: titles[0] })
    await db.update(questions).set({ hidden: true, listed: false }).where(eq(questions.id, gone.id))
    const xml = await sitemap()
    expect(xml).toContain(`<loc>${origin}/questions/${uid}/${slug}</loc>`)
    expect(xml).not.toContain(gone.uid)
    expect(await toHtml('/sitemap/pages.xml')).toContain(`<loc>${origin}/questions</loc>`)
  })

  it('leaves out what search engines must not index', async () => {
    const old = '2020-01-01T00:00:00.000Z'
    const [answered, unanswered, bad] = [await makeQuestion(), await makeQuestion(), await makeQuestion()]
    await makeAnswer(answered.id)
    for (const { id } of [answered, unanswered])
      await db.update(questions).set({ created: old }).where(eq(questions.id, id))
    await db.update(questions).set({ score: -4 }).where(eq(questions.id, bad.id))
    const xml = await sitemap()
    expect(xml).toContain(answered.uid)
    expect(xml).not.toContain(unanswered.uid)
    expect(xml).not.toContain(bad.uid)
  })
})
