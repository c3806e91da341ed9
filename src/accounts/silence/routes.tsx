import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { type FieldErrors, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { memberPath } from '../directory/member-path'
import { SilenceChange } from '../rules'
import { anotherId } from '../sessions/confirm-staff'
import { requireStaff } from '../sessions/guards'
import { actorOf } from '../sessions/session'
import SilencePage from './pages/silence'
import { readSilenced, silenceMember } from './silence'

export const silencePages = new Hono<AppEnv>()
  .get('/spedcommons-reports/members/:id/silence', requireStaff, (c) => ask(c, c.req.param('id')))
  .post('/spedcommons-reports/members/:id/silence', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const userId = anotherId(c, c.req.param('id'))
    const form = await readForm(c)
    try {
      const change = await parseFields(SilenceChange, changeOf(form))
      await silenceMember(c.env, c.var.db, { userId, change, by: actorOf(c), listener: c.var.silenceListener })
    } catch (error) {
      if (!(error instanceof Problem) || !error.errors) throw error
      return ask(c, userId, form, error.errors)
    }
    return c.redirect(memberPath(userId), 303)
  })

/** The form has a day, which is silenced to its end. */
function changeOf({ lift, until, reason }: Record<string, string>) {
  return lift === undefined ? { until: until ? `${until}T23:59:59.000Z` : '', reason } : { until: null }
}

async function ask(c: AppContext, id: string, typed: Record<string, string> = {}, errors: FieldErrors = {}) {
  const userId = anotherId(c, id)
  const { displayName, silence } = await readSilenced(c.var.db, userId)
  const { until = '', reason = '' } = typed
  const props = {
    member: { _id: userId, displayName, silence },
    typed: { until, reason },
    today: timestamp().slice(0, 10),
    errors,
  }
  const head = { title: `Silence ${displayName}`, ...(Object.keys(errors).length > 0 && { status: 422 as const }) }
  return showPage(c, SilencePage, props, head)
}
