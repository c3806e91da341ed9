import { eq } from 'drizzle-orm'
import type { CurrentUser } from '../accounts/sessions/current-user'
import type { Database } from '../platform/db/database'
import type { Profile } from './profile/profile'
import { starts } from './schema'

/** Whether a start is offered to begin it, or to go on with it. */
export type StartOffer = 'begin' | 'goOn'

type Member = Pick<CurrentUser, 'userId' | 'isStaff' | 'organization' | 'roles'>

/**
 * Offers a start to members who look for work, and not to those who hire, review, or work here, until it is done or
 * dismissed. Somebody whose profile has a place and a license has no need of it.
 */
export async function readStartOffer(db: Database, member: Member, profile: Profile): Promise<StartOffer | null> {
  if (member.isStaff || member.organization || member.roles.length > 0) return null
  const [start] = await db.select({ status: starts.status }).from(starts).where(eq(starts.userId, member.userId))
  if (start) return start.status === 'open' ? 'goOn' : null
  return profile.location && profile.certifications.length > 0 ? null : 'begin'
}
