import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { closeJobsStatements } from '../../jobs/posting/posting'
import { statusCodes } from '../../organizations/choices'
import { type SettableCode, settableCodes, statusChangeMessages } from '../../organizations/organization/rules'
import { trialEnd } from '../../organizations/organization/trial'
import {
  findOrganizationRow,
  type StatusFields,
  updateStatusStatements,
} from '../../organizations/organization/update-organization'
import type { Organization } from '../../organizations/schema'
import { type Actor, recordChange } from '../../platform/db/audit'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict, invalid } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { statusMessages } from '../rules'
import { purchaseOrders, subscriptions } from '../schema'

export const withoutPlan = { plan: null, subscriptionType: null, subscriptionEndDate: null }

type StatusChange = { before: Organization; change: Partial<StatusFields>; by: Actor; why: string }

/** Code 2, Past Paid Client, also closes the published and paused jobs. */
export function changeStatusStatements(db: Database, { before, change, by, why }: StatusChange): BatchEntry[] {
  const closes = change.statusCode === '2'
  return [
    updateStatusStatements(db, { before, change, by, why }),
    ...(closes ? Object.values(closeJobsStatements(db, { organizationId: before.id, by, why })) : []),
  ]
}

type StatusRequest = {
  organizationId: string
  code: unknown
  expected?: string | undefined
  by: Actor
  why?: string | undefined
}

/**
 * Builds the statements for a status that staff set: any code except legacy. Returns none if the status is unchanged.
 * @param code the value from the request
 * @param expected the code that the caller saw
 * @throws Problem 404; 409 for a legacy partner, and if the code has changed since the caller saw it; 422 for the legacy code or an unknown one
 */
export async function setStatusCodeStatements(
  env: Env,
  db: Database,
  { organizationId, code, expected, by, why }: StatusRequest,
): Promise<BatchEntry[]> {
  const before = await findOrganizationRow(db, organizationId)
  const statusCode = typeof code === 'number' ? String(code) : code
  if (statusCode === before.statusCode) return []
  if (before.statusCode === '0') throw conflict(statusMessages.legacy)
  if (expected !== undefined && expected !== before.statusCode) throw conflict(statusMessages.changedMeanwhile)
  if (!isSettable(statusCode)) throw invalid({ statusCode: statusChangeMessages.unknownCode })
  const change = {
    statusCode,
    ...(statusCode !== '4' && withoutPlan),
    ...(statusCode === '3' && { trialEnds: trialEnd(env), subscriptionId: null }),
  }
  return [
    ...changeStatusStatements(db, { before, change, by, why: why || `set to ${statusCodes[statusCode].label}` }),
    ...(statusCode === '4' ? [] : endSubscriptionStatements(db, organizationId, by)),
  ]
}

const isSettable = (code: unknown): code is SettableCode => settableCodes.some((known) => known === code)

/**
 * Builds the statements that cancel the organization's plan. It gets code 1 at once. Returns none if it was already
 * canceled.
 * @throws Problem 404; 409 if there is nothing to cancel
 */
export async function cancelStatements(
  db: Database,
  { organizationId, by }: { organizationId: string; by: Actor },
): Promise<BatchEntry[]> {
  const before = await findOrganizationRow(db, organizationId)
  if (before.statusCode === '1') return []
  if (before.statusCode === '0') throw conflict(statusMessages.legacy)
  if (before.statusCode !== '4') throw conflict(statusMessages.nothingToCancel)
  const change = { statusCode: '1', ...withoutPlan } as const
  return [
    ...changeStatusStatements(db, { before, change, by, why: 'subscription cancelled' }),
    ...endSubscriptionStatements(db, organizationId, by),
  ]
}

/**
 * From now on, the provider's data about these doesn't change the status. The provider is told afterwards, and again
 * each night.
 */
function endSubscriptionStatements(db: Database, organizationId: string, by: Actor): BatchEntry[] {
  const time = timestamp()
  const target = { kind: 'organization', id: organizationId }
  const ending = db
    .update(subscriptions)
    .set({ endedHere: time, updated: time, version: sql`${subscriptions.version} + 1` })
    .where(and(eq(subscriptions.organizationId, organizationId), isNull(subscriptions.endedHere)))
  const withdrawing = db
    .update(purchaseOrders)
    .set({ status: 'withdrawn', updated: time })
    .where(and(eq(purchaseOrders.organizationId, organizationId), inArray(purchaseOrders.status, ['approved', 'paid'])))
  return [
    recordChange(db, ending, { by, verb: 'ended subscription', target }),
    recordChange(db, withdrawing, { by, verb: 'withdrew purchase order', target }),
  ]
}
