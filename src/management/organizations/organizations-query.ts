import { staffOrganizationPath } from '../../organizations/organization/organization-path'
import {
  maxOrganizationSearchLength,
  type OrganizationSort,
  organizationSorts,
} from '../../organizations/organization/organization-sorts'
import { isStatusCode, type StatusCode } from '../../organizations/status-codes'
import { listHref } from '../../ui/lists/list-href'

export type OrganizationsQuery = {
  q: string
  status: StatusCode | null
  /** Only those whose purchase order waits for approval. */
  hasOrder: boolean
  sort: OrganizationSort
  isReversed: boolean
}

/** What the status filter is in the URL for those with a waiting purchase order. */
export const orderStatus = 'order'

export const organizationsPath = '/spedcommons-reports/organizations'

/** Parses the query parameters. Unknown values are ignored. */
export function readOrganizationsQuery(query: Readonly<Record<string, string>>): OrganizationsQuery {
  return {
    q: query.q?.trim().slice(0, maxOrganizationSearchLength) ?? '',
    status: query.status !== undefined && isStatusCode(query.status) ? query.status : null,
    hasOrder: query.status === orderStatus,
    sort: organizationSorts.find((known) => known === query.sort) ?? 'name',
    isReversed: query.order === 'reversed',
  }
}

/** The URL of the list, or of its download (`as`), for a query. Defaults are left out. */
export const organizationsHref = (
  { q, status, hasOrder, sort = 'name', isReversed = false }: Partial<OrganizationsQuery>,
  { as = '', ...place }: Partial<OrganizationsPlace> & { as?: string } = {},
) => {
  const shown = {
    q: q || null,
    status: hasOrder ? orderStatus : status,
    sort: sort !== 'name' && sort,
    order: isReversed && 'reversed',
  }
  return listHref(organizationsPath + as, { ...shown, ...place })
}

/** Where a page of the list begins (`cursor`) or ends (`before`). Neither is set on the first page. */
export type OrganizationsPlace = { cursor: string | null; before: string | null }

export const organizationHref = staffOrganizationPath

export const organizationJobHref = (id: string, jobId: string) =>
  `${organizationHref(id)}/job/${encodeURIComponent(jobId)}`

/** The form that changes the status of one organization. `from` is the page to return to. */
export const statusHref = (id: string, from: string) => listHref(`${organizationsPath}/status`, { ids: id, from })

export const countOrganizations = (count: number) =>
  count === 1 ? '1 organization' : `${count.toLocaleString('en-US')} organizations`
