import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { ago, days } from '../../platform/time/clock'
import { alertJobs, alertMails, alertReaders, jobAlerts } from '../schema'
import { undoDays } from './choices'

/** A job that somebody got isn’t mailed to them again within this time. */
const rememberedDays = 365

const chunk = 1000
const mostAtOnce = 100_000

/**
 * Deletes what alerts no longer need: those that were stopped a month ago, people without any, and which jobs were mailed
 * to whom a year ago. @returns the number of mailed jobs
 */
export async function forgetAlerts(db: Database): Promise<number> {
  const isOver = and(eq(jobAlerts.status, 'stopped'), lt(jobAlerts.since, ago(days(undoDays))))
  const hasNone = sql`NOT EXISTS (SELECT 1 FROM ${jobAlerts} WHERE ${jobAlerts.readerId} = ${alertReaders.id})`
  await db.batch([
    db.delete(jobAlerts).where(isOver),
    db.delete(alertReaders).where(and(lt(alertReaders.active, ago(days(undoDays))), hasNone)),
    db.delete(alertMails).where(lt(alertMails.created, ago(days(rememberedDays)))),
  ])
  let forgotten = 0
  for (let deleted = chunk; deleted === chunk && forgotten < mostAtOnce; forgotten += deleted) {
    const old = db
      .select({ rowid: sql`rowid` })
      .from(alertJobs)
      .where(lt(alertJobs.created, ago(days(rememberedDays))))
      .orderBy(asc(alertJobs.created))
      .limit(chunk)
    deleted = (await db.delete(alertJobs).where(inArray(sql`rowid`, old)).returning({ id: alertJobs.jobId })).length
  }
  return forgotten
}
