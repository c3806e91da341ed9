import type { Database } from '../../platform/db/database'
import type { PageRequest } from '../../platform/http/pagination'
import { listForStaff, type StaffListedArticle } from '../article/article-list'
import { articleKindOf } from '../choices'
import type { TableQuery } from './table-query'

/** Returns a page of the articles of every status, and the cursor of the next page. */
export async function readArticleTable(db: Database, request: TableQuery & PageRequest) {
  const { rows, next } = await listForStaff(db, request)
  return { articles: rows.map(tableArticle), next }
}

const tableArticle = (article: StaffListedArticle) => ({
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
