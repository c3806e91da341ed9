import { eq, sql } from 'drizzle-orm'
import { savedJobs } from '../jobs/schema'
import { organizations } from '../organizations/schema'
import type { Database } from '../platform/db/database'
import { notFound } from '../platform/http/problem'
import { userRoles, users } from './schema'

/** A profile's lists. Employers can see them, the public can't. */
export const profileListColumns = {
  experience: users.experience,
  education: users.education,
  certifications: users.certifications,
  activities: users.activities,
  endorsements: users.endorsements,
  gradeBands: users.gradeBands,
  disabilityAreas: users.disabilityAreas,
  languages: users.languages,
}

/**
 * The columns that members fill in themselves. The profile neither shows nor changes any other column
 * (docs/security.md, 16).
 */
export const profileColumns = {
  displayName: users.displayName,
  firstName: users.firstName,
  lastName: users.lastName,
  title: users.title,
  headline: users.headline,
  location: users.location,
  phone: users.phone,
  summary: users.summary,
  linkedin: users.linkedin,
  facebook: users.facebook,
  twitter: users.twitter,
  instagram: users.instagram,
  website: users.website,
  visible: users.visible,
  relocate: users.relocate,
  isJobSeeker: users.isJobSeeker,
  isPrivatePractive: users.isPrivatePractive,
  isSpedAdministrator: users.isSpedAdministrator,
  isSpedProfessional: users.isSpedProfessional,
  isSpedStudent: users.isSpedStudent,
  isSpedTeacher: users.isSpedTeacher,
  ...profileListColumns,
  hiddenFrom: users.hiddenFrom,
  applicationMail: users.applicationMail,
}

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

/** What is still known of an erased account, for the work outside the database. */
export type ErasedAccount = {
  userId: string
  erased: string
  /** Whether what they wrote in public was deleted, too. */
  posts?: boolean
  email: string
  displayName: string
  avatar: string | null
  organizationId: string | null
  sessionHashes: string[]
}
