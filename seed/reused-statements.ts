/**
 * Returns the same database, but with each text of SQL prepared only once. Every call to a local database is a round
 * trip to another process, and loading runs the same few statements for thousands of rows.
 */
export function reuseStatements(d1: D1Database): D1Database {
  return {
    prepare: once((query) => d1.prepare(query)),
    batch: (statements) => d1.batch(statements),
    exec: (query) => d1.exec(query),
    dump: () => d1.dump(),
    withSession: (constraint) => {
      const session = d1.withSession(constraint)
      return {
        prepare: once((query) => session.prepare(query)),
        batch: (statements) => session.batch(statements),
        getBookmark: () => session.getBookmark(),
      }
    },
  }
}

function once(prepare: (query: string) => D1PreparedStatement): (query: string) => D1PreparedStatement {
  const prepared = new Map<string, D1PreparedStatement>()
  return (query) => {
    const statement = prepared.get(query) ?? prepare(query)
    prepared.set(query, statement)
    return statement
  }
}
