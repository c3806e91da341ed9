import { eq } from 'drizzle-orm'
import { system } from '../platform/db/audit'
import type { Database } from '../platform/db/database'
import type { LinkMakers } from '../platform/mail/mail-bundle'
import { newEmailLink, passwordMark, resetLink } from './account/credentials'
import { memberInvitationLink } from './directory/member-invitation'
import { verificationLink } from './registration/registration'
import { users } from './schema'

const by = system('mail')

/** Creates the mails for links that had to wait for the hourly mail limit. Null if a link is no longer needed. */
export const heldLinks: LinkMakers = {
  reset: async (env, db, { to, userId }) => {
    const user = await readUser(db, userId)
    return user?.email === to ? resetLink(env, db, { userId, email: to, by }) : null
  },
  verify: async (env, db, { to, userId }) => {
    const user = await readUser(db, userId)
    if (user?.email !== to || user.verifiedEmail === to) return null
    return verificationLink(env, db, { userId, email: to, displayName: user.displayName })
  },
  'new e-mail': async (env, db, { to, userId, boundTo }) => {
    const user = await readUser(db, userId)
    if (!user || user.email === to || (await passwordMark(db, userId)) !== boundTo) return null
    return newEmailLink(env, db, { currentUser: { userId, displayName: user.displayName }, newEmail: to, by })
  },
  'member invitation': async (env, db, { to, userId }) => {
    const user = await readUser(db, userId)
    return user?.email === to
      ? memberInvitationLink(env, db, { userId, email: to, displayName: user.displayName })
      : null
  },
}

async function readUser(db: Database, userId: string) {
  const { email, verifiedEmail, displayName } = users
  const [user] = await db.select({ email, verifiedEmail, displayName }).from(users).where(eq(users.id, userId))
  return user
}
