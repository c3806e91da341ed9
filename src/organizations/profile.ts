import { eq } from 'drizzle-orm'
import type { Actor } from '../platform/audit'
import type { Database } from '../platform/db'
import type { Picture } from '../platform/picture'
import { notFound } from '../platform/problem'
import { forgetPicture, keepPicture } from '../platform/uploads'
import { changingOrganization } from './change'
import type { JobsFollow } from './jobs-follow'
import type { OrganizationChange } from './rules'
import { organizations } from './schema'

/**
 * Changes an organization's profile; its jobs are found under its new name.
 * @throws Problem 404 for an organization, or a location of it, that is not there
 */
export async function changeProfile(
  env: Env,
  db: Database,
  {
    organizationId,
    fields,
    by,
    follow,
  }: { organizationId: string; fields: OrganizationChange; by: Actor; follow: JobsFollow },
): Promise<void> {
  const before = await readProfile(db, organizationId)
  const isRenamed = fields.name !== undefined && fields.name !== before.name
  const [changed] = await db.batch([
    ...changingOrganization(db, { organizationId, fields, by }),
    ...(isRenamed ? [follow.organizationChanged(db, organizationId)] : []),
  ])
  if (changed.length === 0) throw notFound()
  if (fields.logo === null) await forgetPicture(env.IMAGES, before.logo)
}

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
