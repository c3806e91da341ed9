import { slugOf } from '../../platform/text/slug'

/** The page of an organization that everyone sees; the id alone decides which, the name is for readers. */
export const organizationPath = ({ _id, name }: { _id: string; name: string }) =>
  `/organizations/${_id}/${slugOf(name) || 'jobs'}`
