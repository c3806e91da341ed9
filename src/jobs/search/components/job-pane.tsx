import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { brand } from '../../../platform/config/brand'
import { LazyJobDetail } from './lazy-job-detail'
import type { OpenJob } from './use-open-job'

type JobPaneProps = {
  shown: OpenJob
  isLoading: boolean
  /** Moves the focus back to the row that was opened. */
  onLeave: () => void
  origin: string
  now: string
  distance: number | null
  className: string
  /** The link back to the list, for screens where the job covers everything. */
  children: ReactNode
}

const headingId = 'open-job'

/**
 * The job beside the list. A job opened from the list gets the focus on its heading once it has loaded. Escape and the
 * first button return the focus to the row.
 */
export function JobPane({ shown, isLoading, onLeave, origin, now, distance, className, children }: JobPaneProps) {
  const job = shown && '_id' in shown ? shown : null
  // A job that came with the page must not take the focus: readers start at the top, as on any page.
  const first = useRef(shown)
  const hasMoved = useRef(false)
  if (shown !== first.current) hasMoved.current = true
  const searchTitle = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each job
  useEffect(() => {
    searchTitle.current ||= document.title
    if (!hasMoved.current) return
    document.title = job ? `${job.title} · ${brand.name}` : searchTitle.current
    if (shown === null) onLeave()
  }, [shown])

  function leaveByEscape(event: KeyboardEvent<HTMLElement>) {
    const isMenuOpen = event.currentTarget.querySelector('details[open]') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !isMenuOpen) onLeave()
  }

  return (
    <section
      id="job-pane"
      aria-label={job ? `Job: ${job.title}` : 'Job'}
      aria-busy={isLoading}
      className={className}
      onKeyDown={leaveByEscape}
    >
      {job && (
        <button
          type="button"
          onClick={onLeave}
          className="sr-only text-accent underline max-[60rem]:hidden min-[60rem]:focus:not-sr-only"
        >
          Back to the results
        </button>
      )}
      {children}
      {shown === null && <p className="text-muted">Choose a job to read it here.</p>}
      {shown && 'gone' in shown && <p className="text-large">{shown.gone}</p>}
      {job && (
        <Suspense fallback={<p className="text-muted">One moment…</p>}>
          <LazyJobDetail
            key={job._id}
            job={job}
            origin={origin}
            now={now}
            heading="h2"
            headingId={headingId}
            distance={distance}
          />
          {hasMoved.current && <Arrival key={`arrival of ${job._id}`} />}
        </Suspense>
      )}
    </section>
  )
}

/** Focuses the heading once the job is rendered, unless the reader has moved on in the meantime. */
function Arrival() {
  useEffect(() => {
    const at = document.activeElement
    const isWaiting = at === null || at === document.body || at.closest('li') !== null
    if (isWaiting) document.getElementById(headingId)?.focus({ preventScroll: true })
  }, [])
  return null
}
