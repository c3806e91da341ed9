import { createMiddleware } from 'hono/factory'
import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import type { OrganizationUpdate } from './rules'

/**
 * Changes an organization's profile, and its status if requested, in one transaction. The billing rules decide the
 * status, and that room is above this one.
 * @param change.may what the current user may change beyond the profile; the rest of the body is ignored
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

/** Passes a function from a higher room to this room's handlers. */
export const organizationUpdates = (updateOrganization: UpdateOrganization) =>
  createMiddleware(async (c, next) => {
    c.set('updateOrganization', updateOrganization)
    await next()
  })
