import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { endDateOf } from '../../organizations/organization/organization-order'
import type { Organization } from '../../organizations/schema'
import { record } from '../../platform/db/audit'
import type { AppEnv } from '../../platform/http/app-env'
import { attachment } from '../../platform/http/content-disposition'
import { logFault } from '../../platform/http/request-log'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { streamCsv } from '../../platform/text/csv'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { statusLabel } from './organization-labels'
import { organizationParts, readOrganizationTable, withOpenOrder } from './organization-table'
import { type OrganizationsQuery, readOrganizationsQuery } from './organizations-query'
import Organizations from './pages/organizations'

const columns = ['Name', 'Status', 'Legacy', 'Members', 'Jobs', 'Since', 'Trial or plan ends', 'ID']

/** The organizations as CSV, streamed while they are read. */
const organizationsCsv = (parts: AsyncIterable<Organization[]>, onFault: (fault: unknown) => void) =>
  streamCsv(columns, rowsOf(parts), onFault)

const pageSize = 50

export const organizationTablePages = new Hono<AppEnv>()
  .get('/spedcommons-reports/organizations', requireStaff, rateLimit(sharedLimits.search), async (c) => {
    const { cursor, before, changed } = c.req.query()
    const query = readOrganizationsQuery(c.req.query())
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
    const query = readOrganizationsQuery(c.req.query())
    // The search text isn't recorded, as in the list of members.
    await record(c.var.db, {
      by: actorOf(c),
      verb: 'exported organizations',
      target: { kind: 'organizations', id: 'list' },
      after: { ...(query.status && { statusCode: query.status }), ...(query.hasOrder && { hasOrder: true }) },
    })
    const parts = organizationParts(c.var.db, listingOf(query))
    return c.body(
      organizationsCsv(parts, (fault) => logFault(fault, c.var.requestId)),
      200,
      {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachment(`organizations-${timestamp().slice(0, 10)}.csv`),
        'x-robots-tag': 'noindex,nofollow',
      },
    )
  })

const listingOf = ({ status, hasOrder, ...listing }: OrganizationsQuery) => ({
  ...listing,
  ...(status && { statusCode: status }),
  ...(hasOrder && { only: withOpenOrder }),
})

async function* rowsOf(parts: AsyncIterable<Organization[]>): AsyncGenerator<string[][]> {
  for await (const organizations of parts)
    yield organizations.map((row) => [
      row.name,
      statusLabel(row.statusCode),
      row.statusCode === '0' ? 'Yes' : 'No',
      String(row.memberCount),
      String(row.jobCount),
      row.created,
      endDateOf(row) ?? '',
      row.id,
    ])
}
