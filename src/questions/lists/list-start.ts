import { lastAuditId } from '../../platform/db/audit'
import type { AppContext } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { type ListRequest, readQuestionListAddress } from './list-request'
import { type QuestionFilters, resolveFilters } from './resolve-filters'

/** What is read before a list itself, so that all the rest takes one more round trip. */
type ListStart = { request: ListRequest; filters: QuestionFilters; revision: string }

declare module 'hono' {
  interface ContextVariableMap {
    questionListStart: ListStart | undefined
  }
}

/** What selects a list and its page. */
const listParameters = ['sort', 'tag', 'category', 'q', 'page', 'is']

/** What asks guests to sign in before they go on to another page. */
const promptParameters = ['signin', 'redirect']

/**
 * Caches a list of questions for guests. Every change adds an audit row, so nobody reads a question that was removed a
 * moment ago.
 */
export const cachedQuestionList = () =>
  edgeCache({
    query: [...listParameters, ...promptParameters],
    revision: async (c) => (await readListStart(c)).revision,
  })

export async function readListStart(c: AppContext): Promise<ListStart> {
  const known = c.get('questionListStart')
  if (known) return known
  const request = readQuestionListAddress(c.req.query())
  const [filters, revision] = await Promise.all([resolveFilters(c.var.db, request.filters), lastAuditId(c.var.db)])
  const start = { request, filters, revision }
  c.set('questionListStart', start)
  return start
}
