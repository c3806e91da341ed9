import { eq } from 'drizzle-orm'
import { accountsLimits } from '../accounts/limits'
import { anonymizedMail, goodbyeMail } from '../accounts/mails'
import { AccountDeletion, StaffProof } from '../accounts/rules'
import { users } from '../accounts/schema'
import { anotherId, checkOwnPassword, confirmStaff } from '../accounts/sessions/confirm-password'
import { hasStaffAddress } from '../accounts/sessions/current-user'
import { requireMember, requireStaff } from '../accounts/sessions/guards'
import { deleteCachedSessions, deleteSessionCookie, getActor } from '../accounts/sessions/session'
import type { ErasedAccount } from '../accounts/user'
import { getSettings } from '../platform/config/settings'
import type { Actor } from '../platform/db/audit'
import type { Database } from '../platform/db/database'
import { act } from '../platform/http/act'
import type { AppContext } from '../platform/http/app-env'
import { conflict, forbidden, notFound, notSignedIn } from '../platform/http/problem'
import { logFault } from '../platform/http/request-log'
import type { MailContent } from '../platform/mail/mail-template'
import { postMail } from '../platform/mail/send'
import type { Declaration } from '../platform/privacy/declaration'
import { sharedLimits } from '../platform/security/limits'
import { getDeclarations } from './declarations'
import { copyErasure, erase, explainHold, verbWithPosts } from './erase'

export const deleteOwnAccount = act({
  guard: requireMember,
  limit: accountsLimits.password,
  input: AccountDeletion,
  run: async (c, { password, posts }) => {
    const { db, member, rooms, requestId } = c.var
    const passwordHash = await checkOwnPassword(c, password)
    const deletion = { userId: member.userId, passwordHash, posts, by: getActor(c) }
    const erased = await deleteAccount(db, getDeclarations(rooms), deletion)
    // Before the answer, because the work afterward may take a moment.
    await deleteCachedSessions(c.env, erased.sessionHashes)
    deleteSessionCookie(c)
    c.executionCtx.waitUntil(finishErasure(c.env, db, rooms, erased, { requestId, writes: goodbyeMail }))
  },
})

/**
 * Deletes the current user's account and all their data in one transaction. An inactive organization may be left
 * without administrators. It stays, and invitations that they sent become invalid.
 * @param deletion.passwordHash the hash that the entered password matched
 * @param deletion.posts whether to delete what they wrote in public, too, instead of leaving it to a former member
 * @throws Problem 409 for the only administrator of an organization that is still needed, 401 if the password changed
 * since it was checked
 */
export async function deleteAccount(
  db: Database,
  declarations: readonly Declaration[],
  { posts = false, ...deletion }: { userId: string; passwordHash: string; posts?: boolean; by: Actor },
): Promise<ErasedAccount> {
  const verb = posts ? verbWithPosts : 'deleted the account'
  const { heldBy, erased } = await erase(db, declarations, { ...deletion, posts, verb })
  if (heldBy) throw conflict(explainHold(heldBy))
  if (!erased) throw notSignedIn()
  return erased
}

export const anonymizeMember = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['id'],
  input: StaffProof,
  run: async (c, { password }, { id }) => {
    const userId = anotherId(c, id)
    await confirmStaff(c, password)
    const { db, rooms, requestId } = c.var
    const { STAFF_DOMAINS: staffDomains } = getSettings(c.env)
    const erased = await anonymize(db, getDeclarations(rooms), { userId, staffDomains, by: getActor(c) })
    await deleteCachedSessions(c.env, erased.sessionHashes)
    c.executionCtx.waitUntil(finishErasure(c.env, db, rooms, erased, { requestId, writes: anonymizedMail }))
  },
})

/**
 * Erases another user's account, for staff. Accounts of staff are refused, because their audit entries must keep their
 * name.
 * @throws Problem 404, 403 for a staff account, 409 for the only administrator of an organization that is still needed
 */
export async function anonymize(
  db: Database,
  declarations: readonly Declaration[],
  { userId, staffDomains, by }: { userId: string; staffDomains: readonly string[]; by: Actor },
): Promise<ErasedAccount> {
  const { displayName, verifiedEmail } = users
  const [person] = await db.select({ displayName, verifiedEmail }).from(users).where(eq(users.id, userId))
  if (!person) throw notFound()
  if (hasStaffAddress(person.verifiedEmail, staffDomains))
    throw forbidden('This person is on our team. Only they can delete their account.')
  const { heldBy, erased } = await erase(db, declarations, { userId, verb: 'anonymised', by })
  if (heldBy) throw conflict(explainHold(heldBy, person.displayName))
  if (!erased) throw notFound()
  return erased
}

/**
 * The work after the transaction. A failed step is logged and doesn't stop the others, because the account is already
 * deleted.
 * @param options.writes the mail that tells them; without it, they were told at the first erasure
 */
export async function finishErasure(
  env: Env,
  db: Database,
  rooms: readonly Pick<AppContext['var']['rooms'][number], 'eraseElsewhere' | 'searchIndexes'>[],
  person: ErasedAccount,
  { requestId, writes }: { requestId: string; writes?: (name: string) => MailContent },
): Promise<void> {
  const { email: to, displayName, sessionHashes } = person
  const steps = [
    deleteCachedSessions(env, sessionHashes),
    copyErasure(db, env.BACKUPS, person),
    writes && postMail(env, db, { to, purpose: 'goodbye', content: writes(displayName) }),
    ...rooms.map((room) => room.eraseElsewhere?.(env, db, person)),
    ...rooms.flatMap(({ searchIndexes = [] }) => searchIndexes.map(({ drain }) => drain(db, env.SEARCH))),
  ]
  for (const step of await Promise.allSettled(steps)) if (step.status === 'rejected') logFault(step.reason, requestId)
}
