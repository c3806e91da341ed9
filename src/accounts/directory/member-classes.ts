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

export const memberSorts = ['newest', 'name', 'organization'] as const
export type MemberSort = (typeof memberSorts)[number]
