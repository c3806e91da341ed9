import { lt } from 'drizzle-orm'
import { isStale } from '../../platform/db/audit'
import { type BatchEntry, batch } from '../../platform/db/batch'
import { breaks, type Database } from '../../platform/db/database'
import { conflict } from '../../platform/http/problem'
import { logFault } from '../../platform/http/request-log'
import { ago, days, timestamp } from '../../platform/time/clock'
import type { HeldMails } from '../mails'
import { statusMessages } from '../rules'
import { providerEvents } from '../schema'

/** An event from the provider. It is stored so that it takes effect only once. */
export type ProviderEvent = { id: string; type: string }

/** Must be in the same batch as the changes that the event causes. */
export const markEventHandled = (db: Database, { id, type }: ProviderEvent) =>
  db.insert(providerEvents).values({ id, type, created: timestamp() })

/**
 * Writes the statements in one transaction.
 * @param isStored whether the subscription that the statements insert is stored by now. SQLite names the index of
 * running plans before that of ids.
 * @throws Problem 409 if an organization would have two plans
 * @returns false if another write came first and the caller must read everything again; true also if the event already
 * took effect
 */
export async function commitOrStale(
  db: Database,
  statements: readonly BatchEntry[],
  isStored: () => Promise<boolean> = async () => false,
): Promise<boolean> {
  try {
    await batch(db, { statements })
    return true
  } catch (error) {
    if (breaks(error, 'UNIQUE', 'provider_events.id')) return true
    if (isStale(error) || breaks(error, 'UNIQUE', 'subscriptions.id')) return false
    if (!breaks(error, 'UNIQUE', 'subscriptions.organization_id')) throw error
    if (await isStored()) return false
    logFault(error, undefined)
    throw conflict(statusMessages.twoPlans)
  }
}

/**
 * Writes the statements together with the mails about them, and sends the mails afterward.
 * @throws Problem 409 if another write came first, or if an organization would have two plans
 */
export async function commitAndMail(db: Database, statements: readonly BatchEntry[], mails: HeldMails): Promise<void> {
  if (!(await commitOrStale(db, [...statements, ...mails.statements]))) throw conflict(statusMessages.changedMeanwhile)
  await mails.send()
}

/** The provider retries an event for days, not for months. */
export const deleteOldEventsStatement = (db: Database) =>
  db.delete(providerEvents).where(lt(providerEvents.created, ago(days(90))))
