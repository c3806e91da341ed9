import { timeSince } from '../../../ui/hooks/format-time'
import { Heart } from '../../saved/components/heart'
import type { FoundJob } from '../../search/job-card'
import { milesText } from '../../search/miles-text'
import type { JobMarks } from '../job-marks'
import { salaryText } from '../salary'

/** Returns 'Remote USA', or city, state, and miles. */
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

type JobRowProps = {
  job: FoundJob
  now: string
  /** The reader’s saved and applied jobs, which may include this one. */
  marks?: JobMarks
  current?: boolean
  /** One level below the list’s heading. */
  heading?: 'h2' | 'h3'
  onOpen?: ((id: string) => boolean) | undefined
}

/** A job in a list. The whole row is clickable. */
export function JobRow({ job, now, marks, current = false, heading: Heading = 'h2', onOpen }: JobRowProps) {
  return (
    <li className="one-of-many wrap-anywhere relative grid gap-y-0.5 border-line border-b px-5 py-4 outline-accent -outline-offset-3 has-[a:focus-visible]:outline-3">
      <div className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <Heading className="min-w-[min(12rem,100%)] flex-1 text-large text-wrap tracking-normal">
          <a
            href={`/jobs/${job._id}`}
            aria-current={current ? 'true' : undefined}
            className="text-ink no-underline outline-none after:absolute after:inset-0 hover:underline"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
              if (onOpen?.(job._id)) event.preventDefault()
            }}
          >
            {job.title}
          </a>
        </Heading>
        <span>{salaryText(job.salaryAmount, job.salaryPeriod)}</span>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0">{job.organization.name}</span>
        <span className="text-muted text-small">{timeSince(job.updated, now)}</span>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-small">
        <p className="text-muted">{[placeText(job), job.jobType].filter(Boolean).join(' · ')}</p>
        {marks && <Marks jobId={job._id} {...marks} />}
      </div>
    </li>
  )
}

function Marks({ jobId, saved, applied }: JobMarks & { jobId: string }) {
  const isSaved = saved.includes(jobId)
  if (!isSaved && !applied[jobId]) return null
  return (
    <p className="flex gap-x-3 font-semibold text-accent">
      {isSaved && (
        <span className="inline-flex items-center gap-1">
          <Heart filled />
          Saved
        </span>
      )}
      {applied[jobId] && <span>Applied</span>}
    </p>
  )
}
