import type { Database } from '../db/database'
import { forEachSettled } from '../db/for-each-settled'
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

/** So many mails stand in one bundle, which must fit into one message of the queue; the rest goes out with the next. */
const mostInBundle = 15

/** Makes a link's mail when it goes out, by purpose; null where nobody needs it any more. */
export type LinkMakers = Record<
  string,
  (env: Env, db: Database, link: Link & { to: string }) => Promise<MailContent | null>
>

/**
 * Sends what waited for the hour's window: one mail for each address and purpose, with all that waited there.
 * @returns how many mails went out
 */
export async function sendHeldMails(env: Env, db: Database, links: LinkMakers): Promise<number> {
  let sent = 0
  await forEachSettled(await waitingDestinations(db), async (destination) => {
    if (!(await takeMail(db, destination))) return
    const waiting = await waitingMails(env, db, destination, mostInBundle)
    const mails = await Promise.all(waiting.map((mail) => written(env, db, destination, mail, links)))
    const bundle = bundleOf(mails.filter((mail) => mail !== null))
    if (bundle) await queueMail(env, { to: destination.to, ...bundle })
    await deleteHeldMails(
      db,
      waiting.map(({ id }) => id),
    )
    if (bundle) sent++
  })
  return sent
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

/** One mail that holds several: each with what it says and its own button, and how to answer each. */
function bundleOf(mails: Held[]): Held | null {
  const [first, ...others] = mails
  if (!first || others.length === 0) return first ?? null
  const { subject, why, stop } = first.content
  const replyTos = new Set(mails.map(({ replyTo }) => replyTo))
  const isAlike = replyTos.size === 1
  const content: MailContent = {
    subject: `${subject} (${mails.length} messages)`,
    paragraphs: [`We saved these ${mails.length} messages and sent them together, so your inbox doesn’t fill up.`],
    parts: mails.map(({ content: { subject, paragraphs, button, closing, answering }, replyTo }, i) => ({
      heading: `${i + 1} of ${mails.length}: ${subject}`,
      paragraphs: [
        ...paragraphs,
        ...(answering && isAlike ? [answering] : []),
        ...(replyTo && !isAlike ? [`To answer, write to ${replyTo}.`] : []),
        ...(closing ?? []),
      ],
      button,
    })),
    why,
    stop,
  }
  const [replyTo] = replyTos
  return { content, ...(isAlike && replyTo && { replyTo }) }
}
