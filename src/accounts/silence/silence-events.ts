import { createMiddleware } from 'hono/factory'
import type { Database, Statement } from '../../platform/db/database'
import type { Silence } from './silence-words'

/** What staff do about a member. `silence` is null to lift it. */
type SilenceEvent = { userId: string; silence: Silence | null; by: string | null }

/**
 * How a higher room reacts when a member is silenced, or when that is changed or lifted. Returns statements for the same
 * batch as the change, before it.
 */
export type SilenceListener = (db: Database, event: SilenceEvent) => Statement[]

declare module 'hono' {
  interface ContextVariableMap {
    silenceListener: SilenceListener
  }
}

/** Gives every handler the listener of the rooms above, because they must not import it. */
export const silenceEvents = (listener: SilenceListener) =>
  createMiddleware(async (c, next) => {
    c.set('silenceListener', listener)
    await next()
  })
