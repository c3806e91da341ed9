import { cacheSearches } from '../../../platform/search/cached-searches'
import type { IndexVersion } from '../../../platform/search/index-queue'
import { type SearchRequest, searchJobs } from '../search'
import type { SearchResult } from './search-result'

const keep = cacheSearches<SearchResult>(300)

/**
 * Searches, or returns what this isolate found for the same request if no job has changed since.
 * @throws Problem 422 for a cursor that is broken or belongs to another search
 */
export const findResults = (search: D1Database, version: IndexVersion, request: SearchRequest): Promise<SearchResult> =>
  keep(search, version, JSON.stringify(request), () => searchJobs(search, request))
