import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import { form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { postedFlagKinds } from '../choices'
import { getTargets } from '../flag-target'
import { flagOfFields } from './components/flag-fields'
import { postFlag } from './flag'
import FlagPage, { type FlagProps } from './pages/flag'

export const flagPages = new Hono<AppEnv>()
  .get('/flag', requireMember, rateLimit(sharedLimits.read), (c) => ask(c, c.req.query()))
  .post(
    '/flag',
    ...form(postFlag, {
      read: ({ kind, id, category, reason }) => ({ kind, id, ...flagOfFields({ category, reason }) }),
      next: (c, _, typed) => ask(c, typed, { isDone: true }),
      again: (c, { typed, errors, problem }) => ask(c, typed, { errors, problem }),
    }),
  )

/** @throws Problem 404 for what the member may not see */
async function ask(
  c: AppContext,
  { kind: asked, id = '', ...fields }: Record<string, string>,
  shown: Partial<FlagProps> = {},
) {
  const kind = postedFlagKinds.find((known) => known === asked)
  const target = kind && getTargets(c)[kind]
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
  return showPage(c, FlagPage, props, { title: 'Flag', robots: 'noindex,follow' })
}
