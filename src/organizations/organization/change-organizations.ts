import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { Problem } from '../../platform/http/problem'
import { actingMessages } from '../clients/rules'
import type { ChosenOrganizations } from './rules'
import type { UpdateOrganization } from './update-organization'

type StatusOutcome = { _id: string; ok: boolean; detail?: string }

type Change = ChosenOrganizations & { update: UpdateOrganization; by: Actor }

/**
 * Sets the status of several organizations for staff, one by one, and says which could not be changed and why. Staff who
 * act for an organization can only change that one.
 */
export async function changeOrganizations(
  env: Env,
  db: Database,
  { ids, statusCode, why, expectedStatusCode, update, by }: Change,
): Promise<StatusOutcome[]> {
  const outcomes: StatusOutcome[] = []
  const fields = { statusCode, why, ...(expectedStatusCode !== undefined && { expectedStatusCode }) }
  const acting = by.actingOrganizationId ?? null
  for (const organizationId of new Set(ids)) {
    if (acting !== null && acting !== organizationId) {
      outcomes.push({ _id: organizationId, ok: false, detail: actingMessages.otherOrganization })
      continue
    }
    try {
      const may = { setStatus: true, cancel: false }
      await update(env, db, { organizationId, update: fields, may, by })
      outcomes.push({ _id: organizationId, ok: true })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      outcomes.push({ _id: organizationId, ok: false, detail: problem.message })
    }
  }
  return outcomes
}
