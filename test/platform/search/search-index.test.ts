import { env } from 'cloudflare:workers'
import { asc, eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { searchIndexes } from '../../../scripts/search-indexes'
import { recordChange } from '../../../src/platform/db/audit'
import { batch } from '../../../src/platform/db/batch'
import { isAmong, type Statement } from '../../../src/platform/db/database'
import type { AppEnv } from '../../../src/platform/http/app-env'
import { defineSearchIndex } from '../../../src/platform/search/search-index'
import { rooms } from '../../../src/rooms'
import { db, nobody } from '../../make'

const recipes = sqliteTable('recipes', {
  id: text().primaryKey(),
  title: text().notNull(),
  body: text().notNull(),
  created: text().notNull(),
  score: integer().notNull(),
  active: text().notNull(),
  hidden: integer({ mode: 'boolean' }).notNull(),
})
const recipeQueue = sqliteTable('recipe_outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  recipeId: text().notNull(),
})

/** Runs between reading DB and writing the index, where another request may come between. */
let betweenReadAndWrite: () => Promise<unknown> = async () => {}

const recipeIndex = defineSearchIndex({
  name: 'recipes',
  queue: { table: recipeQueue, subject: recipeQueue.recipeId },
  cards: 'recipe_cards',
  key: 'recipe_id',
  fullText: ['recipe_index', 'recipe_titles'],
  beside: ['recipe_places'],
  everything: sql`SELECT ${recipes.id} FROM ${recipes} WHERE ${recipes.hidden} = 0 ORDER BY ${recipes.created} DESC`,
  read: async (database, _search, ids) => {
    const found = await database
      .select()
      .from(recipes)
      .where(sql`${isAmong(recipes.id, ids)} AND ${recipes.hidden} = 0`)
      .orderBy(asc(recipes.created), asc(recipes.id))
    await betweenReadAndWrite()
    return found.map(({ id, created, title, body, score, active }) => ({
      id,
      time: created,
      card: { score, active },
      rows: {
        recipe_index: { title, body },
        recipe_titles: { title },
        ...(score > 0 && { recipe_places: { x: score } }),
      },
    }))
  },
})

const run = (database: D1Database, statements: string[]) =>
  database.batch(statements.map((statement) => database.prepare(statement)))

beforeAll(async () => {
  await run(env.DB, [
    `CREATE TABLE recipes (id TEXT PRIMARY KEY, title TEXT NOT NULL, body TEXT NOT NULL, created TEXT NOT NULL,
      score INTEGER NOT NULL, active TEXT NOT NULL, hidden INTEGER NOT NULL)`,
    'CREATE TABLE recipe_outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, recipe_id TEXT NOT NULL)',
  ])
  await run(env.SEARCH, [
    "CREATE VIRTUAL TABLE recipe_index USING fts5(title, body, content='', contentless_delete=1, tokenize='porter unicode61')",
    "CREATE VIRTUAL TABLE recipe_titles USING fts5(title, content='', contentless_delete=1, tokenize='porter unicode61')",
    'CREATE TABLE recipe_cards (rowid INTEGER PRIMARY KEY, recipe_id TEXT NOT NULL UNIQUE, score INTEGER NOT NULL, active TEXT NOT NULL)',
    'CREATE TABLE recipe_places (rowid INTEGER PRIMARY KEY, x REAL NOT NULL)',
  ])
})
beforeEach(async () => {
  await run(env.DB, ['DELETE FROM recipes', 'DELETE FROM recipe_outbox'])
  await recipeIndex.rebuild(db, env.SEARCH)
})
afterEach(() => {
  betweenReadAndWrite = async () => {}
})
afterAll(async () => {
  await run(env.DB, ['DROP TABLE recipes', 'DROP TABLE recipe_outbox'])
  await run(
    env.SEARCH,
    ['recipe_index', 'recipe_titles', 'recipe_cards', 'recipe_places'].map((table) => `DROP TABLE ${table}`),
  )
})

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T08:00:00.000Z`

/** Stores a recipe and queues it in the same batch, as a room does. */
async function store(id: string, fields: Partial<typeof recipes.$inferInsert> = {}): Promise<void> {
  const created = day(1)
  const recipe = { id, title: 'Lentil soup', body: 'Simmer', created, active: created, score: 0, hidden: false }
  const values = { ...recipe, ...fields }
  await change(id, db.insert(recipes).values(values).onConflictDoUpdate({ target: recipes.id, set: values }))
}

const change = (id: string, write: Statement) => {
  const entry = { by: nobody, verb: 'changed' as const, target: { kind: 'recipe', id } }
  return batch(db, recordChange(db, write, entry, { also: [recipeIndex.reindex(db, id)] }))
}

const drain = (options?: { max?: number }) => recipeIndex.drain(db, env.SEARCH, options)
const queued = async () => (await db.select().from(recipeQueue).orderBy(recipeQueue.id)).map(({ recipeId }) => recipeId)
const all = async (query: string, ...values: unknown[]) =>
  (
    await env.SEARCH.prepare(query)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results
const cards = () => all('SELECT * FROM recipe_cards ORDER BY rowid')
const getIds = async (rows: Promise<Record<string, unknown>[]>) => (await rows).map((row) => row.recipe_id)
/** IDs that match the words, newest first. */
const found = (words: string, table = 'recipe_index') =>
  getIds(
    all(
      `SELECT c.recipe_id FROM ${table} i JOIN recipe_cards c ON c.rowid = i.rowid WHERE i.${table} MATCH ? ORDER BY i.rowid DESC`,
      words,
    ),
  )

describe('marking for a search index', () => {
  it('queues an ID only if the recorded write changed something', async () => {
    const rate = (id: string) => change(id, db.update(recipes).set({ score: 1 }).where(eq(recipes.id, id)))
    await rate('missing')
    expect(await queued()).toEqual([])
    await store('a')
    await rate('a')
    expect(await queued()).toEqual(['a', 'a'])
  })

  it('queues every ID that a query finds', async () => {
    for (const id of ['a', 'b', 'c']) await store(id, { hidden: id === 'b' })
    await drain()
    await recipeIndex.reindexEach(db, db.select({ id: recipes.id }).from(recipes).where(eq(recipes.hidden, false)))
    expect((await queued()).sort()).toEqual(['a', 'c'])
  })
})

describe('draining a search index', () => {
  it('writes each table under one rowid, with the card’s own columns', async () => {
    await store('a', { title: 'Red lentil soup', body: 'Simmer for an hour', score: 3, active: day(9) })
    expect(await drain()).toBe(1)
    const rowid = Date.parse(day(1)) * 16
    expect(await cards()).toEqual([{ rowid, recipe_id: 'a', score: 3, active: day(9) }])
    expect(await all('SELECT * FROM recipe_places')).toEqual([{ rowid, x: 3 }])
    expect([await found('lentils'), await found('simmer'), await found('simmer', 'recipe_titles')]).toEqual([
      ['a'],
      ['a'],
      [],
    ])
  })

  it('replaces what was there, in every table, and draining twice changes nothing', async () => {
    await store('a', { title: 'Lentil soup', score: 3 })
    await drain()
    await store('a', { title: 'Barley stew', score: 0 })
    expect([await drain(), await drain()]).toEqual([1, 0])
    expect(await cards()).toMatchObject([{ recipe_id: 'a', score: 0 }])
    expect(await all('SELECT * FROM recipe_places')).toEqual([])
    for (const table of ['recipe_index', 'recipe_titles'])
      expect([await found('lentil', table), await found('barley', table)]).toEqual([[], ['a']])
  })

  it('removes what was hidden or deleted, and its rowid can be used again', async () => {
    for (const id of ['a', 'b', 'c']) await store(id, { score: 1 })
    await drain()
    await store('a', { hidden: true })
    await db.delete(recipes).where(eq(recipes.id, 'b'))
    await db.insert(recipeQueue).values({ recipeId: 'b' })
    await drain()
    expect(await found('lentil')).toEqual(['c'])
    expect(await all('SELECT * FROM recipe_places')).toHaveLength(1)
    await store('d', { title: 'Oat bread' })
    await drain()
    expect([await found('lentil'), await found('oat')]).toEqual([['c'], ['d']])
  })

  it('orders by time, and keeps things of one moment apart', async () => {
    for (const [id, number] of [
      ['old', 1],
      ['new', 3],
      ['middle', 2],
    ] as const)
      await store(id, { created: day(number) })
    await drain()
    expect(await found('lentil')).toEqual(['new', 'middle', 'old'])
    const many = Array.from({ length: 40 }, (_, i) => `same${i}`)
    for (const id of many) await store(id, { created: day(2) })
    await drain()
    const order = await found('lentil')
    expect(order).toHaveLength(43)
    expect([order[0], order.at(-1)]).toEqual(['new', 'old'])
  })

  it('takes more than one chunk, and stops where it is told', async () => {
    const ids = Array.from({ length: 230 }, (_, i) => ({ id: `r${i}` }))
    await env.DB.prepare(
      `INSERT INTO recipes SELECT value ->> 'id', 'Lentil soup', 'Simmer', ?1, 0, ?1, 0 FROM json_each(?2)`,
    )
      .bind(day(1), JSON.stringify(ids))
      .run()
    await recipeIndex.reindexEach(db, db.select({ id: recipes.id }).from(recipes))
    expect(await drain({ max: 100 })).toBe(100)
    expect(await queued()).toHaveLength(130)
    expect(await drain()).toBe(130)
    expect(await cards()).toHaveLength(230)
  })

  it('keeps the newest data when two drains overlap', async () => {
    await store('a', { title: 'Lentil soup' })
    let overlapped = false
    betweenReadAndWrite = async () => {
      if (overlapped) return
      overlapped = true
      // While the first drain still has the old title, a change comes in and is drained by its own request.
      await store('a', { title: 'Barley stew' })
      await drain()
    }
    await drain()
    await drain()
    expect([await found('lentil'), await found('barley')]).toEqual([[], ['a']])
    expect(await cards()).toHaveLength(1)
    expect(await queued()).toEqual([])
  })

  it('leaves each thing once, in its last state, after many changes and drains at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        await store(`r${i % 4}`, { title: `Version ${i}` })
        await drain()
      }),
    )
    await drain()
    const stored = await db.select().from(recipes)
    expect(await cards()).toHaveLength(4)
    for (const { id, title } of stored) expect(await found(`"${title}"`)).toEqual([id])
    expect(await queued()).toEqual([])
  })
})

describe('a search index as a whole', () => {
  it('is the same after a rebuild, and without what no longer belongs in it', async () => {
    for (const [id, number] of [
      ['a', 1],
      ['b', 3],
      ['c', 2],
    ] as const)
      await store(id, { created: day(number), score: number })
    await drain()
    const before = await cards()
    await env.SEARCH.prepare("INSERT INTO recipe_titles (rowid, title) VALUES (7, 'Lentil ghost')").run()
    await env.SEARCH.prepare("INSERT INTO recipe_cards VALUES (7, 'ghost', 0, '')").run()
    await recipeIndex.rebuild(db, env.SEARCH)
    expect([await found('lentil'), await cards(), await queued()]).toEqual([[], [], ['b', 'c', 'a']])
    await drain()
    expect(await cards()).toEqual(before)
    expect(await found('ghost', 'recipe_titles')).toEqual([])
    expect(await found('lentil', 'recipe_titles')).toEqual(['b', 'c', 'a'])
  })

  it('finds the same after its segments are merged', async () => {
    for (let i = 0; i < 12; i++) {
      await store(`r${i}`, { created: day(i + 1) })
      await drain()
    }
    const segments = async () => Number((await all('SELECT count(*) AS n FROM recipe_titles_data'))[0]?.n)
    const [order, many] = [await found('lentil'), await segments()]
    await recipeIndex.optimize(env.SEARCH)
    expect(await found('lentil')).toEqual(order)
    expect(await segments()).toBeLessThan(many)
  })

  it('is refreshed after a route that succeeded; a failed drain doesn’t change the answer', async () => {
    const app = new Hono<AppEnv>()
      .use(requestId(), async (c, next) => {
        c.set('db', db)
        await next()
      })
      .post('/:status', recipeIndex.refresh, async (c) => {
        await store('a')
        return c.json({}, c.req.param('status') === 'fine' ? 201 : 422)
      })
    await app.request('/refused', { method: 'POST' }, env)
    expect([await found('lentil'), await queued()]).toEqual([[], ['a']])
    await app.request('/fine', { method: 'POST' }, env)
    expect([await found('lentil'), await queued()]).toEqual([['a'], []])

    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    betweenReadAndWrite = () => Promise.reject(new Error('SEARCH is away'))
    expect((await app.request('/fine', { method: 'POST' }, env)).status).toBe(201)
    expect([log.mock.calls.length, await queued()]).toEqual([1, ['a']])
    log.mockRestore()
  })

  it('every room’s index can be rebuilt by its name', () => {
    const names = rooms.flatMap((room) => room.searchIndexes ?? []).map(({ name }) => name)
    expect(searchIndexes.map(({ name }) => name)).toEqual(names)
    expect(new Set(names).size).toBe(names.length)
  })
})
