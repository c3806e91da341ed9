import { and, eq, exists, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { type Actor, recordChange, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import type { Picture } from '../../platform/images/clean'
import { deleteImage, storePicture } from '../../platform/images/storage'
import { folded } from '../../platform/text/fold'
import { timestamp } from '../../platform/time/clock'
import { locations, organizations } from '../schema'
import type { OrganizationChange } from './rules'

const getFolder = (organizationId: string) => `organizations/${organizationId}`

export const deleteLogo = (env: Env, organizationId: string, path: string | null) =>
  deleteImage(env.IMAGES, { folder: getFolder(organizationId), path })

/** Deletes the old file afterward. @throws Problem 404 */
export async function changeLogo(
  env: Env,
  db: Database,
  { organizationId, picture, by }: { organizationId: string; picture: Picture; by: Actor },
): Promise<{ logo: string }> {
  const { url: logo } = await storePicture(env.IMAGES, getFolder(organizationId), picture)
  // Reading and writing in one transaction ensures that simultaneous uploads leave no unused file behind.
  const { found } = await batch(db, {
    found: db.select({ logo: organizations.logo }).from(organizations).where(eq(organizations.id, organizationId)),
    changed: updateProfileStatements(db, { organizationId, fields: { logo }, by }),
  })
  const [before] = found
  await deleteLogo(env, organizationId, before ? before.logo : logo)
  if (!before) throw notFound()
  return { logo }
}

/** @throws Problem 404 */
export async function readProfile(db: Database, organizationId: string) {
  const { name, summary, website, logo, locationId: location, version } = organizations
  const [organization] = await db
    .select({ name, summary, website, logo, location, version })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!organization) throw notFound()
  return organization
}

/** A new `logo` comes from an upload. */
type ProfileFields = Omit<OrganizationChange, 'logo'> & { logo?: string | null | undefined }

type ProfileUpdate = {
  organizationId: string
  fields: ProfileFields
  before?: Readonly<Record<string, unknown>>
  /** The version that the change is for. If there is a newer one, the whole batch fails (`isStale`). */
  version?: number | undefined
  by: Actor
}

/**
 * Updates an organization's profile and writes its audit row, for a `batch`. Returns the organization's ID, or nothing
 * if the organization or the given location doesn't exist (404). When the name changes, the caller puts
 * `stayHiddenStatement` before it, and marks the organization's jobs, whose search index includes the name.
 */
export function updateProfileStatements(db: Database, { organizationId, fields, before, by, version }: ProfileUpdate) {
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
    .where(
      and(
        eq(organizations.id, organizationId),
        own,
        version === undefined ? undefined : eq(organizations.version, version),
      ),
    )
    .returning({ id: organizations.id })
  return (version === undefined ? recordChange : recordOrFail)(db, write, {
    by,
    verb: 'changed organization',
    target: { kind: 'organization', id: organizationId },
    ...(before && { before: Object.fromEntries(Object.entries(before).filter(([name]) => name in fields)) }),
    after: { ...fields },
  })
}

/**
 * For the batch that renames an organization, before the change: members who hide from its old name stay hidden from it
 * under the new one.
 */
export const stayHiddenStatement = (db: Database, organizationId: string) =>
  db
    .update(users)
    .set({ hiddenFrom: sql`json_insert(${users.hiddenFrom}, '$[#]', ${organizationId})` })
    .where(
      sql`${users.hiddenNames} <> '[]' AND EXISTS (SELECT 1 FROM json_each(${users.hiddenNames}) AS hidden
        JOIN ${organizations} ON ${organizations.id} = ${organizationId} AND ${organizations.sortName} = hidden.value)
        AND NOT EXISTS (SELECT 1 FROM json_each(${users.hiddenFrom}) WHERE value = ${organizationId})`,
    )

function isLocationOf(db: Database, organizationId: string, id: string) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(locations)
      .where(and(eq(locations.id, id), eq(locations.organizationId, organizationId))),
  )
}
