/** The orders of the staff's list. */
export const organizationSorts = ['name', 'status', 'members', 'jobs', 'created', 'ends'] as const
export type OrganizationSort = (typeof organizationSorts)[number]

/** How long a search text of the list may be. */
export const maxOrganizationSearchLength = 100
