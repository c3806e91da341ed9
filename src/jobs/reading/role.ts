import { notRoles, titleGroups, topics } from '../../language/terms'
import { phraseFinder } from '../../platform/search/phrases'
import type { JobRole } from '../filter-choices'

type Named = { role: JobRole; group: number } | null

const findNames = phraseFinder<Named>([
  { names: notRoles, meaning: null },
  ...titleGroups.flatMap((terms, group) =>
    terms.map(({ role, names }) => ({ names, meaning: role ? { role, group } : null })),
  ),
  ...topics.map(({ names }) => ({ names, meaning: null })),
])

const rolesNamedIn = (text: string) => findNames(text).flatMap(({ meaning }) => meaning ?? [])

/** In a summary, the words of these groups say too little: a summary names colleagues, places, and subjects too. */
const groupsOfSummary = new Set([2, 3, 4])

/** Returns the role that the title names first, or null if it names none, or `role` among others. */
export function readOtherRole(title: string, role: JobRole): JobRole | null {
  return rolesNamedIn(title).some((named) => named.role === role) ? null : readRole(title, '')
}

/** Returns the role that the title names, else the first one that the summary names, or null. */
export function readRole(title: string, summary: string): JobRole | null {
  const inTitle = rolesNamedIn(title)
  const first = Math.min(...inTitle.map(({ group }) => group))
  const named =
    inTitle.find(({ group }) => group === first) ??
    rolesNamedIn(summary).find(({ group }) => groupsOfSummary.has(group))
  return named?.role ?? null
}
