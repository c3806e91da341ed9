import { accountsLimits } from '../accounts/limits'
import { goodbyeMail } from '../accounts/mails'
import { AccountDeletion } from '../accounts/rules'
import { checkOwnPassword } from '../accounts/sessions/confirm-password'
import { requireMember } from '../accounts/sessions/guards'
import { actorOf, deleteCachedSessions, deleteSessionCookie } from '../accounts/sessions/session'
import { act } from '../platform/http/act'
import { declarationsOf } from './declarations'
import { deleteAccount, finishErasure } from './delete-account'

/** Deletes the account of the member of this request, whose password it carries. */
export const deleteOwnAccount = act({
  guard: requireMember,
  limit: accountsLimits.password,
  input: AccountDeletion,
  run: async (c, { password, posts }) => {
    const { db, member, rooms, requestId } = c.var
    const passwordHash = await checkOwnPassword(c, password)
    const deletion = { userId: member.userId, passwordHash, posts, by: actorOf(c) }
    const erased = await deleteAccount(db, declarationsOf(rooms), deletion)
    // Before the answer, because the work afterward may take a moment.
    await deleteCachedSessions(c.env, erased.sessionHashes)
    deleteSessionCookie(c)
    c.executionCtx.waitUntil(finishErasure(c.env, db, rooms, erased, { requestId, writes: goodbyeMail }))
  },
})
