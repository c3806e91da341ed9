import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { giveRoleStatement } from '../../accounts/registration/registration'
import { RolesChange, type RoleType } from '../../accounts/rules'
import { userRoles, users } from '../../accounts/schema'
import { anotherId, confirmStaff } from '../../accounts/sessions/confirm-password'
import { requireStaff } from '../../accounts/sessions/guards'
import { readOpenHashes } from '../../accounts/sessions/own-sessions'
import { deleteCachedSessions, getActor } from '../../accounts/sessions/session'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { invalid, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { scholarshipEditions, scholarshipReviewers } from '../schema'
import { hasApplied } from './who-may-review'

/** The only role that staff assign. Other roles follow from what a user does. */
const role = 'reviewer' satisfies RoleType

/** Staff make a member a reviewer of some editions, or of all without any, or take the role back. Other roles stay. */
export const changeRoles = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['id'],
  input: RolesChange,
  async run(c, { roles: given, editions = [], password }, { id }) {
    const userId = anotherId(c, id)
    await confirmStaff(c, password)
    const reviews = given.includes(role)
    await setReviewer(c.var.db, {
      userId,
      reviews,
      limits: reviews ? [...new Set(editions)].sort() : [],
      by: getActor(c),
    })
    // Requests read permissions from D1. The copies in KV are deleted, because they contain the old ones.
    await deleteCachedSessions(c.env, await readOpenHashes(c.var.db, userId))
  },
})

type Given = { userId: string; reviews: boolean; limits: readonly string[]; by: Actor }

/** @throws Problem 404; 422 for an unknown edition */
async function setReviewer(db: Database, { userId, reviews, limits, by }: Given): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!user) throw notFound()
  await requireEditions(db, limits)
  const [roles, limitsBefore] = await Promise.all([
    db.select({ type: userRoles.type }).from(userRoles).where(eq(userRoles.userId, userId)),
    readLimits(db, userId),
  ])
  const before = roles.map(({ type }) => type).sort()
  const others = before.filter((type) => type !== role)
  const changesRole = before.includes(role) !== reviews
  if (!changesRole && limitsBefore.join() === limits.join()) return
  const logged = (roles: readonly string[], editions: readonly string[]) => ({
    roles,
    ...(editions.length > 0 && { editions }),
  })
  const entry = {
    by,
    verb: 'changed roles' as const,
    target: { kind: 'user', id: userId },
    before: logged(before, limitsBefore),
    after: logged(reviews ? [...others, role] : others, limits),
  }
  const cleared = db.delete(scholarshipReviewers).where(eq(scholarshipReviewers.userId, userId))
  const limited = db
    .insert(scholarshipReviewers)
    .select(sql`SELECT ${userId}, value, ${timestamp()} FROM json_each(${JSON.stringify(limits)})`)
  const given = reviews
    ? giveRoleStatement(db, userId, role)
    : db.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.type, role)))
  // One entry for all, beside the write that changes something in any case.
  if (changesRole) await batch(db, { cleared, limited, given: recordChange(db, given, entry) })
  else if (limits.length > 0) await batch(db, { cleared, limited: recordChange(db, limited, entry) })
  else await batch(db, recordChange(db, cleared, entry))
}

/**
 * All scholarships, the newest first, with whether a reviewer is limited to them. `hasApplied` says that this user can't
 * review it, as far as the reader may know: not before the release of a blind one, and not in one they applied for.
 */
export async function listReviewChoices(db: Database, { userId, readerId }: { userId: string; readerId: string }) {
  const [editions, limits] = await Promise.all([
    db
      .select({
        name: scholarshipEditions.name,
        title: sql<string>`${scholarshipEditions.year} || ' ' || ${scholarshipEditions.title}`,
        draft: scholarshipEditions.draft,
        hasApplied: sql<number>`NOT (${scholarshipEditions.blind} = 1 AND ${scholarshipEditions.released} IS NULL) AND ${hasApplied(edition, userId)} AND NOT ${hasApplied(edition, readerId)}`,
      })
      .from(scholarshipEditions)
      .orderBy(desc(scholarshipEditions.opens), asc(scholarshipEditions.name)),
    readLimits(db, userId),
  ])
  return editions.map((row) => ({ ...row, hasApplied: row.hasApplied === 1, isLimit: limits.includes(row.name) }))
}
export type ReviewChoice = Awaited<ReturnType<typeof listReviewChoices>>[number]

/** With its table, because both tables of the condition are in one query. */
const edition = sql`scholarship_editions.name`

/** The editions that a reviewer is limited to, by name. Nothing means all. */
async function readLimits(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ edition: scholarshipReviewers.edition })
    .from(scholarshipReviewers)
    .where(eq(scholarshipReviewers.userId, userId))
    .orderBy(asc(scholarshipReviewers.edition))
  return rows.map(({ edition }) => edition)
}

async function requireEditions(db: Database, names: readonly string[]): Promise<void> {
  const rows = await db
    .select({ name: scholarshipEditions.name })
    .from(scholarshipEditions)
    .where(isAmong(scholarshipEditions.name, names))
  const unknown = names.find((name) => !rows.some((row) => row.name === name))
  if (unknown !== undefined) throw invalid({ editions: `There is no scholarship “${unknown}”.` })
}
