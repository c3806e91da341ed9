import { eq } from 'drizzle-orm'
import { type Actor, record } from '../platform/audit'
import { timestamp } from '../platform/clock'
import type { Database } from '../platform/db'
import { Problem } from '../platform/problem'
import { hashPassword, isOutdated, isPassword } from './password'
import { signInMessages } from './rules'
import { users } from './schema'
import { refuseSuspended } from './suspension'

type Credentials = { email: string; password: string }

/**
 * The id of the person whose e-mail and password these are. A hash with older parameters is made anew.
 * @throws Problem 401 with the same words, after the same time, whether or not the account exists; 403 with the right
 * password of somebody whom staff have suspended
 */
export async function signIn(db: Database, { email, password }: Credentials, by: Actor): Promise<string> {
  const [user] = await db
    .select({ id: users.id, hash: users.passwordHash, suspendedUntil: users.suspendedUntil })
    .from(users)
    .where(eq(users.email, email))
  const right = await isPassword(password, user?.hash ?? null)
  if (!user || !right) {
    await record(db, { by, verb: 'failed to sign in', target: { kind: 'user', id: user?.id ?? 'unknown' } })
    throw new Problem(401, signInMessages.failed)
  }
  refuseSuspended(user.suspendedUntil)
  if (isOutdated(user.hash)) {
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(password), updated: timestamp() })
      .where(eq(users.id, user.id))
  }
  return user.id
}
