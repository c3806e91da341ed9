import type { JobStatus } from '../choices'

/** Formats a count for people: "4,812". */
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
