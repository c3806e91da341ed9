import type { JobRole } from '../filter-choices'
import { phraseFinder } from './phrases'
import { notRoles, roleGroups } from './role-words'

type Named = { role: JobRole; group: number } | null

const findNames = phraseFinder<Named>([
  { names: notRoles, meaning: null },
  ...roleGroups.flatMap((rows, group) => rows.map(({ role, names }) => ({ names, meaning: { role, group } }))),
])

const rolesNamedIn = (text: string) => findNames(text).flatMap(({ meaning }) => meaning ?? [])

/** In a summary, the words of these groups say too little: a summary names colleagues, places, and subjects too. */
const groupsOfSummary = new Set([2, 3, 4])

/** Returns the role that the title names, else the first one that the summary names, or null. */
export function readRole(title: string, summary: string): JobRole | null {
  const inTitle = rolesNamedIn(title)
  const first = Math.min(...inTitle.map(({ group }) => group))
  const named =
    inTitle.find(({ group }) => group === first) ??
    rolesNamedIn(summary).find(({ group }) => groupsOfSummary.has(group))
  return named?.role ?? null
}
