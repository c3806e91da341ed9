import { expect } from 'vitest'
import { origin } from './browser'

type Boxed = { to: string; subject: string; text: string; replyTo?: string; headers?: Record<string, string> }

const mails = async (): Promise<Boxed[]> =>
  (await fetch(`${origin}/dev/mail`, { headers: { accept: 'application/json' } })).json()

/** Returns the mails to an address that have these words in them, newest first. */
export const mailsTo = async (to: string, words: string): Promise<Boxed[]> =>
  (await mails()).filter((mail) => mail.to === to && mail.text.includes(words))

/**
 * Returns the link under `path` in the newest mail to an address, when it has arrived.
 * @param rest what follows the path, as a pattern; a link with a query needs its own
 */
export async function linkMailedTo(to: string, path: string, rest = '[\\w.-]*[\\w-]'): Promise<string> {
  const find = async () =>
    (await mails())
      .filter((mail) => mail.to === to)
      .flatMap(({ text }) => text.match(new RegExp(path + rest)) ?? [])[0] ?? ''
  await expect.poll(find, { message: `a mail with ${path} to ${to}` }).not.toBe('')
  return find()
}

/** Returns the mail with these words, when it has arrived. */
export async function mailWith(words: string): Promise<Boxed> {
  const find = async () => (await mails()).find(({ text }) => text.includes(words))
  await expect.poll(find, { message: `a mail that says ${words}` }).toBeDefined()
  const mail = await find()
  if (!mail) throw new Error(`no mail says ${words}`)
  return mail
}
