import { createHash } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { settingsOf } from '../../platform/config/settings'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict, gone, invalid } from '../../platform/http/problem'
import { postLink, postMail } from '../../platform/mail/send'
import { days, timestamp } from '../../platform/time/clock'
import { emailChangedMail, newEmailMail, passwordChangedMail, takenEmailMail } from '../mails'
import type { OrganizationListener } from '../organization-events'
import { sendVerification } from '../registration/registration'
import { signUpMessages, wrongPassword } from '../rules'
import { users } from '../schema'
import { type CurrentUser, hasStaffAddress } from '../sessions/current-user'
import { changeCredentials } from './change-credentials'
import { refuseCommonPassword } from './common-password'
import { issueToken, peekToken, spendTokenStatement, spentMessage } from './one-time-token'
import { hashPassword } from './password'

/** Somebody whose password was checked just now, with the hash that it made. */
type Proven = { currentUser: CurrentUser; passwordHash: string; by: Actor }

/**
 * Changes the current user's password; their other sessions end and their links are void.
 * @throws Problem 422 for a password that everybody tries, and where the present one was changed since it was checked
 */
export async function changePassword(
  env: Env,
  db: Database,
  { currentUser, passwordHash: before, newPassword, by }: Proven & { newPassword: string },
): Promise<void> {
  refuseCommonPassword(newPassword, 'newPassword')
  const { userId, email } = currentUser
  const passwordHash = await hashPassword(newPassword)
  const unchanged = and(eq(users.id, userId), eq(users.passwordHash, before))
  const isChanged = await changeCredentials(env, db, {
    userId,
    keep: currentUser,
    change: db.update(users).set({ passwordHash, updated: timestamp() }).where(unchanged),
    auditEntry: { by, verb: 'changed password', target: { kind: 'user', id: userId } },
  })
  if (!isChanged) throw invalid({ password: wrongPassword })
  await postMail(env, db, { to: email, purpose: 'password changed', content: passwordChangedMail() })
}

/**
 * Sends a link to the new address; nothing changes until it is pressed there. Who asks for more links than we mail makes none
 * void. An address that has an account is told so, and nobody else is.
 * @throws Problem 422 where the password was changed since it was checked
 */
export async function requestEmailChange(
  env: Env,
  db: Database,
  { currentUser, passwordHash, newEmail, by }: Proven & { newEmail: string },
): Promise<void> {
  const make = () => newEmailLink(env, db, { currentUser, newEmail, passwordHash, by })
  const boundTo = markOf(passwordHash)
  await postLink(env, db, { to: newEmail, purpose: 'new e-mail', userId: currentUser.userId, boundTo, make })
}

/** Changes with the password, which voids what was asked for under the one before. */
export async function passwordMark(db: Database, userId: string): Promise<string> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return markOf(user?.hash ?? '')
}

const markOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('hex')

type NewEmail = {
  currentUser: Pick<CurrentUser, 'userId' | 'displayName'>
  newEmail: string
  /** The hash of the password that was checked, which must still be the account's. */
  passwordHash?: string
  by: Actor
}

/** The mail with a link that makes the address the current user's; or what tells its owner that somebody wants it. */
export async function newEmailLink(env: Env, db: Database, { currentUser, newEmail, passwordHash, by }: NewEmail) {
  const { userId, displayName } = currentUser
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, newEmail), ne(users.id, userId)))
  if (taken) return takenEmailMail()
  const link = {
    userId,
    purpose: 'email',
    email: newEmail,
    lifetime: days(1),
    ...(passwordHash && { passwordHash }),
  } as const
  const { token, statements } = issueToken(db, link)
  const [voiding, storing] = statements
  const { stored } = await batch(db, {
    voiding,
    stored: recordChange(db, storing, { by, verb: 'asked to change e-mail', target: { kind: 'user', id: userId } }),
  })
  if (stored.length === 0) throw invalid({ password: wrongPassword })
  return newEmailMail(displayName, `${settingsOf(env).ORIGIN}/user/email/${token}`)
}

/**
 * Makes the address that a link was sent to the account's, proven by it. The old address is told, the other sessions end,
 * and reset links are void. An address of the team's is not proven by it, because whoever chose the password may be somebody
 * else: its owner is mailed the link that asks for a new one.
 * @param change.keep the session that may stay, where the link is pressed inside one of the account
 * @param change.listener told where the address was the one that proved somebody's organization
 * @throws Problem 410 for a spent or old link, 409 where somebody took the address meanwhile
 */
export async function confirmEmailChange(
  env: Env,
  db: Database,
  { token, keep, listener, by }: { token: string; keep: CurrentUser | null; listener: OrganizationListener; by: Actor },
): Promise<void> {
  const { userId, email } = await peekToken(db, 'email', token)
  const [person] = await db
    .select({ email: users.email, displayName: users.displayName, organizationId: users.organizationId })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) throw gone(spentMessage)
  const { displayName, organizationId, ...before } = person
  const isOfTheTeam = hasStaffAddress(email, settingsOf(env).STAFF_DOMAINS)
  const free = sql`NOT EXISTS (SELECT 1 FROM ${users} AS other WHERE other.email = ${email} AND other.id <> ${userId})`
  const isChanged = await changeCredentials(env, db, {
    userId,
    keep,
    spend: spendTokenStatement(db, 'email', token),
    change: db
      .update(users)
      .set({ email, verifiedEmail: isOfTheTeam ? null : email, updated: timestamp() })
      .where(and(eq(users.id, userId), sql`changes() > 0`, free)),
    auditEntry: {
      by: { ...by, userId },
      verb: 'changed e-mail',
      target: { kind: 'user', id: userId },
      before,
      after: { email },
    },
    also: organizationId === null ? [] : [listener.organizationChanged(db, organizationId)],
  })
  if (!isChanged) {
    await peekToken(db, 'email', token)
    throw conflict(signUpMessages.known)
  }
  await postMail(env, db, { to: before.email, purpose: 'e-mail changed', content: emailChangedMail() })
  if (isOfTheTeam) await sendVerification(env, db, { userId, email, displayName })
}
