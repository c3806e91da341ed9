import { eq } from 'drizzle-orm'
import type { Actor } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import type { Picture } from '../../platform/images/clean'
import { deleteImage } from '../../platform/images/storage'
import { storePicture } from '../../platform/images/upload'
import { organizations } from '../schema'
import { updateProfileStatements } from './change'

const folderOf = (organizationId: string) => `organizations/${organizationId}`

/** Deletes a logo that the organization names no more. */
export const deleteLogo = (env: Env, organizationId: string, path: string | null) =>
  deleteImage(env.IMAGES, { folder: folderOf(organizationId), path })

/** Gives an organization a new logo; the old one goes once nothing names it. */
export async function changeLogo(
  env: Env,
  db: Database,
  { organizationId, picture, by }: { organizationId: string; picture: Picture; by: Actor },
): Promise<{ logo: string }> {
  const before = await readProfile(db, organizationId)
  const logo = await storePicture(env.IMAGES, folderOf(organizationId), picture)
  await batch(db, updateProfileStatements(db, { organizationId, fields: { logo }, by }))
  await deleteLogo(env, organizationId, before.logo)
  return { logo }
}

/** @throws Problem 404 */
export async function readProfile(db: Database, organizationId: string) {
  const { name, summary, website, logo } = organizations
  const [organization] = await db
    .select({ name, summary, website, logo })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!organization) throw notFound()
  return organization
}
