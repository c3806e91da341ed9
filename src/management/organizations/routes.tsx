import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { statusLabel } from '../../organizations/choices'
import { endDateOf } from '../../organizations/organization/organization-list'
import type { Organization } from '../../organizations/schema'
import { record } from '../../platform/db/audit'
import type { AppEnv } from '../../platform/http/app-env'
import { downloadCsv } from '../../platform/http/csv-download'
import { pageSize } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { today } from '../../platform/time/days'
import { showPage } from '../../ui/server/show-page'
import { organizationParts, readOrganizationTable, withOpenOrder } from './organization-table'
import { type OrganizationsQuery, organizationTable } from './organizations-query'
import Organizations from './pages/organizations'

const columns: Record<string, (organization: Organization) => string> = {
  Name: ({ name }) => name,
  Status: ({ statusCode }) => statusLabel(statusCode),
  Legacy: ({ statusCode }) => (statusCode === '0' ? 'Yes' : 'No'),
  Members: ({ memberCount }) => String(memberCount),
  Jobs: ({ jobCount }) => String(jobCount),
  Since: ({ created }) => created,
  'Trial or plan ends': (organization) => endDateOf(organization) ?? '',
  ID: ({ id }) => id,
}

export const organizationTablePages = new Hono<AppEnv>()
  .get('/spedcommons-reports/organizations', requireStaff, rateLimit(sharedLimits.search), async (c) => {
    const { cursor, before, changed } = c.req.query()
    const query = organizationTable.read(c.req.query())
    const page = await readOrganizationTable(c.var.db, { ...listingOf(query), cursor, before, limit: pageSize })
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
      by: actorOf(c),
      verb: 'exported organizations',
      target: { kind: 'organizations', id: 'list' },
      after: query.status === 'order' ? { hasOrder: true } : query.status ? { statusCode: query.status } : {},
    })
    const parts = organizationParts(c.var.db, listingOf(query))
    return downloadCsv(c, { name: `organizations-${today()}`, columns, parts })
  })

const listingOf = ({ q, sort, status, order }: OrganizationsQuery) => ({
  ...{ q, sort, isReversed: order === 'reversed' },
  ...(status === 'order' ? { only: withOpenOrder } : status && { statusCode: status }),
})
