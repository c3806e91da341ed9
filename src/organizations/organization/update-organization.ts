import { createMiddleware } from 'hono/factory'
import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import type { OrganizationUpdate } from './rules'

/**
 * Changes an organization's profile, and its status where that is asked for, together or not at all. The status is decided
 * by the room that knows what was paid, which is above this one.
 * @param change.may what the current user may decide beyond the profile; the rest of the body is ignored
 */
export type UpdateOrganization = (
  env: Env,
  db: Database,
  change: {
    organizationId: string
    update: OrganizationUpdate
    may: { setStatus: boolean; cancel: boolean }
    by: Actor
  },
) => Promise<void>

declare module 'hono' {
  interface ContextVariableMap {
    updateOrganization: UpdateOrganization
  }
}

/** Gives the handlers of this room what a room above decides. */
export const organizationUpdates = (updateOrganization: UpdateOrganization) =>
  createMiddleware(async (c, next) => {
    c.set('updateOrganization', updateOrganization)
    await next()
  })
