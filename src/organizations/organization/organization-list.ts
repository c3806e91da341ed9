import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { users } from '../../accounts/schema'
import type { Actor, AuditEntry } from '../../platform/db/audit'
import { type Database, isAmong, nameContains } from '../../platform/db/database'
import { encodeCursor, keysetPage, type PageRequest } from '../../platform/http/pagination'
import { states as stateNames } from '../../platform/places/states'
import { folded } from '../../platform/text/fold'
import { administratorColumns } from '../administrators/administrator'
import { maxOrganizationSearchLength, type OrganizationSort, organizationDescents, type StatusCode } from '../choices'
import { locationShape } from '../locations/location'
import { locations, type Organization, organizations } from '../schema'
import { organizationShape } from './organization'

type OrganizationOrder = {
  /** The ID comes last, so that positions are unique. */
  keys: readonly SQLiteColumn[]
  order: 'ascending' | 'descending'
  positionOf: (organization: Organization) => (string | number)[]
}

const { id, sortName, statusCode, memberCount, jobCount, created, ends } = organizations

const getOrder = (sort: OrganizationSort) => (organizationDescents.has(sort) ? 'descending' : 'ascending')

/** The orders of the list. Each has two indexes in `schema.ts`: for all organizations and for those with a status. */
const organizationOrders: Readonly<Record<OrganizationSort, OrganizationOrder>> = {
  name: { keys: [sortName, id], order: getOrder('name'), positionOf: (row) => [row.sortName, row.id] },
  // Current clients come first, and the newest of each status.
  status: {
    keys: [statusCode, created, id],
    order: getOrder('status'),
    positionOf: (row) => [row.statusCode, row.created, row.id],
  },
  members: { keys: [memberCount, id], order: getOrder('members'), positionOf: (row) => [row.memberCount, row.id] },
  jobs: { keys: [jobCount, id], order: getOrder('jobs'), positionOf: (row) => [row.jobCount, row.id] },
  created: { keys: [created, id], order: getOrder('created'), positionOf: (row) => [row.created, row.id] },
  ends: { keys: [ends, id], order: getOrder('ends'), positionOf: (row) => [row.ends, row.id] },
}

/** When its trial or plan ends, or null. The column has a date after all others then, so that these come last. */
export const getEndDate = ({ ends }: Pick<Organization, 'ends'>) => (ends === '9999' ? null : ends)

// Reading administrators is recorded with a kind of its own, so that it doesn't appear in an organization's history.

/** Staff read the list of organizations with their administrators. */
export const listRead = (by: Actor): AuditEntry => ({
  by,
  verb: 'read administrators',
  target: { kind: 'administrators', id: 'list' },
})

/** Staff read the administrators of one organization. */
export const administratorsRead = (id: string, by: Actor): AuditEntry => ({
  by,
  verb: 'read administrators',
  target: { kind: 'administrators', id },
})

/** Up to so many matches are looked up and sorted. More than that are met soon while walking the list in its order. */
const fewMatches = 200

/** The search text as it is compared; empty if there is none. */
const searchedBeginning = (q: string) => folded(q.trim().slice(0, maxOrganizationSearchLength)).trim()

/** A range, because D1 limits LIKE patterns to 50 bytes, and a range uses the index. */
const hasBeginning = (column: SQLiteColumn, beginning: string) =>
  and(gte(column, beginning), lt(column, `${beginning}\u{10ffff}`))

const getStates = (beginning: string): string[] =>
  Object.entries(stateNames).flatMap(([code, name]) =>
    code.toLowerCase() === beginning || name.toLowerCase().startsWith(beginning) ? code : [],
  )

export type OrganizationListing = {
  q?: string
  statusCode?: StatusCode
  /** A condition of a later room, with a name for the cursors of the list. */
  only?: { name: string; condition: SQL }
  sort?: OrganizationSort
  isReversed?: boolean
}

type RowsRequest = PageRequest & {
  /** Asks for the page that ends before this row, in place of `cursor`. */
  before?: string | undefined
}

type Rows = { rows: Organization[]; next: string | null; previous: string | null }

/**
 * Returns a page of the organizations that staff list, the cursor of the next page, and what `before` must be for the
 * previous one, or null on the first.
 * @throws Problem 422 for a broken cursor or one from another list
 */
export async function readOrganizationRows(db: Database, request: RowsRequest & OrganizationListing): Promise<Rows> {
  const { q = '', statusCode, only, sort = 'name', isReversed = false, before, cursor, limit } = request
  const beginning = searchedBeginning(q)
  const { positionOf, keys, order } = organizationOrders[sort]
  const search = beginning === '' ? undefined : await beginsWith(db, beginning)
  const list = `organizations:${JSON.stringify([only?.name ?? statusCode ?? 'all', sort, beginning, ...(isReversed ? ['reversed'] : [])])}`
  const isBackward = before !== undefined
  const page = keysetPage({
    cursor: before ?? cursor,
    limit,
    order: isReversed === isBackward ? order : opposite[order],
    // With the plus, SQLite looks up the few by their IDs and sorts them, instead of walking the index of the order.
    keys: search?.isFew ? keys.map((key) => sql`+${key}`) : keys,
    list,
  })
  const selected = await db
    .select()
    .from(organizations)
    .where(
      and(statusCode && eq(organizations.statusCode, statusCode), only?.condition, search?.condition, page.isAfter),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(selected, positionOf)
  const getCursor = (row: Organization | undefined) => (row ? encodeCursor(list, positionOf(row)) : null)
  if (!isBackward) return { rows, next, previous: cursor === undefined ? null : getCursor(rows[0]) }
  // Nothing is before these rows, so this is the first page, which may be longer by now.
  if (next === null) return readOrganizationRows(db, { ...request, before: undefined, cursor: undefined })
  return { rows: rows.toReversed(), next: getCursor(rows[0]), previous: next }
}

const opposite = { ascending: 'descending', descending: 'ascending' } as const

/**
 * Returns a page of all organizations with their users, locations, and counts. For staff only.
 * @throws Problem 422 for a broken cursor or one from another list
 */
export async function listOrganizations(db: Database, listing: PageRequest & OrganizationListing) {
  const { rows, next } = await readOrganizationRows(db, listing)
  const ids = rows.map(({ id }) => id)
  const [people, places] = await db.batch([
    db.select(administratorColumns).from(users).where(isAmong(users.organizationId, ids)).orderBy(users.created),
    db.select().from(locations).where(isAmong(locations.organizationId, ids)).orderBy(locations.created),
  ])
  const members = Map.groupBy(people, ({ organization }) => organization)
  const homes = Map.groupBy(places.map(locationShape), ({ organization }) => organization)
  const shown = rows.map((row) => {
    const [users, locations] = [members.get(row.id) ?? [], homes.get(row.id) ?? []]
    return {
      ...organizationShape(row),
      users: users.map((person) => ({ ...person, pending: false })),
      locations,
      location: locations.find(({ _id }) => _id === row.locationId) ?? null,
      memberCount: row.memberCount,
      jobCount: row.jobCount,
    }
  })
  return { organizations: shown, next }
}

/**
 * Returns a page of the client organizations whose name contains `q`, by name. Staff may act for these.
 * @throws Problem 422 for a broken cursor or one from another list
 */
export async function listClients(db: Database, { q, ...request }: PageRequest & { q: string }) {
  const words = q.trim().slice(0, 100)
  const { positionOf, ...order } = organizationOrders.name
  const page = keysetPage({ ...request, ...order, list: `clients:${words}` })
  const selected = await db
    .select()
    .from(organizations)
    .where(
      and(eq(organizations.status, 'client'), words ? nameContains(organizations, words) : undefined, page.isAfter),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(selected, positionOf)
  return { clients: rows.map(({ id, name }) => ({ _id: id, name })), next }
}

/**
 * Returns the condition that an organization's name or the city or state of one of its locations begins with this
 * text, ignoring case and accents, and whether it finds so few that they should be looked up by their IDs.
 */
async function beginsWith(db: Database, beginning: string): Promise<{ condition: SQL | undefined; isFew: boolean }> {
  const states = getStates(beginning)
  const city = hasBeginning(locations.searchCity, beginning)
  const name = hasBeginning(organizations.sortName, beginning)
  const inState = states.length > 0 ? inArray(locations.state, states) : undefined
  // Each with its own limit and its own index.
  const lookups = [
    sql`SELECT ${organizations.id} AS id FROM ${organizations} WHERE ${name}`,
    sql`SELECT ${locations.organizationId} AS id FROM ${locations} WHERE ${city}`,
    ...(inState ? [sql`SELECT ${locations.organizationId} AS id FROM ${locations} WHERE ${inState}`] : []),
  ].map((lookup) => sql`SELECT id FROM (${lookup} LIMIT ${fewMatches + 1})`)
  const found = await db.all<{ id: string }>(sql.join(lookups, sql` UNION `))
  if (found.length <= fewMatches)
    return {
      condition: isAmong(
        organizations.id,
        found.map(({ id }) => id),
      ),
      isFew: true,
    }
  const here = sql`EXISTS (SELECT 1 FROM ${locations} WHERE ${locations.organizationId} = ${organizations.id} AND ${or(city, inState)})`
  return { condition: or(name, here), isFew: false }
}
