import type { JoinedFilter, MemberSort, MemberState, SeenFilter } from '../../accounts/directory/member-classes'

/** `all` is the choice that filters nothing. */
type Labels<Value extends string> = Readonly<Record<Value | 'all', string>>

export const memberSortLabels: Readonly<Record<MemberSort, string>> = {
  newest: 'Newest',
  name: 'Name',
  organization: 'Organization',
}

export const stateLabels: Labels<MemberState> = {
  all: 'Everyone',
  reviewer: 'Reviewers',
  suspended: 'Suspended',
  silenced: 'Silenced',
  unconfirmed: 'Email not confirmed',
  invited: 'Invited, no password yet',
}

const withinDays = { 1: 'Past day', 7: 'Past week', 30: 'Past 30 days', 90: 'Past 90 days' }

export const joinedLabels: Labels<JoinedFilter> = { all: 'Any time', ...withinDays }

export const seenLabels: Labels<SeenFilter> = { all: 'Any time', ...withinDays, not: 'Not in 90 days' }
