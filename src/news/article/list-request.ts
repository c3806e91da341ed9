import { invalid, notFound } from '../../platform/http/problem'
import { articleSorts, findCategory, statusFilters } from '../choices'
import { articleMessages } from '../rules'
import type { NewsFilters } from './news-href'

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
