import { useState } from 'react'
import { siteTimeZone } from '../../../platform/time/clock'
import { clockIn, timeOfClock } from '../../../platform/time/time-zones'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { ApiError } from '../../../ui/hooks/api-client'
import type { StaffArticle } from '../article-form'

const clockOf = clockIn(siteTimeZone)
const clockAt = (article: StaffArticle | null) => (article?.scheduled ? clockOf(article.scheduled) : '')

/**
 * When a Draft will be published. It isn't a field of the form, because autosave leaves it alone: nothing is scheduled
 * before somebody saves.
 */
export function usePublicationTime(article: StaffArticle | null) {
  const [saved, setSaved] = useState(clockAt(article))
  const [clock, setClock] = useState(saved)
  const [error, setError] = useState('')
  const leave = useUnsavedWarning(clock !== saved)
  const time = clock === '' ? null : timeOfClock(siteTimeZone, clock)

  function settle(answer: StaffArticle) {
    setSaved(clockAt(answer))
    setClock(clockAt(answer))
    setError('')
  }

  return {
    clock,
    saved,
    error,
    isChanged: clock !== saved,
    isScheduled: saved !== '',
    setClock,
    /** Leaves the page without the browser’s question. */
    leave,
    settle,
    showProblem: (problem: unknown) => setError((problem instanceof ApiError && problem.errors.scheduled) || ''),
    /** Whether saving schedules the article, which must then be complete. */
    schedules: () => time !== null,
    /** Returns the time to send, or undefined if it stays. */
    change: (): string | null | undefined => (clock === saved ? undefined : time),
  }
}
