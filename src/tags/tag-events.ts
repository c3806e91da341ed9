import type { Database, Statement } from '../platform/db/database'
import { refreshAfter } from '../platform/search/index-queue'

type NamedTag = { id: string; slug: string }

/**
 * How a higher room reacts to changes of a tag. A method returns statements for the same batch as the change. The route
 * must then list `refreshAfterTagEvent`.
 */
export type TagListener = {
  /** Its text changed, and with it maybe its slug. */
  tagRenamed: (db: Database, tag: { id: string; from: string; to: string }) => Statement[]
  /** Everything with the first tag gets the other one, and is counted there. The first one is then deleted. */
  tagMerged: (db: Database, tags: { from: NamedTag; into: NamedTag }) => Statement[]
  /** Updates the search index after the batch was written. */
  refresh?: (db: Database, search: D1Database) => Promise<unknown>
}

declare module 'hono' {
  interface ContextVariableMap {
    tagListeners: readonly TagListener[]
  }
}

/** Route middleware that refreshes the search indexes after such a change. */
export const refreshAfterTagEvent = refreshAfter((c) =>
  Promise.all(c.var.tagListeners.map(({ refresh }) => refresh?.(c.var.db, c.env.SEARCH))),
)
