import type { ArticleStatus } from '../choices'

/** What staff can do with an article in the table. All but `delete` change its status. */
export type RowActionName = 'publish' | 'draft' | 'archive' | 'restore' | 'delete'

type RowAction = {
  /** The item of the menu, and the button that confirms. */
  label: string
  /** The status afterwards, or null if the article is gone. */
  status: ArticleStatus | null
  question: string
  done: string
}

export const rowActions: Readonly<Record<RowActionName, RowAction>> = {
  publish: { label: 'Publish', status: 'Published', question: 'Publish this article?', done: 'Article published' },
  draft: {
    label: 'Draft',
    status: 'Draft',
    question: 'Change this article to Draft?',
    done: 'Article changed to Draft',
  },
  archive: { label: 'Archive', status: 'Archived', question: 'Archive this article?', done: 'Article archived' },
  restore: {
    label: 'Restore to Draft',
    status: 'Draft',
    question: 'Restore this article to Draft?',
    done: 'Article restored to Draft',
  },
  delete: { label: 'Delete', status: null, question: 'Delete this article?', done: 'Article deleted' },
}

/** What can be done with an article of each status. */
export const actionsFor: Readonly<Record<ArticleStatus, readonly RowActionName[]>> = {
  Draft: ['publish', 'archive', 'delete'],
  Published: ['draft', 'archive', 'delete'],
  Archived: ['restore', 'delete'],
}

export const countArticles = (count: number) =>
  count === 1 ? '1 article' : `${count.toLocaleString('en-US')} articles`
