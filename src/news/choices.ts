// The values that an article may have, each with its label where people see another word.

const usualCategories = ['Administration', 'Education', 'Career', 'Wellness', 'Job Search', 'SPED Superstar'] as const

/** Only articles by a guest blogger may have it. */
export const guestCategory = 'Guest Blog'

export const articleCategories = [...usualCategories, guestCategory] as const
export type ArticleCategory = (typeof articleCategories)[number]

/** The category in an address and in the API, such as `job-search`. */
const categoryValues: Readonly<Record<ArticleCategory, string>> = {
  Administration: 'administration',
  Education: 'education',
  Career: 'career',
  Wellness: 'wellness',
  'Job Search': 'job-search',
  'SPED Superstar': 'sped-superstar',
  'Guest Blog': 'guest-blog',
}

export const categoryAnswer = (text: ArticleCategory) => ({ text, value: categoryValues[text] })

export const categoryNames: readonly string[] = [...articleCategories, ...Object.values(categoryValues)]

/** Returns the category with this text or value, such as `Job Search` or `job-search`. */
export const findCategory = (written: string): ArticleCategory | undefined =>
  articleCategories.find((category) => category === written || categoryValues[category] === written)

export const getCategories = (kind: ArticleKind): readonly ArticleCategory[] =>
  kind === 'guest' ? articleCategories : usualCategories

export const articleStatuses = ['Draft', 'Published', 'Archived'] as const
export type ArticleStatus = (typeof articleStatuses)[number]

export const statusFilters = ['All', 'Published', 'Draft', 'Archived'] as const

export const articleSorts = ['alpha', 'date'] as const
export type ArticleSort = (typeof articleSorts)[number]

export const revisionKinds = ['save', 'publish', 'restore'] as const
export type RevisionKind = (typeof revisionKinds)[number]

/** An external article is on another site, and a guest blogger wrote a guest article. */
export type ArticleKind = 'plain' | 'external' | 'guest'

export const kindLabels = { plain: 'Article', external: 'External', guest: 'Guest blog' } as const satisfies Readonly<
  Record<ArticleKind, string>
>

/** The fields decide the kind. An external link comes first. */
export function getArticleKind(article: { externalLink: string; guestBloggerName: string }): ArticleKind {
  if (article.externalLink !== '') return 'external'
  return article.guestBloggerName === '' ? 'plain' : 'guest'
}

export const staffNewsPath = '/spedcommons-reports/news'

const folders: Readonly<Record<ArticleKind, string>> = { plain: '', external: '/external', guest: '/blogger' }

/** The address of an article's editor, or of the editor for a new article of this kind. */
export const editorPath = (kind: ArticleKind, id = 'new') => `${staffNewsPath}${folders[kind]}/${id}`

/** The editor for a new article that begins with the words of another one. */
export const copyPath = ({ kind, _id }: { kind: ArticleKind; _id: string }) =>
  `${editorPath(kind)}?copy=${encodeURIComponent(_id)}`
