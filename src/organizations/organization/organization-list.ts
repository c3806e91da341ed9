import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { jobs } from '../../jobs/schema'
import { type Database, isAmong } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { nameContains } from '../../platform/search/name-search'
import { locationShape } from '../locations/location'
import { locations, organizations } from '../schema'
import type { StatusCode } from '../status-codes'
import { administratorColumns, organizationShape } from './organization'

/** By name, case-insensitive, matching the index `organizations_name`. */
const byName = { keys: [sql`${organizations.name} COLLATE NOCASE`, organizations.id], order: 'ascending' } as const
const positionOf = ({ name, id }: { name: string; id: string }) => [name, id]

/**
 * Returns a page of all organizations by name, with their users, locations, and job counts. For staff only.
 * @throws Problem 422 for a broken cursor or one from another list
 */
export async function listOrganizations(
  db: Database,
  { statusCode, ...request }: PageRequest & { statusCode?: StatusCode },
) {
  const page = keysetPage({ ...request, list: `organizations:${statusCode ?? 'all'}`, ...byName })
  const selected = await db
    .select()
    .from(organizations)
    .where(and(statusCode && eq(organizations.statusCode, statusCode), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(selected, positionOf)
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
 * Returns a page of the client organizations whose name contains `q`, by name. Staff may act for these.
 * @throws Problem 422 for a broken cursor or one from another list
 */
export async function listClients(db: Database, { q, ...request }: PageRequest & { q: string }) {
  const words = q.trim().slice(0, 100)
  const page = keysetPage({ ...request, list: `clients:${words}`, ...byName })
  const selected = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      and(eq(organizations.status, 'client'), words ? nameContains(organizations, words) : undefined, page.isAfter),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(selected, positionOf)
  return { clients: rows.map(({ id, name }) => ({ _id: id, name })), next }
}
