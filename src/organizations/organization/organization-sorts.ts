/** The orders of the staff's list. */
export const organizationSorts = ['name', 'status', 'members', 'jobs', 'created', 'ends'] as const
export type OrganizationSort = (typeof organizationSorts)[number]

/** Those that begin with the most or the newest. */
export const organizationDescents: ReadonlySet<OrganizationSort> = new Set(['status', 'members', 'jobs', 'created'])

/** How long a search text of the list may be. */
export const maxOrganizationSearchLength = 100
