import { type KeyboardEvent, memo, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { documentTitle } from '../../../platform/config/brand'
import { Dehydrated, lazyHydrated } from '../../../ui/components/lazy-hydrated'
import { lazyPart } from '../../../ui/components/lazy-part'
import { awaitsAction } from '../../../ui/shell/guest-prompt'
import { useJobMarks } from '../../job/components/use-job-marks'
import type { PaneJobProps } from './pane-job'
import { type OpenJob, resultsId } from './use-open-job'

export const loadPaneJob = () => import('./pane-job')

/** The job that came with the page. Its code is loaded when somebody reaches for it. */
const arrivedPaneJob = lazyHydrated(async () => (await loadPaneJob()).PaneJob)

// The server renders synchronously, so it imports the component right away.
const onServer = import.meta.env.SSR ? (await loadPaneJob()).PaneJob : null

const ArrivedPaneJob = onServer ?? arrivedPaneJob.Part

const OpenedPaneJob = onServer ?? lazyPart(async () => ({ default: (await loadPaneJob()).PaneJob }))

type JobPaneProps = {
  shown: OpenJob
  isNamed: boolean
  moves: number
  isLoading: boolean
  onLeave: () => void
  origin: string
  now: string
  distance: number | null
  children: ReactNode
}

const headingId = 'open-job'

/**
 * The job beside the list. A job opened from the list gets the focus on its heading once it has loaded. Escape and the
 * first link return the focus to the row.
 */
export function JobPane({ shown, isNamed, moves, isLoading, onLeave, children, ...rest }: JobPaneProps) {
  const job = shown && '_id' in shown ? shown : null
  const pane = useRef<HTMLElement>(null)
  const searchTitle = useRef('')
  const { applied, markViewed } = useJobMarks()
  const isApplied = job !== null && Boolean(applied[job._id])
  const arrived = useRef(shown)
  const hasChanged = useRef(false)
  if (shown !== arrived.current) hasChanged.current = true

  // Its row says so after the reader has moved on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `markViewed` is a new function each time
  useEffect(() => {
    if (isNamed && job) return () => markViewed(job._id)
  }, [isNamed, job?._id])

  // The server doesn’t know a guest’s applications, nor a reader’s time zone, nor what they wanted before they signed in.
  useEffect(() => {
    if (isApplied || awaitsAction()) arrivedPaneJob.wake()
  }, [isApplied])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move
  useEffect(() => {
    searchTitle.current ||= document.title
    // A job that came with the page must not take the focus: readers start at the top, as on any page.
    if (moves === 0) return
    document.title = isNamed && job ? documentTitle(job.title) : searchTitle.current
    pane.current?.scrollTo({ top: 0, behavior: 'instant' })
    if (isNamed) focusHeading()
    else onLeave()
  }, [moves])

  function leaveByEscape(event: KeyboardEvent<HTMLElement>) {
    const isMenuOpen = event.currentTarget.querySelector('details[open]') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !isMenuOpen) onLeave()
  }

  return (
    <section
      ref={pane}
      id="job-pane"
      aria-label={job ? `Job: ${job.title}` : 'Job'}
      aria-busy={isLoading}
      className={`job-pane min-w-0 bg-raised px-5 pt-4 pb-10 min-[60rem]:border-line min-[60rem]:border-l min-[60rem]:px-10 ${isNamed ? '' : 'max-[60rem]:hidden'}`}
      onKeyDown={leaveByEscape}
    >
      {job && (
        <a
          href={`#${resultsId}`}
          onClick={(event) => {
            event.preventDefault()
            onLeave()
          }}
          className="sr-only max-[60rem]:hidden min-[60rem]:focus:not-sr-only"
        >
          Back to the results
        </a>
      )}
      {children}
      {shown && 'gone' in shown && <p className="text-large">{shown.gone}</p>}
      {job && !hasChanged.current && <ArrivedJob job={job} headingId={headingId} {...rest} />}
      {job && hasChanged.current && (
        <Suspense fallback={<p className="text-muted">One moment…</p>}>
          <OpenedPaneJob key={job._id} job={job} headingId={headingId} {...rest} />
          {isNamed && <Arrival key={`arrival of ${job._id}`} />}
        </Suspense>
      )}
    </section>
  )
}

/** In `memo`, so that it stays as it is until it is hydrated. */
const ArrivedJob = memo((props: PaneJobProps) => (
  <Dehydrated part={arrivedPaneJob}>
    <ArrivedPaneJob {...props} />
  </Dehydrated>
))

function Arrival() {
  useEffect(focusHeading, [])
  return null
}

/** Focuses the heading, unless the reader has moved on in the meantime. */
function focusHeading(): void {
  const at = document.activeElement
  const isWaiting = at === null || at === document.body || at.closest('li') !== null
  if (isWaiting) document.getElementById(headingId)?.focus({ preventScroll: true })
}
