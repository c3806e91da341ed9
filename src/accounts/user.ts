import { eq, sql } from 'drizzle-orm'
import { savedJobs } from '../jobs/schema'
import { organizations } from '../organizations/schema'
import type { Database } from '../platform/db'
import { notFound } from '../platform/problem'
import { userRoles, users } from './schema'

/** What a person may see of themselves, by name: a new column is nobody's to see until it stands here (security rule 16). */
const own = {
  _id: users.id,
  email: users.email,
  verifiedEmail: users.verifiedEmail,
  displayName: users.displayName,
  firstName: users.firstName,
  lastName: users.lastName,
  title: users.title,
  headline: users.headline,
  location: users.location,
  phone: users.phone,
  summary: users.summary,
  avatar: users.avatar,
  linkedin: users.linkedin,
  twitter: users.twitter,
  instagram: users.instagram,
  facebook: users.facebook,
  website: users.website,
  isEmployer: users.isEmployer,
  visible: users.visible,
  relocate: users.relocate,
  isJobSeeker: users.isJobSeeker,
  isPrivatePractive: users.isPrivatePractive,
  isSpedAdministrator: users.isSpedAdministrator,
  isSpedProfessional: users.isSpedProfessional,
  isSpedStudent: users.isSpedStudent,
  isSpedTeacher: users.isSpedTeacher,
  experience: users.experience,
  education: users.education,
  certifications: users.certifications,
  activities: users.activities,
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
    photoURL: profile.avatar,
    verified: verifiedEmail !== null && verifiedEmail === profile.email,
    roles,
    organization: organization ?? null,
    savedJobs: saved.map(({ jobId }) => jobId),
    isAdmin: organization !== undefined,
  }
}
