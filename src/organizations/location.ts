import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/schema'
import { type Actor, recordChange } from '../platform/audit'
import { timestamp } from '../platform/clock'
import type { Database } from '../platform/db'
import { newId } from '../platform/ids'
import { locate } from '../platform/places'
import { invalid, notFound } from '../platform/problem'
import { stateCode } from '../platform/states'
import { locationMessages, type NewLocation } from './rules'
import { type Location, locations, organizations } from './schema'

/** A location as its employer sees it. */
export function locationShape({ id, organizationId, contactId, name, street, city, state, zip, phone }: Location) {
  return { _id: id, organization: organizationId, contact: contactId, name, street, city, state, zip, phone }
}
export type LocationShape = ReturnType<typeof locationShape>

/** The organization's locations, the oldest first. */
export function locationsOf(db: Database, organizationId: string) {
  return db
    .select()
    .from(locations)
    .where(eq(locations.organizationId, organizationId))
    .orderBy(asc(locations.created), asc(locations.id))
    .limit(200)
}

/**
 * A location through its organization: another's is not found.
 * @throws Problem 404
 */
export async function findLocation(db: Database, organizationId: string, id: string): Promise<Location> {
  const [location] = await db
    .select()
    .from(locations)
    .where(and(eq(locations.id, id), eq(locations.organizationId, organizationId)))
  if (!location) throw notFound()
  return location
}

/**
 * Adds a location; the first one becomes the main location.
 * @throws Problem 422 `zip` where neither ZIP nor city is known, 404 for a contact of another organization
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
    ...point,
    id: newId(),
    organizationId,
    contactId: contact || null,
    state: stateCode(address.state) ?? address.state,
    created: timestamp(),
  }
  const [added] = await db.batch([
    db.insert(locations).values(row).returning(),
    recordChange(db, { by, verb: 'added location', target: { kind: 'location', id: row.id }, after: address }),
    db
      .update(organizations)
      .set({ locationId: row.id })
      .where(and(eq(organizations.id, organizationId), sql`${organizations.locationId} IS NULL`)),
  ])
  const [location] = added
  if (!location) throw new Error('an inserted location came back empty')
  return location
}

/** @throws Problem 404 for who is not of the organization */
export async function findColleague(db: Database, organizationId: string, userId: string): Promise<void> {
  const [colleague] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.organizationId, organizationId)))
  if (!colleague) throw notFound()
}
