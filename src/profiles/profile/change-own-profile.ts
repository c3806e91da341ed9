import { actorOf, deleteCachedSessions } from '../../accounts/sessions/session'
import { findUser } from '../../accounts/user'
import type { AppContext } from '../../platform/http/app-env'
import { changeProfile } from './profile'
import type { ProfileChange } from './rules'

/**
 * Sets fields of the current user's own profile; the route lists `refreshPeopleIndex`.
 * @returns the current user as `GET /api/auth/user` answers them
 * @throws Problem 422 as `changeProfile`
 */
export async function changeOwnProfile(c: AppContext, change: ProfileChange) {
  const [db, { userId, sessionHash }] = [c.var.db, c.var.member]
  const isChanged = await changeProfile(db, { userId, change, by: actorOf(c) })
  // The header shows the name: the copy of the current user in KV must not show the old one for its minute.
  if (isChanged && change.displayName !== undefined) await deleteCachedSessions(c.env, [sessionHash])
  const user = await findUser(db, userId)
  return { ...user, isSiteAdmin: c.var.member.isStaff }
}
