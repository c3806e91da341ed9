import { listHref } from '../ui/lists/list-href'

export const tagPath = (slug: string) => `/tags/${slug}`

/** Where staff edit a tag, and merge it into another one. */
export const editTagPath = (slug: string) => `${tagPath(slug)}/edit`

export const tagsHref = ({ q = '', cursor = null }: { q?: string; cursor?: string | null }) =>
  listHref('/tags', { q: q !== '' && q, cursor })
