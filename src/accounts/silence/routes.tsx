import { Hono } from 'hono'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { today } from '../../platform/time/days'
import { showPage } from '../../ui/server/show-page'
import { memberPath } from '../paths'
import { anotherId } from '../sessions/confirm-password'
import { requireStaff } from '../sessions/guards'
import SilencePage from './pages/silence'
import { readSilenced, silenceMember } from './silence'

export const silencePages = new Hono<AppEnv>()
  .get('/spedcommons-reports/members/:id/silence', requireStaff, (c) => ask(c, c.req.param('id')))
  .post(
    '/spedcommons-reports/members/:id/silence',
    ...form(silenceMember, {
      // The form has a day, which is silenced to its end.
      read: ({ lift, until, reason }) =>
        lift === undefined ? { until: until ? `${until}T23:59:59.000Z` : '', reason } : { until: null },
      next: (_, __, ___, { id }) => memberPath(id),
      again: (c, refused, { id }) => ask(c, id, refused),
    }),
  )

async function ask(c: AppContext, id: string, { typed = {}, errors = {}, problem }: Partial<RefusedForm> = {}) {
  const userId = anotherId(c, id)
  const { displayName, silence } = await readSilenced(c.var.db, userId)
  const { until = '', reason = '' } = typed
  const member = { _id: userId, displayName, silence }
  const props = { member, typed: { until, reason }, today: today(), errors, problem }
  return showPage(c, SilencePage, props, { title: `Silence ${displayName}` })
}
