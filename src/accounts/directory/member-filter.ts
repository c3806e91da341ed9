import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { organizations } from '../../organizations/schema'
import { nameContains } from '../../platform/search/name-search'
import { users } from '../schema'
import type { MemberClass } from './member-classes'

/** Filters the member list. Without any of these, it contains everyone. */
export type MemberFilter = {
  /** Each of these words must appear in the name, address, or title. */
  q?: string
  class?: MemberClass | null
  /** The id of an organization, or part of its name. */
  organization?: string
}

const maxWords = 12
const maxWordLength = 64

/** The words of a search that are used. Further words and characters are ignored. */
export const searchedWords = (q: string) =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength))

export function matchesFilter({ q = '', organization = '', ...filter }: MemberFilter, staffDomains: readonly string[]) {
  const name = organization.trim().slice(0, 100)
  return and(
    ...searchedWords(q).map(containsWord),
    filter.class ? isOfClass(filter.class, staffDomains) : undefined,
    name ? or(eq(organizations.id, name), nameContains(organizations, name)) : undefined,
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

/**
 * The same rule as `hasStaffAddress`: the part after the last @ of the verified address is a listed domain. Domains
 * contain no @.
 */
function hasProvenStaffAddress(staffDomains: readonly string[]): SQL {
  const endings = staffDomains.map((domain) => `@${domain}`)
  const ends = endings.map((ending) => sql`substr(${users.verifiedEmail}, ${-ending.length}) = ${ending}`)
  return sql`coalesce(${or(...ends) ?? sql`0`}, 0)`
}

/** Names are compared without accents. Uses `instr`, because D1 limits LIKE patterns to 50 bytes. */
function containsWord(word: string) {
  const columns = [users.email, users.title]
  return or(
    nameContains({ name: users.displayName, searchName: users.searchName }, word),
    ...columns.map((column) => sql`instr(lower(${column}), lower(${word})) > 0`),
  )
}
