import { useRef, useState } from 'react'
import { call } from '../../ui/call'
import type { PublicJob } from '../job-shape'

export type OpenJob = PublicJob | { gone: string } | null

/** The job in the pane: the one that came with the page, then the ones that are opened from the list. */
export function useOpenJob(initial: OpenJob) {
  const [shown, setShown] = useState(initial)
  const [wanted, setWanted] = useState(shown && '_id' in shown ? shown._id : null)
  const latest = useRef(wanted)
  const read = useRef(new Map<string, PublicJob>())

  async function open(id: string) {
    setWanted(id)
    latest.current = id
    try {
      const job = read.current.get(id) ?? (await call<PublicJob>('GET', `/api/job/${id}`))
      read.current.set(id, job)
      // Somebody who presses quickly wants the last one.
      if (latest.current === id) setShown(job)
    } catch {
      location.assign(`/jobs/${id}`)
    }
  }

  const isLoading = wanted !== null && !(shown && '_id' in shown && shown._id === wanted)
  return { shown, wanted, isLoading, open }
}
