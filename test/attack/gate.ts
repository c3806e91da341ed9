import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { app } from '../../src/app'
import { origin } from '../make'

type Call = { as?: string; body: object }

/**
 * Sends a call that stops just before the first statement that `matches`, so that something else can happen in
 * between. What was checked before is then outdated every time, not only when a race is won. `stopped` waits until the
 * call has stopped; `goOn` resumes it and returns its response.
 */
export function callUntil(matches: RegExp, method: string, path: string, { as, body }: Call) {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isShut = true
  const pass = async (query: string) => {
    if (!isShut || !matches.test(query)) return
    isShut = false
    reached.resolve()
    await opened.promise
  }
  const context = createExecutionContext()
  const headers = { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) }
  const answer = Promise.resolve(
    app.request(
      `${origin}${path}`,
      { method, headers, body: JSON.stringify(body) },
      { ...env, DB: gated(env.DB, pass) },
      context,
    ),
  )
  const ended = answer.then((response) => {
    throw new Error(`${method} ${path} answered ${response.status} and never came to ${matches}`)
  })
  return {
    stopped: () => Promise.race([reached.promise, ended]),
    goOn: async () => {
      opened.resolve()
      const response = await answer
      await waitOnExecutionContext(context)
      return response
    },
  }
}

function gated(d1: D1Database, pass: (query: string) => Promise<void>): D1Database {
  const statements = new WeakMap<object, { real: D1PreparedStatement; query: string }>()
  const wrap = (real: D1PreparedStatement, query: string): D1PreparedStatement => {
    const wrapped = new Proxy(real, {
      get(_, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(real.bind(...values), query)
        const member: unknown = Reflect.get(real, name)
        if (typeof member !== 'function') return member
        return async (...values: unknown[]) => {
          await pass(query)
          return Reflect.apply(member, real, values)
        }
      },
    })
    statements.set(wrapped, { real, query })
    return wrapped
  }
  const through = (session: D1DatabaseSession): D1DatabaseSession =>
    new Proxy(session, {
      get(_, name) {
        if (name === 'prepare') return (query: string) => wrap(session.prepare(query), query)
        if (name === 'batch')
          return async (batch: D1PreparedStatement[]) => {
            const known = batch.map((statement) => statements.get(statement) ?? { real: statement, query: '' })
            for (const { query } of known) await pass(query)
            return session.batch(known.map(({ real }) => real))
          }
        return () => session.getBookmark()
      },
    })
  return new Proxy(d1, {
    get: (_, name) =>
      name === 'withSession' ? (bookmark: string) => through(d1.withSession(bookmark)) : Reflect.get(d1, name),
  })
}
