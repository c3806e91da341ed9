import { and, eq, exists, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { folded } from '../../platform/text/fold'
import { timestamp } from '../../platform/time/clock'
import { locations, organizations } from '../schema'
import type { OrganizationChange } from './rules'

/** What may change of an organization's profile; a new `logo` comes from an upload. */
type ProfileFields = Omit<OrganizationChange, 'logo'> & { logo?: string | null | undefined }

/**
 * The change of an organization's profile with its audit row, for a `batch`. Its result is the organization's id, or nothing
 * where the organization, or its location of that id, is not there (404). The name is in the search
 * index: whoever composes this marks the organization's jobs where it changes.
 */
export function updateProfileStatements(
  db: Database,
  { organizationId, fields, by }: { organizationId: string; fields: ProfileFields; by: Actor },
) {
  const { location, ...columns } = fields
  const own = location === undefined ? undefined : isLocationOf(db, organizationId, location)
  const write = db
    .update(organizations)
    .set({
      ...columns,
      ...(columns.name !== undefined && { searchName: folded(columns.name) }),
      ...(location !== undefined && { locationId: location }),
      updated: timestamp(),
      version: sql`${organizations.version} + 1`,
    })
    .where(and(eq(organizations.id, organizationId), own))
    .returning({ id: organizations.id })
  return recordChange(db, write, {
    by,
    verb: 'changed organization',
    target: { kind: 'organization', id: organizationId },
    after: { ...fields },
  })
}

function isLocationOf(db: Database, organizationId: string, id: string) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(locations)
      .where(and(eq(locations.id, id), eq(locations.organizationId, organizationId))),
  )
}
