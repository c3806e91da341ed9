import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { crons, runCron, runSchedule } from '../src/crons'
import { peopleIndexQueue } from '../src/profiles/schema'
import { rooms } from '../src/rooms'
import { db, makePerson, makePlaces } from './make'

const indexes = rooms.flatMap(({ searchIndexes = [] }) => searchIndexes)

beforeAll(makePlaces)
afterEach(() => vi.restoreAllMocks())

describe('a search index that fails', () => {
  it.each(['refill', 'drain'] as const)('in its %s doesn’t keep the others from being updated', async (step) => {
    const [first, ...others] = indexes
    if (!first) throw new Error('there is no index')
    const { id } = await makePerson()
    await db.insert(peopleIndexQueue).values({ userId: id })
    expect(others.map(({ name }) => name)).toContain('people')
    vi.spyOn(first, step).mockRejectedValue(new Error('the index is broken'))
    expect(await runCron('drain-search', env)).toMatchObject({
      result: { failed: 1, drained: Object.fromEntries(others.map(({ name }) => [name, expect.any(Number)])) },
    })
    expect(await db.select().from(peopleIndexQueue)).toEqual([])
  })

  it('doesn’t keep the others from being optimized', async () => {
    const [first, ...others] = indexes
    if (!first) throw new Error('there is no index')
    vi.spyOn(first, 'optimize').mockRejectedValue(new Error('the index is broken'))
    const optimized = others.map((index) => vi.spyOn(index, 'optimize'))
    expect(await runCron('optimize-search', env)).toMatchObject({ result: { failed: 1 } })
    for (const optimize of optimized) expect(optimize).toHaveBeenCalledOnce()
  })
})

describe('the crons', () => {
  it.each(['nothing', '', 'toString', '__proto__'])('have none named “%s”', async (name) => {
    await expect(runCron(name, env)).rejects.toMatchObject({ status: 404 })
  })

  it('of a schedule run together, and no others; one that fails is named, and keeps none from running', async () => {
    const ran: string[] = []
    for (const [name, cron] of Object.entries(crons))
      vi.spyOn(cron, 'run').mockImplementation(async () => {
        ran.push(name)
        if (name === 'forget-audit') throw new Error('the table is locked')
      })
    for (const schedule of new Set(Object.values(crons).map((cron) => cron.schedule))) {
      const due = Object.keys(crons).filter((name) => crons[name]?.schedule === schedule)
      ran.length = 0
      const done = runSchedule(schedule, env)
      if (due.includes('forget-audit')) await expect(done).rejects.toThrow(/^Crons failed: forget-audit$/)
      else await done
      expect(ran.toSorted()).toEqual(due.toSorted())
    }
  })
})
