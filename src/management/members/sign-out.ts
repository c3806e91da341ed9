import { eq } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { endSessionsStatement } from '../../accounts/sessions/own-sessions'
import { deleteCachedSessions } from '../../accounts/sessions/session'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'

/**
 * Ends all sessions of a member, such as when somebody else uses their account. They can sign in again.
 * @throws Problem 404
 */
export async function signOutMember(
  env: Env,
  db: Database,
  { userId, by }: { userId: string; by: Actor },
): Promise<void> {
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!person) throw notFound()
  const entry = { by, verb: 'signed out everywhere', target: { kind: 'user', id: userId } }
  const ended = await batch(db, recordChange(db, endSessionsStatement(db, userId), entry))
  await deleteCachedSessions(
    env,
    ended.map(({ hash }) => hash),
  )
}
