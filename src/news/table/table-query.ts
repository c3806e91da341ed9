import { listHref } from '../../ui/lists/list-href'
import { type ArticleFilter, type ArticleSort, articleFilters, articleSorts, staffNewsPath } from '../choices'

export type TableQuery = { q: string; status: ArticleFilter; sort: ArticleSort }

const maxSearchLength = 200

/** Parses the query parameters. Unknown values are ignored. */
export function readTableQuery(query: Readonly<Record<string, string>>): TableQuery {
  return {
    q: query.q?.trim().slice(0, maxSearchLength) ?? '',
    status: articleFilters.find((known) => known === query.status) ?? 'All',
    sort: articleSorts.find((known) => known === query.sort) ?? 'date',
  }
}

/** The address of the table. Defaults are left out. */
export const tableHref = ({ q, status = 'All', sort = 'date' }: Partial<TableQuery>, cursor: string | null = null) =>
  listHref(staffNewsPath, {
    q: q || null,
    status: status !== 'All' && status,
    sort: sort !== 'date' && sort,
    cursor,
  })
