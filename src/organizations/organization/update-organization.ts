import { createMiddleware } from 'hono/factory'
import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { changeEach } from '../../platform/http/for-each'
import { conflict } from '../../platform/http/problem'
import { actingMessages } from '../rules'
import type { ChosenOrganizations, OrganizationUpdate } from './rules'

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

type Change = ChosenOrganizations & {
  /** The status that the caller saw, if there is one organization. */
  expectedStatusCode?: string | undefined
  update: UpdateOrganization
  by: Actor
}

/**
 * Sets the status of several organizations for staff, one by one, and says which could not be changed and why. Staff who
 * act for an organization can only change that one.
 */
export async function changeOrganizations(
  env: Env,
  db: Database,
  { ids, statusCode, why, expectedStatusCode, update, by }: Change,
) {
  const fields = { statusCode, why, ...(expectedStatusCode !== undefined && { expectedStatusCode }) }
  const may = { setStatus: true, cancel: false }
  const acting = by.actingOrganizationId ?? null
  return changeEach(ids, async (organizationId) => {
    if (acting !== null && acting !== organizationId) throw conflict(actingMessages.otherOrganization)
    await update(env, db, { organizationId, update: fields, may, by })
  })
}
