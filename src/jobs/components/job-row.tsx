import { timeSince } from '../../ui/time'
import { milesText } from '../miles-text'
import { salaryText } from '../salary'
import type { FoundJob } from '../search'

/** Where a job is, in a list: 'Remote USA' or city, state and miles. */
export function placeText({
  remote,
  city,
  state,
  distance,
}: Pick<FoundJob, 'remote' | 'city' | 'state'> & { distance?: number | null }) {
  if (remote) return 'Remote USA'
  const miles = distance === null || distance === undefined ? null : milesText(distance)
  return [city && `${city}, ${state}`, miles].filter(Boolean).join(' · ')
}

type JobRowProps = { job: FoundJob; now: string; current?: boolean; onOpen?: ((id: string) => boolean) | undefined }

/** A row of a list of jobs: title and pay, who and when, where and how. */
export function JobRow({ job, now, current = false, onOpen }: JobRowProps) {
  return (
    <li className="border-line border-b">
      <a
        href={`/jobs/${job._id}`}
        aria-current={current ? 'true' : undefined}
        className="group wrap-anywhere grid grid-cols-1 gap-x-4 gap-y-0.5 px-5 py-4 text-ink no-underline one-of-many sm:grid-cols-[minmax(0,1fr)_auto]"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          if (onOpen?.(job._id)) event.preventDefault()
        }}
      >
        <span className="font-semibold text-large group-hover:underline">{job.title}</span>
        <span className="font-semibold sm:text-right">{salaryText(job.salaryAmount, job.salaryPeriod)}</span>
        <span>{job.organization.name}</span>
        <span className="text-muted text-small sm:text-right">{timeSince(job.updated, now)}</span>
        <span className="text-muted text-small">{[placeText(job), job.jobType].filter(Boolean).join(' · ')}</span>
      </a>
    </li>
  )
}
