import { origin, request } from './make'

type Boxed = { to: string; subject: string; text: string; html: string }

/** The mails that came to an address, newest first. */
export const mailsTo = async (to: string) =>
  (await (await request('GET', '/dev/mail')).json<Boxed[]>()).filter((mail) => mail.to === to)

/**
 * The token of the link under `path` in the newest mail to an address; the queue may take a moment.
 * @param than what the mail before it held
 */
export async function tokenMailedTo(to: string, path: string, than = ''): Promise<string> {
  for (let i = 0; i < 50; i++) {
    const [newest] = await mailsTo(to)
    const token = newest && new RegExp(`${origin}${path}([\\w-]+)`).exec(newest.text)?.[1]
    if (token && token !== than) return token
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail with ${path} came to ${to}`)
}
