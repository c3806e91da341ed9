import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { notifyStatement } from '../notifications/notice-statements'
import type { ReadNoticeWords } from '../notifications/notice-words'
import { organizations } from '../organizations/schema'
import { type Database, isAmong } from '../platform/db/database'
import { markReminded, notReminded } from '../platform/mail/reminders'
import { longDayText } from '../ui/hooks/format-time'
import { isKnown, isLive } from './job'
import { formatPay, formatPayRange } from './job/format-job'
import { pageOfJob } from './known-job'
import { closesWithin, isPastClosing } from './past-closing'
import { type Job, jobs, savedJobs } from './schema'

/** What members hear of a job that they saved. It is part of what a notice is about, so each gives a notice of its own. */
type Event = 'closing' | 'pay' | 'closed'

/** As they are stored, around the title of the job. Readers see `formatWords`. */
const stored: Record<Event, readonly [before: string, after: string]> = {
  closing: ['“', '”, which you saved, closes soon'],
  pay: ['The pay of “', '”, which you saved, changed'],
  closed: ['“', '”, which you saved, no longer takes applications'],
}

/**
 * A statement for a batch, before its write: tells everyone who saved these jobs what the write does to them. Jobs that
 * nobody but their employer can see now are left out.
 * @param which a condition on `jobs`, as they are before the write
 * @param leadsTo where the notice leads, if it isn’t the job’s page
 */
export function tellSaversStatement(db: Database, event: Event, which: SQL | undefined, leadsTo?: string) {
  const savers = db
    .select({
      user_id: sql`${savedJobs.userId}`.as('user_id'),
      job_id: sql`${savedJobs.jobId}`.as('job_id'),
      title: sql`${jobs.title}`.as('title'),
    })
    .from(jobs)
    .innerJoin(savedJobs, eq(savedJobs.jobId, jobs.id))
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .where(and(which, isLive(db)))
  const [before, after] = stored[event]
  return notifyStatement(db, {
    kind: 'saved',
    title: sql`${before} || recipient.title || ${after}`,
    href: leadsTo ?? sql`${pageOfJob('')} || recipient.job_id`,
    aboutId: sql`recipient.job_id || ${`:${event}`}`,
    by: null,
    to: sql`${savers}`,
  })
}

type Pay = Pick<Job, 'salaryAmount' | 'salaryPeriod' | 'salaryFrom' | 'salaryTo'>

/** The pay as candidates read it, or '' if it isn’t stated. */
export const payInWords = ({ salaryFrom, salaryTo, salaryAmount, salaryPeriod }: Pay) =>
  formatPayRange(salaryFrom, salaryTo, salaryPeriod) || formatPay(salaryAmount, salaryPeriod)

const noticeInDays = 3
const chunk = 200
const reminder = 'saved job closes'

/**
 * Tells members once that a job they saved closes within three days.
 * @returns how many jobs they were told about
 */
export async function tellOfClosingJobs(db: Database): Promise<number> {
  let notified = 0
  for (;;) {
    const due = await db
      .select({ id: jobs.id, due: sql<string>`${jobs.closingDate}` })
      .from(jobs)
      .where(
        // The statuses are spelled as in the index of closing dates.
        sql`${jobs.closingDate} IS NOT NULL AND ${jobs.status} IN ('Published', 'Paused') AND ${closesWithin(noticeInDays)}
          AND NOT ${isPastClosing()} AND ${eq(jobs.status, 'Published')} AND ${notReminded(reminder, jobs.id, jobs.closingDate)}`,
      )
      .orderBy(asc(jobs.closingDate), asc(jobs.id))
      .limit(chunk)
    if (due.length === 0) return notified
    const areDue = isAmong(
      jobs.id,
      due.map(({ id }) => id),
    )
    await db.batch([tellSaversStatement(db, 'closing', areDue), ...markReminded(db, reminder, due)])
    notified += due.length
  }
}

/** Words the notices as the jobs are now: a job that has closed since says so, whatever the notice was about. */
export const readSavedJobNotices: ReadNoticeWords = async (db, notices) => {
  const ids = notices.filter(({ kind }) => kind === 'saved').map(({ aboutId }) => getJobId(aboutId))
  if (ids.length === 0) return () => undefined
  const found = await db
    .select({ job: jobs, organization: organizations.name })
    .from(jobs)
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .where(and(isAmong(jobs.id, ids), isKnown(db)))
  const byId = new Map(found.map((row) => [row.job.id, row]))
  return ({ kind, aboutId }) => {
    const row = kind === 'saved' ? byId.get(getJobId(aboutId)) : undefined
    return row && { title: formatWords(row.job, aboutId.split(':')[1]), excerpt: row.organization }
  }
}

const getJobId = (aboutId: string) => aboutId.split(':')[0] ?? ''

function formatWords(job: Job, event: string | undefined): string {
  const title = `“${job.title}”`
  if (job.status !== 'Published') return `${title}, which you saved, no longer takes applications`
  if (event === 'closing' && job.closingDate)
    return `${title}, which you saved, closes on ${longDayText(job.closingDate)}`
  if (event === 'pay') return `The pay of ${title}, which you saved, is now ${payInWords(job) || 'not stated'}`
  return `${title}, which you saved, takes applications again`
}
