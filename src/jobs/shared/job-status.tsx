import { formatDay, timestamp } from '../../platform/time/clock'
import { longDayText } from '../../ui/hooks/format-time'
import type { JobStatus } from '../choices'
import { expiresAt, isRenewable } from '../lifetimes'

export const inWords = (count: number) => count.toLocaleString('en-US')

const colors: Record<JobStatus, string> = {
  Draft: 'text-muted',
  Published: 'text-success',
  Paused: 'text-accent',
  Closed: 'text-ink',
  Expired: 'text-danger',
  Archived: 'text-muted',
}

export function JobStatusWord({ status }: { status: JobStatus }) {
  return <span className={`dot whitespace-nowrap ${colors[status]}`}>{status}</span>
}

/** The last day of a job with this `updated` time. */
const lastDay = (updated: string) => formatDay(timestamp(expiresAt(updated)))

type Dated = { updated: string; closingDate: string | null }

/** The closing date of a Published job that closes before it expires, or null. */
const getClosingDay = ({ updated, closingDate }: Dated) =>
  closingDate && closingDate < timestamp(expiresAt(updated)).slice(0, closingDate.length) ? closingDate : null

/** The last day of a Published job, in words. */
export function formatLastDay(job: Dated): string {
  const closes = getClosingDay(job)
  return closes ? longDayText(closes) : lastDay(job.updated)
}

/** Until when jobs that are renewed at `now` are live, in words. */
export function lastDayIfRenewed(renewed: readonly Pick<Dated, 'closingDate'>[], now: string): string {
  const jobs = renewed.map(({ closingDate }) => ({ updated: now, closingDate }))
  const [first] = jobs
  if (first && jobs.length === 1) return formatLastDay(first)
  return jobs.some(getClosingDay) ? `${lastDay(now)}, or until their closing date if that is earlier` : lastDay(now)
}

/** Until when a Published job is live, and when an Expired one expired. Nothing for other jobs. */
export function LiveUntil({ job: { status, ...job } }: { job: Dated & { status: JobStatus } }) {
  if (!isRenewable(status)) return null
  const closes = status === 'Published' ? getClosingDay(job) : null
  if (closes) return <span>{`Closes on ${longDayText(closes)}`}</span>
  const end = timestamp(expiresAt(job.updated))
  return (
    <span>
      {status === 'Published' ? 'Live until ' : 'Expired on '}
      <time dateTime={end}>{formatDay(end)}</time>
    </span>
  )
}

/** Shows a dash for zero, because a column of zeros hides the numbers. */
export function CountOrDash({ count }: { count: number }) {
  if (count > 0) return inWords(count)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">0</span>
    </>
  )
}

export function ApplicantsLink({
  job: { _id, title, applicants },
}: {
  job: { _id: string; title: string; applicants: number }
}) {
  if (applicants === 0) return <CountOrDash count={0} />
  return (
    <a
      href={`/admin/job/${_id}/applicants`}
      className="inline-flex min-h-11 min-w-11 items-center unfolded:justify-end"
    >
      <span className="sr-only">Applicants:&nbsp;</span>
      {inWords(applicants)}
      <span className="sr-only"> for {title}</span>
    </a>
  )
}
