import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { mails } from '../dev/mailbox'
import { newId } from '../src/platform/db/database'
import { origin } from './make'

/** Returns the mails to an address, newest first. */
export const mailsTo = (to: string) => mails().filter((mail) => mail.to === to)

/** Returns the newest mail to an address, after the queue has delivered it. */
export async function mailTo(to: string) {
  await mailIsDelivered()
  const [newest] = mailsTo(to)
  if (!newest) throw new Error(`no mail came to ${to}`)
  return newest
}

/**
 * Returns the token of the link under `path` in the newest mail to an address, after the queue has delivered it.
 * @param than the token of the previous mail
 */
export async function tokenMailedTo(to: string, path: string, than = ''): Promise<string> {
  const getToken = () => new RegExp(`${origin}${path}([\\w-]+)`).exec(mailsTo(to)[0]?.text ?? '')?.[1] ?? than
  await expect.poll(getToken, { message: `a mail with ${path} to ${to}` }).not.toBe(than)
  return getToken()
}

/** Waits until the queue has delivered everything sent so far. It keeps the order, so the last mail arrives last. */
export async function mailIsDelivered(): Promise<void> {
  const to = `${newId()}@last.example`
  await env.MAIL.send({ id: newId(), to, subject: 'Last', text: 'Last', html: 'Last' })
  await expect.poll(() => mailsTo(to).length, { interval: 10 }).toBe(1)
}
