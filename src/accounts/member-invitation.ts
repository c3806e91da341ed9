import { and, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '../platform/audit'
import { days, timestamp } from '../platform/clock'
import type { Database } from '../platform/db'
import { folded } from '../platform/fold'
import { newId } from '../platform/ids'
import { postMail } from '../platform/mail'
import { gone } from '../platform/problem'
import { settingsOf } from '../platform/settings'
import { changeCredentials } from './change-credentials'
import { refuseCommonPassword } from './common-password'
import { memberInvitationLetter } from './mails'
import { issueToken, peekToken, spendingToken, spentMessage } from './one-time-token'
import { hashPassword, noPassword } from './password'
import { writeAccount } from './registration'
import type { MemberInvitation } from './rules'
import { users } from './schema'

/** How long an invitation holds (security rule 12). */
export const invitationHolds = days(7)

/**
 * Creates an account that nobody can sign in to yet, and mails its owner a link to choose a password.
 * @returns the new person's id
 * @throws Problem 409 for an address that has an account
 */
export async function inviteMember(
  env: Env,
  db: Database,
  { invitation: { displayName, email }, by }: { invitation: MemberInvitation; by: Actor },
): Promise<string> {
  const [id, time] = [newId(), timestamp()]
  const { token, statements } = issueToken(db, { userId: id, purpose: 'invite', email, lifetime: invitationHolds })
  const row = {
    id,
    displayName,
    searchName: folded(displayName),
    email,
    passwordHash: noPassword,
    sessionsValidFrom: time,
    created: time,
    updated: time,
  }
  await writeAccount(db, [
    db.insert(users).values(row),
    recordChange(db, { by, verb: 'invited a member', target: { kind: 'user', id } }),
    ...statements,
  ])
  const href = `${settingsOf(env).ORIGIN}/user/invite/${token}`
  await postMail(env, db, {
    to: email,
    purpose: 'member invitation',
    content: memberInvitationLetter(displayName, href),
  })
  return id
}

/** Whom this link invites. @throws Problem 410 */
export async function openMemberInvitation(db: Database, token: string): Promise<{ email: string }> {
  return peekToken(db, 'invite', token)
}

/**
 * Sets the first password by the link, which proves the address too.
 * @throws Problem 410 for a spent or old link, 422 for a password that everybody tries
 */
export async function acceptMemberInvitation(
  env: Env,
  db: Database,
  { token, newPassword, by }: { token: string; newPassword: string; by: Actor },
): Promise<void> {
  const { userId, email } = await peekToken(db, 'invite', token)
  refuseCommonPassword(newPassword, 'newPassword')
  const [passwordHash, time] = [await hashPassword(newPassword), timestamp()]
  const isChanged = await changeCredentials(env, db, {
    userId,
    changes: [
      spendingToken(db, 'invite', token),
      db
        .update(users)
        .set({ passwordHash, verifiedEmail: email, sessionsValidFrom: time, updated: time })
        .where(and(eq(users.id, userId), eq(users.email, email), sql`changes() > 0`)),
    ],
    deed: { by: { ...by, userId }, verb: 'accepted an invitation', target: { kind: 'user', id: userId } },
  })
  if (!isChanged) throw gone(spentMessage)
}
