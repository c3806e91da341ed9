import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCron } from '../src/crons'
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
