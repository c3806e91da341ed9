import { eq, sql } from 'drizzle-orm'
import { savedJobs } from '../jobs/schema'
import { organizations } from '../organizations/schema'
import type { Database } from '../platform/db/database'
import { notFound } from '../platform/http/problem'
import { profileColumns } from './profile-columns'
import { userRoles, users } from './schema'

/**
 * The columns that users may see about themselves. A new column isn't returned until it is added here
 * (docs/security.md, 16).
 */
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
 * A user with all data that they may see about themselves, under the specification's names. Never includes a hash.
 * @throws Problem 404
 */
export async function findUser(db: Database, id: string) {
  // Separate statements, because a batch merges columns of the same name in a join.
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

/** A person's last name, or the last word of `displayName` if they gave none. */
export function lastNameOf({ lastName, displayName }: { lastName: string; displayName: string }): string {
  return lastName || (displayName.split(/\s+/).at(-1) ?? '')
}
