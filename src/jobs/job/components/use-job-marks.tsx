import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { applicationsOfVisit, forgetApplication, keepApplication } from '../../applications/components/visit'
import type { JobMarks } from '../../job-marks'
import { jobsViewed, keepViewed } from '../../viewed/viewed-by-guest'

/** The context’s value stays the same while the marks change, so that parts that aren’t hydrated yet stay as they are. */
function marksStore(arrived: JobMarks) {
  let marks = arrived
  const listeners = new Set<() => void>()
  return {
    arrived: () => arrived,
    now: () => marks,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (change: Partial<JobMarks>) => {
      marks = { ...marks, ...change }
      for (const listener of listeners) listener()
    },
  }
}

const MarksContext = createContext(marksStore({ saved: [], viewed: [], applied: {} }))

export function useJobMarks() {
  const { subscribe, now, arrived, change } = useContext(MarksContext)
  const isGuest = useSignIn().viewer === null
  return {
    ...useSyncExternalStore(subscribe, now, arrived),
    markSaved: (jobId: string, isSaved: boolean) =>
      change({ saved: [...now().saved.filter((id) => id !== jobId), ...(isSaved ? [jobId] : [])] }),
    markViewed: (jobId: string) => change({ viewed: [...now().viewed, jobId] }),
    clearViewed: () => change({ viewed: [] }),
    markApplied: (jobId: string, at: string) => {
      change({ applied: { [jobId]: at, ...now().applied } })
      if (isGuest) keepApplication(jobId, at)
    },
    unmarkApplied: (jobId: string) => {
      const { [jobId]: _, ...applied } = now().applied
      change({ applied })
      if (isGuest) forgetApplication(jobId)
    },
  }
}

/**
 * Keeps track of the jobs inside that the reader saved, viewed, or applied for. The server knows this for members. What a
 * guest viewed is known to their browser and their applications to their tab only, and neither is shown to somebody who
 * is signed in.
 */
export function WithJobMarks({ marks, children }: { marks: JobMarks; children: ReactNode }) {
  const isGuest = useSignIn().viewer === null
  const [store] = useState(() => marksStore(marks))
  useEffect(() => {
    if (isGuest) store.change({ applied: applicationsOfVisit(), viewed: jobsViewed() })
  }, [isGuest, store])
  return <MarksContext value={store}>{children}</MarksContext>
}

/** Counts that somebody opened a job. The server remembers it for members, and the browser for guests. */
export function countClick(jobId: string, isGuest: boolean): void {
  if (isGuest) keepViewed(jobId)
  fetch(`/api/job/view/${jobId}`, { method: 'PUT', keepalive: true }).catch(() => {
    // A failed count must not disturb the reader.
  })
}
