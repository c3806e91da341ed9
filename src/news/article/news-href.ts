import { listHref } from '../../ui/lists/list-href'
import { type ArticleCategory, categoryAnswer } from '../choices'

export const articlePath = ({ uid, slug }: { uid: string; slug: string }) => `/news/${uid}/${slug}`

/** Where the pictures of an article are stored, for `deleteImage`. */
export const pictureFolder = (uid: string) => `news/${uid}`

export type NewsFilters = { category: ArticleCategory | null; tag: string | null }

/** The title of a page or a feed with these filters. */
export const newsTitle = ({ category, tag }: NewsFilters) => ['News', category, tag].filter(Boolean).join(': ')

/** The address of the list of articles, or of its feed (`/news.xml`). */
export const newsHref = (
  { category, tag }: Partial<NewsFilters>,
  { path = '/news', cursor = null }: { path?: '/news' | '/news.xml'; cursor?: string | null } = {},
) => listHref(path, { category: category && categoryAnswer(category).value, tag, cursor })
