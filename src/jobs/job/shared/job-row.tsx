import type { ReactNode } from 'react'
import { timeSince } from '../../../ui/hooks/format-time'
import type { JobMarks } from '../../job-marks'
import { Heart } from '../../saved/components/heart'
import type { FoundJob } from '../../search/job-card'
import { salaryText } from '../salary-text'

/** How long a job counts as new, in milliseconds. */
const newFor = 3 * 86_400_000

export const milesText = (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`)

/** Returns 'Remote USA', or city, state, and miles. */
export function placeText({
  remote,
  city,
  state,
  distance,
}: Pick<FoundJob, 'remote' | 'city' | 'state'> & { distance?: number | null }) {
  if (remote) return 'Remote USA'
  const miles = distance === null || distance === undefined ? null : unbroken(milesText(distance))
  return [city && `${city}, ${state}`, miles].filter(Boolean).join(dot)
}

/** Stands between two things, and never at the start of a line. */
const dot = '\u00a0· '

/** The text without places where a line may end. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

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

/** A job in a list, in three lines. The whole row is clickable. */
export function JobRow({ job, now, marks, current = false, heading: Heading = 'h2', onOpen }: JobRowProps) {
  const pay = salaryText(job.salaryAmount, job.salaryPeriod)
  return (
    <li className="one-of-many wrap-anywhere relative grid gap-y-1 border-line border-b px-5 py-4 outline-accent -outline-offset-3 has-[a:focus-visible]:outline-3">
      <Heading className="text-wrap font-semibold text-large tracking-normal">
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
      <p>{[job.organization.name, placeText(job)].filter(Boolean).join(dot)}</p>
      <p className="text-muted text-small">
        {pay && (
          <>
            <span className="font-semibold text-ink">{pay}</span>
            {dot}
          </>
        )}
        {`${job.jobType}${dot}${unbroken(timeSince(job.updated, now))}`}
        {Date.parse(now) - Date.parse(job.updated) < newFor && <Mark>New</Mark>}
        {marks?.saved.includes(job._id) && (
          <Mark>
            <Heart filled />
            Saved
          </Mark>
        )}
        {marks?.applied[job._id] && <Mark>Applied</Mark>}
      </p>
    </li>
  )
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <>
      {dot}
      <span className="whitespace-nowrap font-semibold text-accent [&>svg]:mr-1 [&>svg]:inline [&>svg]:size-4 [&>svg]:align-[-0.15em]">
        {children}
      </span>
    </>
  )
}
