import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { ChosenMessages } from '../contact/rules'
import { countMessages } from './bulk-actions'
import { changeMessages } from './change-messages'
import { inboxHref, readInboxQuery } from './inbox-query'
import ChosenMessagesPage from './pages/chosen-messages'

/** What staff do with several messages, for browsers without JavaScript. The page says how many, and not what they say. */
export const chosenMessagesPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/inbox/chosen', requireStaff, async (c) => {
    const chosen = await parseFields(ChosenMessages, { ids: c.req.queries('ids'), action: c.req.query('action') })
    const here = c.req.query('here') ?? ''
    return showPage(c, ChosenMessagesPage, { chosen, here, back: backTo(here), result: null }, { title: 'Inbox' })
  })
  .post('/spedcommons-reports/inbox/chosen', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const { ids = '', action, here = '' } = await readForm(c)
    const chosen = await parseFields(ChosenMessages, { ids: ids.split(' ').filter(Boolean), action })
    const { userId: _id, displayName } = c.var.staff
    const { STAFF_DOMAINS: staffDomains } = settingsOf(c.env)
    const outcomes = await changeMessages(c.var.db, {
      ...chosen,
      ...{ me: { _id, displayName }, staffDomains, by: actorOf(c) },
    })
    const refusals = outcomes.flatMap(({ ok, detail = '' }) => (ok ? [] : [detail]))
    const changed = outcomes.length - refusals.length
    if (refusals.length === 0) return c.redirect(backTo(here, changed), 303)
    const props = { chosen, here, back: backTo(here), result: { changed, refusals } }
    return showPage(c, ChosenMessagesPage, props, { title: `${countMessages(refusals.length)} left`, status: 422 })
  })

/** The list with its filters. The fragment moves the focus to the sentence that confirms the change. */
function backTo(here: string, changed: number | null = null): string {
  const parameters = Object.fromEntries(new URLSearchParams(here))
  return inboxHref(readInboxQuery(parameters), { pages: parameters.pages || null, changed })
}
