import type { Database } from '../db/database'
import { forEachSettled } from '../http/for-each'
import { logFault } from '../http/request-log'
import {
  type Destination,
  deleteHeldMails,
  type Held,
  type Link,
  type WaitingMail,
  waitingDestinations,
  waitingMails,
} from './held-mail'
import type { MailContent } from './mail-template'
import { queueMail, takeMail } from './send'

/** A bundle must fit in one queue message. The rest is sent in the next bundle. */
const maxInBundle = 15

/** Creates a link's mail at the time of sending, by purpose. Null if the link is no longer needed. */
export type LinkMakers = Record<
  string,
  (env: Env, db: Database, link: Link & { to: string }) => Promise<MailContent | null>
>

/**
 * Sends the mail that waited for the hourly limit: one mail for each address and purpose, with everything that waited.
 * @returns the number of mails sent
 */
export async function sendHeldMails(env: Env, db: Database, links: LinkMakers): Promise<number> {
  let sent = 0
  await forEachSettled(await waitingDestinations(db), async (destination) => {
    if (await sendWaiting(env, db, destination, links)) sent++
  })
  return sent
}

/**
 * Hands on what `holdMailStatement` stored, after its batch. The change has been made whatever happens here, so a failure
 * is logged and the cron tries again.
 */
export async function sendHeldMail(env: Env, db: Database, destination: Destination): Promise<void> {
  try {
    await sendWaiting(env, db, destination, {})
  } catch (error) {
    logFault(error, undefined, { mail: destination.purpose })
  }
}

async function sendWaiting(env: Env, db: Database, destination: Destination, links: LinkMakers): Promise<boolean> {
  const waiting = await waitingMails(env, db, destination, maxInBundle)
  if (waiting.length === 0 || !(await takeMail(db, destination))) return false
  const mails = await Promise.all(waiting.map((mail) => written(env, db, destination, mail, links)))
  const bundle = getBundle(mails.filter((mail) => mail !== null))
  const ids = waiting.map(({ id }) => id)
  // A request and the cron may both have read these mails.
  const once = { key: `held ${ids.join(' ')}`, due: waiting[0]?.created ?? '' }
  if (bundle) await queueMail(env, { to: destination.to, ...bundle, once })
  await deleteHeldMails(db, ids)
  return bundle !== null
}

async function written(
  env: Env,
  db: Database,
  { to, purpose }: Destination,
  { userId, boundTo, held }: WaitingMail,
  links: LinkMakers,
): Promise<Held | null> {
  if (held || userId === null) return held
  const content = (await links[purpose]?.(env, db, { to, userId, boundTo })) ?? null
  return content && { content }
}

/** Combines several mails into one. Each says how to reply to it and stop it, unless one answer holds for all. */
function getBundle(mails: Held[]): Held | null {
  const [first, ...others] = mails
  if (!first || others.length === 0) return first ?? null
  const { subject, why, stop } = first.content
  const replyTos = new Set(mails.map(({ replyTo }) => replyTo))
  const hasOneReplyTo = replyTos.size === 1
  const hasOneStop = new Set(mails.map(({ content }) => content.stop)).size === 1
  const content: MailContent = {
    subject: `${subject} (${mails.length} messages)`,
    paragraphs: [`We saved these ${mails.length} messages and sent them together, so your inbox doesn’t fill up.`],
    parts: mails.map(({ content: { subject, paragraphs, quoted, button, closing, answering, stop }, replyTo }, i) => ({
      heading: `${i + 1} of ${mails.length}: ${subject}`,
      paragraphs,
      ...(quoted && { quoted }),
      said: [
        ...(answering && hasOneReplyTo ? [answering] : []),
        ...(replyTo && !hasOneReplyTo ? [`To answer, write to ${replyTo}.`] : []),
        ...(closing ?? []),
      ],
      button,
      ...(!hasOneStop && { stop }),
    })),
    why,
    ...(hasOneStop && { stop }),
    isAskedFor: mails.some(({ content }) => content.isAskedFor),
  }
  const [replyTo] = replyTos
  return { content, ...(hasOneReplyTo && replyTo && { replyTo }) }
}
