import { and, asc } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { users } from '../schema'
import { isOfClass } from './member-filter'
import { isNotSuspended } from './not-suspended'

/** More people than that aren't on the team. */
const mostOnTeam = 100

/** The staff by name, to choose somebody for a task. */
export function listTeam(db: Database, staffDomains: readonly string[]) {
  return db
    .select({ _id: users.id, displayName: users.displayName })
    .from(users)
    .where(and(isOfClass('manager', staffDomains), isNotSuspended()))
    .orderBy(asc(users.displayName), asc(users.id))
    .limit(mostOnTeam)
}
export type TeamMember = Awaited<ReturnType<typeof listTeam>>[number]
