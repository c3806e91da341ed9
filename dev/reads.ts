// For the bench, in local runs only: a request with the header `x-reads: count` says in `Server-Timing` how often it
// went to the databases and how many rows they read, and one with `x-reads: replay` gets what an earlier request read
// from memory, so that the time of everything else can be measured.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../src/platform/http/app-env'

const header = 'x-reads'

/** What one request asked of the databases. A batch is one trip. `finished` is the longest chain of answered trips. */
type Reads = { isReplayed: boolean; trips: number; inRow: number; finished: number; rows: number }

const current = new AsyncLocalStorage<Reads>()

const answers = new Map<string, Promise<unknown>>()

type Trip = {
  /** What is asked. */
  key: string
  ask: () => Promise<unknown>
  /** How many rows the answer took. */
  countRows: () => Promise<number> | number
}
/** Makes a trip to a database, or answers in its place. */
type Travel = (trip: Trip) => Promise<unknown>

async function travelCounted({ key, ask, countRows }: Trip): Promise<unknown> {
  const reads = current.getStore()
  if (!reads) return ask()
  if (reads.isReplayed) {
    const answer = answers.get(key) ?? ask()
    answers.set(key, answer)
    return answer
  }
  const depth = reads.finished + 1
  reads.trips++
  reads.inRow = Math.max(reads.inRow, depth)
  const answer = await ask()
  reads.finished = Math.max(reads.finished, depth)
  reads.rows += await countRows()
  return answer
}

const rowsRead = (results: readonly D1Result[]) => results.reduce((sum, { meta }) => sum + meta.rows_read, 0)

type Counted = { statement: D1PreparedStatement; key: string }
const counted = new WeakMap<object, Counted>()

/** The calls of a statement that leave the Worker. */
const trips = ['all', 'first', 'raw', 'run'] as const

function countedStatement(statement: D1PreparedStatement, key: string, travel: Travel): D1PreparedStatement {
  // Only `all` says how many rows were read, and a write must not be repeated.
  const toRows = async (name: string) => (name === 'run' ? 0 : rowsRead([await statement.all()]))
  const proxy = new Proxy(statement, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      if (name === 'bind')
        return (...values: unknown[]) => countedStatement(target.bind(...values), key + JSON.stringify(values), travel)
      const call = (...given: unknown[]) => method.apply(target, given)
      const made = trips.find((one) => one === name)
      if (!made) return call
      return (...given: unknown[]) =>
        travel({
          key: made + JSON.stringify(given) + key,
          ask: () => call(...given),
          countRows: () => toRows(made),
        })
    },
  })
  counted.set(proxy, { statement, key })
  return proxy
}

/** A database or a session of one, each trip to which is made by `travel`. */
export function countedDatabase<D extends D1Database | D1DatabaseSession>(database: D, travel: Travel): D {
  const behind = (statement: D1PreparedStatement): Counted => counted.get(statement) ?? { statement, key: '' }
  return new Proxy(database, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      if (name === 'prepare') return (sql: string) => countedStatement(target.prepare(sql), sql, travel)
      if (name === 'withSession') return (...given: unknown[]) => countedDatabase(method.apply(target, given), travel)
      if (name !== 'batch') return method.bind(target)
      return (statements: D1PreparedStatement[]) => {
        const known = statements.map(behind)
        let rows = 0
        const ask = async () => {
          const results = await target.batch(known.map(({ statement }) => statement))
          rows = rowsRead(results)
          return results
        }
        return travel({ key: known.map(({ key }) => key).join('\n'), ask, countRows: () => rows })
      }
    },
  })
}

const databases = new WeakMap<D1Database, D1Database>()

/** The same for each request, because what an isolate keeps belongs to its database. */
function countedOnce(database: D1Database): D1Database {
  const known = databases.get(database) ?? countedDatabase(database, travelCounted)
  databases.set(database, known)
  return known
}

export const countReads = createMiddleware<AppEnv>(async (c, next) => {
  const wanted = c.req.header(header)
  if (!wanted) return next()
  const reads: Reads = { isReplayed: wanted === 'replay', trips: 0, inRow: 0, finished: 0, rows: 0 }
  c.env = { ...c.env, DB: countedOnce(c.env.DB), SEARCH: countedOnce(c.env.SEARCH) }
  await current.run(reads, next)
  c.header('Server-Timing', `trips;dur=${reads.trips}, row;dur=${reads.inRow}, rows;dur=${reads.rows}`)
})
