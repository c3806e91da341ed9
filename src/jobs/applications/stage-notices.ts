import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { notifyStatement } from '../../notifications/notice-statements'
import type { ReadNoticeWords } from '../../notifications/notice-words'
import { organizations } from '../../organizations/schema'
import { type Database, isAmong } from '../../platform/db/database'
import type { Stage } from '../choices'
import { pageOfJob } from '../known-job'
import { applications, jobs } from '../schema'
import { stageWords } from './applicant-messages'

/**
 * A statement for the batch that sets a stage, before the write: tells the member who applied, if the employer shares
 * stages. Readers see the stage as it is by then.
 * @param which a condition on the application, as it is before the write
 */
export function tellApplicantStatement(
  db: Database,
  { id, stage, which }: { id: string; stage: Stage; which: SQL | undefined },
) {
  const applicant = db
    .select({
      user_id: sql`${applications.userId}`.as('user_id'),
      job_id: sql`${applications.jobId}`.as('job_id'),
      title: sql`${jobs.title}`.as('title'),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(which, jobs.sharesStatus, ne(applications.stage, stage)))
  return notifyStatement(db, {
    kind: 'application',
    title: sql`'There is news about your application for “' || recipient.title || '”'`,
    href: sql`${pageOfJob('')} || recipient.job_id || '/application'`,
    aboutId: id,
    by: null,
    to: sql`${applicant}`,
  })
}

export const readStageNotices: ReadNoticeWords = async (db, notices) => {
  const ids = notices.filter(({ kind }) => kind === 'application').map(({ aboutId }) => aboutId)
  if (ids.length === 0) return () => undefined
  const found = await db
    .select({
      id: applications.id,
      stage: applications.stage,
      title: jobs.title,
      organization: organizations.name,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .where(and(isAmong(applications.id, ids), jobs.sharesStatus))
  const byId = new Map(found.map((row) => [row.id, row]))
  return ({ kind, aboutId }) => {
    const row = kind === 'application' ? byId.get(aboutId) : undefined
    if (!row) return
    const words = stageWords({ stage: row.stage, way: null, isOver: false })
    return { title: `Your application for “${row.title}” is now marked “${words}”`, excerpt: row.organization }
  }
}
