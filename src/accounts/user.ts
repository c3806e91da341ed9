import { eq, sql } from 'drizzle-orm'
import { savedJobs } from '../jobs/schema'
import { organizations } from '../organizations/schema'
import type { Database } from '../platform/db/database'
import { notFound } from '../platform/http/problem'
import { profileColumns } from './profile-columns'
import { userRoles, users } from './schema'

/** What a person may see of themselves, by name: a new column is nobody's to see until it stands here (docs/security.md, 16). */
const own = {
  _id: users.id,
  email: users.email,
  verifiedEmail: users.verifiedEmail,
  avatar: users.avatar,
  isEmployer: users.isEmployer,
  ...profileColumns,
  organizationId: users.organizationId,
  created: users.created,
  updated: users.updated,
}

/**
 * A person with everything that is their own to see, under the specification's names; never a hash.
 * @throws Problem 404
 */
export async function findUser(db: Database, id: string) {
  // Each its own statement: in a batch, columns of the same name in a join would be taken for one.
  const [[user], [organization], roles, saved] = await db.batch([
    db.select(own).from(users).where(eq(users.id, id)),
    db
      .select({
        _id: organizations.id,
        name: organizations.name,
        status: organizations.status,
        statusCode: organizations.statusCode,
      })
      .from(organizations)
      .innerJoin(users, eq(users.organizationId, organizations.id))
      .where(eq(users.id, id)),
    db.select({ type: userRoles.type }).from(userRoles).where(eq(userRoles.userId, id)),
    db
      .select({ jobId: savedJobs.jobId })
      .from(savedJobs)
      .where(eq(savedJobs.userId, id))
      .orderBy(sql`${savedJobs.created} DESC`)
      .limit(1000),
  ])
  if (!user) throw notFound()
  const { verifiedEmail, ...profile } = user
  return {
    ...profile,
    lastName: lastNameOf(profile),
    photoURL: profile.avatar,
    verified: verifiedEmail !== null && verifiedEmail === profile.email,
    roles,
    organization: organization ?? null,
    savedJobs: saved.map(({ jobId }) => jobId),
    isAdmin: organization !== undefined,
  }
}

/** One's last name; where none is given, the last word of the name that is shown. */
export function lastNameOf({ lastName, displayName }: { lastName: string; displayName: string }): string {
  return lastName || (displayName.split(/\s+/).at(-1) ?? '')
}
