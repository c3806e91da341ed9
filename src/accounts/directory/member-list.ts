import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { organizations } from '../../organizations/schema'
import { getSettings } from '../../platform/config/settings'
import { type Actor, record } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { type KeysetPage, keysetPage, type PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import type { RoleType } from '../rules'
import { userRoles, users } from '../schema'
import { hasStaffAddress, isNotSuspended } from '../sessions/current-user'
import type { MemberSort } from './member-classes'
import { isOfClass, type MemberFilter, matchesFilter, searchedWords } from './member-filter'
import { isInvited } from './member-invitation'

const maxOnTeam = 100

/** The columns that staff see in lists (docs/security.md, 16). */
const listed = {
  _id: users.id,
  displayName: users.displayName,
  email: users.email,
  title: users.title,
  verifiedEmail: users.verifiedEmail,
  suspendedUntil: users.suspendedUntil,
  invited: isInvited,
  created: users.created,
  roles: sql<string>`(SELECT json_group_array(${userRoles.type}) FROM ${userRoles} WHERE ${userRoles.userId} = ${users.id})`,
  organization: {
    _id: organizations.id,
    name: organizations.name,
    status: organizations.status,
    statusCode: organizations.statusCode,
  },
}

type Listing = MemberFilter & { sort?: MemberSort; staffDomains: readonly string[] }
type Search = Listing & PageRequest & { by: Actor }

/**
 * A page of members. Reading it is recorded, but without the search words, which may be an email address.
 * @returns the page, and the cursor of the next one
 * @throws Problem 422 for a cursor of another list
 */
export async function listUsers(db: Database, { limit, cursor, by, ...listing }: Search) {
  const page = pageOfMembers(listing, { limit, cursor })
  const [shown] = await Promise.all([
    readPage(db, listing, page),
    record(db, { by, verb: 'read members', target: everybody, after: getFilter(listing) }),
  ])
  return shown
}

const chunk = 1000

/** All members of a filtered list in chunks, for a download. It is recorded as an export before the first read. */
export async function exportUsers(
  db: Database,
  { by, ...listing }: Listing & { by: Actor },
): Promise<AsyncIterable<ListedPerson[]>> {
  await record(db, { by, verb: 'exported members', target: everybody, after: getFilter(listing) })
  return readParts(db, listing)
}

async function* readParts(db: Database, listing: Listing): AsyncGenerator<ListedPerson[]> {
  let cursor: string | undefined
  do {
    const page: Page = await readPage(db, listing, pageOfMembers(listing, { cursor, limit: chunk }))
    yield page.people
    cursor = page.next ?? undefined
  } while (cursor)
}

export async function countUsers(db: Database, { staffDomains, ...filter }: Listing): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(matchesFilter(filter, staffDomains))
  return row?.count ?? 0
}

/** One member as in the list. @throws Problem 404 */
export async function findListed(c: AppContext, id: string) {
  const [row] = await select(c.var.db).where(eq(users.id, id))
  if (!row) throw notFound()
  return toShape(row, getSettings(c.env).STAFF_DOMAINS)
}

const everybody = { kind: 'members', id: 'list' }
const getFilter = ({ class: memberClass, organization, state, joined, seen }: Listing) =>
  Object.fromEntries(
    Object.entries({ class: memberClass, organization, state, joined, seen }).filter(([, value]) => value),
  )
const getKey = ({ q = '', class: memberClass, organization = '', sort = 'newest', ...filter }: Listing) => [
  searchedWords(q),
  memberClass ?? null,
  organization,
  sort,
  filter.state ?? null,
  filter.joined ?? null,
  filter.seen ?? null,
]

const select = (db: Database) =>
  db.select(listed).from(users).leftJoin(organizations, eq(organizations.id, users.organizationId))

type Row = Awaited<ReturnType<typeof select>>[number]
export type ListedPerson = ReturnType<typeof toShape>
type Page = { people: ListedPerson[]; next: string | null }

/** A sort order, and a member's position in it. The id comes last, so that positions are unique. */
type Order = { keys: SQLWrapper[]; order: 'ascending' | 'descending'; positionOf: (person: Row) => string[] }

const orders: Record<MemberSort, Order> = {
  newest: {
    keys: [users.created, users.id],
    order: 'descending',
    positionOf: ({ created, _id }) => [created, _id],
  },
  name: {
    keys: [sql`${users.displayName} COLLATE NOCASE`, users.id],
    order: 'ascending',
    positionOf: ({ displayName, _id }) => [displayName, _id],
  },
  // Members without an organization come last.
  organization: {
    keys: [
      sql`iif(${organizations.id} IS NULL, '1', '0')`,
      sql`coalesce(${organizations.name}, '') COLLATE NOCASE`,
      sql`${users.displayName} COLLATE NOCASE`,
      users.id,
    ],
    order: 'ascending',
    positionOf: ({ organization, displayName, _id }) => [
      organization ? '0' : '1',
      organization?.name ?? '',
      displayName,
      _id,
    ],
  },
}

function pageOfMembers(listing: Listing, request: PageRequest): KeysetPage {
  const { keys, order } = orders[listing.sort ?? 'newest']
  return keysetPage({ ...request, list: `users:${JSON.stringify(getKey(listing))}`, keys, order })
}

async function readPage(db: Database, listing: Listing, page: KeysetPage): Promise<Page> {
  const { staffDomains, sort = 'newest', ...filter } = listing
  const found = await select(db)
    .where(and(matchesFilter(filter, staffDomains), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, orders[sort].positionOf)
  return { people: rows.map((row) => toShape(row, staffDomains)), next }
}

function toShape({ verifiedEmail, roles, organization, ...person }: Row, domains: readonly string[]) {
  const types: RoleType[] = JSON.parse(roles)
  return {
    ...person,
    organization,
    roles: types.map((type) => ({ type })),
    isAdmin: organization !== null,
    isSiteAdmin: hasStaffAddress(verifiedEmail, domains),
  }
}

export function listTeam(db: Database, staffDomains: readonly string[]) {
  return db
    .select({ _id: users.id, displayName: users.displayName })
    .from(users)
    .where(and(isOfClass('manager', staffDomains), isNotSuspended()))
    .orderBy(asc(users.displayName), asc(users.id))
    .limit(maxOnTeam)
}

export type TeamMember = Awaited<ReturnType<typeof listTeam>>[number]
