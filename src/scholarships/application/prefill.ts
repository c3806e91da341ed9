import { eq } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import type { Database } from '../../platform/db/database'
import { applicationLengths } from '../application-words'
import type { ApplicationFields } from '../rules'
import type { ScholarshipApplication } from './application'
import { ownFields } from './own-shape'

/** What the form holds when a member opens it: their changes, their application, or what their profile says. */
export async function readFormFields(
  db: Database,
  userId: string,
  own: ScholarshipApplication | undefined,
): Promise<ApplicationFields> {
  return own ? ownFields(own) : { ...(await lastEducation(db, userId)), graduation: '', essay: '' }
}

/** The school and field of study of a member's last education. */
export async function lastEducation(db: Database, userId: string): Promise<{ school: string; major: string }> {
  const [member] = await db.select({ education: users.education }).from(users).where(eq(users.id, userId))
  const [last] = member?.education ?? []
  return {
    school: (last?.school ?? '').slice(0, applicationLengths.school),
    major: (last?.study ?? '').slice(0, applicationLengths.major),
  }
}
