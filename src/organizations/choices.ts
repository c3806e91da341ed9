export const organizationStatuses = ['trial', 'client', 'legacy'] as const
type OrganizationStatus = (typeof organizationStatuses)[number]

/** Each code belongs to one status. */
export const statusCodes = {
  '0': { label: 'Legacy', status: 'legacy' },
  '1': { label: 'Past Free Trial User', status: 'trial' },
  '2': { label: 'Past Paid Client', status: 'trial' },
  '3': { label: 'Current Free Trial User', status: 'client' },
  '4': { label: 'Current Paid Client', status: 'client' },
} as const satisfies Record<string, { label: string; status: OrganizationStatus }>
export type StatusCode = keyof typeof statusCodes
export const statusCodeNames = ['0', '1', '2', '3', '4'] as const satisfies StatusCode[]
export const isStatusCode = (text: string): text is StatusCode => Object.hasOwn(statusCodes, text)

export const statusLabel = (code: string): string => (isStatusCode(code) ? statusCodes[code].label : code)

export const organizationSorts = ['name', 'status', 'members', 'jobs', 'created', 'ends'] as const
export type OrganizationSort = (typeof organizationSorts)[number]

/** Those that begin with the most or the newest. */
export const organizationDescents: ReadonlySet<OrganizationSort> = new Set(['status', 'members', 'jobs', 'created'])

export const maxOrganizationSearchLength = 100
