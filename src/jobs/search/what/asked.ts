import type { FieldRole, Term } from '../../../platform/config/terms'
import { facetNames } from '../indexing/facets'

/** One thing that somebody asked for. `typed` are their words. */
export type Asked = { typed: string } & (
  | { is: 'role'; ids: string[]; roles: FieldRole[] }
  /** What the work is about, for whom, or where. Jobs without it come last, but they come. */
  | { is: 'topic'; ids: string[]; facets: string[] }
  /** The whole board, so it only puts those first who say so. */
  | { is: 'everything' }
  /** Words of which one must occur: what was typed, or the words that begin with it. */
  | { is: 'word'; words: string[] }
  | { is: 'phrase'; words: string[] }
)

/** Every job on this board is in special education. */
const everythingId = 'sped'

/** What employers may have said in the job’s type instead of in words. */
const facetsOfTerm: Readonly<Record<string, string[]>> = {
  esy: [facetNames.jobType('Seasonal')],
  substitute: [facetNames.jobType('Substitute')],
}

export function askedByTerm(typed: string, { id, role }: Term): Asked {
  if (id === everythingId) return { is: 'everything', typed }
  if (!role) return { is: 'topic', typed, ids: [id], facets: facetsOfTerm[id] ?? [] }
  return { is: 'role', typed, ids: [id], roles: role === 'other' ? [] : [role] }
}
