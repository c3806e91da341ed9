import { listHref } from '../ui/lists/list-href'

export const tagPath = (slug: string) => `/tags/${slug}`

/** How the list of tags is ordered. */
export type TagSort = 'used' | 'name'

/** Where staff edit a tag, and merge it into another one. */
export const editTagPath = (slug: string) => `${tagPath(slug)}/edit`

type TagsAddress = { q?: string; sort?: TagSort; cursor?: string | null }

export const tagsHref = ({ q = '', sort = 'used', cursor = null }: TagsAddress) =>
  listHref('/tags', { q: q !== '' && q, sort: sort !== 'used' && sort, cursor })
