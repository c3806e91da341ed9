import { createMiddleware } from 'hono/factory'
import type { Database, Statement } from '../platform/db/database'
import { refreshAfter } from '../platform/search/index-queue'

/**
 * What a higher room does when an organization changes. A method returns a statement that belongs in the same batch as the
 * change; the route then lists `refreshAfterOrganizationEvent`.
 */
export type OrganizationListener = {
  /** Its name changed, or whether one of its people can answer for it, and so whether its jobs are visible. */
  organizationChanged: (db: Database, organizationId: string) => Statement
  /** One of its locations moved, or is about to be deleted. */
  locationChanged: (db: Database, locationId: string) => Statement
  /** Somebody is no longer one of its administrators. */
  administratorLeft: (db: Database, left: { organizationId: string; userId: string }) => Statement
  /** Brings up to date what is found by search, once the batch was written. */
  refresh: (db: Database, search: D1Database) => Promise<unknown>
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Whom to tell of a change to an organization. */
    organizationListener: OrganizationListener
  }
}

/** Gives every handler the listener of the rooms above, which they must not import. */
export const organizationEvents = (listener: OrganizationListener) =>
  createMiddleware(async (c, next) => {
    c.set('organizationListener', listener)
    await next()
  })

/** The step of a route whose change the listener is told of. */
export const refreshAfterOrganizationEvent = refreshAfter((c) =>
  c.var.organizationListener.refresh(c.var.db, c.env.SEARCH),
)
