import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { changeContact } from '../../organizations/administrators/administrator'
import { statusLabel } from '../../organizations/choices'
import { setDistrict } from '../../organizations/districts/district-link'
import { inviteFirstAdministrator } from '../../organizations/organization/first-administrator'
import { getEndDate } from '../../organizations/organization/organization-list'
import { maxChosenOrganizations } from '../../organizations/organization/rules'
import { moveTrialEnd } from '../../organizations/organization/trial'
import { changeOrganization, requireActingFor, setStatuses } from '../../organizations/organization/update-organization'
import type { Organization } from '../../organizations/schema'
import { record } from '../../platform/db/audit'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { downloadCsv } from '../../platform/http/csv-download'
import { pageSize } from '../../platform/http/pagination'
import { notFound, type Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { today } from '../../platform/time/days'
import { showPage } from '../../ui/server/show-page'
import { readOrganizationDetails } from './organization-details'
import {
  endsSoon,
  organizationParts,
  readChosenOrganizations,
  readOrganizationTable,
  withOpenOrder,
} from './organization-table'
import { type OrganizationsQuery, organizationHref, organizationTable } from './organizations-query'
import OrganizationPage, { type OrganizationPageProps } from './pages/organization'
import OrganizationStatus, { type OrganizationStatusProps } from './pages/organization-status'
import Organizations from './pages/organizations'

const columns: Record<string, (organization: Organization) => string> = {
  Name: ({ name }) => name,
  Status: ({ statusCode }) => statusLabel(statusCode),
  Legacy: ({ statusCode }) => (statusCode === '0' ? 'Yes' : 'No'),
  Members: ({ memberCount }) => String(memberCount),
  Jobs: ({ jobCount }) => String(jobCount),
  Since: ({ created }) => created,
  'Trial or plan ends': (organization) => getEndDate(organization) ?? '',
  ID: ({ id }) => id,
}

const doneWords = new Map([
  ['added', 'Organization added.'],
  ['profile', 'Organization updated.'],
  ['contact', 'Contact saved.'],
  ['invited', 'The invitation is on its way. It can be accepted for seven days.'],
  ['trial', 'The end of the trial is moved.'],
  ['linked', 'District linked.'],
  ['unlinked', 'Link to the district removed.'],
])

export const staffOrganizationPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/organizations', requireStaff, rateLimit(sharedLimits.search), async (c) => {
    const { cursor, before, changed } = c.req.query()
    const query = organizationTable.read(c.req.query())
    const page = await readOrganizationTable(c.var.db, { ...getListing(query), cursor, before, limit: pageSize })
    const done = changed !== undefined && /^\d{1,3}$/.test(changed) ? Number(changed) : null
    // A page before which nothing is left is the first one, whatever its address says.
    const place = page.previous === null && before !== undefined ? {} : { cursor, before }
    const props = {
      ...page,
      query,
      place: { cursor: place.cursor ?? null, before: place.before ?? null },
      changed: done,
    }
    return showPage(c, Organizations, props, { title: 'Organizations' })
  })
  .get('/spedcommons-reports/organizations.csv', requireStaff, rateLimit(sharedLimits.export), async (c) => {
    const query = organizationTable.read(c.req.query())
    // The search text isn't recorded, as in the list of members.
    await record(c.var.db, {
      by: getActor(c),
      verb: 'exported organizations',
      target: { kind: 'organizations', id: 'list' },
      after: query.status === 'order' ? { hasOrder: true } : query.status ? { statusCode: query.status } : {},
    })
    const parts = organizationParts(c.var.db, getListing(query))
    return downloadCsv(c, { name: `organizations-${today()}`, columns, parts })
  })
  .get('/spedcommons-reports/organizations/status', requireStaff, (c) =>
    askForStatus(c, { ids: c.req.queries('ids') ?? [], from: c.req.query('from') }),
  )
  .post(
    '/spedcommons-reports/organizations/status',
    ...form(setStatuses, {
      read: ({ ids, ...fields }) => ({ ...fields, ids: idsIn(ids) }),
      next: (c, outcomes, { ids, from }) => {
        const refused = outcomes.filter(({ ok }) => !ok)
        const changed = outcomes.length - refused.length
        if (refused.length > 0)
          return askForStatus(c, { ids: idsIn(ids), from }, { result: { changed, refused }, status: 422 })
        const list = readOrigin(from)
        // The fragment moves the focus to the sentence that confirms the change.
        return `${list}${list.includes('?') ? '&' : '?'}changed=${changed}#done`
      },
      again: (c, { typed, errors, problem }) => {
        const { ids, from, statusCode = '', why = '' } = typed
        return askForStatus(c, { ids: idsIn(ids), from }, { typed: { statusCode, why }, errors, problem })
      },
    }),
  )
  .get('/spedcommons-reports/organizations/:orgId', requireStaff, rateLimit(sharedLimits.search), (c) => {
    const { edit, done, changed } = c.req.query()
    const words = changed === '1' ? 'Status changed.' : (doneWords.get(done ?? '') ?? null)
    return show(c, { editing: edit ?? null, done: words })
  })
  .post(
    '/spedcommons-reports/organizations/:orgId',
    ...form(changeOrganization, {
      before: [requireStaff],
      params: async (c) => ({ id: getId(c) }),
      read: ({ name = '', summary = '', website = '', location, wasName, wasSummary, wasWebsite, wasLocation }) => ({
        name,
        summary,
        website,
        ...(location && { location }),
        ...(wasName !== undefined && {
          was: { name: wasName, summary: wasSummary, website: wasWebsite, location: wasLocation },
        }),
      }),
      next: (c) => doneHref(c, 'profile'),
      again: (c, refused) => showRefused(c, 'profile', refused),
    }),
  )
  .post(
    '/spedcommons-reports/organizations/:orgId/administrators',
    ...form(inviteFirstAdministrator, {
      params: async (c) => ({ id: getId(c) }),
      next: (c) => doneHref(c, 'invited'),
      again: (c, refused) => showRefused(c, 'invite', refused),
    }),
  )
  .post(
    '/spedcommons-reports/organizations/:orgId/trial',
    ...form(moveTrialEnd, {
      params: async (c) => ({ id: getId(c) }),
      next: (c) => doneHref(c, 'trial'),
      again: (c, refused) => showRefused(c, 'trial', refused),
    }),
  )
  .post(
    '/spedcommons-reports/organizations/:orgId/administrators/:userId',
    ...form(changeContact, {
      before: [requireStaff],
      read: ({ displayName = '', title = '', phone = '', email, resend }, c) => {
        requireActingFor(c, getId(c))
        const person = { _id: c.req.param('userId'), organization: getId(c) }
        const fields = { ...person, displayName, title, phone }
        return { ...fields, ...(email !== undefined && { email }), ...(resend !== undefined && { resend: true }) }
      },
      next: (c, _, { resend }) => doneHref(c, resend === undefined ? 'contact' : 'invited'),
      again: (c, refused) => showRefused(c, c.req.param('userId') ?? '', refused),
    }),
  )
  .post(
    '/spedcommons-reports/organizations/:orgId/district',
    ...form(setDistrict, {
      params: async (c) => ({ ...c.req.query(), id: getId(c) }),
      read: ({ district = '' }, _, { from }) => ({ district: from === undefined ? district.trim() : null }),
      next: (c, district) => doneHref(c, district === null ? 'unlinked' : 'linked'),
      again: (c, refused) => showRefused(c, 'district', refused),
    }),
  )

const getListing = ({ q, sort, status, order }: OrganizationsQuery) => ({
  q,
  sort,
  isReversed: order === 'reversed',
  ...(status === 'order'
    ? { only: withOpenOrder }
    : status === 'ending'
      ? { only: endsSoon() }
      : status && { statusCode: status }),
})

const getId = (c: AppContext) => c.req.param('orgId') ?? ''

/** The fragment moves the focus to the sentence that confirms the change. */
const doneHref = (c: AppContext, done: string) => `${organizationHref(getId(c))}?done=${done}#done`

function showRefused(c: AppContext, editing: string, refused: RefusedForm) {
  const isAtField = Object.keys(refused.errors).some((field) => field in refused.typed)
  return show(c, { editing, refused: { ...refused, ...(isAtField && { problem: '' }) } })
}

async function show(c: AppContext, shown: Partial<OrganizationPageProps>) {
  const cursor = c.req.query('cursor')
  const details = await readOrganizationDetails(c.env, c.var.db, { id: getId(c), cursor, by: getActor(c) })
  const props = { details, cursor, editing: null, refused: null, done: null, ...shown }
  return showPage(c, OrganizationPage, props, { title: details.organization.name })
}

const idsIn = (list = '') => list.split(' ').filter(Boolean)

type Chosen = { ids: string[]; from: string | undefined }

type Shown = Partial<Pick<OrganizationStatusProps, 'typed' | 'errors' | 'problem'>> & {
  result?: { changed: number; refused: readonly { _id: string; detail?: string }[] }
  status?: Problem['status']
}

async function askForStatus(c: AppContext, { ids, from }: Chosen, { status, result, ...shown }: Shown = {}) {
  const organizations = await readChosenOrganizations(c.var.db, ids.slice(0, maxChosenOrganizations))
  if (organizations.length === 0) throw notFound()
  const getName = (id: string) => organizations.find(({ _id }) => _id === id)?.name ?? id
  const refusals = result?.refused.map(({ _id, detail = 'It could not be changed.' }) => ({
    _id,
    name: getName(_id),
    why: detail,
  }))
  const props = {
    organizations,
    from: readOrigin(from),
    typed: { statusCode: '', why: '' },
    errors: {},
    problem: undefined,
    result: result && refusals ? { changed: result.changed, refusals } : null,
    ...shown,
  }
  return showPage(c, OrganizationStatus, props, { title: 'Change status', status })
}

/** The list with its filters, or an organization's page. Any other address leads to the list. */
const readOrigin = (from = '') =>
  /^\/spedcommons-reports\/organizations(\/[\w-]+)?(\?[\w=&%.+-]*)?$/.test(from) ? from : organizationTable.path
