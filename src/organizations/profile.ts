import { eq } from 'drizzle-orm'
import type { Actor } from '../platform/audit'
import type { Database } from '../platform/db'
import type { Picture } from '../platform/picture'
import { notFound } from '../platform/problem'
import { forgetPicture, keepPicture } from '../platform/uploads'
import { changingOrganization } from './change'
import { organizations } from './schema'

/** Gives an organization a new logo; the old one goes once nothing names it. */
export async function changeLogo(
  env: Env,
  db: Database,
  { organizationId, picture, by }: { organizationId: string; picture: Picture; by: Actor },
): Promise<{ logo: string }> {
  const before = await readProfile(db, organizationId)
  const logo = await keepPicture(env.IMAGES, `organizations/${organizationId}`, picture)
  await db.batch(changingOrganization(db, { organizationId, fields: { logo }, by }))
  await forgetPicture(env.IMAGES, before.logo)
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
