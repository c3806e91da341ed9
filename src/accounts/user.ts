import { eq, sql } from 'drizzle-orm'
import { savedJobs } from '../jobs/schema'
import { organizations } from '../organizations/schema'
import type { Database } from '../platform/db/database'
import { notFound } from '../platform/http/problem'
import { userRoles, users } from './schema'

const { displayName, firstName, lastName, title, headline, location, phone, summary } = users
const { linkedin, facebook, twitter, instagram, website, visible, relocate } = users
const { isJobSeeker, isPrivatePractive, isSpedAdministrator, isSpedProfessional, isSpedStudent, isSpedTeacher } = users
const { experience, education, certifications, activities, endorsements } = users
const { gradeBands, disabilityAreas, languages, applicationMail } = users
const { hiddenFrom, hiddenNames, hiddenDomains, audience } = users

/** A profile's lists. Employers can see them, the public can't. */
export const profileListColumns = {
  experience,
  education,
  certifications,
  activities,
  endorsements,
  gradeBands,
  disabilityAreas,
  languages,
}

/** What members fill in. The profile neither shows nor changes any other column (docs/security.md, 16). */
export const profileColumns = {
  displayName,
  firstName,
  lastName,
  title,
  headline,
  location,
  phone,
  summary,
  linkedin,
  facebook,
  twitter,
  instagram,
  website,
  visible,
  relocate,
  isJobSeeker,
  isPrivatePractive,
  isSpedAdministrator,
  isSpedProfessional,
  isSpedStudent,
  isSpedTeacher,
  ...profileListColumns,
  hiddenFrom,
  hiddenNames,
  hiddenDomains,
  audience,
  applicationMail,
}

const { email, verifiedEmail, avatar, isEmployer, organizationId, created, updated } = users

/** What users may see about themselves. A new column must be added here (docs/security.md, 16). */
const own = {
  _id: users.id,
  email,
  verifiedEmail,
  avatar,
  isEmployer,
  ...profileColumns,
  organizationId,
  created,
  updated,
}

/**
 * A user with all data that they may see about themselves, under the specification's names. Never includes a hash.
 * @throws Problem 404
 */
export async function findUser(db: Database, id: string) {
  const { name, status, statusCode } = organizations
  // Separate statements, because a batch merges columns of the same name in a join.
  const [[user], [organization], roles, saved] = await db.batch([
    db.select(own).from(users).where(eq(users.id, id)),
    db
      .select({ _id: organizations.id, name, status, statusCode })
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
  const { verifiedEmail: verified, ...profile } = user
  return {
    ...profile,
    lastName: getLastName(profile),
    photoURL: profile.avatar,
    verified: verified === profile.email,
    roles,
    organization: organization ?? null,
    savedJobs: saved.map(({ jobId }) => jobId),
    isAdmin: organization !== undefined,
  }
}

/** A person's last name, or the last word of `displayName` if they gave none. */
export function getLastName({ lastName, displayName }: { lastName: string; displayName: string }): string {
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
