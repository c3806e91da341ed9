import { and, eq, type SQL } from 'drizzle-orm'
import { type Actor, recordChange } from '../../platform/db/audit'
import { type Database, isAmong } from '../../platform/db/database'
import { alertJobs, alertReaders, jobAlerts } from '../schema'
import { alertName } from './alert-search'
import { goesOn, goingOn } from './alerts'

const foundAlerts = (db: Database, userId: string, jobIds: readonly string[], condition: SQL | undefined) => {
  const { id, q, l, d, filters, state, every } = jobAlerts
  return db
    .select({ jobId: alertJobs.jobId, id, q, l, d, filters, state, every })
    .from(alertReaders)
    .innerJoin(alertJobs, eq(alertJobs.readerId, alertReaders.id))
    .innerJoin(jobAlerts, eq(jobAlerts.id, alertJobs.alertId))
    .where(and(eq(alertReaders.userId, userId), isAmong(alertJobs.jobId, jobIds), condition))
}

/** The names of a member’s alerts that found these jobs and haven’t stopped, by job id. */
export async function alertsThatFound(db: Database, userId: string, jobIds: readonly string[]) {
  const rows = await foundAlerts(db, userId, jobIds, goesOn)
  const byJob = Map.groupBy(rows, ({ jobId }) => jobId)
  return new Map([...byJob].map(([jobId, alerts]) => [jobId, alerts.map(alertName)]))
}

type Found = { userId: string; jobId: string; at: string; by: Actor }

/** Statements that stop a member’s alerts that found a job which they got `at` this time. */
export async function stopAlertsThatFound(db: Database, { userId, jobId, at, by }: Found) {
  const alerts = await foundAlerts(db, userId, [jobId], goesOn)
  return alerts.map(({ id }) => {
    const stopped = { status: 'stopped', since: at, resumes: null, reason: 'found' } as const
    const write = db
      .update(jobAlerts)
      .set(stopped)
      .where(and(eq(jobAlerts.id, id), goesOn))
    const after = { action: 'stop', reason: 'found' }
    return recordChange(db, write, { by, verb: 'stopped alerts', target: { kind: 'job alert', id }, after })
  })
}

/** Statements that take that back. What was listed in the meantime isn’t mailed later. */
export async function resumeAlertsThatFound(db: Database, { userId, jobId, at, by }: Found) {
  const isStopped = and(eq(jobAlerts.status, 'stopped'), eq(jobAlerts.reason, 'found'), eq(jobAlerts.since, at))
  const alerts = await foundAlerts(db, userId, [jobId], isStopped)
  return alerts.map(({ id, state, every }) => {
    const write = db
      .update(jobAlerts)
      .set(goingOn({ status: 'stopped', state }, every))
      .where(and(eq(jobAlerts.id, id), isStopped))
    const after = { action: 'undo' }
    return recordChange(db, write, { by, verb: 'took back stopping alerts', target: { kind: 'job alert', id }, after })
  })
}
