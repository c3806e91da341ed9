import { and, eq, inArray, sql } from 'drizzle-orm'
import { getRights } from '../../accounts/sessions/guards'
import type { FlaggedContent, FlagTarget } from '../../flags/flag-target'
import { organizations } from '../../organizations/schema'
import { type Database, isAmong } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { toText } from '../../platform/text/sanitize-html'
import { timestamp } from '../../platform/time/clock'
import { findVisibleJob } from '../job'
import { pageOfJob } from '../known-job'
import { tellSaversStatement } from '../saved-job-notices'
import { jobs } from '../schema'
import { drainJobIndex, recordJobChange } from '../search/job-index'

const { id, title, summary, description, status, organizationId } = jobs

const open = ['Published', 'Paused'] as const

/** Staff who agree close the job. Flags alone hide no job. */
const jobTarget: FlagTarget = {
  noun: 'job',
  named: (title) => `job “${title}”`,
  removal: 'closed',
  listPath: '/jobs',
  find: findFlaggable,
  read: readForStaff,
  authors: (jobId) => sql`SELECT member.id AS user_id FROM jobs JOIN users AS member
    ON member.organization_id = jobs.organization_id JOIN user_roles AS role ON role.user_id = member.id
    WHERE jobs.id = ${jobId} AND role.type = 'client-user'`,
  remove: async (db, { id: jobId, by, why }) => {
    const isOpen = and(eq(id, jobId), inArray(status, [...open]))
    const write = db
      .update(jobs)
      .set({ status: 'Closed', closed: timestamp(), version: sql`${jobs.version} + 1` })
      .where(isOpen)
    const after = { status: 'Closed' }
    const notified = tellSaversStatement(db, 'closed', isOpen)
    return [notified, recordJobChange(db, write, { id: jobId, by, verb: 'closed', after, ...(why && { why }) })]
  },
  refresh: (c) => drainJobIndex(c.var.db, c.env.SEARCH),
}
export const jobFlagTargets = { job: jobTarget }

async function findFlaggable(c: AppContext, jobId: string) {
  const { record } = await findVisibleJob(c.var.db, getRights(c), jobId)
  const rights = getRights(c)
  const isOwn = rights !== null && rights.organizationId === record.job.organizationId
  if (!record.live && !isOwn) throw notFound()
  return { title: record.job.title, path: pageOfJob(jobId), isOwn }
}

async function readForStaff(db: Database, ids: readonly string[]): Promise<FlaggedContent[]> {
  const rows = await db
    .select({ id, title, summary, description, status, organization: organizations.name })
    .from(jobs)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .where(isAmong(id, ids))
  return rows.map((job) => ({
    id: job.id,
    title: job.title,
    text: [job.summary, toText(job.description)].filter(Boolean).join('\n'),
    path: pageOfJob(job.id),
    author: { _id: null, displayName: job.organization },
    state: open.some((known) => known === job.status) ? 'shown' : 'removed',
  }))
}
