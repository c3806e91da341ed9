import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { applicationsOfVisit, keepApplication } from '../../applications/components/applications-of-visit'
import type { JobMarks } from '../job-marks'

type Marking = JobMarks & {
  markSaved: (jobId: string, isSaved: boolean) => void
  markApplied: (jobId: string, at: string) => void
}

const JobMarksContext = createContext<Marking>({
  saved: [],
  applied: {},
  markSaved: () => {},
  markApplied: () => {},
})

/** The jobs on this page that the reader saved or applied for, and the functions that update them. */
export const useJobMarks = () => useContext(JobMarksContext)

/**
 * Keeps track of the jobs inside that the reader saved or applied for. The server knows this for members. A guest’s
 * applications are known to their own tab only, and are never shown to somebody who is signed in.
 */
export function WithJobMarks({ marks, children }: { marks: JobMarks; children: ReactNode }) {
  const isGuest = useSignIn().viewer === null
  const [saved, setSaved] = useState(marks.saved)
  const [applied, setApplied] = useState(marks.applied)
  useEffect(() => {
    if (isGuest) setApplied(applicationsOfVisit())
  }, [isGuest])
  const marking: Marking = {
    saved,
    applied,
    markSaved: (jobId, isSaved) =>
      setSaved((before) => [...before.filter((id) => id !== jobId), ...(isSaved ? [jobId] : [])]),
    markApplied: (jobId, at) => {
      setApplied((before) => ({ [jobId]: at, ...before }))
      if (isGuest) keepApplication(jobId, at)
    },
  }
  return <JobMarksContext value={marking}>{children}</JobMarksContext>
}
