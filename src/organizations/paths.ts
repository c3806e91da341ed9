import { toSlug } from '../platform/text/normalize'

/** The organization's public page. Only the ID identifies it; the name is for readers. */
export const organizationPath = ({ _id, name }: { _id: string; name: string }) =>
  `/organizations/${_id}/${toSlug(name) || 'jobs'}`

export const staffOrganizationPath = (id: string) => `/spedcommons-reports/organizations/${encodeURIComponent(id)}`
