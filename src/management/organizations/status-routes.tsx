import { Hono } from 'hono'
import { refreshAfterOrganizationEvent } from '../../accounts/organization-events'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { ChosenOrganizations, maxChosenOrganizations } from '../../organizations/organization/rules'
import { changeOrganizations } from '../../organizations/organization/update-organization'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { notFound, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { readChosenOrganizations } from './organization-table'
import { organizationsPath } from './organizations-query'
import OrganizationStatus, { type OrganizationStatusProps } from './pages/organization-status'

/** The status of one or more organizations, for browsers without JavaScript. */
export const organizationStatusPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/organizations/status', requireStaff, (c) =>
    ask(c, c.req.queries('ids') ?? [], fromOf(c.req.query('from'))),
  )
  .post(
    '/spedcommons-reports/organizations/status',
    requireStaff,
    rateLimit(sharedLimits.write),
    refreshAfterOrganizationEvent,
    async (c) => {
      const { ids: list = '', from: origin, expectedStatusCode, statusCode = '', why = '' } = await readForm(c)
      const [ids, from] = [list.split(' ').filter(Boolean), fromOf(origin)]
      const shown = { typed: { statusCode, why } }
      let chosen: ChosenOrganizations
      try {
        chosen = await parseFields(ChosenOrganizations, { ids, statusCode, why })
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        return ask(c, ids, from, { ...shown, errors: error.errors ?? {}, problem: error.message })
      }
      const before = await readChosenOrganizations(c.var.db, ids)
      const change = { ...chosen, expectedStatusCode, update: c.var.updateOrganization, by: actorOf(c) }
      const outcomes = await changeOrganizations(c.env, c.var.db, change)
      const refusals = outcomes.flatMap(({ _id, ok, detail }) =>
        ok
          ? []
          : [
              {
                _id,
                name: before.find((one) => one._id === _id)?.name ?? _id,
                why: detail ?? 'It could not be changed.',
              },
            ],
      )
      const changed = outcomes.length - refusals.length
      if (refusals.length > 0) return ask(c, ids, from, { ...shown, result: { changed, refusals } })
      // The fragment moves the focus to the sentence that confirms the change.
      return c.redirect(`${from}${from.includes('?') ? '&' : '?'}changed=${changed}#done`, 303)
    },
  )

/** @throws Problem 404 if none of the organizations exists */
async function ask(c: AppContext, ids: string[], from: string, shown: Partial<OrganizationStatusProps> = {}) {
  const organizations = await readChosenOrganizations(c.var.db, ids.slice(0, maxChosenOrganizations))
  if (organizations.length === 0) throw notFound()
  const typed = { statusCode: '', why: '' }
  const props = { organizations, from, typed, errors: {}, problem: undefined, result: null, ...shown }
  return showPage(c, OrganizationStatus, props, {
    title: 'Change status',
    ...((props.problem !== undefined || props.result) && { status: 422 as const }),
  })
}

/** The list with its filters, or an organization's page. Any other address leads to the list. */
const fromOf = (from = '') =>
  /^\/spedcommons-reports\/organizations(\/[\w-]+)?(\?[\w=&%.+-]*)?$/.test(from) ? from : organizationsPath
