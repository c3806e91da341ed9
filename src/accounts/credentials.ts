import { createHash } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '../platform/audit'
import { days, timestamp } from '../platform/clock'
import type { Database } from '../platform/db'
import { postLink, postMail } from '../platform/mail'
import { conflict, gone, invalid } from '../platform/problem'
import { settingsOf } from '../platform/settings'
import { type Caller, hasStaffAddress } from './caller'
import { refuseCommonPassword } from './common-password'
import { emailChangedLetter, newEmailLetter, passwordChangedLetter, takenEmailLetter } from './mails'
import { issueToken, peekToken, spendingToken, spentMessage, voidingTokens } from './one-time-token'
import { endingOtherSessions } from './own-sessions'
import { hashPassword, isPassword } from './password'
import { sendVerification } from './registration'
import { signUpMessages, wrongPassword } from './rules'
import { users } from './schema'
import type { WhenProven } from './verification'

/** @throws Problem 422 where the password is not the caller's: who sits at an open session is not always its owner */
export async function requirePassword(db: Database, userId: string, password: string): Promise<void> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!(await isPassword(password, user?.hash ?? null))) throw invalid({ password: wrongPassword })
}

/**
 * Changes the caller's password; their other sessions end and their links are void (security rule 6).
 * @returns the hashes of the sessions that ended
 * @throws Problem 422
 */
export async function changePassword(
  env: Env,
  db: Database,
  { caller, password, newPassword, by }: { caller: Caller; password: string; newPassword: string; by: Actor },
): Promise<string[]> {
  await requirePassword(db, caller.userId, password)
  refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const [, , , ended] = await db.batch([
    db.update(users).set({ passwordHash, updated: timestamp() }).where(eq(users.id, caller.userId)),
    recordChange(db, { by, verb: 'changed password', target: { kind: 'user', id: caller.userId } }),
    voidingTokens(db, caller.userId),
    endingOtherSessions(db, caller),
  ])
  await postMail(env, db, { to: caller.email, purpose: 'password changed', content: passwordChangedLetter() })
  return ended.map(({ hash }) => hash)
}

/**
 * Sends a link to the new address; nothing changes until it is pressed there (security rule 1). Who asks for more links than
 * we mail makes none void. An address that has an account is told so, and nobody else is (api.md, request-reset).
 * @throws Problem 422 for a wrong password
 */
export async function requestEmailChange(
  env: Env,
  db: Database,
  { caller, password, newEmail, by }: { caller: Caller; password: string; newEmail: string; by: Actor },
): Promise<void> {
  await requirePassword(db, caller.userId, password)
  const make = () => newEmailLink(env, db, { caller, newEmail, by })
  const boundTo = await passwordMark(db, caller.userId)
  await postLink(env, db, { to: newEmail, purpose: 'new e-mail', userId: caller.userId, boundTo, make })
}

/** Changes with the password, which voids what was asked for under the one before. */
export async function passwordMark(db: Database, userId: string): Promise<string> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return createHash('sha256')
    .update(user?.hash ?? '')
    .digest('hex')
}

type NewEmail = { caller: Pick<Caller, 'userId' | 'displayName'>; newEmail: string; by: Actor }

/** The mail with a link that makes the address the caller's; or what tells its owner that somebody wants it. */
export async function newEmailLink(env: Env, db: Database, { caller, newEmail, by }: NewEmail) {
  const { userId, displayName } = caller
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, newEmail), ne(users.id, userId)))
  if (taken) return takenEmailLetter()
  const { token, statements } = issueToken(db, { userId, purpose: 'email', email: newEmail, lifetime: days(1) })
  await db.batch([
    ...statements,
    recordChange(db, { by, verb: 'asked to change e-mail', target: { kind: 'user', id: userId } }),
  ])
  return newEmailLetter(displayName, `${settingsOf(env).ORIGIN}/user/email/${token}`)
}

/**
 * Makes the address that a link was sent to the account's, proven by it. The old address is told, the other sessions end,
 * and reset links are void. An address of the team's is not proven by it, because whoever chose the password may be somebody
 * else: its owner is mailed the link that asks for a new one (security rule 3).
 * @param change.keep the session that may stay, where the link is pressed inside one of the account
 * @param change.whenProven what a higher room makes of an address that is proven, or is not any more
 * @throws Problem 410 for a spent or old link, 409 where somebody took the address meanwhile
 */
export async function confirmEmailChange(
  env: Env,
  db: Database,
  { token, keep, whenProven, by }: { token: string; keep: Caller | null; whenProven: WhenProven; by: Actor },
): Promise<string[]> {
  const { userId, email } = await peekToken(db, 'email', token)
  const [person] = await db
    .select({ email: users.email, displayName: users.displayName, organizationId: users.organizationId })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) throw gone(spentMessage)
  const { displayName, organizationId, ...before } = person
  const isOfTheTeam = hasStaffAddress(email, settingsOf(env).STAFF_DOMAINS)
  const sessionHash = keep?.userId === userId ? keep.sessionHash : ''
  const free = sql`NOT EXISTS (SELECT 1 FROM ${users} AS other WHERE other.email = ${email} AND other.id <> ${userId})`
  const [spent, changed, , , ended] = await db.batch([
    spendingToken(db, 'email', token),
    db
      .update(users)
      .set({ email, verifiedEmail: isOfTheTeam ? null : email, updated: timestamp() })
      .where(and(eq(users.id, userId), sql`changes() > 0`, free))
      .returning({ id: users.id }),
    recordChange(db, {
      by: { ...by, userId },
      verb: 'changed e-mail',
      target: { kind: 'user', id: userId },
      before,
      after: { email },
    }),
    voidingTokens(db, userId),
    endingOtherSessions(db, { userId, sessionHash }),
    ...(organizationId === null ? [] : whenProven.statements(db, organizationId)),
  ])
  if (spent.length === 0) throw gone(spentMessage)
  if (changed.length === 0) throw conflict(signUpMessages.known)
  await postMail(env, db, { to: before.email, purpose: 'e-mail changed', content: emailChangedLetter() })
  if (isOfTheTeam) await sendVerification(env, db, { userId, email, displayName })
  return ended.map(({ hash }) => hash)
}
