import { and, asc, eq, exists, isNotNull, not, sql } from 'drizzle-orm'
import type { OrganizationListener } from '../../accounts/organization-events'
import { users } from '../../accounts/schema'
import { jobs } from '../../jobs/schema'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { Fault } from '../../platform/fault'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { locate } from '../../platform/places/places'
import { folded } from '../../platform/text/fold'
import { timestamp } from '../../platform/time/clock'
import { selectAdministrators } from '../administrators/administrator'
import { type Location, locations, organizations } from '../schema'
import { type LocationChange, locationMessages, type NewLocation } from './rules'

export function locationShape({ id, organizationId, contactId, name, street, city, state, zip, phone }: Location) {
  return { _id: id, organization: organizationId, contact: contactId, name, street, city, state, zip, phone }
}
export type LocationShape = ReturnType<typeof locationShape>

/** Oldest first. */
export function selectLocations(db: Database, organizationId: string) {
  return db
    .select()
    .from(locations)
    .where(eq(locations.organizationId, organizationId))
    .orderBy(asc(locations.created), asc(locations.id))
    .limit(200)
}

/** @throws Problem 404, also for another organization's location */
export async function findLocation(db: Database, organizationId: string, id: string): Promise<Location> {
  const [location] = await db
    .select()
    .from(locations)
    .where(and(eq(locations.id, id), eq(locations.organizationId, organizationId)))
  if (!location) throw notFound()
  return location
}

/**
 * Adds a location. The first one becomes the main location.
 * @throws Problem 422 `zip` if neither the ZIP code nor the city is known, 404 for a contact of another organization
 */
export async function addLocation(
  db: Database,
  search: D1Database,
  { organizationId, fields, by }: { organizationId: string; fields: NewLocation; by: Actor },
): Promise<Location> {
  const point = await locate(search, fields)
  if (!point) throw invalid({ zip: locationMessages.unknown })
  if (fields.contact) await findColleague(db, organizationId, fields.contact)
  const { contact, ...address } = fields
  const row = {
    ...address,
    searchCity: folded(address.city),
    ...point,
    id: newId(),
    organizationId,
    contactId: contact || null,
    created: timestamp(),
  }
  const { added } = await batch(db, {
    added: recordChange(db, db.insert(locations).values(row).returning(), {
      by,
      verb: 'added location',
      target: { kind: 'location', id: row.id },
      after: address,
    }),
    main: db
      .update(organizations)
      .set({ locationId: row.id })
      .where(and(eq(organizations.id, organizationId), sql`${organizations.locationId} IS NULL`)),
  })
  const [location] = added
  if (!location) throw new Fault('an inserted location came back empty')
  return location
}

/**
 * Changes a location and marks its jobs for the search index.
 * @throws Problem 404 for a location or contact of another organization, 422 `zip` if neither the ZIP code nor the city
 * is known
 */
export async function changeLocation(
  db: Database,
  search: D1Database,
  {
    organizationId,
    change,
    by,
    listener,
  }: { organizationId: string; change: LocationChange; by: Actor; listener: OrganizationListener },
): Promise<Location> {
  const { _id: id, contact, ...fields } = change
  const before = await findLocation(db, organizationId, id)
  if (contact) await findColleague(db, organizationId, contact)
  const address = { ...before, ...fields }
  const point = isElsewhere(before, address) ? await locate(search, address) : before
  if (!point) throw invalid({ zip: locationMessages.unknown })
  const columns = {
    ...fields,
    ...(fields.city !== undefined && { searchCity: folded(fields.city) }),
    ...(contact !== undefined && { contactId: contact || null }),
    lat: point.lat,
    lng: point.lng,
  }
  const write = db
    .update(locations)
    .set(columns)
    .where(and(eq(locations.id, id), eq(locations.organizationId, organizationId)))
    .returning()
  const { changed } = await batch(db, {
    changed: recordChange(db, write, {
      by,
      verb: 'changed location',
      target: { kind: 'location', id },
      before: locationShape(before),
      after: columns,
    }),
    reindexed: listener.locationChanged(db, id),
  })
  const [location] = changed
  if (!location) throw notFound()
  return location
}

const isElsewhere = (a: Address, b: Address) => a.city !== b.city || a.state !== b.state || a.zip !== b.zip
type Address = Pick<Location, 'city' | 'state' | 'zip'>

/**
 * Deletes a location. Its unlisted jobs lose their location and get the main one when they are published next.
 * @throws Problem 404 for another organization's location, 409 for the main location and for one with listed jobs
 */
export async function removeLocation(
  db: Database,
  {
    organizationId,
    id,
    by,
    listener,
  }: { organizationId: string; id: string; by: Actor; listener: OrganizationListener },
): Promise<void> {
  const before = await findLocation(db, organizationId, id)
  const listed = listedAt(db, id)
  const isMain = db.select({ id: organizations.id }).from(organizations).where(eq(organizations.locationId, id))
  const write = db
    .delete(locations)
    .where(
      and(eq(locations.id, id), eq(locations.organizationId, organizationId), not(exists(isMain)), not(exists(listed))),
    )
    .returning({ id: locations.id })
  const { deleted } = await batch(db, {
    reindexed: listener.locationChanged(db, id),
    deleted: recordChange(db, write, {
      by,
      verb: 'deleted location',
      target: { kind: 'location', id },
      before: locationShape(before),
    }),
  })
  if (deleted.length > 0) return
  const [main] = await isMain
  throw conflict(main ? locationMessages.main : locationMessages.listed)
}

/** Published jobs that would have no location without this one. */
function listedAt(db: Database, id: string) {
  return db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.locationId, id), eq(jobs.status, 'Published'), eq(jobs.remote, false)))
}

/** @throws Problem 404 if the user doesn't belong to the organization */
export async function findColleague(db: Database, organizationId: string, userId: string): Promise<void> {
  const [colleague] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.organizationId, organizationId)))
  if (!colleague) throw notFound()
}

/** With the number of listed and other jobs at each. @throws Problem 404 */
export async function readLocationCards(db: Database, organizationId: string) {
  const isListed = sql`(${jobs.status} = 'Published' AND NOT ${jobs.remote})`
  const [[organization], people, places, counts] = await db.batch([
    db
      .select({ name: organizations.name, mainLocation: organizations.locationId })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
    selectAdministrators(db, organizationId),
    selectLocations(db, organizationId),
    db
      .select({
        location: jobs.locationId,
        listed: sql<number>`sum(${isListed})`,
        others: sql<number>`sum(NOT ${isListed})`,
      })
      .from(jobs)
      .where(
        and(eq(jobs.organizationId, organizationId), sql`${jobs.status} <> 'Archived'`, isNotNull(jobs.locationId)),
      )
      .groupBy(jobs.locationId),
  ])
  if (!organization) throw notFound()
  const counted = new Map(counts.map((count) => [count.location, count]))
  return {
    organization: organization.name,
    mainLocation: organization.mainLocation,
    administrators: people.map(({ _id, displayName }) => ({ _id, displayName })),
    locations: places.map((place) => {
      const { listed = 0, others = 0 } = counted.get(place.id) ?? {}
      return { ...locationShape(place), listed, others }
    }),
  }
}
export type LocationCards = Awaited<ReturnType<typeof readLocationCards>>
export type LocationCardData = LocationCards['locations'][number]
