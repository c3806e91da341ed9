import { refreshAfterOrganizationEvent } from '../../accounts/organization-events'
import { requireEmployerOrStaff, requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { conflict, forbidden, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { actingMessages } from '../rules'
import { ChosenOrganizations, OrganizationUpdate } from './rules'
import { changeOrganizations } from './update-organization'

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
    await c.var.updateOrganization(c.env, c.var.db, { organizationId, update, may, by: actorOf(c) })
  },
})

/** Staff set the status of organizations. Returns for each whether it was changed, and why not. */
export const setStatuses = act({
  guard: requireStaff,
  middleware: [refreshAfterOrganizationEvent],
  limit: sharedLimits.write,
  input: ChosenOrganizations,
  run: (c, chosen) =>
    changeOrganizations(c.env, c.var.db, { ...chosen, update: c.var.updateOrganization, by: actorOf(c) }),
})

/** @throws Problem 409 if staff act for another organization than this one */
export function requireActingFor(c: AppContext, id: string | undefined): void {
  const acting = c.var.currentUser?.acting
  if (acting && acting.id !== id) throw conflict(actingMessages.otherOrganization)
}
