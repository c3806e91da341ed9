import { and, eq } from 'drizzle-orm'
import { type Actor, record } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { notSignedIn } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { hashPassword, isOutdated, isPassword } from '../credentials/password'
import { refuseSuspended } from '../directory/suspension'
import { signInMessages } from '../rules'
import { users } from '../schema'
import type { Checked } from './begin-session'

type Credentials = { email: string; password: string }

/**
 * Checks an email and password and returns the proven credentials. A hash with outdated parameters is replaced.
 * @throws Problem 401 with the same message after the same time, whether or not the account exists; 403 if the
 * password is right but staff have suspended the account
 */
export async function signIn(db: Database, { email, password }: Credentials, by: Actor): Promise<Checked> {
  const [user] = await db
    .select({ id: users.id, hash: users.passwordHash, suspendedUntil: users.suspendedUntil })
    .from(users)
    .where(eq(users.email, email))
  const isRight = await isPassword(password, user?.hash ?? null)
  if (!user || !isRight) {
    await record(db, { by, verb: 'failed to sign in', target: { kind: 'user', id: user?.id ?? 'unknown' } })
    throw notSignedIn(signInMessages.failed)
  }
  refuseSuspended(user.suspendedUntil)
  const checked = { userId: user.id, email, passwordHash: user.hash }
  return isOutdated(user.hash) ? { ...checked, passwordHash: await renewHash(db, checked, password) } : checked
}

/**
 * Stores a hash with the current parameters. If the password changed since it was checked, nothing is stored and no
 * session begins.
 */
async function renewHash(db: Database, { userId, passwordHash: before }: Checked, password: string): Promise<string> {
  const passwordHash = await hashPassword(password)
  await db
    .update(users)
    .set({ passwordHash, updated: timestamp() })
    .where(and(eq(users.id, userId), eq(users.passwordHash, before)))
  return passwordHash
}
