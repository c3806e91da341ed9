import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { closeJobsStatements } from '../../jobs/posting/closing'
import {
  findOrganizationRow,
  type StatusFields,
  updateStatusStatements,
} from '../../organizations/organization/status-change'
import { trialEnd } from '../../organizations/organization/trial'
import { type StatusCode, statusCodes } from '../../organizations/rules'
import type { Organization } from '../../organizations/schema'
import { type Actor, recordChange } from '../../platform/db/audit'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict, invalid } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { statusMessages } from '../rules'
import { purchaseOrders, subscriptions } from '../schema'

/** What an organization has no longer when its plan is over. */
export const withoutPlan = { plan: null, subscriptionType: null, subscriptionEndDate: null }

type StatusChange = { before: Organization; change: Partial<StatusFields>; by: Actor; why: string }

/**
 * The statements that change the status of an organization; code 2, Past Paid Client, closes its Published and Paused jobs
 * with it, and what is under way at the provider ends when a paid plan is left.
 */
export function changeStatusStatements(db: Database, { before, change, by, why }: StatusChange): BatchEntry[] {
  const closes = change.statusCode === '2'
  return [
    updateStatusStatements(db, { before, change, by, why }),
    ...(closes ? Object.values(closeJobsStatements(db, { organizationId: before.id, by, why })) : []),
  ]
}

/**
 * The statements for what staff decide: any code but legacy; none where it is that already.
 * @param code as it was sent
 * @throws Problem 404, 409 for a legacy partner, 422 for legacy and what is no code
 */
export async function setStatusCodeStatements(
  env: Env,
  db: Database,
  { organizationId, code, by, why }: { organizationId: string; code: unknown; by: Actor; why?: string | undefined },
): Promise<BatchEntry[]> {
  const before = await findOrganizationRow(db, organizationId)
  const statusCode = typeof code === 'number' ? String(code) : code
  if (statusCode === before.statusCode) return []
  if (before.statusCode === '0') throw conflict(statusMessages.legacy)
  if (!isSettable(statusCode)) throw invalid({ statusCode: statusMessages.unknownCode })
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

const isSettable = (code: unknown): code is Exclude<StatusCode, '0'> =>
  typeof code === 'string' && code !== '0' && Object.hasOwn(statusCodes, code)

/**
 * The statements that cancel what the organization pays for: code 1 at once. None, where that has
 * happened already.
 * @throws Problem 404, 409 where there is nothing to cancel
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

/** From now on the provider's word about these changes no status; the provider is told afterwards, and again each night. */
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
