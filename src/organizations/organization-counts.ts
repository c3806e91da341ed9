import { and, eq, gt, inArray, isNotNull, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '../accounts/schema'
import { jobs } from '../jobs/schema'
import { batch } from '../platform/db/batch'
import type { Database } from '../platform/db/database'
import { organizations } from './schema'

/** Read from an index, without a user who is about to leave. */
const members = (without = '') =>
  sql<number>`(SELECT count(*) FROM ${users} WHERE ${users.organizationId} = ${organizations.id} AND ${users.id} <> ${without})`

/** Read from an index. `isOther` leaves out jobs that are about to expire. */
const openJobs = (isOther: SQL = sql`true`) =>
  sql<number>`(SELECT count(*) FROM ${jobs} WHERE ${jobs.organizationId} = ${organizations.id} AND ${jobs.status} IN ('Draft', 'Published', 'Paused', 'Closed') AND ${isOther})`

type Which = string | SQLWrapper
const isOneOf = (which: Which) =>
  typeof which === 'string' ? eq(organizations.id, which) : inArray(organizations.id, which)

/**
 * Counts the administrators of organizations again, for the batch of a change and after it. It counts instead of adding
 * one, so that the stored number can't drift.
 */
export const countMembersStatement = (db: Database, which: Which) =>
  db.update(organizations).set({ memberCount: members() }).where(isOneOf(which))

/** For a batch that deletes a user: the number without them. Put it before the deletion, which `when` is the condition of. */
export function countOtherMembersStatement(db: Database, { userId, when }: { userId: string; when: SQL }) {
  const theirs = db
    .select({ id: users.organizationId })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.organizationId)))
  return db
    .update(organizations)
    .set({ memberCount: members(userId) })
    .where(and(inArray(organizations.id, theirs), when))
}

/** Counts the jobs of organizations again, for the batch of a change and after it. */
export const countJobsStatement = (db: Database, which: Which) =>
  db.update(organizations).set({ jobCount: openJobs() }).where(isOneOf(which))

/** For a batch that expires these jobs: the number without them. Put it before the change. */
export function countJobsBesideStatement(db: Database, expiring: SQLWrapper) {
  const theirs = db.select({ id: jobs.organizationId }).from(jobs).where(inArray(jobs.id, expiring))
  return db
    .update(organizations)
    .set({ jobCount: openJobs(notInArray(jobs.id, expiring)) })
    .where(inArray(organizations.id, theirs))
}

const chunk = 500

/** Repairs the stored numbers, a chunk at a time. Returns how many were wrong. */
export async function recountOrganizations(db: Database): Promise<number> {
  let [repaired, last]: [number, string | null] = [0, '']
  while (last !== null) {
    const counted = await recountAfter(db, last)
    repaired += counted.repaired
    last = counted.last
  }
  return repaired
}

async function recountAfter(db: Database, after: string): Promise<{ repaired: number; last: string | null }> {
  const ids = db
    .select({ id: organizations.id })
    .from(organizations)
    .where(gt(organizations.id, after))
    .orderBy(organizations.id)
    .limit(chunk)
  const isWrong = or(sql`${organizations.memberCount} <> ${members()}`, sql`${organizations.jobCount} <> ${openJobs()}`)
  const { read, wrong } = await batch(db, {
    read: ids,
    wrong: db
      .update(organizations)
      .set({ memberCount: members(), jobCount: openJobs() })
      .where(and(inArray(organizations.id, ids), isWrong))
      .returning({ id: organizations.id }),
  })
  return { repaired: wrong.length, last: read.length === chunk ? (read.at(-1)?.id ?? null) : null }
}
