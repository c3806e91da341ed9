import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { organizations } from '../../organizations/schema'
import { nameHolds } from '../../platform/search/name-search'
import { users } from '../schema'
import type { MemberClass } from './member-classes'

/** Whom of all people a list shows; what is left out shows everybody. */
export type MemberFilter = {
  /** Words that must all stand in a name, an address or a title. */
  q?: string
  class?: MemberClass | null
  /** The id of an organization, or part of its name. */
  organization?: string
}

const mostWords = 12
const longestWord = 64

/** The words of a search, as far as they are looked at. */
export const searchedWords = (q: string) =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord))

/** The condition for a query that joins people with their organizations. */
export function matchesFilter({ q = '', organization = '', ...wanted }: MemberFilter, staffDomains: readonly string[]) {
  const name = organization.trim().slice(0, 100)
  return and(
    ...searchedWords(q).map(holds),
    wanted.class ? isOfClass(wanted.class, staffDomains) : undefined,
    name ? or(eq(organizations.id, name), nameHolds(organizations, name)) : undefined,
  )
}

export function isOfClass(memberClass: MemberClass, staffDomains: readonly string[]): SQL | undefined {
  const staff = hasProvenStaffAddress(staffDomains)
  switch (memberClass) {
    case 'manager':
      return staff
    case 'admin':
      return and(not(staff), isNotNull(users.organizationId))
    case 'sped':
      return and(not(staff), isNull(users.organizationId))
  }
}

/** As `hasStaffAddress` decides it: what follows the last @ of the proven address is a listed domain, which holds no @. */
function hasProvenStaffAddress(staffDomains: readonly string[]): SQL {
  const endings = staffDomains.map((domain) => `@${domain}`)
  const ends = endings.map((ending) => sql`substr(${users.verifiedEmail}, ${-ending.length}) = ${ending}`)
  return sql`coalesce(${or(...ends) ?? sql`0`}, 0)`
}

/** Words of a title and an address; a name is compared without its accents. By `instr`: D1 takes no LIKE pattern above 50 bytes. */
function holds(word: string) {
  const columns = [users.email, users.title]
  return or(
    nameHolds({ name: users.displayName, searchName: users.searchName }, word),
    ...columns.map((column) => sql`instr(lower(${column}), lower(${word})) > 0`),
  )
}
