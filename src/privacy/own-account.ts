import type * as v from 'valibot'
import { goodbyeMail } from '../accounts/mails'
import type { AccountDeletion } from '../accounts/rules'
import { checkOwnPassword } from '../accounts/sessions/check-own-password'
import { actorOf, deleteCachedSessions, deleteSessionCookie } from '../accounts/sessions/session'
import type { AppContext } from '../platform/http/app-env'
import { declarationsOf } from './declarations'
import { deleteAccount, finishErasure } from './delete-account'

/**
 * Deletes the account of the member of this request, whose password it carries.
 * @throws Problem 409 and 422, and those of `checkOwnPassword`
 */
export async function deleteOwnAccount(
  c: AppContext,
  { password, posts }: v.InferOutput<typeof AccountDeletion>,
): Promise<void> {
  const { db, member, rooms, requestId } = c.var
  const passwordHash = await checkOwnPassword(c, password)
  const deletion = { userId: member.userId, passwordHash, posts, by: actorOf(c) }
  const erased = await deleteAccount(db, declarationsOf(rooms), deletion)
  // Before the answer, because the work afterward may take a moment.
  await deleteCachedSessions(c.env, erased.sessionHashes)
  deleteSessionCookie(c)
  c.executionCtx.waitUntil(finishErasure(c.env, db, rooms, erased, { requestId, writes: goodbyeMail }))
}
