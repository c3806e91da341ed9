import type { ArticleKind } from './choices'

export const staffNewsPath = '/spedcommons-reports/news'

const folders: Readonly<Record<ArticleKind, string>> = { plain: '', external: '/external', guest: '/blogger' }

/** The address of an article's editor, or of the editor for a new article of this kind. */
export const editorPath = (kind: ArticleKind, id = 'new') => `${staffNewsPath}${folders[kind]}/${id}`
