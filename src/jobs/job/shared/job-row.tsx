import type { ReactNode } from 'react'
import { dayText, timeSince } from '../../../ui/hooks/format-time'
import type { JobMarks } from '../../job-marks'
import type { FoundJob } from '../../search/job-card'
import { dot, formatPay, formatPlace, unbroken } from '../format-job'

/** How long a job counts as new, in milliseconds. */
const newFor = 3 * 86_400_000

type JobRowProps = {
  job: FoundJob
  now: string
  /** The reader’s saved, viewed, and applied jobs, which may include this one. Left out for guests in a row without code. */
  marks?: JobMarks | undefined
  current?: boolean
  /** One level below the list’s heading. */
  heading?: 'h2' | 'h3'
  onOpen?: ((id: string) => boolean) | undefined
}

/** A job in a list, in three lines. The whole row is clickable. */
export function JobRow({ job, now, marks, current = false, heading: Heading = 'h2', onOpen }: JobRowProps) {
  const pay = formatPay(job.salaryAmount, job.salaryPeriod)
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
          {unbrokenGrades(job.title)}
        </a>
      </Heading>
      <p>{[job.organization.name, formatPlace(job)].filter(Boolean).join(dot)}</p>
      <p className="text-muted text-small">
        {pay && (
          <>
            <span className="font-semibold text-ink">{pay}</span>
            {dot}
          </>
        )}
        {`${job.jobType}${dot}${unbroken(timeSince(job.updated, now))}`}
        {job.closingDate && `${dot}${unbroken(`Closes ${dayText(job.closingDate)}`)}`}
        <FirstMark job={job} now={now} viewed={marks?.viewed} />
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

type FirstMarkProps = { job: { _id: string; updated: string }; now: string; viewed: readonly string[] | undefined }

/** Whether the reader has opened the job, and otherwise whether it is new. */
export function FirstMark({ job: { _id, updated }, now, viewed }: FirstMarkProps) {
  if (viewed?.includes(_id)) return viewedMark
  const newMark = Date.parse(now) - Date.parse(updated) < newFor && <Mark>New</Mark>
  if (viewed) return newMark
  return (
    <>
      <span data-viewed={_id} hidden className="peer">
        {viewedMark}
      </span>
      <span className="peer-[:not([hidden])]:hidden">{newMark}</span>
    </>
  )
}

const viewedMark = `${dot}Viewed`

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

/** The Lucide heart icon (ISC license), drawn here because the library would be larger than the button. */
export function Heart({ filled }: { filled: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d="M2 9.5a5.5 5.5 0 0 1 9.6-3.7.56.56 0 0 0 .8 0A5.5 5.5 0 0 1 22 9.5c0 2.3-1.5 4-3 5.5l-5.5 5.3a2 2 0 0 1-3 0L5 15c-1.5-1.5-3-3.2-3-5.5" />
    </svg>
  )
}

/** Keeps "K–12" on one line, because browsers break after the dash. */
export function unbrokenGrades(title: string) {
  // Every second part is a range.
  return title.split(/([\dK]+–\d+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
