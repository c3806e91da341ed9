import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isAutomated } from '../../../src/platform/counter/automated'
import { countView, type ViewWriters } from '../../../src/platform/counter/view-counter'
import { newId } from '../../../src/platform/db/database'
import { ViewCounter } from '../../../src/worker'

const app = new Hono().get('/', (c) => c.json(isAutomated(c)))

it.each([
  [{}, false],
  [{ 'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15' }, false],
  [{ 'user-agent': 'curl/8.5.0' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, true],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }, true],
  [{ 'sec-purpose': 'prefetch' }, true],
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{ purpose: 'prefetch' }, true],
])('whether a request with %j is automated: %s', async (headers, automated) => {
  expect(await (await app.request('/', { headers })).json()).toBe(automated)
})

const recipes = sqliteTable('recipes', { id: text().primaryKey(), viewCount: integer().notNull() })
const writers: ViewWriters = {
  recipe: (db, id, total) =>
    db
      .update(recipes)
      .set({ viewCount: sql`max(${recipes.viewCount}, ${total})` })
      .where(eq(recipes.id, id)),
}

const run = (statement: string) => env.DB.prepare(statement).run()

beforeAll(() => run('CREATE TABLE recipes (id TEXT PRIMARY KEY, view_count INTEGER NOT NULL)'))
beforeEach(() => vi.spyOn(ViewCounter.prototype, 'writers', 'get').mockReturnValue(writers))
afterEach(() => vi.restoreAllMocks())
afterAll(() => run('DROP TABLE recipes'))

/** A counter of its own, with one recipe in DB. */
async function make(views = 0) {
  const id = newId()
  await env.DB.prepare('INSERT INTO recipes VALUES (?, ?)').bind(id, views).run()
  return { id, counter: env.VIEW_COUNTER.getByName(newId()) }
}
type Stub = DurableObjectStub<ViewCounter>
const stored = (id: string) =>
  env.DB.prepare('SELECT view_count FROM recipes WHERE id = ?').bind(id).first('view_count')
const getAlarm = (counter: Stub) => runInDurableObject(counter, (_, { storage }) => storage.getAlarm())
const again = (counter: Stub) => env.VIEW_COUNTER.get(counter.id)

describe('counting views', () => {
  it('begins with the total in DB, and counts each view', async () => {
    const { id, counter } = await make(41)
    expect([await counter.view('recipe', id, 41), await counter.view('recipe', id, 41)]).toEqual([42, 43])
  })

  it('loses none of 200 views at once, and tells each its own total', async () => {
    const { id, counter } = await make(7)
    const other = newId()
    const totals = await Promise.all(
      Array.from({ length: 200 }, (_, i) => counter.view('recipe', i % 2 ? id : other, i % 2 ? 7 : 0)),
    )
    const own = totals.filter((_, i) => i % 2).sort((a, b) => a - b)
    expect(own).toEqual(Array.from({ length: 100 }, (_, i) => 8 + i))
    await runDurableObjectAlarm(counter)
    expect(await stored(id)).toBe(107)
  })

  it('takes a higher total from DB, and ignores an older one', async () => {
    const { id, counter } = await make()
    await counter.view('recipe', id, 10)
    expect(await counter.view('recipe', id, 3)).toBe(12)
    expect(await counter.view('recipe', id, 500)).toBe(501)
  })

  it('spreads things over 16 objects, always the same for one thing', async () => {
    const names = vi.spyOn(env.VIEW_COUNTER, 'getByName')
    const ids = Array.from({ length: 200 }, newId)
    for (const id of ids) await countView(env, 'recipe', id, 0)
    const used = names.mock.calls.map(([name]) => name)
    expect(new Set(used).size).toBe(16)
    expect(await countView(env, 'recipe', ids[0] ?? '', 0)).toBe(2)
    expect(names.mock.lastCall?.[0]).toBe(used[0])
  })

  it('refuses a noun that no room counts, and a total that is none', async () => {
    const { id, counter } = await make()
    await runInDurableObject(counter, async (instance: ViewCounter) => {
      await expect(instance.view('constructor', id, 0)).rejects.toThrow('are not counted')
      for (const base of [-1, 1.5, Number.NaN]) await expect(instance.view('recipe', id, base)).rejects.toThrow()
    })
    expect(await getAlarm(counter)).toBeNull()
  })
})

describe('storing views in DB', () => {
  it('happens five seconds after the first new view, whatever comes after it', async () => {
    const { id, counter } = await make()
    const before = Date.now()
    await counter.view('recipe', id, 0)
    const planned = (await getAlarm(counter)) ?? 0
    expect(planned).toBeGreaterThanOrEqual(before + 5000)
    expect(planned).toBeLessThanOrEqual(Date.now() + 5000)
    await counter.view('recipe', id, 0)
    expect(await getAlarm(counter)).toBe(planned)
    expect(await stored(id)).toBe(0)
    await runDurableObjectAlarm(counter)
    expect([await stored(id), await getAlarm(counter)]).toEqual([2, null])
  })

  it('adds nothing when it is repeated, and never lowers what is stored', async () => {
    const { id, counter } = await make(5)
    await counter.view('recipe', id, 5)
    for (let i = 0; i < 3; i++) {
      await runInDurableObject(counter, (instance: ViewCounter) => instance.alarm())
      // As after a crash between DB and the note that it is stored.
      await runInDurableObject(counter, (_, { storage }) => storage.sql.exec('UPDATE views SET stored = 0'))
    }
    expect(await stored(id)).toBe(6)
    await env.DB.prepare('UPDATE recipes SET view_count = 100 WHERE id = ?').bind(id).run()
    await runInDurableObject(counter, (instance: ViewCounter) => instance.alarm())
    expect(await stored(id)).toBe(100)
  })

  it('loses no answered view when the object restarts before, between, and after', async () => {
    const { id, counter } = await make()
    await counter.view('recipe', id, 0)
    await evictDurableObject(counter)
    expect(await again(counter).view('recipe', id, 0)).toBe(2)
    await evictDurableObject(counter)
    await runDurableObjectAlarm(again(counter))
    expect(await stored(id)).toBe(2)
    await evictDurableObject(counter)
    // A guest's page may be a minute old, so it still has the old total.
    expect(await again(counter).view('recipe', id, 0)).toBe(3)
    await runDurableObjectAlarm(again(counter))
    expect(await stored(id)).toBe(3)
  })

  it('is tried again after DB failed, and loses nothing', async () => {
    const { id, counter } = await make()
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await counter.view('recipe', id, 0)
    await run('ALTER TABLE recipes RENAME TO away')
    await runDurableObjectAlarm(counter)
    await counter.view('recipe', id, 0)
    expect(log).toHaveBeenCalledOnce()
    expect(await getAlarm(counter)).toBeGreaterThan(Date.now() + 20_000)
    await run('ALTER TABLE away RENAME TO recipes')
    await runDurableObjectAlarm(counter)
    expect([await stored(id), await getAlarm(counter)]).toEqual([2, null])
  })

  it('stores views that came during it with the next alarm', async () => {
    const { id, counter } = await make()
    await runInDurableObject(counter, async (instance: ViewCounter) => {
      await instance.view('recipe', id, 0)
      const storing = instance.alarm()
      await instance.view('recipe', id, 0)
      await storing
    })
    expect(await stored(id)).toBe(1)
    expect(await getAlarm(counter)).not.toBeNull()
    await runDurableObjectAlarm(counter)
    expect(await stored(id)).toBe(2)
  })

  it('stores more things than one batch takes, and forgets a noun that no room counts anymore', async () => {
    const { id, counter } = await make()
    const ids = Array.from({ length: 250 }, (_, i) => `many${i}`)
    await env.DB.prepare('INSERT INTO recipes SELECT value, 0 FROM json_each(?)').bind(JSON.stringify(ids)).run()
    await runInDurableObject(counter, async (instance: ViewCounter, { storage }) => {
      storage.sql.exec("INSERT INTO views VALUES ('gone', ?, 3, 0)", id)
      for (const one of ids) await instance.view('recipe', one, 0)
    })
    await runInDurableObject(counter, (instance: ViewCounter) => instance.alarm())
    expect(await env.DB.prepare("SELECT sum(view_count) AS n FROM recipes WHERE id LIKE 'many%'").first('n')).toBe(250)
    expect(await stored(id)).toBe(0)
  })
})
