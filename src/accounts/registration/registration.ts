import { settingsOf } from '../../platform/config/settings'
import { type Actor, recordChange } from '../../platform/db/audit'
import { type BatchEntry, batch } from '../../platform/db/batch'
import { breaks, type Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import { conflict } from '../../platform/http/problem'
import { postLink } from '../../platform/mail/send'
import { folded } from '../../platform/text/fold'
import { days, timestamp } from '../../platform/time/clock'
import { refuseCommonPassword } from '../credentials/common-password'
import { issueToken } from '../credentials/one-time-token'
import { hashPassword } from '../credentials/password'
import { verificationMail } from '../mails'
import { type RoleType, type SignUp, signUpMessages } from '../rules'
import { userRoles, users } from '../schema'
import type { Checked } from '../sessions/begin-session'

const verificationLifetime = days(3)

/**
 * Creates an account and mails a link that verifies its address.
 * @returns what `startSession` needs for the new user
 * @throws Problem 409 if the address has an account, 422 for a common password
 */
export async function registerUser(env: Env, db: Database, fields: SignUp, requestId: string): Promise<Checked> {
  const { statements, ...account } = await newAccount(db, fields, requestId)
  await writeAccount(db, statements)
  await sendVerification(env, db, { ...account, displayName: fields.displayName })
  return account
}

/**
 * The statements that create an account, for a batch that may contain others. Pass them to `writeAccount`.
 * @throws Problem 422 for a common password
 */
export async function newAccount(db: Database, fields: SignUp, requestId: string) {
  const { password, isEmployer, ...person } = fields
  refuseCommonPassword(password, 'password')
  const [id, time, passwordHash] = [newId(), timestamp(), await hashPassword(password)]
  const by: Actor = { userId: id, requestId }
  const searchName = folded(person.displayName)
  const dated = { sessionsValidFrom: time, created: time, updated: time }
  const row = { ...person, id, searchName, passwordHash, isEmployer, ...dated }
  const statements: BatchEntry[] = [
    recordChange(db, db.insert(users).values(row), {
      by,
      verb: 'signed up',
      target: { kind: 'user', id },
      after: { isEmployer },
    }),
    ...(isEmployer ? [giveRoleStatement(db, id, 'client-user')] : []),
  ]
  return { userId: id, email: person.email, passwordHash, statements }
}

/**
 * Runs a batch that creates an account.
 * @throws Problem 409 if the address has an account; then nothing is written
 */
export async function writeAccount(db: Database, statements: BatchEntry[]): Promise<void> {
  try {
    await batch(db, { statements })
  } catch (error) {
    throw breaks(error, 'UNIQUE', 'users.email') ? conflict(signUpMessages.known) : error
  }
}

/** Adds a role in a batch. Adding it again changes nothing. */
export function giveRoleStatement(db: Database, userId: string, type: RoleType) {
  return db.insert(userRoles).values({ userId, type, created: timestamp() }).onConflictDoNothing()
}

/** A member with an address to verify. */
type Unproven = { userId: string; email: string; displayName: string }

/** Mails a new link that verifies this address. Older links become void. */
export async function sendVerification(env: Env, db: Database, person: Unproven): Promise<void> {
  await mailVerification(env, db, person)
}

/** Like `sendVerification`. @returns whether the mail waits, because the address has reached its limit */
export function mailVerification(env: Env, db: Database, person: Unproven): Promise<{ waits: boolean }> {
  const { userId, email } = person
  const make = () => verificationLink(env, db, person)
  return postLink(env, db, { to: email, purpose: 'verify', userId, make })
}

export async function verificationLink(env: Env, db: Database, { userId, email, displayName }: Unproven) {
  const { token, statements } = issueToken(db, { userId, purpose: 'verify', email, lifetime: verificationLifetime })
  await db.batch(statements)
  return verificationMail(displayName, `${settingsOf(env).ORIGIN}/user/verify/${token}`)
}
