import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { setStatuses } from '../../organizations/organization/acts'
import { maxChosenOrganizations } from '../../organizations/organization/rules'
import { form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { notFound, type Problem } from '../../platform/http/problem'
import { showPage } from '../../ui/server/show-page'
import { readChosenOrganizations } from './organization-table'
import { organizationTable } from './organizations-query'
import OrganizationStatus, { type OrganizationStatusProps } from './pages/organization-status'

/** The status of one or more organizations, for browsers without JavaScript. */
export const organizationStatusPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/organizations/status', requireStaff, (c) =>
    ask(c, { ids: c.req.queries('ids') ?? [], from: c.req.query('from') }),
  )
  .post(
    '/spedcommons-reports/organizations/status',
    ...form(setStatuses, {
      read: ({ ids, ...fields }) => ({ ...fields, ids: idsIn(ids) }),
      next: (c, outcomes, { ids, from }) => {
        const refused = outcomes.filter(({ ok }) => !ok)
        const changed = outcomes.length - refused.length
        if (refused.length > 0) return ask(c, { ids: idsIn(ids), from }, { result: { changed, refused }, status: 422 })
        const list = fromOf(from)
        // The fragment moves the focus to the sentence that confirms the change.
        return `${list}${list.includes('?') ? '&' : '?'}changed=${changed}#done`
      },
      again: (c, { typed, errors, problem, status }) => {
        const { ids, from, statusCode = '', why = '' } = typed
        return ask(c, { ids: idsIn(ids), from }, { typed: { statusCode, why }, errors, problem, status })
      },
    }),
  )

const idsIn = (list = '') => list.split(' ').filter(Boolean)

type Chosen = { ids: string[]; from: string | undefined }

type Shown = Partial<Pick<OrganizationStatusProps, 'typed' | 'errors' | 'problem'>> & {
  result?: { changed: number; refused: readonly { _id: string; detail?: string }[] }
  status?: Problem['status']
}

/** @throws Problem 404 if none of the organizations exists */
async function ask(c: AppContext, { ids, from }: Chosen, { status, result, ...shown }: Shown = {}) {
  const organizations = await readChosenOrganizations(c.var.db, ids.slice(0, maxChosenOrganizations))
  if (organizations.length === 0) throw notFound()
  const nameOf = (id: string) => organizations.find(({ _id }) => _id === id)?.name ?? id
  const refusals = result?.refused.map(({ _id, detail = 'It could not be changed.' }) => ({
    ...{ _id, name: nameOf(_id), why: detail },
  }))
  const props = {
    ...{ organizations, from: fromOf(from), typed: { statusCode: '', why: '' }, errors: {}, problem: undefined },
    result: result && refusals ? { changed: result.changed, refusals } : null,
    ...shown,
  }
  return showPage(c, OrganizationStatus, props, { title: 'Change status', ...(status && { status }) })
}

/** The list with its filters, or an organization's page. Any other address leads to the list. */
const fromOf = (from = '') =>
  /^\/spedcommons-reports\/organizations(\/[\w-]+)?(\?[\w=&%.+-]*)?$/.test(from) ? from : organizationTable.path
