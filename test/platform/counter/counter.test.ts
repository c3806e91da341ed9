import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import type { Counter } from '../../../src/platform/counter/counter'
import { newId } from '../../../src/platform/db/database'
import { days, hours, minutes, now, setClock } from '../../../src/platform/time/clock'

const start = Date.parse('2026-11-21T10:30:30.000Z')
const spans = [days(30), days(7), days(1)]

const make = () => env.COUNTER.getByName(newId())
const at = (time: number) => setClock(new Date(time))
const toRows = (counter: DurableObjectStub<Counter>, table: string) =>
  runInDurableObject(counter, (_, { storage }) => storage.sql.exec(`SELECT count(*) AS n FROM ${table}`).one().n)

afterEach(() => setClock(null))

describe('the counter’s totals', () => {
  it('the totals count every event of a batch, repeated ones too, and distinguish names and subjects', async () => {
    const counter = make()
    await counter.count([
      { subject: 'a', name: 'x' },
      { subject: 'a', name: 'x' },
      { subject: 'b', name: 'x', times: 5 },
      { subject: 'a', name: 'y' },
    ])
    await counter.count([])
    expect(await counter.totals('x', ['a', 'b', 'c'])).toEqual({ a: 2, b: 5 })
    expect(await counter.totals('x', ['b'])).toEqual({ b: 5 })
    expect(await counter.totals('z', ['a'])).toEqual({})
    expect(await counter.recent(['x', 'y', 'z'], [])).toEqual({ x: [7], y: [1], z: [] })
  })

  it('the totals never show the overall sum as a subject', async () => {
    const counter = make()
    await counter.count([{ subject: 'a', name: 'x' }])
    expect(await counter.totals('x', ['', 'a'])).toEqual({ a: 1 })
    expect(await counter.histories('x', [''])).toEqual({})
  })

  it('the totals lose none of a thousand simultaneous events', async () => {
    const counter = make()
    await Promise.all(Array.from({ length: 1000 }, (_, i) => counter.count([{ subject: `s${i % 7}`, name: 'x' }])))
    expect(await counter.recent(['x'], spans)).toEqual({ x: [1000, 1000, 1000, 1000] })
  })

  it('the totals include a batch completely or not at all', async () => {
    const counter = make()
    await runInDurableObject(counter, async (instance: Counter) => {
      const broken = { subject: null, name: 'x' } as unknown as { subject: string; name: string }
      await expect(instance.count([{ subject: 'a', name: 'x' }, broken])).rejects.toThrow()
      expect(instance.totals('x', ['a'])).toEqual({})
      expect(instance.recent(['x'], spans)).toEqual({ x: [] })
    })
  })
})

describe('the counter’s windows', () => {
  it.each(spans)(
    'a window of %i ms includes an event from a minute inside it, and excludes one from a minute before it',
    async (span) => {
      const counter = make()
      at(start)
      await counter.count([{ subject: 'a', name: 'x' }])
      at(start + span - minutes(1))
      expect((await counter.recent(['x'], [span])).x).toEqual([1, 1])
      at(start + span + minutes(1))
      expect((await counter.recent(['x'], [span])).x).toEqual([1, 0])
    },
  )

  it('the windows add minutes and hours to a total, wherever their edges are', async () => {
    const counter = make()
    const times = Array.from({ length: 400 }, (_, i) => start - i * minutes(17) - (i % 3) * 20_000)
    await counter.count(times.map((time) => ({ subject: 'a', name: 'x', time })))
    for (const offset of [0, 1, 29, 30, 59, 60, 61]) {
      const moment = start + offset * minutes(1)
      at(moment)
      for (const span of [hours(1), hours(5), days(1), days(3)]) {
        const edge = Math.floor((moment - span) / minutes(1)) * minutes(1)
        const counted = (await counter.recent(['x'], [span])).x?.[1]
        expect([offset, span, counted]).toEqual([offset, span, times.filter((time) => time >= edge).length])
      }
    }
  })
})

describe('the counter’s overview', () => {
  const since = Math.floor((start - days(30)) / hours(1))
  const overview = (counter: DurableObjectStub<Counter>, max = 5) =>
    counter.overview({ names: ['x', 'y'], charted: 'x', since, max })

  it('the overview has sums, hours, and the most frequent subjects, all since the same hour', async () => {
    const counter = make()
    const edge = since * hours(1)
    const things = [
      { subject: 'old', name: 'x', time: edge - 1 },
      { subject: 'edge', name: 'x', time: edge },
      { subject: 'often', name: 'x', time: start - days(3), times: 40 },
      { subject: 'often', name: 'x', time: edge + hours(1), times: 2 },
      { subject: 'once', name: 'x', time: start },
      { subject: 'once', name: 'y', time: start },
    ]
    await counter.count(things)
    const { sums, hours: hourly, top } = await overview(counter)
    expect(sums).toEqual({ x: 44, y: 1 })
    expect(hourly.map(({ total }) => total)).toEqual([1, 2, 40, 1])
    expect(hourly[0]?.hour).toBe(since)
    expect(top).toEqual([
      { subject: 'often', total: 42 },
      { subject: 'edge', total: 1 },
      { subject: 'once', total: 1 },
    ])
    expect((await overview(counter, 1)).top).toHaveLength(1)
  })

  it('the overview finds recently frequent subjects among many that used to be frequent', async () => {
    const counter = make()
    const then = start - days(200)
    const once = Array.from({ length: 30 }, (_, i) => ({ subject: `o${i}`, name: 'x', time: then, times: 1000 - i }))
    const late = Array.from({ length: 30 }, (_, i) => ({ subject: `l${i}`, name: 'x', time: start, times: 10 + i }))
    await counter.count([...once, ...late, { subject: 'o29', name: 'x', time: start, times: 12 }])
    expect((await overview(counter, 3)).top).toEqual([
      { subject: 'l29', total: 39 },
      { subject: 'l28', total: 38 },
      { subject: 'l27', total: 37 },
    ])
    expect((await overview(counter, 100)).top).toHaveLength(31)
  })

  it('the overview of an empty counter is empty', async () => {
    expect(await overview(make())).toEqual({ sums: { x: 0, y: 0 }, hours: [], top: [] })
  })
})

describe('the counter’s timestamps', () => {
  it('dated events keep their newest 1,000 timestamps, newest first', async () => {
    const counter = make()
    for (let i = 0; i < 3; i++) {
      at(start + i * hours(1))
      await counter.count(Array.from({ length: 450 }, () => ({ subject: 'a', name: 'x', dated: true })))
    }
    await counter.count([{ subject: 'b', name: 'x' }])
    const { a, b } = await counter.histories('x', ['a', 'b'])
    expect(b).toEqual({ total: 1, times: [] })
    expect(a?.total).toBe(1350)
    expect(a?.times).toHaveLength(1000)
    expect(a?.times).toEqual(a?.times.toSorted((one, other) => other - one))
    const inHour = (hour: number) => a?.times.filter((time) => Math.floor((time - start) / hours(1)) === hour).length
    expect([inHour(0), inHour(1), inHour(2)]).toEqual([100, 450, 450])
    expect(await toRows(counter, 'moments')).toBe(1000)
  })

  it('a large count of dated events fills the ring with the last ones', async () => {
    const counter = make()
    await counter.count([{ subject: 'a', name: 'x', dated: true, times: 2500, time: start }])
    const { a } = await counter.histories('x', ['a'])
    expect([a?.total, a?.times.length]).toEqual([2500, 1000])
  })
})

describe('the counter’s roll-up', () => {
  it('the roll-up deletes minutes and hours after 31 days, keeps days and totals, and stops when nothing is left', async () => {
    const counter = make()
    at(start)
    await counter.count([{ subject: 'a', name: 'x', dated: true }])
    at(start + days(20))
    await counter.count([{ subject: 'a', name: 'x', dated: true }])
    expect(await toRows(counter, 'buckets')).toBe(8)
    at(start + days(32))
    expect(await runDurableObjectAlarm(counter)).toBe(true)
    expect(await toRows(counter, 'buckets')).toBe(5)
    expect((await counter.recent(['x'], spans)).x).toEqual([2, 1, 0, 0])
    at(start + days(60))
    expect(await runDurableObjectAlarm(counter)).toBe(true)
    expect(await toRows(counter, 'buckets')).toBe(2)
    expect(await counter.totals('x', ['a'])).toEqual({ a: 2 })
    expect((await counter.histories('x', ['a'])).a?.times).toHaveLength(2)
    expect(await runDurableObjectAlarm(counter)).toBe(false)
    await counter.count([{ subject: 'a', name: 'x' }])
    expect(await runDurableObjectAlarm(counter)).toBe(true)
  })
})

describe('a counter in the old format', () => {
  const noon = Date.parse('2026-11-19T12:00:00.000Z')

  /** Creates the tables and rows of the counter’s first format, as in an object that has not run since. */
  async function makeOld(): Promise<DurableObjectStub<Counter>> {
    const counter = make()
    await runInDurableObject(counter, (_, { storage }) => {
      for (const table of ['series', 'buckets', 'moments']) storage.sql.exec(`DROP TABLE ${table}`)
      storage.kv.delete('schema')
      storage.sql.exec(`
        CREATE TABLE daily (
          subject TEXT NOT NULL, name TEXT NOT NULL, day TEXT NOT NULL, total INTEGER NOT NULL,
          PRIMARY KEY (subject, name, day)
        ) WITHOUT ROWID;
        CREATE TABLE moments (id INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, name TEXT NOT NULL, time TEXT NOT NULL);
        CREATE INDEX moments_of ON moments (subject, name, id);
        INSERT INTO daily VALUES ('a', 'x', '2025-03-01', 100), ('a', 'x', '2026-11-19', 7), ('a', 'x', '2026-11-21', 2), ('b', 'x', '2026-11-21', 1);
        INSERT INTO moments (subject, name, time) VALUES
          ('a', 'x', '2026-11-21T08:15:00.123Z'), ('a', 'x', '2026-11-21T09:45:59.999Z'), ('b', 'x', '2026-11-21T09:50:00.000Z');`)
    })
    // The object is evicted, and starts again from its stored data.
    await evictDurableObject(counter)
    return env.COUNTER.get(counter.id)
  }

  it('a counter in the old format keeps its totals, timestamps, and known hours, and continues to count', async () => {
    const counter = await makeOld()
    expect(await counter.totals('x', ['a', 'b'])).toEqual({ a: 109, b: 1 })
    expect(await counter.histories('x', ['a', 'b'])).toEqual({
      a: { total: 109, times: ['2026-11-21T09:45:59.999Z', '2026-11-21T08:15:00.123Z'].map(Date.parse) },
      b: { total: 1, times: [Date.parse('2026-11-21T09:50:00.000Z')] },
    })
    at(start)
    expect((await counter.recent(['x'], [hours(1), hours(3), days(1), days(7)])).x).toEqual([110, 2, 3, 3, 10])
    const since = Math.floor((start - days(30)) / hours(1))
    expect(await counter.overview({ names: ['x'], charted: 'x', since, max: 5 })).toEqual({
      sums: { x: 10 },
      hours: [
        { hour: noon / hours(1), total: 7 },
        { hour: Date.parse('2026-11-21T08:00:00Z') / hours(1), total: 1 },
        { hour: Date.parse('2026-11-21T09:00:00Z') / hours(1), total: 2 },
      ],
      top: [
        { subject: 'a', total: 9 },
        { subject: 'b', total: 1 },
      ],
    })
    await counter.count([{ subject: 'a', name: 'x', dated: true }])
    const { a } = await counter.histories('x', ['a'])
    expect([a?.total, a?.times.length]).toEqual([110, 3])
  })

  it('a counter in the old format keeps a full ring in order, and the next event replaces the oldest', async () => {
    const counter = make()
    await runInDurableObject(counter, (_, { storage }) => {
      for (const table of ['series', 'buckets', 'moments']) storage.sql.exec(`DROP TABLE ${table}`)
      storage.kv.delete('schema')
      storage.sql.exec(`
        CREATE TABLE daily (subject TEXT NOT NULL, name TEXT NOT NULL, day TEXT NOT NULL, total INTEGER NOT NULL, PRIMARY KEY (subject, name, day)) WITHOUT ROWID;
        CREATE TABLE moments (id INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, name TEXT NOT NULL, time TEXT NOT NULL);
        INSERT INTO daily VALUES ('a', 'x', '2026-11-20', 1234);
        INSERT INTO moments (subject, name, time)
          WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
          SELECT 'a', 'x', strftime('%Y-%m-%dT%H:%M:%fZ', 1795132800 + i, 'unixepoch') FROM n;`)
    })
    await evictDurableObject(counter)
    const again = env.COUNTER.get(counter.id)
    const oldest = (await again.histories('x', ['a'])).a?.times.at(-1) ?? 0
    at(now().getTime())
    await again.count([{ subject: 'a', name: 'x', dated: true }])
    const times = (await again.histories('x', ['a'])).a?.times ?? []
    expect(times).toHaveLength(1000)
    expect(times.at(-1)).toBe(oldest + 1000)
  })
})

it('the counts survive the eviction of the object', async () => {
  const counter = make()
  await counter.count([{ subject: 'a', name: 'x' }])
  await evictDurableObject(counter)
  expect(await env.COUNTER.get(counter.id).totals('x', ['a'])).toEqual({ a: 1 })
})
