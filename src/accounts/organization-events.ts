import { createMiddleware } from 'hono/factory'
import type { Database, Statement } from '../platform/db/database'

/**
 * What a higher room does when an organization changes. Each method returns a statement that belongs in the same batch as
 * the change; `after` runs once that batch was written.
 */
export type OrganizationListener = {
  /** Its name changed, or whether one of its people can answer for it, and so whether its jobs are visible. */
  organizationChanged: (db: Database, organizationId: string) => Statement
  /** One of its locations moved, or is about to be deleted. */
  locationChanged: (db: Database, locationId: string) => Statement
  /** Somebody is no longer one of its administrators. */
  administratorLeft: (db: Database, left: { organizationId: string; userId: string }) => Statement
  after: (db: Database, env: Env, requestId: string) => Promise<void>
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
