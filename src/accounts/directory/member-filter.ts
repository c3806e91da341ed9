import { and, eq, gt, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { organizations } from '../../organizations/schema'
import { nameContains } from '../../platform/db/database'
import { ago, days, timestamp } from '../../platform/time/clock'
import { noPassword } from '../credentials/password'
import { sessions, silences, userRoles, users } from '../schema'
import { hasProvenStaffAddress } from '../sessions/current-user'
import type { JoinedFilter, MemberClass, MemberState, SeenFilter } from './member-classes'

export type MemberFilter = {
  /** Each of these words must appear in the name, address, or title. */
  q?: string
  class?: MemberClass | null
  /** The id of an organization, or part of its name. */
  organization?: string
  state?: MemberState | null
  joined?: JoinedFilter | null
  seen?: SeenFilter | null
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
    filter.state ? isInState(filter.state) : undefined,
    filter.joined ? gt(users.created, ago(days(Number(filter.joined)))) : undefined,
    filter.seen ? wasSeen(filter.seen) : undefined,
    name ? or(eq(organizations.id, name), nameContains(organizations, name)) : undefined,
  )
}

function isInState(state: MemberState): SQL {
  const { id, verifiedEmail, email, passwordHash, suspendedUntil } = users
  switch (state) {
    case 'reviewer':
      return sql`EXISTS (SELECT 1 FROM ${userRoles} WHERE ${userRoles.userId} = ${id} AND ${userRoles.type} = 'reviewer')`
    case 'suspended':
      return sql`${suspendedUntil} > ${timestamp()}`
    case 'silenced':
      return sql`EXISTS (SELECT 1 FROM ${silences} WHERE ${silences.userId} = ${id} AND ${silences.until} > ${timestamp()})`
    case 'unconfirmed':
      return sql`${verifiedEmail} IS NOT ${email}`
    case 'invited':
      return sql`${passwordHash} = ${noPassword}`
  }
}

const longestSeenFilterInDays = 90

/** By their sessions, which are kept for at least so long. */
function wasSeen(filter: SeenFilter): SQL {
  const since = ago(days(filter === 'not' ? longestSeenFilterInDays : Number(filter)))
  const seen = sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.userId} = ${users.id} AND ${sessions.lastUsed} > ${since})`
  return filter === 'not' ? sql`NOT ${seen}` : seen
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

/** Names are compared without accents. Uses `instr`, because D1 limits LIKE patterns to 50 bytes. */
function containsWord(word: string) {
  const columns = [users.email, users.title]
  return or(
    nameContains({ name: users.displayName, searchName: users.searchName }, word),
    ...columns.map((column) => sql`instr(lower(${column}), lower(${word})) > 0`),
  )
}
