import { and, eq, sql } from 'drizzle-orm'
import { getSettings } from '../../platform/config/settings'
import { type Actor, record, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { conflict, gone, notFound } from '../../platform/http/problem'
import { postLink } from '../../platform/mail/send'
import { deliverableStatement } from '../../platform/mail/undeliverable'
import { folded } from '../../platform/text/fold'
import { timestamp } from '../../platform/time/clock'
import { issueToken, peekToken, spendTokenStatement, spentMessage } from '../credentials/one-time-token'
import { hashPassword, noPassword, refuseCommonPassword } from '../credentials/password'
import { accountsLimits } from '../limits'
import { memberInvitationMail } from '../mails'
import { acceptedTerms, writeAccount } from '../registration/registration'
import { MemberInvitation, staffMessages } from '../rules'
import { users } from '../schema'
import type { Checked } from '../sessions/begin-session'
import { requireStaff } from '../sessions/guards'
import { changeCredentials } from '../sessions/own-sessions'
import { getActor } from '../sessions/session'

/** Whether the user was invited and hasn't chosen a password yet. A column for queries on `users`. */
export const isInvited = sql<boolean>`${users.passwordHash} = ${noPassword}`.mapWith(Boolean)

/**
 * Staff create an account that nobody can sign in to yet, and its owner is mailed a link to choose a password. Returns the
 * new user's id. 409 if the address has an account.
 */
export const inviteMember = act({
  guard: requireStaff,
  limit: accountsLimits.invite,
  input: MemberInvitation,
  run: async (c, { displayName, email }) => {
    const { db } = c.var
    const id = newId()
    const time = timestamp()
    const person = { id, displayName, searchName: folded(displayName), email, passwordHash: noPassword }
    const write = db.insert(users).values({ ...person, sessionsValidFrom: time, created: time, updated: time })
    const target = { kind: 'user', id }
    await writeAccount(db, [recordChange(db, write, { by: getActor(c), verb: 'invited a member', target })])
    await mailInvitation(c.env, db, { userId: id, displayName, email })
    return id
  },
})

/**
 * Staff mail a new invitation link. Older links are void when it is sent.
 * @returns whether the mail waits, because this address already got three invitations within the hour
 * @throws Problem 404, and 409 if they have already chosen a password
 */
export const inviteMemberAgain = act({
  guard: requireStaff,
  limit: accountsLimits.invite,
  params: ['id'],
  input: noFields,
  run: async (c, _, { id }) => {
    const { db } = c.var
    const [person] = await db
      .select({ displayName: users.displayName, email: users.email, invited: isInvited })
      .from(users)
      .where(eq(users.id, id))
    if (!person) throw notFound()
    const { displayName, email, invited } = person
    if (!invited) throw conflict(staffMessages.accepted)
    // The request is recorded here, because the mail may be sent later.
    await record(db, { by: getActor(c), verb: 'invited a member again', target: { kind: 'user', id } })
    return mailInvitation(c.env, db, { userId: id, displayName, email })
  },
})

type Invited = { userId: string; displayName: string; email: string }

function mailInvitation(env: Env, db: Database, invited: Invited): Promise<{ waits: boolean }> {
  const { userId, email } = invited
  const make = () => memberInvitationLink(env, db, invited)
  return postLink(env, db, { to: email, purpose: 'member invitation', userId, make })
}

/** A mail with a new link to choose the first password, which voids older links. Null if the user has chosen one. */
export async function memberInvitationLink(env: Env, db: Database, { userId, displayName, email }: Invited) {
  const link = { userId, purpose: 'invite', email, passwordHash: noPassword } as const
  const { token, statements } = issueToken(db, link)
  const [voiding, storing] = statements
  const { stored } = await batch(db, { voiding, stored: storing })
  if (stored.length === 0) return null
  return memberInvitationMail(displayName, `${getSettings(env).ORIGIN}/user/invite/${token}`)
}

/** The address that this link invites. @throws Problem 410 */
export async function openMemberInvitation(db: Database, token: string): Promise<{ email: string }> {
  return peekToken(db, 'invite', token)
}

/** Also verifies the address. @throws Problem 410 for a used or expired link, 422 for a common password */
export async function acceptMemberInvitation(
  env: Env,
  db: Database,
  { token, newPassword, termsVersion, by }: { token: string; newPassword: string; termsVersion: string; by: Actor },
): Promise<Checked> {
  const { userId, email } = await peekToken(db, 'invite', token)
  refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const time = timestamp()
  const isChanged = await changeCredentials(env, db, {
    userId,
    spend: spendTokenStatement(db, 'invite', token),
    change: db
      .update(users)
      .set({
        ...acceptedTerms(termsVersion),
        passwordHash,
        verifiedEmail: email,
        sessionsValidFrom: time,
        updated: time,
      })
      .where(and(eq(users.id, userId), eq(users.email, email), sql`changes() > 0`)),
    auditEntry: { by: { ...by, userId }, verb: 'accepted an invitation', target: { kind: 'user', id: userId } },
    also: [deliverableStatement(db, email)],
  })
  if (!isChanged) throw gone(spentMessage)
  return { userId, email, passwordHash }
}
