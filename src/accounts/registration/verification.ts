import { and, eq, sql } from 'drizzle-orm'
import { type Actor, type AuditEntry, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { gone, invalid } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { changeCredentials } from '../credentials/change-credentials'
import { refuseCommonPassword } from '../credentials/common-password'
import { peekToken, spendTokenStatement, spentMessage, voidTokensStatement } from '../credentials/one-time-token'
import { hashPassword } from '../credentials/password'
import type { OrganizationListener } from '../organization-events'
import { passwordMessages } from '../rules'
import { users } from '../schema'
import { hasStaffAddress } from '../sessions/current-user'

type Opened = { token: string; currentUserId: string | null; staffDomains: readonly string[] }

/**
 * The address that a link verifies, and whether a new password is required. It is required if the link is opened
 * outside a session of the account, and always for staff domains, because another person than the owner may have
 * chosen the first password (docs/security.md, 3).
 * @throws Problem 410
 */
export async function openVerification(db: Database, { token, currentUserId, staffDomains }: Opened) {
  const { userId, email } = await peekToken(db, 'verify', token)
  const [user] = await db
    .select({ verifiedEmail: users.verifiedEmail, organizationId: users.organizationId })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email)))
  if (!user) throw gone(spentMessage)
  const first = user.verifiedEmail === null && currentUserId !== userId
  return {
    userId,
    email,
    organizationId: user.organizationId,
    needsPassword: first || hasStaffAddress(email, staffDomains),
  }
}

/**
 * Verifies an address with the link that was mailed to it, in one transaction with everything that depends on it. If a
 * new password is set, the account's sessions end.
 * @throws Problem 410 for a used or expired link, 422 if a new password is required
 */
export async function verifyEmail(
  env: Env,
  db: Database,
  {
    newPassword,
    listener,
    by,
    ...opened
  }: Opened & { newPassword?: string | undefined; listener: OrganizationListener; by: Actor },
): Promise<void> {
  const { userId, email, organizationId, needsPassword } = await openVerification(db, opened)
  if (needsPassword && newPassword === undefined) throw invalid({ newPassword: passwordMessages.newRequired })
  if (newPassword !== undefined) refuseCommonPassword(newPassword, 'newPassword')
  const time = timestamp()
  const chosen = needsPassword && newPassword !== undefined
  const password = chosen ? { passwordHash: await hashPassword(newPassword), sessionsValidFrom: time } : {}
  const spending = spendTokenStatement(db, 'verify', opened.token)
  const proving = db
    .update(users)
    .set({ verifiedEmail: email, updated: time, ...password })
    .where(and(eq(users.id, userId), eq(users.email, email), sql`changes() > 0`))
  const target = { kind: 'user', id: userId }
  const auditEntry: AuditEntry = { by, verb: 'verified e-mail', target, after: { newPassword: needsPassword } }
  const also = organizationId === null ? [] : [listener.organizationChanged(db, organizationId)]
  if (chosen) {
    const isChanged = await changeCredentials(env, db, { userId, spend: spending, change: proving, auditEntry, also })
    if (!isChanged) throw gone(spentMessage)
    return
  }
  const { spent } = await batch(db, {
    spent: spending,
    proven: recordChange(db, proving, auditEntry),
    voided: voidTokensStatement(db, userId),
    also,
  })
  if (spent.length === 0) throw gone(spentMessage)
}
