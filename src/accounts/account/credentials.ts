import { createHash } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { getSettings } from '../../platform/config/settings'
import { type Actor, record, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, gone, invalid } from '../../platform/http/problem'
import { postLink, postMail } from '../../platform/mail/send'
import { deliverableStatement } from '../../platform/mail/undeliverable'
import { timestamp } from '../../platform/time/clock'
import { issueToken, peekToken, spendTokenStatement, spentMessage } from '../credentials/one-time-token'
import { hashPassword, refuseCommonPassword } from '../credentials/password'
import { accountsLimits } from '../limits'
import { emailChangedMail, newEmailMail, passwordChangedMail, resetMail, takenEmailMail } from '../mails'
import { refreshAfterOrganizationEvent } from '../organization-events'
import { sendVerification } from '../registration/registration'
import {
  EmailChange,
  EmailConfirmation,
  PasswordChange,
  Reset,
  ResetRequest,
  signUpMessages,
  wrongPassword,
} from '../rules'
import { users } from '../schema'
import { checkOwnPassword } from '../sessions/confirm-password'
import { type CurrentUser, hasStaffAddress } from '../sessions/current-user'
import { open, requireMember } from '../sessions/guards'
import { changeCredentials } from '../sessions/own-sessions'
import { getActor } from '../sessions/session'
import { rememberDevice } from '../sessions/sign-in-with-limits'

/** Ends the other sessions and voids links. @throws Problem 422 for a wrong or a common password; 429 and 401 */
export const changePassword = act({
  guard: requireMember,
  limit: accountsLimits.password,
  input: PasswordChange,
  run: async (c, { password, newPassword }) => {
    const before = await checkOwnPassword(c, password)
    refuseCommonPassword(newPassword, 'newPassword')
    const { db, member } = c.var
    const { userId, email } = member
    const passwordHash = await hashPassword(newPassword)
    const unchanged = and(eq(users.id, userId), eq(users.passwordHash, before))
    const isChanged = await changeCredentials(c.env, db, {
      userId,
      keep: member,
      change: db.update(users).set({ passwordHash, updated: timestamp() }).where(unchanged),
      auditEntry: { by: getActor(c), verb: 'changed password', target: { kind: 'user', id: userId } },
    })
    if (!isChanged) throw invalid({ password: wrongPassword })
    await postMail(c.env, db, { to: email, purpose: 'password changed', content: passwordChangedMail() })
  },
})

/**
 * Sends a link to the new address. The address only changes when the link is used. Requests over the mail limit don't
 * void earlier links. If the address has an account, only its owner learns about it, by mail.
 * @throws Problem 422 for a wrong password; 429 and 401 like `checkOwnPassword`
 */
export const requestEmailChange = act({
  guard: requireMember,
  limit: accountsLimits.password,
  input: EmailChange,
  run: async (c, { password, newEmail }) => {
    const passwordHash = await checkOwnPassword(c, password)
    const { db, member } = c.var
    const make = () => newEmailLink(c.env, db, { currentUser: member, newEmail, passwordHash, by: getActor(c) })
    const boundTo = hashMark(passwordHash)
    await postLink(c.env, db, { to: newEmail, purpose: 'new e-mail', userId: member.userId, boundTo, make })
  },
})

/** A value that changes with the password, so that email changes requested under an old password are void. */
export async function passwordMark(db: Database, userId: string): Promise<string> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return hashMark(user?.hash ?? '')
}

const hashMark = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('hex')

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
  const link = { userId, purpose: 'email', email: newEmail, ...(passwordHash && { passwordHash }) } as const
  const { token, statements } = issueToken(db, link)
  const [voiding, storing] = statements
  const { stored } = await batch(db, {
    voiding,
    stored: recordChange(db, storing, { by, verb: 'asked to change e-mail', target: { kind: 'user', id: userId } }),
  })
  if (stored.length === 0) throw invalid({ password: wrongPassword })
  return newEmailMail(displayName, `${getSettings(env).ORIGIN}/user/email/${token}`)
}

/**
 * Changes the account's address to the one that the link was sent to, which the link verifies. The old address gets a
 * notice, the other sessions end, and reset links are void. A staff address isn't verified by this link, because
 * another person may have chosen the password. Its owner is mailed a link that asks for a new password.
 * @returns the address
 * @throws Problem 410 for a used or expired link, 409 if the address was taken in the meantime
 */
export const confirmEmailChange = act({
  guard: open,
  middleware: [refreshAfterOrganizationEvent],
  limit: accountsLimits.reset,
  input: EmailConfirmation,
  run: async (c, { token }): Promise<string> => {
    const { db, organizationListener } = c.var
    const { userId, email } = await peekToken(db, 'email', token)
    const [person] = await db
      .select({ email: users.email, displayName: users.displayName, organizationId: users.organizationId })
      .from(users)
      .where(eq(users.id, userId))
    if (!person) throw gone(spentMessage)
    const { displayName, organizationId, ...before } = person
    const isOfTheTeam = hasStaffAddress(email, getSettings(c.env).STAFF_DOMAINS)
    const free = sql`NOT EXISTS (SELECT 1 FROM ${users} AS other WHERE other.email = ${email} AND other.id <> ${userId})`
    const isChanged = await changeCredentials(c.env, db, {
      userId,
      // The link may be opened inside a session of the account.
      keep: c.var.currentUser,
      spend: spendTokenStatement(db, 'email', token),
      change: db
        .update(users)
        .set({ email, verifiedEmail: isOfTheTeam ? null : email, updated: timestamp() })
        .where(and(eq(users.id, userId), sql`changes() > 0`, free)),
      auditEntry: {
        by: { ...getActor(c), userId },
        verb: 'changed e-mail',
        target: { kind: 'user', id: userId },
        before,
        after: { email },
      },
      also: [
        deliverableStatement(db, email),
        ...(organizationId === null ? [] : [organizationListener.organizationChanged(db, organizationId)]),
      ],
    })
    if (!isChanged) {
      await peekToken(db, 'email', token)
      throw conflict(signUpMessages.known)
    }
    await postMail(c.env, db, { to: before.email, purpose: 'e-mail changed', content: emailChangedMail() })
    if (isOfTheTeam) await sendVerification(c.env, db, { userId, email, displayName })
    return email
  },
})

/**
 * Mails a link to choose a new password, which is valid for one hour. Requests over the mail limit don't void earlier
 * links, so that others can't lock out the owner.
 * @returns whether an account has this address
 */
export const requestReset = act({
  guard: open,
  limit: accountsLimits.reset,
  input: ResetRequest,
  botCheck: 'reset',
  run: async (c, { email }): Promise<boolean> => {
    const { db } = c.var
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user) return false
    const make = () => resetLink(c.env, db, { userId: user.id, email, by: getActor(c) })
    await postLink(c.env, db, { to: email, purpose: 'reset', userId: user.id, make })
    return true
  },
})

/** A mail with a new link to choose a password. It voids older links. */
export async function resetLink(
  env: Env,
  db: Database,
  { userId, email, by }: { userId: string; email: string; by: Actor },
) {
  const { token, statements } = issueToken(db, { userId, purpose: 'reset', email })
  await db.batch([...statements, record(db, { by, verb: 'asked for a reset', target: { kind: 'user', id: userId } })])
  return resetMail(`${getSettings(env).ORIGIN}/user/reset/${token}`)
}

/**
 * Sets a new password with a mailed link, ends all sessions of the account, and voids its other links. The link also
 * verifies the address that it was mailed to, because the verification link from signing up is now void.
 * @throws Problem 410 for a used or expired link, 422 for a common password
 */
export const resetPassword = act({
  guard: open,
  middleware: [refreshAfterOrganizationEvent],
  limit: accountsLimits.reset,
  input: Reset,
  run: async (c, { token, newPassword }) => {
    const { db, organizationListener } = c.var
    refuseCommonPassword(newPassword, 'newPassword')
    const { userId, email } = await peekToken(db, 'reset', token)
    const [user] = await db
      .select({ verifiedEmail: users.verifiedEmail, organizationId: users.organizationId })
      .from(users)
      .where(eq(users.id, userId))
    if (!user) throw gone(spentMessage)
    const passwordHash = await hashPassword(newPassword)
    const time = timestamp()
    const target = { kind: 'user', id: userId }
    const by = { ...getActor(c), userId }
    const isChanged = await changeCredentials(c.env, db, {
      userId,
      spend: spendTokenStatement(db, 'reset', token),
      change: db
        .update(users)
        .set({ passwordHash, verifiedEmail: email, sessionsValidFrom: time, updated: time })
        .where(and(eq(users.id, userId), eq(users.email, email), sql`changes() > 0`)),
      auditEntry: { by, verb: 'reset password', target },
      also: [
        deliverableStatement(db, email),
        ...(user.verifiedEmail === email ? [] : [record(db, { by, verb: 'verified e-mail', target })]),
        ...(user.organizationId === null ? [] : [organizationListener.organizationChanged(db, user.organizationId)]),
      ],
    })
    if (!isChanged) throw gone(spentMessage)
    await postMail(c.env, db, { to: email, purpose: 'password changed', content: passwordChangedMail() })
    await rememberDevice(c, email)
  },
})
