import { desc, eq } from 'drizzle-orm'
import { findListed } from '../../accounts/directory/member-list'
import { sessions, users } from '../../accounts/schema'
import { actorOf } from '../../accounts/sessions/session'
import { readSilenced } from '../../accounts/silence/silence'
import { record } from '../../platform/db/audit'
import type { AppContext } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { readUndeliverable } from '../../platform/mail/undeliverable'
import { readLimits } from '../../scholarships/review/set-reviewer'

/** Recorded with its own kind of target, so that it isn't in the member's history. @throws Problem 404 */
export async function readMember(c: AppContext, id: string) {
  const { db } = c.var
  const [listed, { silence }, reviewsOnly, [account], [session]] = await Promise.all([
    findListed(c, id),
    readSilenced(db, id),
    readLimits(db, id),
    db
      .select({
        email: users.email,
        verifiedEmail: users.verifiedEmail,
        suspendedWhy: users.suspendedWhy,
        visible: users.visible,
      })
      .from(users)
      .where(eq(users.id, id)),
    db
      .select({ created: sessions.created })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(desc(sessions.created))
      .limit(1),
  ])
  if (!account) throw notFound()
  const undeliverable = await readUndeliverable(db, account.email)
  await record(db, { by: actorOf(c), verb: 'read a member', target: { kind: 'members', id } })
  return {
    ...listed,
    verified: account.verifiedEmail === account.email,
    suspendedWhy: account.suspendedWhy,
    visible: account.visible,
    silence,
    /** Why no mail reaches the address, if we know of something. */
    undeliverable,
    /** The scholarships that a reviewer is limited to, by name. */
    reviewsOnly,
    lastSignIn: session?.created ?? null,
  }
}
export type Member = Awaited<ReturnType<typeof readMember>>
