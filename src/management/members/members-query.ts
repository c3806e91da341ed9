import { type MemberClass, type MemberSort, memberClasses, memberSorts } from '../../accounts/directory/member-classes'
import { listHref } from '../../ui/lists/list-href'

export type MembersQuery = { q: string; class: MemberClass | null; organization: string; sort: MemberSort }

const path = '/spedcommons-reports/members'

/** Parses the query parameters. Unknown values are ignored. */
export function readMembersQuery(query: Record<string, string>): MembersQuery {
  return {
    q: query.q?.trim().slice(0, 500) ?? '',
    class: memberClasses.find((known) => known === query.class) ?? null,
    organization: query.organization?.trim().slice(0, 100) ?? '',
    sort: memberSorts.find((known) => known === query.sort) ?? 'newest',
  }
}

/** The URL of the members page, or of its download (`as`), for a query. Defaults are left out. */
export function membersHref(
  query: Partial<MembersQuery>,
  { cursor = null, as = '' }: { cursor?: string | null; as?: string } = {},
): string {
  const { q, class: memberClass, organization, sort } = query
  return listHref(path + as, {
    q: q || null,
    class: memberClass,
    organization: organization || null,
    sort: sort !== 'newest' && sort,
    cursor,
  })
}
