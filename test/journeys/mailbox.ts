import { expect } from 'vitest'
import { origin } from './browser'

type Boxed = { to: string; text: string; replyTo?: string }

const mails = async (): Promise<Boxed[]> =>
  (await fetch(`${origin}/dev/mail`, { headers: { accept: 'application/json' } })).json()

/** Returns the link under `path` in the newest mail to an address, when it has arrived. */
export async function linkMailedTo(to: string, path: string): Promise<string> {
  const find = async () =>
    (await mails())
      .filter((mail) => mail.to === to)
      .flatMap(({ text }) => text.match(new RegExp(`${path}[\\w.-]*[\\w-]`)) ?? [])[0] ?? ''
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
