import { and, eq, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { refreshAfterOrganizationEvent } from '../../accounts/organization-events'
import { requireEmployerOrStaff, requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { type Actor, recordOrFail } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { changeEach } from '../../platform/http/for-each'
import { conflict, forbidden, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { type StatusCode, statusCodes } from '../choices'
import { actingMessages } from '../rules'
import { type Organization, organizations } from '../schema'
import { ChosenOrganizations, OrganizationUpdate } from './rules'

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

/** Changes an organization's profile; its employers cancel its subscription, and staff set its status. */
export const changeOrganization = act({
  guard: requireEmployerOrStaff,
  middleware: [refreshAfterOrganizationEvent],
  limit: sharedLimits.write,
  params: ['id'],
  input: OrganizationUpdate,
  run: async (c, update, { id: organizationId }) => {
    const { rights, currentUser } = c.var
    if (rights.organizationId !== null && rights.organizationId !== organizationId)
      throw currentUser?.acting ? conflict(actingMessages.otherOrganization) : notFound()
    // Only the organization's own administrators can cancel, not staff who act for it.
    if (currentUser?.acting && update.cancel === true) throw forbidden(actingMessages.payment)
    const may = { setStatus: currentUser?.isStaff === true, cancel: rights.organizationId !== null }
    await c.var.updateOrganization(c.env, c.var.db, { organizationId, update, may, by: getActor(c) })
  },
})

/** Staff set the status of organizations, one by one. Returns for each whether it was changed, and why not. */
export const setStatuses = act({
  guard: requireStaff,
  middleware: [refreshAfterOrganizationEvent],
  limit: sharedLimits.write,
  input: ChosenOrganizations,
  run: (c, { ids, ...update }) =>
    changeEach(ids, async (organizationId) => {
      requireActingFor(c, organizationId)
      const change = { organizationId, update, may: { setStatus: true, cancel: false }, by: getActor(c) }
      await c.var.updateOrganization(c.env, c.var.db, change)
    }),
})

/** @throws Problem 409 if staff act for another organization than this one */
export function requireActingFor(c: AppContext, id: string | undefined): void {
  const acting = c.var.currentUser?.acting
  if (acting && acting.id !== id) throw conflict(actingMessages.otherOrganization)
}

export type StatusFields = Pick<
  Organization,
  'plan' | 'subscriptionId' | 'subscriptionType' | 'subscriptionEndDate' | 'trialEnds'
> & { statusCode: StatusCode }

type StatusChange = {
  /** The row as it was read. If it has changed since, the whole batch fails (`isStale`). */
  before: Organization
  change: Partial<StatusFields>
  by: Actor
  why: string
}

/** A legacy partner's status never changes. */
export function updateStatusStatements(db: Database, { before, change, by, why }: StatusChange) {
  const { id, version } = before
  const status = change.statusCode && statusCodes[change.statusCode].status
  const write = db
    .update(organizations)
    .set({ ...change, ...(status && { status }), updated: timestamp(), version: version + 1 })
    .where(and(eq(organizations.id, id), eq(organizations.version, version), sql`${organizations.statusCode} <> '0'`))
  return recordOrFail(db, write, {
    by,
    verb: 'changed standing',
    target: { kind: 'organization', id },
    before: Object.fromEntries(Object.entries(before).filter(([name]) => name in change)),
    after: change,
    why,
  })
}

/** @throws Problem 404 */
export async function findOrganizationRow(db: Database, id: string): Promise<Organization> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, id))
  if (!organization) throw notFound()
  return organization
}
