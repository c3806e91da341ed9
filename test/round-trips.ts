import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { countedDatabase } from '../dev/reads'
import worker from '../src/worker'
import { origin } from './make'

/**
 * The number of D1 calls, how many of them ran one after another, the rows that they read, and the numbers of KV reads
 * and counter calls.
 */
type Trips = { all: number; sequential: number; rows: number; kv: number; counters: number }

const noTrips: Trips = { all: 0, sequential: 0, rows: 0, kv: 0, counters: 0 }
let trips = noTrips
let answered = 0

type Trip = { ask: () => Promise<unknown>; countRows: () => Promise<number> | number }

async function count({ ask, countRows }: Trip): Promise<unknown> {
  const depth = answered + 1
  trips.all++
  const result = await ask()
  answered = Math.max(answered, depth)
  trips.sequential = Math.max(trips.sequential, depth)
  trips.rows += await countRows()
  return result
}

/** One environment for all pages, as in an isolate, which keeps some of what it reads for the next request. */
const counting = {
  ...env,
  DB: countedDatabase(env.DB, count),
  SEARCH: countedDatabase(env.SEARCH, count),
  SESSIONS: noting(env.SESSIONS, ['get', 'getWithMetadata', 'list'], () => trips.kv++),
  COUNTER: countingObjects(() => trips.counters++),
}

/** Returns what a page costs before it is answered. */
export async function getTrips(path: string, headers: Record<string, string> = {}): Promise<Trips> {
  trips = { ...noTrips }
  answered = 0
  const context = createExecutionContext()
  const answer = await worker.fetch(new Request(`${origin}${path}`, { headers }), counting, context)
  expect(answer.status).toBe(200)
  await answer.text()
  await waitOnExecutionContext(context)
  return trips
}

/** Wraps an object, and calls `note` for each call of these methods. */
function noting<T extends object>(thing: T, methods: readonly string[], note: () => void): T {
  return new Proxy(thing, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (methods.includes(String(name))) note()
        return Reflect.apply(value, target, given)
      }
    },
  })
}

/** Wraps the counters, and calls `note` for each call that leaves the Worker. */
function countingObjects(note: () => void): Env['COUNTER'] {
  const calls = ['count', 'totals', 'histories', 'recent', 'overview']
  return new Proxy(env.COUNTER, {
    get: (target, name) =>
      name === 'getByName'
        ? (id: string) => noting(target.getByName(id), calls, note)
        : Reflect.get(target, name).bind(target),
  })
}
