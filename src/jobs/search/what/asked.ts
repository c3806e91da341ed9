import { type FieldRole, subjects, type Term } from '../../../language/terms'
import { facetNames, getTopic } from '../index-words'

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
export const everythingId = 'sped'

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

/** Joins the last two things if both are roles: for “SLP or OT”, either will do. */
export function withLastTwoJoined(asked: readonly Asked[]): Asked[] {
  const [one, other] = asked.slice(-2)
  if (one?.is !== 'role' || other?.is !== 'role') return [...asked]
  return [...asked.slice(0, -2), { ...mergeRoles([one, other]), typed: `${one.typed} or ${other.typed}` }]
}

type AskedRole = Extract<Asked, { is: 'role' }>

export const mergeRoles = ([first, ...others]: readonly [AskedRole, ...AskedRole[]]): AskedRole => ({
  ...first,
  ids: [...new Set([first, ...others].flatMap(({ ids }) => ids))],
  roles: [...new Set([first, ...others].flatMap(({ roles }) => roles))],
})

const facetsOfSubject: Readonly<Record<string, string[]>> = {
  ecse: [facetNames.grade('preschool')],
  earlyintervention: [facetNames.grade('infant')],
  transition: [facetNames.grade('transition')],
}

/** Beside another role, “preschool” or “deaf” says with whom somebody works. */
export function withSubjectsAsTopics(asked: readonly Asked[]): Asked[] {
  const isSubject = (one: Asked) => one.is === 'role' && subjects.some(({ id }) => one.ids.includes(id))
  const hasOther = asked.some((one) => one.is === 'role' && !isSubject(one))
  return asked.map((one) =>
    hasOther && one.is === 'role' && isSubject(one)
      ? {
          is: 'topic',
          typed: one.typed,
          ids: one.ids.map(getTopic),
          facets: one.ids.flatMap((id) => facetsOfSubject[id] ?? []),
        }
      : one,
  )
}
