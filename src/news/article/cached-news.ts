import { lastAuditId } from '../../platform/db/audit'
import { edgeCache } from '../../platform/http/edge-cache'

/**
 * Caches a page of news for guests. Every change adds an audit row, so that nobody reads an article that was archived a
 * moment ago.
 * @param query the parameters that the page reads
 */
export const cachedNews = (query: readonly string[] = []) =>
  edgeCache({ query, revision: (c) => lastAuditId(c.var.db) })
