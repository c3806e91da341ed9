import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { reminders } from '../schema'
import type { Mail } from './queue'

const kind = 'mailed once'

/**
 * Delivers mails that have a key only once, even if they were queued twice. A failed delivery may be repeated. So may one
 * that was cut off, because nobody knows whether it arrived: then the queue hands over the same message again.
 * @param deliver hands a mail to the provider
 */
export const deliverOnce =
  (db: Database, deliver: (mail: Mail) => Promise<void>) =>
  async (mail: Mail, attempt: number): Promise<void> => {
    const { once } = mail
    if (!once) return deliver(mail)
    const row = { kind, targetId: once.key, due: once.due }
    const claimed = await db.insert(reminders).values(row).onConflictDoNothing().returning({ due: reminders.due })
    if (claimed.length === 0 && attempt === 1) return
    try {
      await deliver(mail)
    } catch (error) {
      const { targetId, due } = row
      await db
        .delete(reminders)
        .where(and(eq(reminders.kind, kind), eq(reminders.targetId, targetId), eq(reminders.due, due)))
      throw error
    }
  }
