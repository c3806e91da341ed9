import type { ReviewProgress } from '../progress'

/** “12 of 45” with a bar. */
export function ProgressLine({ progress: { judged, total } }: { progress: ReviewProgress }) {
  if (total === 0) return <p className="text-muted">There are no applications for you to judge yet.</p>
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3">
      <progress
        value={judged}
        max={total}
        aria-hidden="true"
        className="h-2.5 w-40 max-w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <span>{`You judged ${judged.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}</span>
    </p>
  )
}
