import { Hono } from 'hono'
import * as v from 'valibot'
import { open } from '../src/accounts/sessions/guards'
import { runCron } from '../src/crons'
import type { AppEnv } from '../src/platform/http/app-env'
import { body } from '../src/platform/http/body'
import { notFound } from '../src/platform/http/problem'
import { setClock, timestamp } from '../src/platform/time/clock'
import { mails } from './mailbox'
import { pieceRoutes } from './pieces/routes'

const Clock = v.object({
  now: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text)) && Date.parse(text) < Date.UTC(9000, 0), 'Not a valid time'),
    ),
  ),
})
const Cron = v.object({ name: v.string() })

/**
 * For local runs only: not part of a deploy build, and answers only to the host name localhost (docs/security.md, 29).
 */
export const devRoutes = new Hono<AppEnv>()
  .use(async (c, next) => {
    const { hostname } = new URL(`http://${c.req.header('host') ?? new URL(c.req.url).host}`)
    if (hostname !== 'localhost') throw notFound()
    await next()
  })
  .route('/pieces', pieceRoutes)
  .get('/mail', open, (c) => c.json(mails()))
  .post('/clock', open, body(Clock), (c) => {
    const { now } = c.req.valid('json')
    setClock(now === undefined ? null : new Date(now))
    return c.json({ now: timestamp() })
  })
  .post('/cron', open, body(Cron), async (c) => c.json(await runCron(c.req.valid('json').name, c.env)))
