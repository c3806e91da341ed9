import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { ago, days } from '../../platform/time/clock'
import { notifications } from '../schema'

const readKeptInDays = 90
const keptInDays = 365
const chunk = 5000

/**
 * Deletes notices that were read 90 days ago, and all after a year.
 * @returns the number of deleted rows
 */
export async function deleteOldNotices(db: Database): Promise<number> {
  let total = 0
  for (let deleted = chunk; deleted === chunk; total += deleted) {
    const rows = await db
      .delete(notifications)
      .where(
        sql`${notifications.id} IN (
          SELECT id FROM notifications WHERE read < ${ago(days(readKeptInDays))} OR created < ${ago(days(keptInDays))}
          LIMIT ${chunk}
        )`,
      )
      .returning({ id: notifications.id })
    deleted = rows.length
  }
  return total
}
