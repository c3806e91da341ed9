import {
  maxOrganizationSearchLength,
  type OrganizationSort,
  type StatusCode,
  statusLabel,
} from '../../organizations/choices'
import { staffOrganizationPath } from '../../organizations/paths'
import { choice, defineList, flag, type QueryOf, searchText, sortChoice } from '../../ui/lists/define-list'
import { listHref } from '../../ui/lists/list-href'

const states: Readonly<Record<StatusCode | 'order' | 'ending', string>> = {
  0: statusLabel('0'),
  1: statusLabel('1'),
  2: statusLabel('2'),
  3: statusLabel('3'),
  4: statusLabel('4'),
  order: 'Purchase order waiting',
  ending: 'Free trial ends within 7 days',
}

const orders: Readonly<Record<OrganizationSort, string>> = {
  name: 'Name',
  status: 'Status',
  members: 'Most members',
  jobs: 'Most jobs',
  created: 'Newest',
  ends: 'Trial or plan ends',
}

export const organizationTable = defineList('/spedcommons-reports/organizations', {
  q: searchText('Name, city, or state', maxOrganizationSearchLength),
  status: choice('Status', 'All', states),
  sort: sortChoice('name', orders),
  order: flag('reversed'),
})
export type OrganizationsQuery = QueryOf<typeof organizationTable>

/** Where a page of the list begins (`cursor`) or ends (`before`). Neither is set on the first page. */
export type OrganizationsPlace = { cursor: string | null; before: string | null }

export const organizationHref = staffOrganizationPath

export const organizationJobHref = (id: string, jobId: string) =>
  `${organizationHref(id)}/job/${encodeURIComponent(jobId)}`

export const statusHref = (id: string, from: string) => listHref(`${organizationTable.path}/status`, { ids: id, from })

export const countOrganizations = (count: number) =>
  count === 1 ? '1 organization' : `${count.toLocaleString('en-US')} organizations`
