import { desc, eq } from 'drizzle-orm'
import { findListed } from '../../accounts/directory/member-list'
import { sessions, users } from '../../accounts/schema'
import { getActor } from '../../accounts/sessions/session'
import { readSilenced } from '../../accounts/silence/silence'
import { record } from '../../platform/db/audit'
import type { AppContext } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { readUndeliverable } from '../../platform/mail/undeliverable'
import { listReviewChoices, type ReviewChoice } from '../../scholarships/review/set-reviewer'
import { isReviewer } from './member-changes'

/** Recorded with its own kind of target, so that it isn't in the member's history. @throws Problem 404 */
export async function readMember(c: AppContext, id: string) {
  const { db } = c.var
  const [{ silence }, { listed, reviews }, [account], [session]] = await Promise.all([
    readSilenced(db, id),
    readListed(c, id),
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
  await record(db, { by: getActor(c), verb: 'read a member', target: { kind: 'members', id } })
  return {
    ...listed,
    verified: account.verifiedEmail === account.email,
    suspendedWhy: account.suspendedWhy,
    visible: account.visible,
    silence,
    /** Why no mail reaches the address, if we know of something. */
    undeliverable,
    reviews,
    lastSignIn: session?.created ?? null,
  }
}
export type Member = Awaited<ReturnType<typeof readMember>>

/** The scholarships are read for reviewers only. */
async function readListed(c: AppContext, id: string) {
  const listed = await findListed(c, id)
  if (!isReviewer(listed)) return { listed, reviews: null }
  const reviewable = await listReviewChoices(c.var.db, { userId: id, readerId: c.var.staff.userId })
  return { listed, reviews: getReviews(reviewable) }
}

/** The scholarships that a reviewer is limited to, if any, and those that they can't review because they applied. */
function getReviews(reviewable: ReviewChoice[]) {
  const only = reviewable.filter(({ isLimit }) => isLimit)
  return { only, applied: (only.length > 0 ? only : reviewable).filter(({ hasApplied }) => hasApplied) }
}
