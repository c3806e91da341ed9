import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { users } from '../../accounts/schema'
import { requireMember } from '../../accounts/sessions/guards'
import type { Database } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { jobs, unrememberedViewers, viewedJobs } from '../schema'
import { maxViewed } from './viewed-by-guest'

const isUnremembered = (userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${unrememberedViewers} WHERE ${unrememberedViewers.userId} = ${userId})`

/** Remembers that a member opened a job, unless they turned that off. Only the last 500 jobs are kept. */
export async function rememberView(db: Database, userId: string, jobId: string): Promise<void> {
  const { viewed } = viewedJobs
  const own = eq(viewedJobs.userId, userId)
  await db.batch([
    db
      .insert(viewedJobs)
      .select(
        sql`SELECT ${userId}, ${jobs.id}, ${timestamp()} FROM ${jobs} WHERE ${jobs.id} = ${jobId} AND NOT ${isUnremembered(userId)}`,
      )
      .onConflictDoUpdate({ target: [viewedJobs.userId, viewedJobs.jobId], set: { viewed: sql`excluded.viewed` } }),
    db.delete(viewedJobs).where(
      and(
        own,
        sql`${viewed} < (SELECT last.viewed FROM ${viewedJobs} AS last WHERE last.user_id = ${userId}
          ORDER BY last.viewed DESC LIMIT 1 OFFSET ${maxViewed - 1})`,
      ),
    ),
  ])
}

/** How many viewed jobs are remembered for a member, whether more will be, and the place in their profile. */
export async function readViewing(db: Database, userId: string) {
  const [row] = await db
    .select({
      count: sql<number>`(SELECT count(*) FROM ${viewedJobs} WHERE ${viewedJobs.userId} = ${userId})`,
      unremembered: sql<number>`${isUnremembered(userId)}`,
      location: sql<string | null>`(SELECT ${users.location} FROM ${users} WHERE ${users.id} = ${userId})`,
    })
    .from(sql`(SELECT 1)`)
  const viewing = { count: row?.count ?? 0, isRemembered: row?.unremembered !== 1 }
  return { viewing, location: row?.location ?? '' }
}

const forgetStatement = (db: Database, userId: string) => db.delete(viewedJobs).where(eq(viewedJobs.userId, userId))

export const forgetViewed = act({
  guard: requireMember,
  limit: sharedLimits.write,
  input: noFields,
  run: async (c) => {
    await forgetStatement(c.var.db, c.var.member.userId)
  },
})

/** Whether what a member views is remembered. Turning it off also forgets what was. */
export const setRemembering = act({
  guard: requireMember,
  limit: sharedLimits.write,
  input: v.object({ remember: v.boolean('Say whether to remember: true or false.') }),
  run: async (c, { remember }) => {
    const { db, member } = c.var
    const row = eq(unrememberedViewers.userId, member.userId)
    if (remember) await db.delete(unrememberedViewers).where(row)
    else
      await db.batch([
        db.insert(unrememberedViewers).values({ userId: member.userId, created: timestamp() }).onConflictDoNothing(),
        forgetStatement(db, member.userId),
      ])
  },
})
