import { asc, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { ago, days } from '../../platform/time/clock'
import { contactMessages } from '../schema'
import { spamKeptInDays } from './message-actions'

const chunk = 500

/**
 * Deletes messages some time after they were marked as spam, in chunks, oldest first.
 * @returns the number of deleted messages
 */
export async function deleteSpam(db: Database, { most = 50_000 } = {}): Promise<number> {
  let total = 0
  for (let deleted = chunk; deleted === chunk && total < most; total += deleted) {
    const old = db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(lt(contactMessages.spam, ago(days(spamKeptInDays))))
      .orderBy(asc(contactMessages.spam))
      .limit(chunk)
    const gone = await db
      .delete(contactMessages)
      .where(inArray(contactMessages.id, old))
      .returning({ id: contactMessages.id })
    deleted = gone.length
  }
  return total
}
