import { and, asc, between, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { invalid, notFound } from '../../platform/http/problem'
import { slugOf } from '../../platform/text/normalize'
import {
  type ArticleCategory,
  type ArticleFilter,
  type ArticleSort,
  articleSorts,
  findCategory,
  statusFilters,
} from '../choices'
import { articleMessages } from '../rules'
import { ageOrder, articles, articleTags, titleOrder } from '../schema'
import { isPublished } from './article'
import { listedColumns } from './article-columns'
import type { ListedArticle } from './article-shape'
import { articlePath, type NewsFilters } from './news-href'

type Filters = { category?: ArticleCategory | undefined; tag?: string | undefined }

type Listed<Row = ListedArticle> = { rows: Row[]; next: string | null }
/** `hasChanges` says whether it has a working copy that readers don't see. */
export type StaffListedArticle = ListedArticle & { hasChanges: boolean }

/** Returns Published articles, by first publication, newest first. */
export async function listPublished(db: Database, { category, tag, ...page }: PageRequest & Filters): Promise<Listed> {
  // A tag's list is read from its own index, which has the same times.
  const [published, id] =
    tag === undefined ? [articles.published, articles.id] : [articleTags.published, articleTags.articleId]
  const list = `news:${category ?? ''}:${tag ?? ''}`
  const { isAfter, orderBy, limit, cut } = keysetPage({ ...page, list, keys: [published, id], order: 'descending' })
  const isShown = and(isPublished, category && eq(articles.category, category), isAfter)
  const found =
    tag === undefined
      ? await db
          .select(listedColumns)
          .from(articles)
          .where(isShown)
          .orderBy(...orderBy)
          .limit(limit)
      : await db
          .select(listedColumns)
          .from(articleTags)
          .innerJoin(articles, eq(articles.id, articleTags.articleId))
          .where(and(eq(articleTags.tagId, tagNamed(tag)), isNotNull(articleTags.published), isShown))
          .orderBy(...orderBy)
          .limit(limit)
  return cut(found, ({ published, id }) => [published ?? '', id])
}

type StaffFilters = Filters & {
  status: ArticleFilter
  /** By first publication if left out. */
  sort?: ArticleSort | undefined
  /** A part of the title. */
  q?: string | undefined
}

/** Returns articles of every status, for staff. */
export async function listForStaff(
  db: Database,
  { status, sort, q = '', category, tag, ...page }: PageRequest & StaffFilters,
): Promise<Listed<StaffListedArticle>> {
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

/** SQL for the id of the tag with this text, slug, or synonym. */
function tagNamed(text: string): SQL<string> {
  const slug = slugOf(text)
  return sql`(
    SELECT id FROM tags WHERE slug = ${slug} UNION ALL SELECT tag_id FROM tag_synonyms WHERE slug = ${slug} LIMIT 1
  )`
}

const hasTag = (tag: string) =>
  sql`EXISTS (
    SELECT 1 FROM article_tags AS chosen WHERE chosen.article_id = articles.id AND chosen.tag_id = ${tagNamed(tag)}
  )`

/** Returns the highest rowid of an article, or 0. */
export async function lastArticleRowid(db: Database): Promise<number> {
  const [row] = await db.select({ last: sql<number>`coalesce(max(articles.rowid), 0)` }).from(articles)
  return row?.last ?? 0
}

/** Returns the pages of Published articles in a range of rowids. An external article’s page has nothing of its own. */
export async function articleEntries(db: Database, { first, last }: { first: number; last: number }) {
  const rowid = sql`articles.rowid`
  const found = await db
    .select({ uid: articles.uid, slug: articles.slug, updated: articles.updated })
    .from(articles)
    .where(and(between(rowid, first, last), isPublished, sql`${articles.externalLink} = ''`))
    .orderBy(asc(rowid))
  return found.map(({ updated, ...address }) => ({ path: articlePath(address), updated }))
}

type Query = Readonly<Record<string, string | undefined>>

/**
 * Reads the filters of a list of articles from an address.
 * @throws Problem 422 for an unknown value
 */
export function readListRequest({ category, tag, status, sort, q }: Query) {
  const [known, filter] = [category && findCategory(category), statusFilters.find((one) => one === (status ?? 'All'))]
  const order = articleSorts.find((one) => one === sort)
  if (category !== undefined && !known) throw invalid({ category: articleMessages.unknownCategory })
  if (!filter) throw invalid({ status: 'Choose All, Published, Draft, or Archived.' })
  if (sort !== undefined && !order) throw invalid({ sort: 'Choose alpha or date.' })
  return { category: known || undefined, tag, status: filter, sort: order, q }
}

/**
 * Reads the filters of a page or a feed from its address.
 * @throws Problem 404 for an unknown category
 */
export function readNewsFilters({ category: written, tag }: Query): NewsFilters {
  const category = written === undefined ? null : findCategory(written)
  if (category === undefined) throw notFound()
  return { category, tag: tag ?? null }
}
