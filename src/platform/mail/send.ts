import { brand } from '../config/brand'
import type { Database } from '../db/database'
import { newId } from '../db/database'
import { consumeAttempt } from '../security/rate-limit'
import { type Destination, getRecipient, type Held, holdLink, holdMail, isMailWaiting, type Link } from './held-mail'
import { type MailContent, renderMail } from './mail-template'
import type { Mail } from './queue'

const maxPerHour = { max: 3, seconds: 3600 }

/**
 * Queues a mail. One recipient gets at most three mails an hour for one purpose; the others wait and are sent together
 * (`sendHeldMails`). So nobody can flood another person's inbox, and no mail is lost.
 * @param post.purpose what the limit counts; the subject must not contain user input
 * @param post.replyTo who gets the replies, if it isn't us
 */
export async function postMail(env: Env, db: Database, { to, purpose, ...held }: Destination & Held): Promise<void> {
  if (await mayMail(db, { to, purpose })) await queueMail(env, { to, ...held })
  else await holdMail(env, db, { to, purpose }, held)
}

/**
 * Like `postMail`, for a link that is created at the time of sending. `make` is called now. If the mail must wait, the
 * maker in `sendHeldMails` with the same purpose is called later.
 * @returns whether the mail waits for the hourly limit
 */
export async function postLink(
  env: Env,
  db: Database,
  { to, purpose, make, ...link }: Destination & Link & { make: () => Promise<MailContent | null> },
): Promise<{ waits: boolean }> {
  if (!(await mayMail(db, { to, purpose }))) {
    await holdLink(db, { to, purpose, ...link })
    return { waits: true }
  }
  const content = await make()
  if (content) await queueMail(env, { to, content })
  return { waits: false }
}

/** Whether a mail may be sent now; if so, counts it. If others are waiting already, it must wait behind them. */
async function mayMail(db: Database, destination: Destination): Promise<boolean> {
  return !(await isMailWaiting(db, destination)) && (await takeMail(db, destination))
}

/** Counts a mail against the hourly limit; false if the limit is reached. The team's own inbox has no limit. */
export async function takeMail(db: Database, { to, purpose }: Destination): Promise<boolean> {
  return to === brand.mail || (await consumeAttempt(db, `mail:${purpose}:${getRecipient(to)}`, maxPerHour))
}

/** Queues a mail without counting it. The caller has counted it already. */
export async function queueMail(
  env: Env,
  { to, content, replyTo, once }: { to: string; once?: Once } & Held,
): Promise<void> {
  await env.MAIL.send(queued({ to, content, replyTo, once }))
}

const queued = ({ to, content, replyTo, once }: { to: string; once?: Once } & Held): Mail => ({
  id: newId(),
  to,
  ...renderMail(content),
  ...(replyTo && { replyTo }),
  ...(once && { once }),
  ...(content.stop && { headers: stopHeaders(content.stop) }),
  ...(content.isAskedFor && { isAskedFor: true }),
})

/** What identifies a mail, so that it can be queued again without being delivered again. */
type Once = { key: string; due: string }
type KeyedMail = { to: string; content: MailContent; once: Once }

/** The queue takes at most 256 KB and 100 messages at once. */
const batchBytes = 200_000
const batchMails = 100

/** Queues many mails without counting them, in as few requests as the queue allows. */
export async function queueMails(env: Pick<Env, 'MAIL'>, mails: readonly KeyedMail[]): Promise<void> {
  let waiting: { body: object }[] = []
  let bytes = 0
  const flush = async () => {
    if (waiting.length > 0) await env.MAIL.sendBatch(waiting)
    waiting = []
    bytes = 0
  }
  for (const { to, content, once } of mails) {
    const body = queued({ to, content, once })
    const size = new TextEncoder().encode(JSON.stringify(body)).length
    if (bytes + size > batchBytes || waiting.length === batchMails) await flush()
    waiting.push({ body })
    bytes += size
  }
  await flush()
}

/**
 * Mail programs show their own unsubscribe button for these headers (RFC 8058), which doesn't open a page. Reading the
 * address as a URL encodes everything that could end the header.
 */
const stopHeaders = (href: string) => ({
  'List-Unsubscribe': `<${new URL(href).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
