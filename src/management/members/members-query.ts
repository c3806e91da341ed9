import {
  type JoinedFilter,
  joinedFilters,
  type MemberClass,
  type MemberSort,
  type MemberState,
  memberClasses,
  memberSorts,
  memberStates,
  type SeenFilter,
  seenFilters,
} from '../../accounts/directory/member-classes'
import { membersPath } from '../../accounts/paths'
import { listHref } from '../../ui/lists/list-href'

export type MembersQuery = {
  q: string
  class: MemberClass | null
  organization: string
  state: MemberState | null
  joined: JoinedFilter | null
  seen: SeenFilter | null
  sort: MemberSort
}

/** Parses the query parameters. Unknown values are ignored. */
export function readMembersQuery(query: Record<string, string>): MembersQuery {
  return {
    q: query.q?.trim().slice(0, 500) ?? '',
    class: memberClasses.find((known) => known === query.class) ?? null,
    organization: query.organization?.trim().slice(0, 100) ?? '',
    state: memberStates.find((known) => known === query.state) ?? null,
    joined: joinedFilters.find((known) => known === query.joined) ?? null,
    seen: seenFilters.find((known) => known === query.seen) ?? null,
    sort: memberSorts.find((known) => known === query.sort) ?? 'newest',
  }
}

/** The URL of the members page, or of its download (`as`), for a query. Defaults are left out. */
export function membersHref(
  query: Partial<MembersQuery>,
  { pages = null, as = '' }: { pages?: string | null; as?: string } = {},
): string {
  const { q, class: memberClass, organization, state, joined, seen, sort } = query
  return listHref(membersPath + as, {
    q: q || null,
    class: memberClass,
    organization: organization || null,
    ...{ state, joined, seen },
    sort: sort !== 'newest' && sort,
    pages,
  })
}
