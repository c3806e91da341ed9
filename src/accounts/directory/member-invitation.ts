import { and, eq, sql } from 'drizzle-orm'
import { settingsOf } from '../../platform/config/settings'
import { type Actor, recordChange } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import { conflict, gone, notFound } from '../../platform/http/problem'
import { postMail } from '../../platform/mail/queue'
import { folded } from '../../platform/text/fold'
import { days, timestamp } from '../../platform/time/clock'
import { changeCredentials } from '../credentials/change-credentials'
import { refuseCommonPassword } from '../credentials/common-password'
import { issueToken, peekToken, spendTokenStatement, spentMessage } from '../credentials/one-time-token'
import { hashPassword, noPassword } from '../credentials/password'
import { memberInvitationMail } from '../mails'
import { writeAccount } from '../registration/registration'
import { type MemberInvitation, staffMessages } from '../rules'
import { users } from '../schema'
import { isInvited } from './invited'

/** How long an invitation holds (docs/security.md, 12). */
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
  await mailInvitation(env, db, { displayName, email, token })
  return id
}

/**
 * Mails the link once more, a new one: the old ones are void.
 * @throws Problem 404, and 409 for who has chosen a password already
 */
export async function inviteAgain(env: Env, db: Database, { id, by }: { id: string; by: Actor }): Promise<void> {
  const [person] = await db
    .select({ displayName: users.displayName, email: users.email, invited: isInvited })
    .from(users)
    .where(eq(users.id, id))
  if (!person) throw notFound()
  const { displayName, email, invited } = person
  const link = { userId: id, purpose: 'invite', email, lifetime: invitationHolds, passwordHash: noPassword } as const
  const { token, statements } = issueToken(db, link)
  if (!invited) throw conflict(staffMessages.accepted)
  await db.batch([
    ...statements,
    recordChange(db, { by, verb: 'invited a member again', target: { kind: 'user', id } }),
  ])
  await mailInvitation(env, db, { displayName, email, token })
}

type Invited = { displayName: string; email: string; token: string }

function mailInvitation(env: Env, db: Database, { displayName, email, token }: Invited): Promise<void> {
  const href = `${settingsOf(env).ORIGIN}/user/invite/${token}`
  return postMail(env, db, {
    to: email,
    purpose: 'member invitation',
    content: memberInvitationMail(displayName, href),
  })
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
      spendTokenStatement(db, 'invite', token),
      db
        .update(users)
        .set({ passwordHash, verifiedEmail: email, sessionsValidFrom: time, updated: time })
        .where(and(eq(users.id, userId), eq(users.email, email), sql`changes() > 0`)),
    ],
    auditEntry: { by: { ...by, userId }, verb: 'accepted an invitation', target: { kind: 'user', id: userId } },
  })
  if (!isChanged) throw gone(spentMessage)
}
