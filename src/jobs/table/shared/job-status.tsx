import type { JobStatus } from '../../rules'

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
