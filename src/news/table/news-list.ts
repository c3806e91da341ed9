import {
  anyChoice,
  choice,
  defineList,
  linkedChoice,
  type QueryOf,
  searchText,
  sortChoice,
} from '../../ui/lists/define-list'
import { type ArticleSort, type ArticleStatus, articleCategories, kindLabels, staffNewsPath } from '../choices'

/** A scheduled article is a Draft with a time; a changed one is Published, and readers don't see its changes yet. */
const statuses = {
  Published: 'Published',
  Changed: 'Changed',
  Draft: 'Draft',
  Scheduled: 'Scheduled',
  Archived: 'Archived',
} as const
export type ArticleFilter = keyof typeof statuses | 'All'

const sorts: Readonly<Record<ArticleSort, string>> = { alpha: 'Alphabetical', date: 'By Date' }

const categories = Object.fromEntries(articleCategories.map((category) => [category, category]))

export const newsList = defineList(staffNewsPath, {
  q: searchText('Words in the title, the summary, or the text'),
  kind: choice('Kind', 'All kinds', kindLabels),
  category: choice('Category', 'All categories', categories),
  author: anyChoice('Byline', 'All bylines'),
  tag: anyChoice('Tag', 'All tags'),
  status: linkedChoice('Status', 'All', statuses),
  sort: sortChoice('date', sorts),
})
export type NewsQuery = QueryOf<typeof newsList>

export function isInFilter(
  article: { status: ArticleStatus; scheduled: string | null; hasChanges: boolean },
  filter: NewsQuery['status'],
): boolean {
  if (filter === 'Changed') return article.hasChanges
  return filter === null || (filter === 'Scheduled' ? article.scheduled !== null : article.status === filter)
}

/** What staff can do with an article in the table. All but `delete` change its status. */
export type RowActionName = 'publish' | 'draft' | 'archive' | 'restore' | 'delete'

type RowAction = {
  /** In the menu of the row, if it is another word than on the button of the dialog. */
  item?: string
  label: string
  /** The status afterwards, or null if the article is gone. */
  status: ArticleStatus | null
  question: string
  done: string
}

export const rowActions: Readonly<Record<RowActionName, RowAction>> = {
  publish: { label: 'Publish', status: 'Published', question: 'Publish this article?', done: 'Article published' },
  draft: {
    item: 'Unpublish',
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

export const actionsFor: Readonly<Record<ArticleStatus, readonly RowActionName[]>> = {
  Draft: ['publish', 'archive', 'delete'],
  Published: ['draft', 'archive', 'delete'],
  Archived: ['restore', 'delete'],
}

export const countArticles = (count: number) =>
  count === 1 ? '1 article' : `${count.toLocaleString('en-US')} articles`
