import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { requireMayPost } from '../../accounts/silence/may-post'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { notFound, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { postedFlagKinds } from '../choices'
import { targetsOf } from '../flag-target'
import { flagLimits } from '../limits'
import { NewFlag } from '../rules'
import { flagThing } from './flag'
import { flagOfFields } from './flag-words'
import FlagPage, { type FlagProps } from './pages/flag'

export const flagPages = new Hono<AppEnv>()
  .get('/flag', requireMember, rateLimit(sharedLimits.read), (c) => ask(c, c.req.query()))
  .post('/flag', requireMember, requireMayPost, rateLimit(flagLimits.flag), async (c) => {
    const form = await readForm(c)
    try {
      const { kind, id, category, reason } = form
      const flag = await parseFields(NewFlag, { kind, id, ...flagOfFields({ category, reason }) })
      await flagThing(c, { ...flag, by: actorOf(c) })
    } catch (error) {
      // What can't be found has no page to show the message on.
      if (!(error instanceof Problem) || error.status === 404) throw error
      return ask(c, form, { errors: error.errors ?? {}, problem: error.message })
    }
    return ask(c, form, { isDone: true })
  })

/** @throws Problem 404 for what the member may not see */
async function ask(
  c: AppContext,
  { kind: asked, id = '', ...fields }: Record<string, string>,
  shown: Partial<FlagProps> = {},
) {
  const kind = postedFlagKinds.find((known) => known === asked)
  const target = kind && targetsOf(c)[kind]
  if (!kind || !target) throw notFound()
  const { title, path } = await target.find(c, id)
  const { category = '', reason = '' } = fields
  const props = {
    thing: { kind, id, title, path },
    typed: { category, reason },
    errors: {},
    problem: undefined,
    isDone: false,
    ...shown,
  }
  const head = { title: 'Flag', robots: 'noindex,follow' as const }
  return showPage(c, FlagPage, props, { ...head, ...(props.problem !== undefined && { status: 422 as const }) })
}
