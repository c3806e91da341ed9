import type { Database, Statement } from '../platform/db/database'
import { refreshAfter } from '../platform/search/index-queue'

/**
 * How a higher room reacts to changes of an organization. A method returns a statement for the same batch as the
 * change. The route must then list `refreshAfterOrganizationEvent`.
 */
export type OrganizationListener = {
  /** Its name, or whether an administrator is verified and not suspended, on which its jobs' visibility depends. */
  organizationChanged: (db: Database, organizationId: string) => Statement
  /** A location moved or is about to be deleted. */
  locationChanged: (db: Database, locationId: string) => Statement
  administratorLeft: (db: Database, left: { organizationId: string; userId: string }) => Statement
  /** Updates the search index after the batch was written. */
  refresh: (db: Database, search: D1Database) => Promise<unknown>
}

declare module 'hono' {
  interface ContextVariableMap {
    organizationListener: OrganizationListener
  }
}

/** Route middleware that refreshes the search index after such a change. */
export const refreshAfterOrganizationEvent = refreshAfter((c) =>
  c.var.organizationListener.refresh(c.var.db, c.env.SEARCH),
)
