import * as v from 'valibot'
import { brand } from './brand'
import type { Database } from './db'
import { newId } from './ids'
import { type Letter, letter } from './letter'
import { takeTry } from './rate-limit'

const Mail = v.object({
  id: v.string(),
  to: v.string(),
  /** Where an answer goes: a validated address, and nothing that could add a header (security rule 26). */
  replyTo: v.optional(v.pipe(v.string(), v.email())),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
})
export type Mail = v.InferOutput<typeof Mail>

const mostAnHour = { most: 3, seconds: 3600 }

/**
 * Puts a letter into the queue for mail. At most three an hour go to one recipient for one purpose (security rule 26);
 * the ones above that are dropped without a word, so that nobody's box is filled by somebody else.
 * @param purpose what the three are counted for; the subject holds no text of a user's
 * @param replyTo whom an answer reaches, where that is not us
 */
export async function postMail(
  env: Env,
  db: Database,
  { to, purpose, content, replyTo }: { to: string; purpose: string; content: Letter; replyTo?: string },
): Promise<void> {
  if (await mayMail(db, { to, purpose })) await queueMail(env, { to, content, ...(replyTo && { replyTo }) })
}

/** Whether one more mail may go to a recipient for this purpose within the hour; counts it. */
export function mayMail(db: Database, { to, purpose }: { to: string; purpose: string }): Promise<boolean> {
  return takeTry(db, `mail:${purpose}:${to}`, mostAnHour)
}

/** Puts a letter into the queue whose sending `mayMail` has allowed. */
export async function queueMail(
  env: Env,
  { to, content, replyTo }: { to: string; content: Letter; replyTo?: string },
): Promise<void> {
  await env.MAIL.send({ id: newId(), to, ...(replyTo && { replyTo }), ...letter(content) })
}

/** Hands each queued mail to the provider; one that fails is tried again by the queue, and then lies in its dead letters. */
export async function deliverMails(
  batch: MessageBatch<unknown>,
  deliver: (mail: Mail) => Promise<void>,
): Promise<void> {
  for (const message of batch.messages) {
    try {
      await deliver(v.parse(Mail, message.body))
      message.ack()
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', queue: batch.queue, attempt: message.attempts, message: String(error) }),
      )
      message.retry({ delaySeconds: 30 * message.attempts })
    }
  }
}

/** The provider: Cloudflare's own sending, from the address of the brand. */
export async function sendByProvider(env: Env, { id: _, replyTo, ...mail }: Mail): Promise<void> {
  await env.MAILER.send({ ...mail, ...(replyTo && { replyTo }), from: { email: brand.mail, name: brand.name } })
}
