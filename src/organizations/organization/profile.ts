import { eq } from 'drizzle-orm'
import type { Actor } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import type { Picture } from '../../platform/images/clean'
import { deleteImage, storePicture } from '../../platform/images/storage'
import { organizations } from '../schema'
import { updateProfileStatements } from './change'

const folderOf = (organizationId: string) => `organizations/${organizationId}`

/** Deletes the file of a logo that the organization no longer uses. */
export const deleteLogo = (env: Env, organizationId: string, path: string | null) =>
  deleteImage(env.IMAGES, { folder: folderOf(organizationId), path })

/**
 * Sets an organization's logo, and deletes the old file afterward.
 * @throws Problem 404
 */
export async function changeLogo(
  env: Env,
  db: Database,
  { organizationId, picture, by }: { organizationId: string; picture: Picture; by: Actor },
): Promise<{ logo: string }> {
  const { url: logo } = await storePicture(env.IMAGES, folderOf(organizationId), picture)
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
  const { name, summary, website, logo, locationId: location } = organizations
  const [organization] = await db
    .select({ name, summary, website, logo, location })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!organization) throw notFound()
  return organization
}
