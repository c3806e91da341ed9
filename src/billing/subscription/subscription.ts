import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { findOrganizationRow, type StatusFields } from '../../organizations/organization/update-organization'
import type { Organization } from '../../organizations/schema'
import { getSettings } from '../../platform/config/settings'
import { type Actor, recordOrFail } from '../../platform/db/audit'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { forEachSettled } from '../../platform/http/for-each'
import { conflict } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { holdMailsAboutMoney, noMails, planPaidMail } from '../mails'
import { commitOrStale, markEventHandled, type ProviderEvent } from '../provider/commit'
import { planTerms } from '../provider/plan-terms'
import { askProvider, canPay, getProvider, type Provider } from '../provider/provider'
import { runningStatuses, statusMessages } from '../rules'
import { type SubscriptionRecord, subscriptions } from '../schema'
import { readSubscription, type StripeSubscription } from './stripe-subscription'
import { changeStatusStatements, withoutPlan } from './subscription-status'

/** Subscriptions that were canceled here but that the provider would charge again. */
const stillRenewing = and(
  isNotNull(subscriptions.endedHere),
  eq(subscriptions.renews, true),
  inArray(subscriptions.status, ['active', 'trialing', 'past_due', 'incomplete', 'unpaid']),
)

type Sync = {
  organizationId: string
  subscriptionId: string
  by: Actor
  event?: ProviderEvent
  /** Clears a cancellation that was made here, because the organization subscribes again. */
  revives?: boolean
}

const maxTries = 5

/**
 * Updates our copy of a subscription and the status of its organization from the provider's current data. Earlier data
 * and the order of events don't matter: the provider is asked after our own row was read, and the write only succeeds
 * if that row is unchanged.
 * @returns the subscription, or null if it isn't for one of our plans or isn't this organization's
 */
export async function syncSubscription(
  provider: Provider,
  db: Database,
  { organizationId, subscriptionId, by, event, revives = false }: Sync,
): Promise<StripeSubscription | null> {
  for (let i = 0; i < maxTries; i++) {
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
    const next = newlyPaidUntil({
      organization,
      record: revives && record ? { ...record, endedHere: null } : record,
      remote,
    })
    const content = next && planPaidMail({ plan: remote.plan, next, origin: getSettings(provider.env).ORIGIN })
    const mails = content ? await holdMailsAboutMoney(provider.env, db, { organizationId, by, content }) : noMails
    const isStored = async () => !record && (await readRecord(db, subscriptionId)) !== undefined
    if (await commitOrStale(db, [...statements, ...mails.statements], isStored)) {
      await mails.send()
      return remote
    }
  }
  throw conflict(statusMessages.changedMeanwhile)
}

export async function readRecord(db: Database, id: string): Promise<SubscriptionRecord | undefined> {
  const [record] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return record
}

/** Another subscription that we believe is running may have ended at the provider. Its row must be updated first. */
async function settleOthers(provider: Provider, db: Database, { organizationId, subscriptionId, by }: Sync) {
  const other = await runningSubscription(db, organizationId)
  if (other && other.id !== subscriptionId)
    await syncSubscription(provider, db, { organizationId, subscriptionId: other.id, by })
}

const isRunning = ({ status }: StripeSubscription) => runningStatuses.some((running) => running === status)

/** Returns the organization's subscription that runs at the provider, even if it was canceled here. */
export async function runningSubscription(db: Database, organizationId: string) {
  const [record] = await selectRunning(db, organizationId)
  return record
}

export const selectRunning = (db: Database, organizationId: string) =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.organizationId, organizationId), inArray(subscriptions.status, [...runningStatuses])))
    .orderBy(desc(subscriptions.created))
    .limit(1)

/** Returns a plan that was canceled here but is still paid for, and its end, or null. */
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
  const fields = { plan, status, paidUntil, renews, ...(revives && { endedHere: null }) }
  const target = { kind: 'subscription', id }
  const auditEntry = { by, verb: 'read subscription' as const, target, after: fields }
  if (!record)
    return [
      recordOrFail(
        db,
        db.insert(subscriptions).values({ id, organizationId, ...fields, created: time, updated: time }),
        auditEntry,
      ),
    ]
  const before = getChanges(record, fields)
  if (!before) return []
  const write = db
    .update(subscriptions)
    .set({ ...fields, updated: time, version: sql`${subscriptions.version} + 1` })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.version, record.version)))
  return [recordOrFail(db, write, { ...auditEntry, before })]
}

type Following = {
  organization: Organization
  record: SubscriptionRecord | undefined
  remote: StripeSubscription
  by: Actor
}

/** Builds the statements for the organization's status (docs/decisions, what a subscription's status means). */
function following(db: Database, { organization, record, remote, by }: Following): BatchEntry[] {
  if (record?.endedHere || organization.statusCode === '0') return []
  const change = statusAfter(organization, remote)
  if (!change || !getChanges(organization, change)) return []
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

/** The end of the paid period if it is later than the one we knew; null if the plan was canceled here. */
function newlyPaidUntil({ organization, record, remote }: Omit<Following, 'by'>): string | null {
  const { status, paidUntil } = remote
  const isOurs = organization.statusCode !== '0' && !record?.endedHere
  const isLater = paidUntil !== null && paidUntil > (record?.paidUntil ?? '')
  return status === 'active' && isOurs && isLater ? paidUntil : null
}

function getChanges(before: object, fields: object): Record<string, unknown> | null {
  const entries = Object.entries(before).filter(
    ([name, value]) => name in fields && Reflect.get(fields, name) !== value,
  )
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/**
 * Cancels at the provider what was canceled here, so that no further period is charged. If the provider can't be
 * reached, the status here stays, and the nightly job tries again.
 * @param organizationId limits this to one organization
 * @returns the number of cancellations that the provider confirmed
 */
export async function syncCancellations(
  env: Env,
  db: Database,
  { organizationId, by }: { organizationId?: string; by: Actor },
): Promise<number> {
  const untold = await db
    .select()
    .from(subscriptions)
    .where(
      organizationId === undefined
        ? stillRenewing
        : and(stillRenewing, eq(subscriptions.organizationId, organizationId)),
    )
    .limit(200)
  if (untold.length === 0 || !canPay(env)) return 0
  const provider = await getProvider(env)
  const failed = await forEachSettled(untold, async ({ id, status, organizationId }) => {
    if (status === 'incomplete') await askProvider(provider.stripe.subscriptions.cancel(id))
    else await askProvider(provider.stripe.subscriptions.update(id, { cancel_at_period_end: true }))
    await syncSubscription(provider, db, { organizationId, subscriptionId: id, by })
  })
  return untold.length - failed
}
