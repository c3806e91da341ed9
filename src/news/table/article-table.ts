import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { type ListedArticle, listedColumns } from '../article/article'
import { type ArticleFilters, tagNamed } from '../article/published-articles'
import { type ArticleSort, articleKindOf } from '../choices'
import { ageOrder, articles, titleOrder } from '../schema'
import type { ArticleFilter } from './news-list'

type StaffFilters = ArticleFilters & {
  status: ArticleFilter
  /** By first publication if left out. */
  sort?: ArticleSort | undefined
  q?: string | undefined
}

/** Returns articles of every status, for staff. `hasChanges` says whether readers don't see a working copy of it yet. */
export async function listForStaff(
  db: Database,
  { status, sort, q = '', category, tag, ...page }: PageRequest & StaffFilters,
) {
  const words = q.trim()
  const list = `staff news:${JSON.stringify([status, sort, words, category, tag])}`
  const { isNear, isAfter, orderBy, limit, cut } = keysetPage({ ...page, list, ...orders[sort ?? 'age'] })
  const found = await db
    .select({ ...listedColumns, hasChanges: sql`${articles.draft} IS NOT NULL`.mapWith(Boolean) })
    .from(articles)
    .where(
      and(
        isOfStatus(status),
        category && eq(articles.category, category),
        tag === undefined ? undefined : hasTag(tag),
        words ? sql`instr(lower(${articles.title}), lower(${words})) > 0` : undefined,
        isNear,
        isAfter,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
  return cut(found, (article) => [...positions[sort ?? 'age'](article), article.id])
}

function isOfStatus(filter: ArticleFilter): SQL | undefined {
  if (filter === 'All') return undefined
  if (filter === 'Changed') return isNotNull(articles.draft)
  return filter === 'Scheduled' ? isNotNull(articles.scheduled) : eq(articles.status, filter)
}

type Order = { keys: readonly SQLWrapper[]; order: 'ascending' | 'descending' }

const orders: Readonly<Record<ArticleSort | 'age', Order>> = {
  alpha: { keys: [titleOrder(articles.title), articles.id], order: 'ascending' },
  date: { keys: [articles.updated, articles.id], order: 'descending' },
  age: { keys: [ageOrder(articles), articles.id], order: 'descending' },
}

const positions: Readonly<Record<ArticleSort | 'age', (article: ListedArticle) => [string]>> = {
  alpha: ({ title }) => [title],
  date: ({ updated }) => [updated],
  age: ({ published, created }) => [published ?? created],
}

const hasTag = (tag: string) =>
  sql`EXISTS (
    SELECT 1 FROM article_tags AS chosen WHERE chosen.article_id = articles.id AND chosen.tag_id = ${tagNamed(tag)}
  )`

export const tableArticle = (article: ListedArticle & { hasChanges: boolean }) => ({
  _id: article.id,
  title: article.title,
  kind: articleKindOf(article),
  category: article.category,
  status: article.status,
  scheduled: article.scheduled,
  hasChanges: article.hasChanges,
  updated: article.updated,
  published: article.published,
  author: article.author,
})
export type TableArticle = ReturnType<typeof tableArticle>
