import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { users } from '../schema'
import type { ApplicationMail } from './mail-choices'

/**
 * How often this user wants mail about applicants.
 * @throws Problem 404
 */
export async function applicationMailOf(db: Database, userId: string): Promise<ApplicationMail> {
  const [user] = await db.select({ applicationMail: users.applicationMail }).from(users).where(eq(users.id, userId))
  if (!user) throw notFound()
  return user.applicationMail
}
