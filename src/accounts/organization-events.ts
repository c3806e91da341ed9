import { sql } from 'drizzle-orm'
import { organizations } from '../organizations/schema'
import type { Database, Statement } from '../platform/db/database'
import { refreshAfter } from '../platform/search/index-queue'
import { users } from './schema'

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

/**
 * For the batch that renames an organization, before the change: members who hide from its old name stay hidden from it
 * under the new one.
 */
export const stayHiddenStatement = (db: Database, organizationId: string) =>
  db
    .update(users)
    .set({ hiddenFrom: sql`json_insert(${users.hiddenFrom}, '$[#]', ${organizationId})` })
    .where(
      sql`${users.hiddenNames} <> '[]' AND EXISTS (SELECT 1 FROM json_each(${users.hiddenNames}) AS hidden
        JOIN ${organizations} ON ${organizations.id} = ${organizationId} AND ${organizations.sortName} = hidden.value)
        AND NOT EXISTS (SELECT 1 FROM json_each(${users.hiddenFrom}) WHERE value = ${organizationId})`,
    )
