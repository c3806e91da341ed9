import { and, eq, sql } from 'drizzle-orm'
import { settingsOf } from '../../platform/config/settings'
import { type Actor, record } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { gone } from '../../platform/http/problem'
import { postLink, postMail } from '../../platform/mail/send'
import { timestamp } from '../../platform/time/clock'
import { issueToken, peekToken, spendTokenStatement, spentMessage } from '../credentials/one-time-token'
import { hashPassword, refuseCommonPassword } from '../credentials/password'
import { passwordChangedMail, resetMail } from '../mails'
import type { OrganizationListener } from '../organization-events'
import { users } from '../schema'
import { changeCredentials } from '../sessions/change-credentials'

/**
 * Mails a link to choose a new password, which is valid for one hour. Requests over the mail limit don't void earlier
 * links, so that others can't lock out the owner.
 * @returns whether an account has this address
 */
export async function requestReset(
  env: Env,
  db: Database,
  { email, by }: { email: string; by: Actor },
): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) return false
  const make = () => resetLink(env, db, { userId: user.id, email, by })
  await postLink(env, db, { to: email, purpose: 'reset', userId: user.id, make })
  return true
}

/** A mail with a new link to choose a password. It voids older links. */
export async function resetLink(
  env: Env,
  db: Database,
  { userId, email, by }: { userId: string; email: string; by: Actor },
) {
  const { token, statements } = issueToken(db, { userId, purpose: 'reset', email })
  await db.batch([...statements, record(db, { by, verb: 'asked for a reset', target: { kind: 'user', id: userId } })])
  return resetMail(`${settingsOf(env).ORIGIN}/user/reset/${token}`)
}

/**
 * Sets a new password with a mailed link, ends all sessions of the account, and voids its other links. The link also
 * verifies the address that it was mailed to, because the verification link from signing up is now void.
 * @returns the account's address
 * @throws Problem 410 for a used or expired link, 422 for a common password
 */
export async function resetPassword(
  env: Env,
  db: Database,
  {
    token,
    newPassword,
    listener,
    by,
  }: { token: string; newPassword: string; listener: OrganizationListener; by: Actor },
): Promise<{ email: string }> {
  refuseCommonPassword(newPassword, 'newPassword')
  const { userId, email } = await peekToken(db, 'reset', token)
  const [user] = await db
    .select({ verifiedEmail: users.verifiedEmail, organizationId: users.organizationId })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw gone(spentMessage)
  const [passwordHash, time] = [await hashPassword(newPassword), timestamp()]
  const target = { kind: 'user', id: userId }
  const actor = { ...by, userId }
  const isChanged = await changeCredentials(env, db, {
    userId,
    spend: spendTokenStatement(db, 'reset', token),
    change: db
      .update(users)
      .set({ passwordHash, verifiedEmail: email, sessionsValidFrom: time, updated: time })
      .where(and(eq(users.id, userId), eq(users.email, email), sql`changes() > 0`)),
    auditEntry: { by: actor, verb: 'reset password', target },
    also: [
      ...(user.verifiedEmail === email ? [] : [record(db, { by: actor, verb: 'verified e-mail', target })]),
      ...(user.organizationId === null ? [] : [listener.organizationChanged(db, user.organizationId)]),
    ],
  })
  if (!isChanged) throw gone(spentMessage)
  await postMail(env, db, { to: email, purpose: 'password changed', content: passwordChangedMail() })
  return { email }
}
