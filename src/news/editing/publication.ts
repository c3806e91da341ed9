import type { ArticleStatus } from '../choices'
import type { ArticleRequest } from '../rules'

type State = { status: ArticleStatus; scheduled: string | null; published: string | null }

/** Returns the status of an article after a request, with the times that belong to it. */
export function stateAfter(before: State, request: Pick<ArticleRequest, 'status' | 'scheduled'>, time: string): State {
  const asked = request.scheduled === undefined ? before.scheduled : request.scheduled
  const scheduled = asked && new Date(asked).toISOString()
  const chosen = request.status ?? before.status
  // A time that is over publishes now, but only a Draft waits for it.
  const isDue = chosen === 'Draft' && request.scheduled !== undefined && scheduled !== null && scheduled <= time
  const status = isDue ? 'Published' : chosen
  return {
    status,
    scheduled: status === 'Draft' ? scheduled : null,
    published: status === 'Published' ? (before.published ?? time) : before.published,
  }
}

/** Returns the verb of the audit entry. */
export function publicationVerb(before: ArticleStatus, after: ArticleStatus): string {
  if (before === after) return 'changed'
  if (after === 'Draft') return before === 'Archived' ? 'restored' : 'unpublished'
  return after === 'Published' ? 'published' : 'archived'
}
