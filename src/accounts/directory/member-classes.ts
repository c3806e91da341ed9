/** How staff classify members: people in the field, administrators of an organization, and our team. */
export const memberClasses = ['sped', 'admin', 'manager'] as const
export type MemberClass = (typeof memberClasses)[number]

export const memberClassLabels = { sped: 'SPED', admin: 'Admin', manager: 'Manager' } satisfies Record<
  MemberClass,
  string
>

/** Staff are managers with or without an organization, so that the three classes add up. */
export function memberClassOf({ isAdmin, isSiteAdmin }: { isAdmin: boolean; isSiteAdmin: boolean }): MemberClass {
  if (isSiteAdmin) return 'manager'
  return isAdmin ? 'admin' : 'sped'
}

/** What staff can filter members by, besides their class. */
export const memberStates = ['reviewer', 'suspended', 'silenced', 'unconfirmed', 'invited'] as const
export type MemberState = (typeof memberStates)[number]

/** Members who joined within so many days. */
export const joinedFilters = ['1', '7', '30', '90'] as const
export type JoinedFilter = (typeof joinedFilters)[number]

/** Members who were here within so many days, or who weren't in the last 90. */
export const seenFilters = ['1', '7', '30', '90', 'not'] as const
export type SeenFilter = (typeof seenFilters)[number]

export const memberSorts = ['newest', 'name', 'organization'] as const
export type MemberSort = (typeof memberSorts)[number]
