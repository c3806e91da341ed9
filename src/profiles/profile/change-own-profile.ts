import { actorOf, deleteCachedSessions } from '../../accounts/sessions/session'
import { findUser } from '../../accounts/user'
import type { AppContext } from '../../platform/http/app-env'
import { staleProfileProblem, versionOf } from './list-version'
import { changeProfile } from './profile'
import type { ProfileChange } from './rules'

/**
 * Sets fields of the current user's own profile. The route must also use `refreshPeopleIndex`.
 * @param ifMatch refuses the change if the lists have another version
 * @returns the current user as `GET /api/auth/user` returns them, and the version of their lists
 * @throws Problem 422 like `changeProfile`; 412 with the current profile if `ifMatch` names another version
 */
export async function changeOwnProfile(c: AppContext, change: ProfileChange, ifMatch?: string) {
  const [db, { userId, sessionHash }] = [c.var.db, c.var.member]
  const isChanged = await changeProfile(db, { userId, change, by: actorOf(c), ifMatch })
  // The header shows the name, and the current user is cached in KV for a minute.
  if (isChanged === true && change.displayName !== undefined) await deleteCachedSessions(c.env, [sessionHash])
  const found = await findUser(db, userId)
  const now = { user: { ...found, isSiteAdmin: c.var.member.isStaff }, version: versionOf(found) }
  if (isChanged === 'stale') throw staleProfileProblem(now)
  return now
}
