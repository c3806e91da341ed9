import {
  joinedLabels,
  memberClassLabels,
  memberSortLabels,
  memberStateLabels,
  seenLabels,
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

export const memberList = defineList(membersPath, {
  q: searchText('Name, email, or title', 500),
  class: linkedChoice('Class', 'All', memberClassLabels),
  organization: anyText(100),
  state: choice('Show', 'Everyone', memberStateLabels),
  joined: choice('Joined', 'Any time', joinedLabels),
  seen: choice('Last seen', 'Any time', seenLabels),
  sort: sortChoice('newest', memberSortLabels),
})
export type MembersQuery = QueryOf<typeof memberList>
