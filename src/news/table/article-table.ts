import { and, asc, eq, isNotNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { tags } from '../../tags/schema'
import { type ListedArticle, listedColumns } from '../article/article'
import { articlePath } from '../article/news-href'
import { type ArticleFilters, tagNamed } from '../article/published-articles'
import { type ArticleKind, type ArticleSort, getArticleKind } from '../choices'
import { ageOrder, articles, articleTags, titleOrder } from '../schema'
import type { ArticleFilter } from './news-list'

type StaffFilters = ArticleFilters & {
  status: ArticleFilter
  /** By first publication if left out. */
  sort?: ArticleSort | undefined
  q?: string | undefined
  kind?: ArticleKind | undefined
  author?: string | undefined
}

/** Returns articles of every status, for staff. `hasChanges` says whether readers don't see a working copy of it yet. */
export async function listForStaff(
  db: Database,
  { status, sort, q = '', category, tag, kind, author, ...page }: PageRequest & StaffFilters,
) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const list = `staff news:${JSON.stringify([status, sort, words, category, tag, kind, author])}`
  const { isNear, isAfter, orderBy, limit, cut } = keysetPage({ ...page, list, ...orders[sort ?? 'age'] })
  const found = await db
    .select({ ...listedColumns, hasChanges: sql`${articles.draft} IS NOT NULL`.mapWith(Boolean) })
    .from(articles)
    .where(
      and(
        isOfStatus(status),
        category && eq(articles.category, category),
        tag === undefined ? undefined : hasTag(tag),
        kind && isOfKind[kind],
        author === undefined ? undefined : eq(articles.author, author),
        ...words.map((word) => sql`instr(${searchedText}, ${word}) > 0`),
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

const searchedText = sql`lower(${articles.title} || ' ' || ${articles.summary} || ' ' || ${articles.text})`

const isExternal = ne(articles.externalLink, '')
const isOfGuest = ne(articles.guestBloggerName, '')
const isOfKind: Readonly<Record<ArticleKind, SQL | undefined>> = {
  plain: sql`NOT ${isExternal} AND NOT ${isOfGuest}`,
  external: isExternal,
  guest: sql`NOT ${isExternal} AND ${isOfGuest}`,
}

/** More wouldn't be found in a list of choices. */
const maxChoices = 200

/** The bylines and tags that articles have, for the filters of the table. */
export async function readArticleChoices(db: Database) {
  const { author } = articles
  const [authors, tagged] = await Promise.all([
    db.selectDistinct({ author }).from(articles).where(ne(author, '')).orderBy(asc(author)).limit(maxChoices),
    db
      .selectDistinct({ slug: tags.slug, text: tags.text })
      .from(articleTags)
      .innerJoin(tags, eq(tags.id, articleTags.tagId))
      .orderBy(asc(tags.slug))
      .limit(maxChoices),
  ])
  return {
    author: authors.map(({ author }) => ({ value: author, label: author })),
    tag: tagged.map(({ slug, text }) => ({ value: slug, label: text })),
  }
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
  path: articlePath(article),
  kind: getArticleKind(article),
  category: article.category,
  status: article.status,
  scheduled: article.scheduled,
  hasChanges: article.hasChanges,
  edited: article.edited,
  updated: article.updated,
  published: article.published,
  author: article.author,
})
export type TableArticle = ReturnType<typeof tableArticle>
