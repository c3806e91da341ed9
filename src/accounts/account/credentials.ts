import { createHash } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { settingsOf } from '../../platform/config/settings'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict, gone, invalid } from '../../platform/http/problem'
import { postLink, postMail } from '../../platform/mail/send'
import { timestamp } from '../../platform/time/clock'
import { issueToken, peekToken, spendTokenStatement, spentMessage } from '../credentials/one-time-token'
import { hashPassword, refuseCommonPassword } from '../credentials/password'
import { emailChangedMail, newEmailMail, passwordChangedMail, takenEmailMail } from '../mails'
import type { OrganizationListener } from '../organization-events'
import { sendVerification } from '../registration/registration'
import { signUpMessages, wrongPassword } from '../rules'
import { users } from '../schema'
import { changeCredentials } from '../sessions/change-credentials'
import { type CurrentUser, hasStaffAddress } from '../sessions/current-user'

/** A user whose password was just checked, with the hash that it matched. */
type Proven = { currentUser: CurrentUser; passwordHash: string; by: Actor }

/**
 * Changes the current user's password, ends their other sessions, and voids their links.
 * @throws Problem 422 for a common password, and if the current password changed since it was checked
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
 * Sends a link to the new address. The address only changes when the link is used. Requests over the mail limit don't
 * void earlier links. If the address has an account, only its owner learns about it, by mail.
 * @throws Problem 422 if the password changed since it was checked
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

/** A value that changes with the password, so that email changes requested under an old password are void. */
export async function passwordMark(db: Database, userId: string): Promise<string> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return markOf(user?.hash ?? '')
}

const markOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('hex')

type NewEmail = {
  currentUser: Pick<CurrentUser, 'userId' | 'displayName'>
  newEmail: string
  /** The hash that the entered password matched. It must still be the account's. */
  passwordHash?: string
  by: Actor
}

/** A mail with a link that changes the current user's address, or a notice to the address's owner if it is taken. */
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
 * Changes the account's address to the one that the link was sent to, which the link verifies. The old address gets a
 * notice, the other sessions end, and reset links are void. A staff address isn't verified by this link, because
 * another person may have chosen the password. Its owner is mailed a link that asks for a new password.
 * @param change.keep the session that may stay open, if the link is opened inside one of the account
 * @param change.listener is told if the old address was an organization's verified one
 * @throws Problem 410 for a used or expired link, 409 if the address was taken in the meantime
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
