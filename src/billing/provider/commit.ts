import { lt } from 'drizzle-orm'
import { isStale } from '../../platform/db/audit'
import { type BatchEntry, batch } from '../../platform/db/batch'
import { breaks, type Database } from '../../platform/db/database'
import { conflict } from '../../platform/http/problem'
import { logFault } from '../../platform/http/request-log'
import { ago, days, timestamp } from '../../platform/time/clock'
import { statusMessages } from '../rules'
import { providerEvents } from '../schema'

/** What the provider told us of, so that it has its effect once. */
export type ProviderEvent = { id: string; type: string }

/** Goes into the same batch as what the event makes true. */
export const markEventHandled = (db: Database, { id, type }: ProviderEvent) =>
  db.insert(providerEvents).values({ id, type, created: timestamp() })

/**
 * Writes the statements together.
 * @throws Problem 409 where an organization would have two plans
 * @returns false where somebody else wrote first, and all must be read again; true also for an event that had its effect
 */
export async function commitOrStale(db: Database, statements: readonly BatchEntry[]): Promise<boolean> {
  try {
    await batch(db, { statements })
    return true
  } catch (error) {
    if (breaks(error, 'UNIQUE', 'provider_events.id')) return true
    if (isStale(error) || breaks(error, 'UNIQUE', 'subscriptions.id')) return false
    if (!breaks(error, 'UNIQUE', 'subscriptions.organization_id')) throw error
    logFault(error, undefined)
    throw conflict(statusMessages.twoPlans)
  }
}

/** The provider sends an event again for days, not for months. */
export const deleteOldEventsStatement = (db: Database) =>
  db.delete(providerEvents).where(lt(providerEvents.created, ago(days(90))))
