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
  // Each its own statement: in a batch, columns of the same name in a join would be taken for one.
  const [[user], [organization], roles, saved] = await db.batch([
    db.select().from(users).where(eq(users.id, id)),
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
  const { id: _id, passwordHash: _, sessionsValidFrom: __, verifiedEmail, ...profile } = user
  return {
    _id,
    ...profile,
    photoURL: profile.avatar,
    verified: verifiedEmail !== null && verifiedEmail === profile.email,
    roles,
    organization: organization ?? null,
    savedJobs: saved.map(({ jobId }) => jobId),
    isAdmin: organization !== undefined,
  }
}
