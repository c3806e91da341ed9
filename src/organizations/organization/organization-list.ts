import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { users } from '../../accounts/schema'
import { jobs } from '../../jobs/schema'
import { type Database, isAmong } from '../../platform/db/database'
import { decodeCursor, encodeCursor } from '../../platform/http/cursor'
import { nameHolds } from '../../platform/search/name-search'
import { locationShape } from '../locations/location'
import type { StatusCode } from '../rules'
import { locations, organizations } from '../schema'
import { administratorColumns, organizationShape } from './organization'

const Position = v.tuple([v.string(), v.string()])
type Page = { cursor: string | undefined; limit: number }

/** By name, whatever its case, as the index `organizations_name` has it. */
const byName = sql`${organizations.name} COLLATE NOCASE, ${organizations.id}`

function after(list: string, cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [name, id] = decodeCursor(list, Position, cursor)
  return sql`(${organizations.name} COLLATE NOCASE, ${organizations.id}) > (${name}, ${id})`
}

function cut<Row extends { id: string; name: string }>(list: string, rows: Row[], limit: number) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { rows: rows.slice(0, limit), next: last ? encodeCursor(list, [last.name, last.id]) : null }
}

/**
 * A page of all organizations with their people, places and how many jobs they have, by name; for staff.
 * @throws Problem 422 for a broken or foreign cursor
 */
export async function listOrganizations(
  db: Database,
  { statusCode, cursor, limit }: Page & { statusCode?: StatusCode },
) {
  const list = `organizations:${statusCode ?? 'all'}`
  const found = await db
    .select()
    .from(organizations)
    .where(and(statusCode && eq(organizations.statusCode, statusCode), after(list, cursor)))
    .orderBy(byName)
    .limit(limit + 1)
  const { rows, next } = cut(list, found, limit)
  const ids = rows.map(({ id }) => id)
  const [people, places, counts] = await db.batch([
    db.select(administratorColumns).from(users).where(isAmong(users.organizationId, ids)).orderBy(users.created),
    db.select().from(locations).where(isAmong(locations.organizationId, ids)).orderBy(locations.created),
    db
      .select({ organization: jobs.organizationId, jobs: sql<number>`count(*)` })
      .from(jobs)
      .where(sql`${isAmong(jobs.organizationId, ids)} AND ${jobs.status} NOT IN ('Archived', 'Expired')`)
      .groupBy(jobs.organizationId),
  ])
  const members = Map.groupBy(people, ({ organization }) => organization)
  const homes = Map.groupBy(places.map(locationShape), ({ organization }) => organization)
  const posted = new Map(counts.map(({ organization, jobs }) => [organization, jobs]))
  const shown = rows.map((row) => {
    const [users, locations] = [members.get(row.id) ?? [], homes.get(row.id) ?? []]
    return {
      ...organizationShape(row),
      users: users.map((person) => ({ ...person, pending: false })),
      locations,
      location: locations.find(({ _id }) => _id === row.locationId) ?? null,
      memberCount: users.length,
      jobCount: posted.get(row.id) ?? 0,
    }
  })
  return { organizations: shown, next }
}

/**
 * A page of the organizations with status client whose name holds `q`, by name: whom staff may act for.
 * @throws Problem 422 for a broken or foreign cursor
 */
export async function listClients(db: Database, { q, cursor, limit }: Page & { q: string }) {
  const words = q.trim().slice(0, 100)
  const list = `clients:${words}`
  const found = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      and(eq(organizations.status, 'client'), words ? nameHolds(organizations, words) : undefined, after(list, cursor)),
    )
    .orderBy(byName)
    .limit(limit + 1)
  const { rows, next } = cut(list, found, limit)
  return { clients: rows.map(({ id, name }) => ({ _id: id, name })), next }
}
