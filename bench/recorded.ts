import { openDatabase } from '../src/platform/db/database'

/** Returns the database as it is, and notes what is done with it. */
export function recorded(d1: D1Database) {
  const reads = new Set<D1PreparedStatement>()
  const batched: D1PreparedStatement[] = []
  const log = {
    /** The statements outside of batches. */
    reads,
    batched,
    /** How many statements were prepared, even if they got no values. */
    prepared: 0,
    /** The milliseconds that batches took by the database's own clock, which has a resolution of one. */
    spent: 0,
  }
  const noting = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name !== 'bind') return typeof value === 'function' ? value.bind(target) : value
        return (...values: unknown[]) => {
          const ready = target.bind(...values)
          reads.add(ready)
          return ready
        }
      },
    })
  const recorder = {
    prepare: (sql: string) => {
      log.prepared++
      return noting(d1.prepare(sql))
    },
    batch: async <T>(statements: D1PreparedStatement[]) => {
      for (const statement of statements) if (reads.delete(statement)) batched.push(statement)
      const results = await d1.batch<T>(statements)
      log.spent += results.reduce((sum, { meta }) => sum + meta.duration, 0)
      return results
    },
    exec: (sql: string) => d1.exec(sql),
    dump: () => d1.dump(),
    getBookmark: () => null,
  }
  return { d1: { ...recorder, withSession: () => recorder }, log }
}

type Database = ReturnType<typeof openDatabase>['db']

/** Returns the statements of a read, also those of its batches, so that they can be repeated. */
export async function getStatements(d1: D1Database, read: (db: Database) => Promise<unknown>) {
  const { d1: recorder, log } = recorded(d1)
  await read(openDatabase(recorder, 'first-primary').db)
  const statements = [...log.reads, ...log.batched]
  if (statements.length !== log.prepared) throw new Error('a statement has no values')
  return statements
}
