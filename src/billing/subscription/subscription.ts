import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { findOrganizationRow, type StatusFields } from '../../organizations/organization/status-change'
import type { Organization } from '../../organizations/schema'
import { type Actor, recordOrFail } from '../../platform/db/audit'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { commitOrStale, markEventHandled, type ProviderEvent } from '../provider/commit'
import { planTerms } from '../provider/plan-terms'
import type { Provider } from '../provider/provider'
import { runningStatuses, statusMessages } from '../rules'
import { type SubscriptionRecord, subscriptions } from '../schema'
import { changeStatusStatements, withoutPlan } from '../status/subscription-status'
import { readSubscription, type StripeSubscription } from './stripe-subscription'

type Sync = {
  organizationId: string
  subscriptionId: string
  by: Actor
  event?: ProviderEvent
  /** Takes back that it was cancelled here: somebody subscribes again. */
  revives?: boolean
}

const tries = 5

/**
 * Brings our record of a subscription, and the status of its organization, to what the provider says now. What it said before,
 * or in which order, does not matter: it is asked again, after our own row was read, and the write holds only where that
 * row is still the same.
 * @returns the subscription; null where it is no plan of ours or not this organization's
 */
export async function syncSubscription(
  provider: Provider,
  db: Database,
  { organizationId, subscriptionId, by, event, revives = false }: Sync,
): Promise<StripeSubscription | null> {
  for (let i = 0; i < tries; i++) {
    const [organization, record] = await Promise.all([
      findOrganizationRow(db, organizationId),
      readRecord(db, subscriptionId),
    ])
    const remote = await readSubscription(provider, subscriptionId)
    if (!remote || (record && record.organizationId !== organizationId)) return null
    if (isRunning(remote)) await settleOthers(provider, db, { organizationId, subscriptionId, by })
    const statements = [
      ...(event ? [markEventHandled(db, event)] : []),
      ...recording(db, { organizationId, record, remote, revives, by }),
      ...following(db, { organization, record: revives ? undefined : record, remote, by }),
    ]
    if (await commitOrStale(db, statements)) return remote
  }
  throw conflict(statusMessages.changedMeanwhile)
}

export async function readRecord(db: Database, id: string): Promise<SubscriptionRecord | undefined> {
  const [record] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return record
}

/** What we still hold to be running beside this one may have ended at the provider: its row must say so first. */
async function settleOthers(provider: Provider, db: Database, { organizationId, subscriptionId, by }: Sync) {
  const other = await runningSubscription(db, organizationId)
  if (other && other.id !== subscriptionId)
    await syncSubscription(provider, db, { organizationId, subscriptionId: other.id, by })
}

const isRunning = ({ status }: StripeSubscription) => runningStatuses.some((running) => running === status)

/** The organization's subscription that runs at the provider, whether it was cancelled here or not. */
export async function runningSubscription(db: Database, organizationId: string) {
  const [record] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.organizationId, organizationId), inArray(subscriptions.status, [...runningStatuses])))
    .orderBy(desc(subscriptions.created))
    .limit(1)
  return record
}

/** What was cancelled here and is paid for still: the plan, and until when; null where there is nothing of the kind. */
export function paidAhead(statusCode: string, running: SubscriptionRecord | undefined) {
  if (statusCode === '4' || !running?.paidUntil || running.paidUntil <= timestamp()) return null
  return { plan: running.plan, until: running.paidUntil }
}

type Recording = {
  organizationId: string
  record: SubscriptionRecord | undefined
  remote: StripeSubscription
  revives: boolean
  by: Actor
}

function recording(db: Database, { organizationId, record, remote, revives, by }: Recording): BatchEntry[] {
  const { id, plan, status, paidUntil, renews } = remote
  const time = timestamp()
  const wanted = { plan, status, paidUntil, renews, ...(revives && { endedHere: null }) }
  const target = { kind: 'subscription', id }
  const auditEntry = { by, verb: 'read subscription', target, after: wanted }
  if (!record)
    return [
      recordOrFail(
        db,
        db.insert(subscriptions).values({ id, organizationId, ...wanted, created: time, updated: time }),
        auditEntry,
      ),
    ]
  const before = changesOf(record, wanted)
  if (!before) return []
  const write = db
    .update(subscriptions)
    .set({ ...wanted, updated: time, version: sql`${subscriptions.version} + 1` })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.version, record.version)))
  return [recordOrFail(db, write, { ...auditEntry, before })]
}

type Following = {
  organization: Organization
  record: SubscriptionRecord | undefined
  remote: StripeSubscription
  by: Actor
}

/** What the provider's word means for the organization (docs/decisions, what a subscription's status means). */
function following(db: Database, { organization, record, remote, by }: Following): BatchEntry[] {
  if (record?.endedHere || organization.statusCode === '0') return []
  const change = statusAfter(organization, remote)
  if (!change || !changesOf(organization, change)) return []
  return changeStatusStatements(db, { before: organization, change, by, why: `subscription ${remote.status}` })
}

function statusAfter(organization: Organization, remote: StripeSubscription): Partial<StatusFields> | null {
  const { id, plan, status, paidUntil } = remote
  if (status === 'active' || status === 'trialing') {
    const { subscriptionType } = planTerms[plan]
    return { statusCode: '4', plan, subscriptionId: id, subscriptionType, subscriptionEndDate: paidUntil }
  }
  const holds = organization.statusCode === '4' && organization.subscriptionId === id
  const isOver = status === 'canceled' || status === 'unpaid' || status === 'paused'
  if (!holds || !isOver) return null
  const lasts = paidUntil !== null && paidUntil > timestamp()
  return lasts ? { subscriptionEndDate: paidUntil } : { statusCode: '2', ...withoutPlan }
}

/** What the fields were before, where they differ; null where all are the same. */
function changesOf(before: object, wanted: object): Record<string, unknown> | null {
  const entries = Object.entries(before).filter(
    ([name, value]) => name in wanted && Reflect.get(wanted, name) !== value,
  )
  return entries.length > 0 ? Object.fromEntries(entries) : null
}
