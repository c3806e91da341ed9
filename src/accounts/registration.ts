import { sql } from 'drizzle-orm'
import { type Actor, recordChange } from '../platform/audit'
import { days, timestamp } from '../platform/clock'
import type { Database } from '../platform/db'
import { newId } from '../platform/ids'
import { postMail } from '../platform/mail'
import { conflict } from '../platform/problem'
import { settingsOf } from '../platform/settings'
import { refuseCommonPassword } from './common-password'
import { verificationLetter } from './mails'
import { issueToken } from './one-time-token'
import { hashPassword } from './password'
import { type RoleType, type SignUp, signUpMessages } from './rules'
import { userRoles, users } from './schema'

const verificationHolds = days(3)

/**
 * Creates an account and sends its address a link that proves it.
 * @returns the new person's id
 * @throws Problem 409 for a known e-mail, 422 for a password that everybody tries
 */
export async function registerUser(env: Env, db: Database, fields: SignUp, requestId: string): Promise<string> {
  const { password, isEmployer, ...person } = fields
  refuseCommonPassword(password, 'password')
  const [id, time, passwordHash] = [newId(), timestamp(), await hashPassword(password)]
  const by: Actor = { userId: id, requestId }
  const [created] = await db.batch([
    db
      .insert(users)
      .values({ ...person, id, passwordHash, isEmployer, sessionsValidFrom: time, created: time, updated: time })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id }),
    recordChange(db, { by, verb: 'signed up', target: { kind: 'user', id }, after: { isEmployer } }),
    ...(isEmployer ? [givingRole(db, { userId: id, type: 'client-user', time })] : []),
  ])
  if (created.length === 0) throw conflict(signUpMessages.known)
  await sendVerification(env, db, { userId: id, email: person.email, displayName: person.displayName })
  return id
}

/** Gives a role in a batch, where the person is there. */
function givingRole(db: Database, { userId, type, time }: { userId: string; type: RoleType; time: string }) {
  return db
    .insert(userRoles)
    .select(sql`SELECT ${userId}, ${type}, ${time} WHERE EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId})`)
}

/** Sends a new link that proves this address; the older ones are void. */
export async function sendVerification(
  env: Env,
  db: Database,
  { userId, email, displayName }: { userId: string; email: string; displayName: string },
): Promise<void> {
  const { token, statements } = issueToken(db, { userId, purpose: 'verify', email, lifetime: verificationHolds })
  await db.batch(statements)
  const href = `${settingsOf(env).ORIGIN}/user/verify/${token}`
  await postMail(env, db, { to: email, purpose: 'verify', content: verificationLetter(displayName, href) })
}
