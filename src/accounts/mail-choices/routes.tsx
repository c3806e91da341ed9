import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { readBytes } from '../../platform/http/body'
import { notFound, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { open } from '../sessions/guards'
import { stoppableKinds, wordsOfMail } from './mail-choices'
import { readStop, stopMail } from './mail-stop'
import Unsubscribe from './pages/unsubscribe'

/** Unsubscribe pages. Opening the link changes nothing, because mail programs open links too. */
export const unsubscribePages = new Hono<AppEnv>()
  .get('/unsubscribe/:token', open, async (c) => {
    const { words } = await openStop(c, c.req.param('token'))
    return showPage(c, Unsubscribe, { ...words, isStopped: false }, { title: 'Stop these emails' })
  })
  .post('/unsubscribe/:token', open, rateLimit(sharedLimits.count), async (c) => {
    const { stop, words, other } = await openStop(c, c.req.param('token'))
    const oneClick = await isOneClick(c)
    await stopMail(c.var.db, { ...stop, other, by: { userId: null, requestId: c.var.requestId } })
    if (oneClick) return c.body(null, 204)
    const next = await other?.next?.(c.env, c.var.db, stop.userId)
    if (next) return c.redirect(next, 303)
    return showPage(c, Unsubscribe, { ...words, isStopped: true }, { title: 'Emails stopped' })
  })

/** @throws Problem 404 for an invalid link */
async function openStop(c: AppContext, token: string) {
  const others = new Map(c.var.rooms.flatMap(({ stoppableMails = {} }) => Object.entries(stoppableMails)))
  const stop = await readStop(c.env, token, [...others.keys()])
  const own = stoppableKinds.find((known) => known === stop?.kind)
  const other = others.get(stop?.kind ?? '')
  const words = own ? wordsOfMail(own) : other
  if (!stop || !words) throw notFound()
  const label = (await other?.labelOf?.(c.var.db, stop.userId)) ?? words.label
  return { stop, other, words: { label, again: words.again, isOfMember: other?.target === undefined } }
}

const maxFormBytes = 4096

/**
 * Whether the request is a mail program's one-click unsubscribe, and not our own page's button.
 * This isn't an act, because mail programs may send it as multipart, which `form` doesn't read; hence its own catch.
 * @throws Problem 413, or 415 if the body isn't a form
 */
async function isOneClick(c: AppContext): Promise<boolean> {
  const tooLarge = () => new Problem(413, 'That is more than this form holds.')
  const bytes = await readBytes(c.req.raw, maxFormBytes, tooLarge)
  const headers = { 'content-type': c.req.header('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Problem(415, 'Please send the form urlencoded or as multipart.')
  })
  return form.get('List-Unsubscribe') === 'One-Click'
}
