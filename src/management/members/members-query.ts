import {
  type JoinedFilter,
  type MemberSort,
  type MemberState,
  memberClassLabels,
  type SeenFilter,
} from '../../accounts/directory/member-classes'
import { membersPath } from '../../accounts/paths'
import {
  anyText,
  choice,
  defineList,
  linkedChoice,
  type QueryOf,
  searchText,
  sortChoice,
} from '../../ui/lists/define-list'

const states: Readonly<Record<MemberState, string>> = {
  reviewer: 'Reviewers',
  suspended: 'Suspended',
  silenced: 'Silenced',
  unconfirmed: 'Email not confirmed',
  invited: 'Invited, no password yet',
}

const withinDays: Readonly<Record<JoinedFilter, string>> = {
  1: 'Past day',
  7: 'Past week',
  30: 'Past 30 days',
  90: 'Past 90 days',
}

const seen: Readonly<Record<SeenFilter, string>> = { ...withinDays, not: 'Not in 90 days' }

const orders: Readonly<Record<MemberSort, string>> = { newest: 'Newest', name: 'Name', organization: 'Organization' }

export const memberList = defineList(membersPath, {
  q: searchText('Name, email, or title', 500),
  class: linkedChoice('Class', 'All', memberClassLabels),
  organization: anyText(100),
  state: choice('Show', 'Everyone', states),
  joined: choice('Joined', 'Any time', withinDays),
  seen: choice('Last seen', 'Any time', seen),
  sort: sortChoice('newest', orders),
})
export type MembersQuery = QueryOf<typeof memberList>
