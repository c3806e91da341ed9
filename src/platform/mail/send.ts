import { brand } from '../config/brand'
import type { Database } from '../db/database'
import { newId } from '../db/ids'
import { takeTry } from '../security/rate-limit'
import { type Destination, type Held, holdLink, holdMail, isMailWaiting, type Link, recipientOf } from './held-mail'
import { type MailContent, renderMail } from './mail-template'

const mostAnHour = { most: 3, seconds: 3600 }

/**
 * Puts a letter into the queue for mail. At most three an hour go to one recipient for one purpose; those above that wait
 * and go out together (`sendHeldMails`), so that nobody fills somebody else's inbox and nothing is lost.
 * @param post.purpose what the three are counted for; the subject holds no text of a user's
 * @param post.replyTo whom an answer reaches, where that is not us
 */
export async function postMail(env: Env, db: Database, { to, purpose, ...held }: Destination & Held): Promise<void> {
  if (await mayMail(db, { to, purpose })) await queueMail(env, { to, ...held })
  else await holdMail(env, db, { to, purpose }, held)
}

/**
 * As `postMail`, for a link that is made when it goes out: `make` is called at once, or later its namesake among the makers
 * that `sendHeldMails` is given.
 * @returns whether it waits for the hour's window
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

/** Whether a mail may go out now; counts it. Where others wait already, it joins them. */
async function mayMail(db: Database, destination: Destination): Promise<boolean> {
  return !(await isMailWaiting(db, destination)) && (await takeMail(db, destination))
}

/** Takes one of the hour's mails to a recipient; the team's own inbox takes any number. */
export async function takeMail(db: Database, { to, purpose }: Destination): Promise<boolean> {
  return to === brand.mail || (await takeTry(db, `mail:${purpose}:${recipientOf(to)}`, mostAnHour))
}

/** Puts a letter into the queue that has been counted already. */
export async function queueMail(env: Env, { to, content, replyTo }: { to: string } & Held): Promise<void> {
  await env.MAIL.send({
    id: newId(),
    to,
    ...(replyTo && { replyTo }),
    ...renderMail(content),
    ...(content.stop && { headers: stopHeaders(content.stop) }),
  })
}

/** With these a mail program shows a button of its own that stops the mail, without opening a page. */
const stopHeaders = (href: string) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
