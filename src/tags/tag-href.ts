import { listHref } from '../ui/lists/list-href'

export const tagPath = (slug: string) => `/tags/${slug}`

export const tagsHref = ({ q = '', cursor = null }: { q?: string; cursor?: string | null }) =>
  listHref('/tags', { q: q !== '' && q, cursor })
