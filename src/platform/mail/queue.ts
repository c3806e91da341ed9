import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { brand } from '../config/brand'
import type { Database } from '../db/database'
import { logFault } from '../http/request-log'
import { reminders } from '../schema'

const Mail = v.object({
  id: v.string(),
  to: v.string(),
  /** Must be a valid address, so that it can't add a header. */
  replyTo: v.optional(v.pipe(v.string(), v.email())),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  headers: v.optional(v.record(v.string(), v.string())),
  /** Whether it goes to an undeliverable address, too. */
  isAskedFor: v.optional(v.boolean()),
  /** Mails with the same key and time are delivered once (`deliverOnce`). */
  once: v.optional(v.object({ key: v.string(), due: v.string() })),
})
export type Mail = v.InferOutput<typeof Mail>

/** Hands queued mails to the provider. The queue retries a failed one and finally moves it to its dead-letter queue. */
export async function deliverMails(
  batch: MessageBatch<unknown>,
  deliver: (mail: Mail, attempt: number) => Promise<void>,
): Promise<void> {
  for (const message of batch.messages) {
    try {
      await deliver(v.parse(Mail, message.body), message.attempts)
      message.ack()
    } catch (error) {
      logFault(error, undefined, { queue: batch.queue, attempt: message.attempts })
      message.retry({ delaySeconds: 30 * message.attempts })
    }
  }
}

export async function sendByProvider(
  env: Env,
  { id: _, once: __, isAskedFor: ___, replyTo, headers, ...mail }: Mail,
): Promise<void> {
  await env.MAILER.send({
    ...mail,
    ...(replyTo && { replyTo }),
    ...(headers && { headers }),
    from: { email: brand.mail, name: brand.name },
  })
}

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
