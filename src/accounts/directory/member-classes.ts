/** How staff classify members: people in the field, administrators of an organization, and our team. */
export const memberClasses = ['sped', 'admin', 'manager'] as const
export type MemberClass = (typeof memberClasses)[number]

export const memberClassLabels: Readonly<Record<MemberClass, string>> = {
  sped: 'SPED',
  admin: 'Admin',
  manager: 'Manager',
}

/** Staff are managers with or without an organization, so that the three classes add up. */
export function getMemberClass({ isAdmin, isSiteAdmin }: { isAdmin: boolean; isSiteAdmin: boolean }): MemberClass {
  if (isSiteAdmin) return 'manager'
  return isAdmin ? 'admin' : 'sped'
}

export const memberStateLabels = {
  reviewer: 'Reviewers',
  suspended: 'Suspended',
  silenced: 'Silenced',
  unconfirmed: 'Email not confirmed',
  invited: 'Invited, no password yet',
}
export type MemberState = keyof typeof memberStateLabels

/** Within so many days. */
export type JoinedFilter = '1' | '7' | '30' | '90'
export const joinedLabels: Readonly<Record<JoinedFilter, string>> = {
  1: 'Past day',
  7: 'Past week',
  30: 'Past 30 days',
  90: 'Past 90 days',
}

export type SeenFilter = JoinedFilter | 'not'
export const seenLabels: Readonly<Record<SeenFilter, string>> = { ...joinedLabels, not: 'Not in 90 days' }

export const memberSortLabels = { newest: 'Newest', name: 'Name', organization: 'Organization' }
export type MemberSort = keyof typeof memberSortLabels
