import { eq, sql } from 'drizzle-orm'
import { savedJobs } from '../jobs/schema'
import { organizations } from '../organizations/schema'
import type { Database } from '../platform/db'
import { notFound } from '../platform/problem'
import { userRoles, users } from './schema'

/**
 * A person with everything that is their own to see, under the specification's names; never a hash.
 * @throws Problem 404
 */
export async function findUser(db: Database, id: string) {
  const [[user], roles, saved] = await db.batch([
    db
      .select({
        user: users,
        organization: {
          _id: organizations.id,
          name: organizations.name,
          status: organizations.status,
          statusCode: organizations.statusCode,
        },
      })
      .from(users)
      .leftJoin(organizations, eq(organizations.id, users.organizationId))
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
  const { id: _id, passwordHash: _, sessionsValidFrom: __, verifiedEmail, ...profile } = user.user
  return {
    _id,
    ...profile,
    photoURL: profile.avatar,
    verified: verifiedEmail !== null && verifiedEmail === profile.email,
    roles,
    organization: user.organization,
    savedJobs: saved.map(({ jobId }) => jobId),
    isAdmin: user.organization !== null,
  }
}
