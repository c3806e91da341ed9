import { and, eq, sql } from 'drizzle-orm'
import { getSettings } from '../../platform/config/settings'
import { type AuditEntry, isStale, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { gone, invalid, Problem } from '../../platform/http/problem'
import { deliverableStatement } from '../../platform/mail/undeliverable'
import { timestamp } from '../../platform/time/clock'
import { peekToken, spendTokenStatement, spentMessage, voidTokensStatement } from '../credentials/one-time-token'
import { hashPassword, refuseCommonPassword } from '../credentials/password'
import { accountsLimits } from '../limits'
import { refreshAfterOrganizationEvent } from '../organization-events'
import { passwordMessages, Verification, wrongPassword } from '../rules'
import { users } from '../schema'
import { hasStaffAddress } from '../sessions/current-user'
import { open } from '../sessions/guards'
import { changeCredentials } from '../sessions/own-sessions'
import { getActor } from '../sessions/session'
import { checkWithLimits } from '../sessions/sign-in-with-limits'

/**
 * What a link asks for besides its button: nothing inside a session of the account; elsewhere, the account's password or
 * a new one, because another person than the owner of the address may have signed up with it; for staff domains always a
 * new one (docs/security.md, 3).
 */
export type AskedProof = 'nothing' | 'password' | 'new password'

/** The account and the address that a link verifies, and what it asks for. @throws Problem 410 */
export async function openVerification(c: AppContext, token: string) {
  const { db } = c.var
  const { userId, email } = await peekToken(db, 'verify', token)
  const [user] = await db
    .select({ verifiedEmail: users.verifiedEmail, organizationId: users.organizationId })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email)))
  if (!user) throw gone(spentMessage)
  const isElsewhere = user.verifiedEmail === null && c.var.currentUser?.userId !== userId
  const isOfTheTeam = hasStaffAddress(email, getSettings(c.env).STAFF_DOMAINS)
  const asks: AskedProof = isOfTheTeam ? 'new password' : isElsewhere ? 'password' : 'nothing'
  return { userId, email, organizationId: user.organizationId, asks }
}

/**
 * Verifies an address with the link that was mailed to it, in one transaction with everything that depends on it. A new
 * password ends the account's sessions; the account's own password leaves them as they are. Passwords are counted as
 * when signing in. There is no bot check, because whoever has the link could choose a new password anyway, and its page
 * loads nothing from other hosts.
 * @returns whether a new password was set
 * @throws Problem 410 for a used or expired link, 422 without or with a wrong password, 429
 */
export const verifyEmail = act({
  guard: open,
  middleware: [refreshAfterOrganizationEvent],
  limit: accountsLimits.verify,
  input: Verification,
  run: async (c, { token, password, newPassword }): Promise<{ isNewPassword: boolean }> => {
    const { asks, ...link } = await openVerification(c, token)
    if (asks !== 'nothing' && newPassword !== undefined) {
      await setPasswordAndVerify(c, { token, ...link, newPassword })
      return { isNewPassword: true }
    }
    if (asks === 'new password') throw invalid({ newPassword: passwordMessages.newRequired })
    if (asks === 'nothing') await verify(c, { token, ...link })
    else if (password === undefined) throw invalid({ password: passwordMessages.required })
    else
      await checkWithLimits(c, accountsLimits.verify, { email: link.email, password }, ({ passwordHash }) =>
        verify(c, { token, ...link, passwordHash }),
      ).catch((problem) => {
        throw problem instanceof Problem && problem.status === 401 ? invalid({ password: wrongPassword }) : problem
      })
    return { isNewPassword: false }
  },
})

type Verified = { token: string; userId: string; email: string; organizationId: string | null }

async function setPasswordAndVerify(c: AppContext, { newPassword, ...link }: Verified & { newPassword: string }) {
  refuseCommonPassword(newPassword, 'newPassword')
  const time = timestamp()
  const passwordHash = await hashPassword(newPassword)
  const isChanged = await changeCredentials(c.env, c.var.db, {
    userId: link.userId,
    spend: spendTokenStatement(c.var.db, 'verify', link.token),
    change: provingStatement(c, link, { passwordHash, sessionsValidFrom: time }),
    auditEntry: getEntry(c, link, { newPassword: true }),
    also: whatFollows(c, link),
  })
  if (!isChanged) throw gone(spentMessage)
}

/** @param link.passwordHash the hash that the entered password matched, if one was asked for */
async function verify(c: AppContext, { passwordHash, ...link }: Verified & { passwordHash?: string }): Promise<void> {
  const { db } = c.var
  try {
    await batch(db, {
      spent: spendTokenStatement(db, 'verify', link.token),
      // If the password changed since it was checked, or the link was used a moment ago, nothing is written.
      proven: recordOrFail(db, provingStatement(c, link, {}, passwordHash), getEntry(c, link, { newPassword: false })),
      voided: voidTokensStatement(db, link.userId),
      also: whatFollows(c, link),
    })
  } catch (error) {
    throw isStale(error) ? gone(spentMessage) : error
  }
}

/** Comes directly after the statement that spends the link, and has an effect only if that had one. */
function provingStatement(
  c: AppContext,
  { userId, email }: Verified,
  set: { passwordHash?: string; sessionsValidFrom?: string },
  checkedHash?: string,
) {
  const isUnchanged = checkedHash === undefined ? undefined : eq(users.passwordHash, checkedHash)
  return c.var.db
    .update(users)
    .set({ verifiedEmail: email, updated: timestamp(), ...set })
    .where(and(eq(users.id, userId), eq(users.email, email), sql`changes() > 0`, isUnchanged))
}

const getEntry = (c: AppContext, { userId }: Verified, after: Record<string, unknown>): AuditEntry => ({
  by: getActor(c),
  verb: 'verified e-mail',
  target: { kind: 'user', id: userId },
  after,
})

const whatFollows = ({ var: { db, organizationListener } }: AppContext, { email, organizationId }: Verified) => [
  deliverableStatement(db, email),
  ...(organizationId === null ? [] : [organizationListener.organizationChanged(db, organizationId)]),
]
