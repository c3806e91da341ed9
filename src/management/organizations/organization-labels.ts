import type { OrganizationSort } from '../../organizations/organization/organization-sorts'
import type { SettableCode } from '../../organizations/organization/rules'
import { isStatusCode, statusCodes } from '../../organizations/status-codes'

/** The words of a status code. */
export const statusLabel = (code: string) => (isStatusCode(code) ? statusCodes[code].label : code)

export const organizationSortLabels: Readonly<Record<OrganizationSort, string>> = {
  name: 'Name',
  status: 'Status',
  members: 'Most members',
  jobs: 'Most jobs',
  created: 'Newest',
  ends: 'Trial or plan ends',
}

/** What setting a status does. `closable` is the number of Published and Paused jobs. */
export const statusOutcomes: Readonly<Record<SettableCode, (closable: number) => string>> = {
  '1': () => 'Its trial or plan ends now. Published jobs stay up for their 60 days, and it can’t post new ones.',
  '2': (closable) => `Its plan ends now. ${closedWords(closable)}`,
  '3': () => 'A new free trial starts today. It can post jobs until the trial ends.',
  '4': () => 'It can post jobs and use everything in a paid plan. Nobody is charged.',
}

function closedWords(count: number): string {
  if (count === 0) return 'There are no Published or Paused jobs to close.'
  return count === 1
    ? 'The 1 Published or Paused job is closed.'
    : `The ${count.toLocaleString('en-US')} Published and Paused jobs are closed.`
}
